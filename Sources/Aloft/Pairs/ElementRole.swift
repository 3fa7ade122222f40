import UIKit

/// A view in one of the sides, or one in each that belong together, as far as a motion is concerned with them.
struct ElementRole: Sendable, Equatable {
    let index: Int
    /// The sides of whose views copies fly, from the bottom to the top.
    var sides: [Choreography.Side]
    var isPaired: Bool
    /// By what name a choreography may speak of it.
    var name: String?
    /// Whether the copy at the bottom hides what is behind it, so that the other can fade above it.
    var isOpaque: Bool
    /// Whether it may reach out of its bounds on the way.
    var overflows: Bool

    func actor(_ side: Choreography.Side) -> Choreography.Actor { .element(index, side) }

    /// By what a choreography speaks of it.
    var told: Choreography.Actor? {
        guard isPaired else { return sides.first.map(Choreography.Actor.unpaired) }
        return name.map(Choreography.Actor.pair)
    }

    /// The alpha of a copy when all are at a side.
    func alpha(of copy: Choreography.Side, at side: Choreography.Side) -> Double {
        guard sides.count > 1 else { return 1 }
        return copy == .source ? (side == .source ? 1 : 0) : (side == .destination || isOpaque ? 1 : 0)
    }
}

extension Choreography.Motion {
    /// Whether the copies of the two sides only ever become one of them: then what is in them can go along by itself.
    var carriesElements: Bool {
        let copies: Set<Choreography.Actor> = [.sourceSnapshot, .destinationSnapshot]
        guard copies.isSubset(of: cast.map(\.actor)), !copies.contains(where: turns) else { return false }
        let moves = stages.flatMap(\.moves).filter { copies.contains($0.actor) }
        return moves.allSatisfy { $0.center?.rawValue == $0.size?.rawValue && $0.side != nil || $0.staysInPlace }
            && moves.contains { $0.side != nil }
    }

    /// Whether it says anything of somebody.
    func speaks(of actor: Choreography.Actor) -> Bool { cast.contains { $0.actor == actor } }

    /// The motion with everybody in it who goes along.
    /// - Parameter side: where it begins.
    func carrying(_ roles: [ElementRole], from side: Choreography.Side) -> Choreography.Motion {
        var motion = self
        for role in roles {
            for copy in role.sides {
                motion.cast.append(part(of: role, copy))
                let home = role.isPaired ? side : copy
                let alpha = role.alpha(of: copy, at: side)
                motion.start.append(.place(Self.move(role.actor(copy), to: home, scale: 1, alpha: alpha)))
            }
            motion.start += role.sides.map { .show(role.actor($0)) }
            motion.start += spoken(of: role, in: start)
        }
        var current = side
        for index in stages.indices {
            let stage = stages[index]
            let lead = stage.moves.first { $0.side != nil && $0.actor.isCopy }
            let scaled = stage.moves.first { $0.scale != nil && $0.actor.isCopy }
            current = lead?.side ?? current
            for role in roles {
                let own = stage.moves.filter { $0.actor == role.told }
                if role.isPaired, let lead = lead ?? scaled {
                    for copy in role.sides {
                        motion.stages[index].moves += Self.moves(
                            of: role,
                            copy,
                            to: current,
                            like: lead,
                            in: stage,
                            own: own
                        )
                    }
                } else {
                    motion.stages[index].moves += role.sides.flatMap { side in own.map { $0.by(role.actor(side)) } }
                }
                motion.stages[index].then += spoken(of: role, in: stage.then)
            }
        }
        let everybody = roles.flatMap { role in role.sides.map { Choreography.Cue.hide(role.actor($0)) } }
        if motion.stages.isEmpty {
            motion.start += everybody
        } else {
            motion.stages[motion.stages.count - 1].then += everybody
        }
        return motion
    }

    private func part(of role: ElementRole, _ copy: Choreography.Side) -> Choreography.Part {
        var part = cast.first { $0.actor == role.told } ?? Choreography.Part(role.actor(copy))
        part.actor = role.actor(copy)
        part.content = .placed
        part.overflows = role.overflows
        return part
    }

    private func spoken(of role: ElementRole, in cues: [Choreography.Cue]) -> [Choreography.Cue] {
        cues.flatMap { cue in
            role.sides.compactMap { side in
                switch cue {
                case .show(role.told): .show(role.actor(side))
                case .hide(role.told): .hide(role.actor(side))
                case .place(let move) where move.actor == role.told: .place(move.by(role.actor(side)))
                default: nil
                }
            }
        }
    }

    private static func move(
        _ actor: Choreography.Actor,
        to side: Choreography.Side,
        scale: Double? = nil,
        alpha: Double? = nil
    ) -> Choreography.Move {
        Choreography.Move(
            actor,
            center: .init(side),
            size: .init(side),
            scale: scale,
            alpha: alpha,
            corner: .init(side)
        )
    }

    /// What a copy does in a stage in which the copies of the sides go somewhere.
    private static func moves(
        of role: ElementRole,
        _ copy: Choreography.Side,
        to side: Choreography.Side,
        like lead: Choreography.Move,
        in stage: Choreography.Stage,
        own: [Choreography.Move]
    ) -> [Choreography.Move] {
        var move = move(role.actor(copy), to: side, scale: lead.scale)
        (move.delay, move.duration, move.timing, move.arc) = (lead.delay, lead.duration, lead.timing, lead.arc)
        for told in own { move.take(told) }
        guard role.sides.count > 1, lead.side != nil else { return [move] }
        var fade = Choreography.Move(role.actor(copy), alpha: role.alpha(of: copy, at: side))
        (fade.delay, fade.duration, fade.timing) = (move.delay, move.duration, move.timing)
        if copy == .destination, !role.isOpaque {
            // One of the two is always there in full: the lower comes in the first half, or goes in the second.
            let start = move.delay ?? 0, half = (move.duration ?? max(stage.length - start, 0)) / 2
            (fade.delay, fade.duration) = (side == .destination ? start : start + half, half)
        }
        return [move, fade]
    }
}

extension Choreography.Move {
    /// The side that it goes to, with centre and size.
    fileprivate var side: Choreography.Side? {
        guard center?.rawValue == size?.rawValue else { return nil }
        return size.flatMap { Choreography.Side(rawValue: $0.rawValue) }
    }

    fileprivate var staysInPlace: Bool { center == nil && size == nil }

    /// The same, by somebody else.
    fileprivate func by(_ actor: Choreography.Actor) -> Choreography.Move {
        var move = self
        move.actor = actor
        return move
    }

    /// Takes over what another says.
    fileprivate mutating func take(_ other: Choreography.Move) {
        (center, size) = (other.center ?? center, other.size ?? size)
        (scale, alpha) = (other.scale ?? scale, other.alpha ?? alpha)
        (corner, rotation, flip) = (other.corner ?? corner, other.rotation ?? rotation, other.flip ?? flip)
        (contentAlpha, arc) = (other.contentAlpha ?? contentAlpha, other.arc ?? arc)
        (delay, duration) = (other.delay ?? delay, other.duration ?? duration)
        timing = other.timing ?? timing
    }
}
