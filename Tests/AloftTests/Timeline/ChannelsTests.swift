import Aloft
import AloftStage
import Testing
import UIKit

/// Turns, arcs, waits and springs: they arrive, they are continuous whatever cuts in, and layers show what the timeline
/// says.
@MainActor @Suite struct ChannelsTests {
    /// A motion in which everything happens that can.
    private func motion(_ random: inout SeededRandom, smooth: Bool = false) -> Choreography.Motion {
        func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
        func maybe<Value>(_ value: @autoclosure () -> Value) -> Value? {
            Bool.random(using: &random) ? value() : nil
        }
        let timings: [Choreography.Timing] =
            smooth
            ? [.easeInOut, .bezier(x1: 0.4, y1: 0, x2: 0.2, y2: 1), .anticipating]
            : [
                .easeInOut, .easeIn, .easeOut, .linear, .anticipating, .spring(dampingRatio: 0.4),
                .spring(dampingRatio: 1), .bezier(x1: 0.9, y1: -0.4, x2: 0.1, y2: 1.6),
            ]
        func move(_ actor: Choreography.Actor) -> Choreography.Move {
            var move = Choreography.Move(
                actor,
                center: maybe(Choreography.Place.destination),
                size: maybe(.container),
                scale: maybe(number(0.5...2)),
                alpha: maybe(number(0...1)),
                corner: maybe(.points(number(0...30)))
            )
            move.rotation = maybe(number(-4...4))
            move.flip = maybe(number(-4...4))
            move.contentAlpha = maybe(number(0...1))
            move.arc = maybe(number(-1...1))
            move.delay = maybe(number(0...0.2))
            move.duration = maybe(number(0.05...0.3))
            move.timing = maybe(timings.randomElement(using: &random)!)
            return move
        }
        return Choreography.Motion(
            cast: [Choreography.Part(.sourceSnapshot), Choreography.Part(.destinationSnapshot)],
            start: [.show(.sourceSnapshot), .show(.destinationSnapshot)],
            stages: (0..<3).map { _ in
                Choreography.Stage(
                    number(0.1...0.5),
                    timing: timings.randomElement(using: &random)!,
                    moves: [move(.sourceSnapshot), move(.sourceSnapshot), move(.destinationSnapshot)]
                )
            }
        )
    }

    @Test(arguments: 0..<200) func interruptionsCarryEveryChannelOver(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        var timeline = Timeline(motion(&random), in: Geometries.random(&random, hostile: false))
        for link in 0..<8 {
            let time = Double.random(in: 0...max(timeline.duration.nextDown, 0), using: &random)
            let next =
                switch Int.random(in: 0..<4, using: &random) {
                case 0: timeline.vanished(at: time)
                case 1: timeline.retargeted(at: time, in: Geometries.random(&random, hostile: false))
                default: timeline.reversed(at: time)
                }
            if time < timeline.duration, next.duration > 1e-6 {
                Continuity.expectHandover(timeline, at: time, to: next, "seed \(seed), link \(link), at \(time)")
            }
            for step in 0...10 {
                let states = next.state(at: next.duration * Double(step) / 10)
                #expect(states.values.allSatisfy(Geometries.isSound), "seed \(seed), link \(link)")
            }
            timeline = next
        }
    }

    @Test(arguments: 0..<60) func velocityIsTheDerivative(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let timeline = Timeline(motion(&random, smooth: true), in: Geometries.random(&random, hostile: false))
        for _ in 0..<20 {
            let time = Double.random(in: 0..<timeline.duration, using: &random)
            guard timeline.boundaries.allSatisfy({ abs($0 - time) > 1e-3 }) else { continue }
            // Sizes and alphas are held in their ranges; what leaves them has no derivative at the edge.
            guard timeline.state(at: time).values.allSatisfy({ (0.01...0.99).contains($0.alpha) }) else { continue }
            Continuity.expectVelocityIsDerivative(timeline, at: time, "seed \(seed) at \(time)")
        }
    }

    private let geometry = TransitionGeometry(
        container: CGRect(x: 0, y: 0, width: 400, height: 400),
        source: .init(center: CGPoint(x: 100, y: 300), size: CGSize(width: 50, height: 50)),
        destination: .init(center: CGPoint(x: 300, y: 300), size: CGSize(width: 50, height: 50))
    )

