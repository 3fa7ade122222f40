import UIKit

extension Choreography {
    /// One of the two views between which a choreography is played.
    public enum Side: String, Sendable, Hashable, Codable {
        /// The view that it starts from and comes home to.
        case source
        /// The view that is opened.
        case destination
    }

    /// Somebody, and what they do.
    public struct Act {
        let actor: Actor
        var move: Move
        /// Whether the move says anything.
        private(set) var moves = false
        private var appears = false, disappears = false
        private(set) var looks: [(inout Part) -> Void] = []

        package init(_ actor: Actor, _ movements: [Movement]) {
            self.actor = actor
            move = Move(actor)
            for movement in movements { take(movement) }
        }

        /// What it comes to where it takes no time.
        var cues: [Cue] {
            [moves ? .place(move) : nil, appears ? .show(actor) : nil, disappears ? .hide(actor) : nil].compactMap(
                \.self
            )
        }

        /// What happens before the stage that it is in.
        var opening: [Cue] { appears ? [.show(actor)] : [] }

        /// What happens after the stage that it is in.
        var ending: [Cue] { disappears ? [.hide(actor)] : [] }
    }

    /// What a copy of one of the two views does. The transition makes the copy, and takes it away.
    public static func copy(of side: Side, _ movements: Movement...) -> Act {
        Act(side == .source ? .sourceSnapshot : .destinationSnapshot, movements)
    }

    /// What one of the two views itself does, which are the app's own: they come, go and fade.
    ///
    /// None of their properties is touched for that, and their alpha is a factor on their own.
    public static func view(_ side: Side, _ appearances: Appearance...) -> Act {
        Act(side == .source ? .source : .destination, appearances.map(\.movement))
    }

    /// What two views do that belong together, one in each side: those whose `snapshotPairing` is this name.
    ///
    /// They go where the two copies go as it is, and need not be spoken of. What is said of them here holds instead: a
    /// time of their own, an arc, a turn.
    public static func pair(_ name: String, _ movements: Movement...) -> Act { Act(.pair(name), movements) }

    /// What the views of one side do that have a `snapshotPairing` and nobody in the other to be paired with: how they
    /// enter, or leave. Unless they are spoken of they are part of the copy of their side.
    public static func unpaired(of side: Side, _ movements: Movement...) -> Act { Act(.unpaired(side), movements) }

    /// What the plain view between the container's content and the destination does. It stays while the destination is
    /// open, as it is at the end of the motion that opens it.
    ///
    /// - Parameters:
    ///   - color: what it is filled with, as it is when the choreography is made.
    ///   - blur: how what lies below it is blurred, instead of being dimmed by a colour: as much as it has been
    ///     faded in. Said in the motion that opens, it holds for the one that closes, too.
    public static func dimming(
        color: UIColor = .black,
        blur: UIBlurEffect.Style? = nil,
        _ appearances: Appearance...
    ) -> Act {
        var act = Act(.dimming, [.lies(on: color)] + appearances.map(\.movement))
        if let blur { act.wear { $0.blur = blur.rawValue } }
        return act
    }
}

extension Choreography.Act {
    private mutating func take(_ movement: Choreography.Movement) {
        switch movement {
        case .appears: return appears = true
        case .disappears: return disappears = true
        case .lies(let color): return wear { $0.ground = Choreography.Ground(color) }
        case .liesOnItsOwnColor: return wear { $0.takesGround = true }
        case .casts(let x, let y, let radius, let opacity):
            return wear { $0.shadow = Choreography.Shadow(x: x, y: y, radius: radius, opacity: opacity) }
        case .stretches: return wear { $0.content = .stretched }
        case .fillsFromTop: return wear { $0.content = .fillingFromTop }
        case .spansTop: return wear { $0.content = .acrossTop }
        case .curvesCorners: return wear { $0.curvesCorners = true }
        case .waits(let seconds): return move.delay = seconds
        case .lasts(let seconds): return move.duration = seconds
        case .travels(let speed): return move.speed = speed
        case .paces(let timing): return move.timing = timing
        case .moves(let side, let arc): (move.center, move.arc) = (.init(side), arc == 0 ? nil : arc)
        case .movesToCenter(let arc): (move.center, move.arc) = (.container, arc == 0 ? nil : arc)
        case .resizes(let side): move.size = .init(side)
        case .fillsContainer: (move.center, move.size, move.corner) = (.container, .container, .points(0))
        case .rounds(let radius): move.corner = .points(radius)
        case .roundsLike(let side): move.corner = .init(side)
        case .becomes(let side): (move.center, move.size, move.corner) = (.init(side), .init(side), .init(side))
        case .scales(let factor): move.scale = factor
        case .turns(let degrees): move.rotation = degrees * .pi / 180
        case .flips(let degrees): move.flip = degrees * .pi / 180
        case .fades(let alpha): move.alpha = alpha
        case .fadesContent(let alpha): move.contentAlpha = alpha
        }
        moves = true
    }

    fileprivate mutating func wear(_ look: @escaping (inout Choreography.Part) -> Void) { looks.append(look) }
}

extension Choreography.Place {
    init(_ side: Choreography.Side) { self = side == .source ? .source : .destination }
}

extension Choreography.Extent {
    init(_ side: Choreography.Side) { self = side == .source ? .source : .destination }
}

extension Choreography.Corner {
    init(_ side: Choreography.Side) { self = side == .source ? .source : .destination }
}

extension Choreography.Ground {
    init(_ color: UIColor) {
        var (red, green, blue): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
        color.getRed(&red, green: &green, blue: &blue, alpha: nil)
        self.init(red: Double(red), green: Double(green), blue: Double(blue))
    }
}
