import AloftStage
import Testing
import UIKit

@testable import Aloft

/// A list that scrolls, two details that come out of its rows, and everything that can happen to them, in any order.
@MainActor final class PlainModel {
    let stage = Stage(size: CGSize(width: 390, height: 844))
    private var random: SeededRandom
    private let seed: UInt64
    private var step = 0
    private let container = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    private let list = UIScrollView(frame: CGRect(x: 0, y: 91, width: 390, height: 753))
    private var rows: [(item: Int, card: UIView, row: UIView)] = []
    /// Whether cards and details fly themselves.
    private let isLiving: Bool
    private let scrolling = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    private var items = [2, 4]
    private var transitions: [SnapshotTransition] = []
    private var calls = 0, outcomes = 0, drags = 0, dragEnds = 0
    private var vetoes = false
    private var fingers: [Int: CGPoint] = [:]
    /// How far the list was scrolled at the end of the last frame.
    private var scrolledTo = CGPoint.zero
    /// And how far in the frame before.
    private var scrolledBefore = 0.0

    init(seed: UInt64, isLiving: Bool = false) {
        self.seed = seed
        self.isLiving = isLiving
        random = SeededRandom(seed: seed)
        container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.backgroundColor = .systemBackground
        container.addSubview(list)
        scrolling.contentSize = CGSize(width: 390, height: 2000)
        let details = [
            UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844)),
            UIView(frame: CGRect(x: 25, y: 80, width: 340, height: 700)),
        ]
        details[0].addSubview(scrolling)
        stage.perform {
            stage.window.addSubview(container)
            load(Array(0..<20))
            for (index, detail) in details.enumerated() {
                detail.backgroundColor = .white
                if isLiving { detail.snapshotPolicy = .live }
                let choreography = [Choreography.zoom, .letter, .fade].randomElement(using: &random) ?? .zoom
                let made = SnapshotTransition(choreography, container: container, destination: detail) { [weak self] in
                    guard let self else { return nil }
                    return rows.first { $0.item == self.items[index] }?.card
                }
                made.dismissal = Set(SnapshotTransition.Dismissal.allCases)
                made.mayDrag = { [weak self, unowned made] in
                    guard let self else { return true }
                    if vetoes || made.flight == nil { drags += 1 }
                    return !vetoes
                }
                made.onDragEnd = { [weak self] _ in self?.dragEnds += 1 }
                transitions.append(made)
            }
        }
    }

    private func load(_ items: [Int]) {
        rows.forEach { $0.row.removeFromSuperview() }
        rows = items.enumerated().map { index, item in
            let row = UIView(frame: CGRect(x: 0, y: 100 * CGFloat(index), width: 390, height: 100))
            let card = UIView(frame: CGRect(x: 16, y: 8, width: 358, height: 84))
            card.backgroundColor = .secondarySystemBackground
            card.layer.cornerRadius = 12
            row.addSubview(card)
            list.addSubview(row)
            if isLiving, item % 3 > 0 { card.snapshotPolicy = .live }
            return (item, card, row)
        }
        list.contentSize = CGSize(width: 390, height: 100 * CGFloat(items.count))
    }

    // MARK: - Steps

    func run(steps: Int) async {
        for index in 0..<steps {
            step = index
            let before = flights
            let op = Int.random(in: 0..<100, using: &random)
            let touches = await act(op)
            if !touches { expectContinuity(from: before) }
            for _ in 0..<Int.random(in: 0..<4, using: &random) { await frame() }
            if Int.random(in: 0..<40, using: &random) == 0 || index == steps - 1 { await settle() }
        }
    }

    /// - Returns: whether a finger was at work, which may move anything anywhere.
    private func act(_ op: Int) async -> Bool {
        let index = Int.random(in: 0..<2, using: &random)
        let transition = transitions[index]
        var note: SnapshotTransition.Completion?
        if Bool.random(using: &random) { note = { [weak self] _ in self?.outcomes += 1 } }
        switch op {
        case 0..<14:
            calls += note == nil ? 0 : 1
            stage.perform { transition.open(completion: note) }
        case 14..<24:
            calls += note == nil ? 0 : 1
            stage.perform { transition.close(completion: note) }
        case 24..<28: stage.perform { transition.reverse() }
        case 28: stage.perform { transition.cancel() }
        case 29..<75: return await touch(op)
        case 75..<78: stage.perform { load((0..<20).shuffled(using: &random)) }
        case 78..<80: stage.perform { rows.randomElement(using: &random)?.row.removeFromSuperview() }
        case 80..<86:
            let y = CGFloat.random(in: 0...1200, using: &random)
            let isNear = Bool.random(using: &random)
            stage.perform { list.contentOffset.y = isNear ? max(list.contentOffset.y + y / 30, 0) : y }
        case 86..<88:
            let size = CGSize(
                width: CGFloat.random(in: 300...900, using: &random),
                height: CGFloat.random(in: 300...900, using: &random)
            )
            stage.perform { stage.resize(to: Bool.random(using: &random) ? size : CGSize(width: 390, height: 844)) }
        case 88..<90: stage.settings.userInterfaceStyle = Bool.random(using: &random) ? .dark : .light
        case 90..<93: items[index] = Int.random(in: 0..<24, using: &random)
        case 93: stage.perform { transition.destination.removeFromSuperview() }
        case 94: vetoes = Int.random(in: 0..<3, using: &random) == 0
        case 95: stage.perform { transitions.compactMap(\.flight).first?.view.layer.removeAllAnimations() }
        case 96:
            transition.reentry = [.redirect, .ignore, .queue, .finishNow].randomElement(using: &random) ?? .redirect
        case 97: stage.settings.isReduceMotionEnabled = Int.random(in: 0..<3, using: &random) == 0
        default: return false
        }
        return false
    }

    private func touch(_ op: Int) async -> Bool {
        let finger = Int.random(in: 0..<8, using: &random) == 0 ? 1 : 0
        switch op {
        case 29..<40:
            let isAtEdge = Int.random(in: 0..<5, using: &random) == 0
            let point = CGPoint(
                x: isAtEdge ? 3 : CGFloat.random(in: 20...370, using: &random),
                y: CGFloat.random(in: 100...700, using: &random)
            )
            fingers[finger] = point
            stage.touchDown(at: point, finger: finger)
        case 40..<68:
            guard let finger = fingers.keys.sorted().randomElement(using: &random), var point = fingers[finger] else {
                return false
            }
            let way = CGVector(
                dx: CGFloat.random(in: -8...8, using: &random),
                dy: CGFloat.random(in: -12...24, using: &random)
            )
            for _ in 0..<6 {
                await frame(isTouched: true)
                point.x += way.dx
                point.y += way.dy
                stage.touchMoved(to: point, finger: finger)
            }
            fingers[finger] = point
        default:
            guard let finger = fingers.keys.sorted().randomElement(using: &random) else { return false }
            fingers[finger] = nil
            let before = flights
            let isTaken = Int.random(in: 0..<6, using: &random) == 0
            if isTaken { stage.touchCancelled(finger: finger) } else { stage.touchUp(finger: finger) }
            // What a finger lets go is where it was; how fast the finger was then, it is told as it lifts.
            expectContinuity(from: before, speeds: false)
        }
        return true
    }

    // MARK: - What holds

    private struct Seen {
        let flight: Flight
        let samples: [Choreography.Actor: ResolvedMotion.Sample]
        let isHeld: Bool
    }

    private var flights: [Seen] {
        stage.perform {
            transitions.compactMap(\.flight).map { flight in
                let samples =
                    flight.hold.map { $0.grip.samples($0.finger) }
                    ?? flight.player.timeline.samples(at: flight.player.elapsed)
                return Seen(flight: flight, samples: samples, isHeld: flight.hold != nil)
            }
        }
    }

    private var comment: Comment { "seed \(seed), step \(step)" }

    /// At one instant, whatever is done, nobody who flies jumps, and nobody changes speed.
    private func expectContinuity(from before: [Seen], speeds: Bool = true) {
        for now in flights {
            guard let old = before.first(where: { $0.flight === now.flight }) else { continue }
            for (actor, sample) in now.samples {
                guard let was = old.samples[actor], was.state.isVisible, sample.state.isVisible else { continue }
                let jumps = zip(Continuity.values(was.state), Continuity.values(sample.state)).map { abs($0 - $1) }
                if jumps.contains(where: { $0 > 0.01 }) {
                    Issue.record("\(actor) jumps: \(was.state) → \(sample.state), \(comment)")
                }
                guard speeds, !old.isHeld, !now.isHeld else { continue }
                let a = Continuity.values(was.velocity.velocity), b = Continuity.values(sample.velocity.velocity)
                if zip(a, b).contains(where: { abs($0 - $1) > max(1, 0.01 * abs($0)) }) {
                    Issue.record("\(actor) changes speed: \(a) → \(b), \(comment)")
                }
            }
        }
    }

    /// A sixtieth of a second: nobody goes further than the speed allows, and what is seen is what is meant.
    private func frame(isTouched: Bool = false) async {
        let dt = 1.0 / 60
        let before = flights
        let played = before.map { seen in stage.perform { (seen.flight.player.timeline, seen.flight.player.elapsed) } }
        await stage.advance(by: dt)
        // Content that goes by itself may do so after the flight has looked: then the flight is a frame behind.
        let offset = list.contentOffset
        let went = Double(hypot(offset.x - scrolledTo.x, offset.y - scrolledTo.y)), scrolled = went + scrolledBefore
        (scrolledTo, scrolledBefore) = (offset, went)
        for now in flights where !now.isHeld {
            guard let index = before.firstIndex(where: { $0.flight === now.flight }), !before[index].isHeld else {
                continue
            }
            let (timeline, elapsed) = played[index]
            for (actor, sample) in now.samples where actor.isCopy && sample.state.isVisible {
                guard let was = before[index].samples[actor], was.state.isVisible else { continue }
                // The flight may have been bent at any instant of the frame.
                let (next, now) = stage.perform { (now.flight.player.timeline, now.flight.player.elapsed) }
                let speeds = (0...4).flatMap { part in
                    let share = dt * Double(part) / 4
                    return [timeline.samples(at: elapsed + share), next.samples(at: max(now - share, 0))].compactMap {
                        $0[actor].map { hypot($0.velocity.lanes[0], $0.velocity.lanes[1]) }
                    }
                }
                let fastest = speeds.max() ?? 0
                let gone = hypot(
                    Double(sample.state.center.x - was.state.center.x),
                    Double(sample.state.center.y - was.state.center.y)
                )
                if gone > fastest * dt * 1.05 + scrolled + 0.05 {
                    Issue.record("\(actor) goes \(gone) at \(fastest * dt) a frame, \(comment)")
                }
            }
            for (actor, view) in now.flight.actors where actor.isCopy {
                guard let meant = now.samples[actor], meant.state.isVisible, let seen = view.layer.presentation() else {
                    continue
                }
                // Between keys that are a 480th of a second apart the way is straight.
                let speed = meant.velocity.lanes, bend = bend(of: actor, in: now.flight.player)
                let error = 0.1 + hypot(speed[0], speed[1]) / 10_000 + bend
                if abs(seen.position.x - meant.state.center.x) > error
                    || abs(seen.position.y - meant.state.center.y) > error
                {
                    Issue.record("\(actor) is seen at \(seen.position), not \(meant.state.center), \(comment)")
                }
            }
        }
    }

    /// How far the middle of a 480th of a second lies off the straight line between its ends.
    private func bend(of actor: Choreography.Actor, in player: Player) -> Double {
        let (timeline, time) = stage.perform { (player.timeline, player.elapsed) }
        let places = (-1...1).compactMap {
            timeline.state(at: min(max(time + Double($0) / 480, 0), timeline.duration - 1e-6))[actor]?.center
        }
        guard places.count == 3 else { return 0 }
        return Double(
            hypot(
                places[1].x - (places[0].x + places[2].x) / 2,
                places[1].y - (places[0].y + places[2].y) / 2
            )
        )
    }

    /// Fingers off, and time to come to rest: then nothing is left of any of it.
    private func settle() async {
        for finger in fingers.keys.sorted() { stage.touchUp(finger: finger) }
        fingers = [:]
        await stage.advance(by: 3)
        // Calls may have queued up.
        for _ in 0..<20 where transitions.contains(where: { $0.flight != nil }) { await stage.advance(by: 2) }
        #expect(outcomes == calls, comment)
        #expect(dragEnds == drags, comment)
        for transition in transitions {
            #expect(transition.flight == nil && transition.queue.isEmpty, comment)
            #expect(transition.state == .open || transition.state == .closed, comment)
            let detail = transition.destination
            let isIn = detail.superview === container
            if transition.state == .closed { #expect(!isIn, comment) }
            #expect(detail.alpha == 1 && !detail.isHidden && detail.transform == .identity, comment)
            #expect(detail.layer.animationKeys() == nil, comment)
        }
        #expect(scrolling.bounces, comment)
        let open = transitions.filter { $0.state == .open }
        let details = transitions.map(\.destination)
        let strangers = container.subviews.filter { view in view !== list && !details.contains { $0 === view } }
        #expect(strangers.count <= open.count && strangers.allSatisfy { $0 is DimmingView }, comment)
        if open.isEmpty { #expect(container.gestureRecognizers?.isEmpty ?? true, comment) }
        for row in rows {
            let card = row.card
            let isUntouched =
                card.alpha == 1 && !card.isHidden && card.transform == .identity && card.layer.animationKeys() == nil
                && card.layer.mask == nil
            #expect(isUntouched, comment)
            let isThere = row.row.subviews.count == 1 && card.frame == CGRect(x: 16, y: 8, width: 358, height: 84)
            #expect(isThere && card.superview === row.row, comment)
        }
    }
}