    private func state(_ act: Choreography.Act, _ timing: Choreography.Timing = .linear, at time: Double)
        -> ActorState?
    {
        let written = Choreography {
            Choreography.stage(1, timing) { act }
        } close: {
            Choreography.stage { Choreography.dimming(.disappears) }
        }
        return Timeline(written.open, in: geometry).state(at: time)[.sourceSnapshot]
    }

    /// The middle of the way lies so much to its left as was said, and the ends where they are.
    @Test func arcs() throws {
        for (time, point) in [
            (0.0, CGPoint(x: 100, y: 300)), (0.5, CGPoint(x: 200, y: 250)), (1, CGPoint(x: 300, y: 300)),
        ] {
            let center = try #require(
                state(Choreography.copy(of: .source, .moves(to: .destination, arc: 0.25)), at: time)
            ).center
            #expect(abs(center.x - point.x) < 1e-9 && abs(center.y - point.y) < 1e-9)
        }
    }

    /// Who waits holds still until then, and who is done holds where it is.
    @Test func waits() throws {
        let act = Choreography.copy(of: .source, .moves(to: .destination), .waits(0.25), .lasts(0.5))
        for (time, x) in [(0.0, 100.0), (0.25, 100), (0.5, 200), (0.75, 300), (0.9, 300)] {
            #expect(abs(Double(try #require(state(act, at: time)).center.x) - x) < 1e-9)
        }
    }

    /// Whoever jumps goes back first; a soft spring goes too far first.
    @Test func anticipationAndOvershoot() throws {
        let act = Choreography.copy(of: .source, .moves(to: .destination))
        let early = try #require(state(act, .anticipating, at: 0.15)).center.x
        #expect(early < 97 && early > 60)
        let most = try (0...100).map {
            try #require(state(act, .spring(dampingRatio: 0.4), at: Double($0) / 100)).center.x
        }
        #expect(try #require(most.max()) > 320 && most.last == 300)
    }

    /// What a layer shows in flight is what the timeline says, turns and perspective included.
    @Test(arguments: 0..<6) func layersFollow(seed: UInt64) async throws {
        var random = SeededRandom(seed: seed)
        let choreography = Choreography(
            open: motion(&random),
            close: Choreography.Motion(cast: [], stages: [])
        )
        let fixture = LettersFixture()
        let transition = fixture.transition(choreography)
        fixture.stage.perform { transition.open() }
        let geometry = TransitionGeometry(
            container: CGRect(x: 0, y: 0, width: 390, height: 844),
            source: .init(center: CGPoint(x: 195, y: 341), size: CGSize(width: 358, height: 84), cornerRadius: 12),
            destination: .init(center: CGPoint(x: 195, y: 430), size: CGSize(width: 340, height: 700))
        )
        let timeline = Timeline(choreography.open, in: geometry)
        for step in 1..<12 {
            let time = timeline.duration * Double(step) / 12
            await fixture.stage.advance(to: time)
            let state = try #require(timeline.state(at: time)[.sourceSnapshot])
            let layer = try #require(fixture.strangers.last?.subviews.first?.layer)
            let shown = try #require(layer.presentation())
            #expect(abs(shown.position.x - state.center.x) < 0.05 && abs(shown.position.y - state.center.y) < 0.05)
            #expect(abs(Double(shown.opacity) - state.alpha) < 0.002)
            var expected = CATransform3DIdentity
            expected.m34 = state.flip == 0 ? 0 : -1 / 1000
            expected = CATransform3DRotate(expected, CGFloat(state.flip), 0, 1, 0)
            expected = CATransform3DRotate(expected, CGFloat(state.rotation), 0, 0, 1)
            expected = CATransform3DScale(expected, CGFloat(state.scale), CGFloat(state.scale), 1)
            for (a, b) in [
                (shown.transform.m11, expected.m11), (shown.transform.m12, expected.m12),
                (shown.transform.m13, expected.m13), (shown.transform.m21, expected.m21),
                (shown.transform.m14, expected.m14), (shown.transform.m22, expected.m22),
            ] {
                #expect(abs(a - b) < 0.01, "seed \(seed) at \(time)")
            }
        }
    }
}
