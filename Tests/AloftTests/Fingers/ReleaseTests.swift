import Testing
import UIKit

@testable import Aloft

/// What a finger lets go goes on from where it is, as fast as it is, and by springs whose curve is known.
@Suite struct ReleaseTests {
    private static func finger(_ random: inout SeededRandom) -> Finger {
        func number(_ range: ClosedRange<Double>) -> CGFloat { CGFloat(Double.random(in: range, using: &random)) }
        if Bool.random(using: &random) {
            return .pinch(
                number(0.3...1.2),
                speed: number(-4...4),
                offset: CGVector(dx: number(-100...100), dy: number(-100...100))
            )
        }
        return .drag(
            CGVector(dx: number(-200...200), dy: number(-200...500)),
            CGVector(dx: number(-3000...3000), dy: number(-3000...3000)),
            along: CGVector(dx: 0, dy: 1),
            reach: 422,
            tether: Bool.random(using: &random) ? 60 : 0
        )
    }

    /// Any flight, held anywhere, let go either way: position and velocity of every actor are those that the finger gave.
    @Test(arguments: 0..<300) func continuous(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let motions = [Choreography.letter, .zoom, .fade].flatMap { [$0.open, $0.close] }
        let geometry = Geometries.random(&random, hostile: false)
        var timeline = Timeline(motions.randomElement(using: &random)!, in: geometry)
        for link in 0..<5 {
            let comment: Comment = "seed \(seed), link \(link)"
            let elapsed = Double.random(in: 0..<timeline.duration, using: &random)
            var hold = Hold(
                timeline,
                at: elapsed,
                anchor: CGPoint(x: 100, y: 200),
                cornerRadius: 12,
                closes: Bool.random(using: &random)
            )
            // Caught, nobody jumps.
            let caught = hold.states, flying = timeline.state(at: elapsed)
            for (actor, state) in flying {
                let there = try #require(caught[actor])
                #expect(zip(Continuity.values(state), Continuity.values(there)).allSatisfy { abs($0 - $1) < 1e-9 })
                #expect(state.isVisible == there.isVisible)
            }
            hold.finger = Self.finger(&random)
            let held = hold.grip.samples(hold.finger)
            let next = hold.released(forwards: Bool.random(using: &random))
            let start = next.samples(at: 0)
            for (actor, sample) in held {
                let let_go = try #require(start[actor])
                let place = zip(Continuity.values(sample.state), Continuity.values(let_go.state))
                #expect(place.allSatisfy { abs($0 - $1) < 1e-6 }, comment)
                let speed = zip(
                    Continuity.values(sample.velocity.velocity),
                    Continuity.values(let_go.velocity.velocity)
                )
                #expect(speed.allSatisfy { abs($0 - $1) < 1e-6 * max(1, abs($0)) }, comment)
                #expect(sample.state.isVisible == let_go.state.isVisible, comment)
            }
            #expect(next.duration >= Carry.duration, comment)
            for step in 0...20 {
                let states = next.state(at: next.duration * Double(step) / 20)
                #expect(states.values.allSatisfy(Geometries.isSound), comment)
            }
            timeline = next
        }
        // It arrives where the motion does, and nothing of the finger is left.
        let end = timeline.state(at: timeline.duration)
        let plain = timeline.base.samples(at: timeline.headsForEnd ? timeline.base.duration : 0)
        for (actor, state) in end { #expect(state == plain[actor]?.state, "seed \(seed)") }
    }

    /// V9, V10: against the closed form of the spring, channel by channel, in every frame after a release.
    @Test(arguments: [0.0, 1500], [0.2, 0.8])
    func followsTheSpring(velocity: Double, progress: Double) throws {
        let timeline = Timeline(Choreography.zoom.close, in: LetterNumbersTests.geometry)
        var hold = Hold(timeline, at: 0, anchor: CGPoint(x: 195, y: 300), cornerRadius: 12, closes: true)
        hold.finger = .drag(
            CGVector(dx: 30, dy: 400 * progress),
            CGVector(dx: 0, dy: velocity),
            along: CGVector(dx: 0, dy: 1),
            reach: 400
        )
        let back = hold.released(forwards: false)
        let held = hold.grip.samples(hold.finger), rest = timeline.samples(at: 0)
        let omega = 20.0
        for (actor, sample) in held where actor.isCopy {
            let x0 = Channels(sample.state).lanes - Channels(try #require(rest[actor]).state).lanes
            let v0 = sample.velocity.lanes
            for frame in 0...29 {
                let s = Double(frame) / 60, decay = exp(-omega * s)
                let x = (x0 + (v0 + x0 * omega) * s) * decay
                let v = (v0 - (v0 + x0 * omega) * (omega * s)) * decay
                let sample = try #require(back.samples(at: s)[actor])
                let off = Channels(sample.state).lanes - Channels(try #require(rest[actor]).state).lanes
                for lane in 0..<6 {
                    #expect(abs(off[lane] - x[lane]) < 0.03 + 2e-4 * abs(x0[lane]), "lane \(lane), frame \(frame)")
                    let slow = sample.velocity.lanes[lane]
                    #expect(abs(slow - v[lane]) < max(1, 0.01 * abs(v[lane])), "lane \(lane), frame \(frame)")
                }
            }
        }
    }

    /// After a release the velocity is the derivative of the position.
    @Test(arguments: 0..<60) func velocityIsTheDerivative(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let first = Timeline(Choreography.letter.close, in: Geometries.random(&random, hostile: false))
        let at = Double.random(in: 0.05..<0.95, using: &random)
        var hold = Hold(first, at: at, anchor: .zero, cornerRadius: 12, closes: true)
        hold.finger = Self.finger(&random)
        var timeline = hold.released(forwards: Bool.random(using: &random))
        switch seed % 3 {
        case 0: timeline = timeline.reversed(at: 0.1)
        case 1: timeline = timeline.retargeted(at: 0.1, in: Geometries.random(&random, hostile: false))
        default: break
        }
        let boundaries = timeline.boundaries
        for _ in 0..<10 {
            let time = Double.random(in: 0..<timeline.duration, using: &random)
            guard boundaries.allSatisfy({ abs($0 - time) > 1e-3 }) else { continue }
            // Not where a size or an alpha is held in its range.
            let states = timeline.state(at: time).values
            guard states.allSatisfy({ $0.alpha > 0.01 && $0.alpha < 0.99 || $0.alpha == 0 || $0.alpha == 1 }),
                states.allSatisfy({ $0.size.width > 1 && $0.size.height > 1 && $0.cornerRadius > 0.1 })
            else { continue }
            Continuity.expectVelocityIsDerivative(timeline, at: time, "seed \(seed) at \(time)")
        }
    }

    /// A turn or a bend of what has just been let go carries on what is left of the finger's push.
    @Test(arguments: 0..<100) func interruptedAgain(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let first = Timeline(Choreography.zoom.close, in: Geometries.random(&random, hostile: false))
        var hold = Hold(first, at: 0.1, anchor: .zero, cornerRadius: 12, closes: true)
        hold.finger = Self.finger(&random)
        var timeline = hold.released(forwards: Bool.random(using: &random))
        for link in 0..<6 {
            let time = Double.random(in: 0..<timeline.duration.nextDown, using: &random)
            let next =
                switch Int.random(in: 0..<4, using: &random) {
                case 0: timeline.retargeted(at: time, in: Geometries.random(&random, hostile: false))
                case 1: timeline.vanished(at: time)
                case 2 where !timeline.vanishes:
                    timeline.redirected(at: time, in: Geometries.random(&random, hostile: false))
                default: timeline.reversed(at: time)
                }
            if next.duration > 1e-6 {
                Continuity.expectHandover(timeline, at: time, to: next, "seed \(seed), link \(link), at \(time)")
            }
            guard next.duration > 0 else { return }
            timeline = next
        }
    }

    /// A finger that gives no usable numbers moves nothing.
    @Test func badNumbers() {
        let bad = CGVector(dx: CGFloat.nan, dy: .infinity)
        #expect(Finger.drag(bad, bad, along: CGVector(dx: 0, dy: 1), reach: 0) == Finger())
        #expect(Finger.pinch(.nan, speed: .infinity, offset: bad) == Finger())
    }
}
