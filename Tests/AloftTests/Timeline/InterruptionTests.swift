import Aloft
import Testing
import UIKit

/// Whatever cuts in on a flight, position and velocity are carried over; nothing leaves its range; the end is reached.
@Suite struct InterruptionTests {
    /// Both ways at sixty instants each, the very first and the very last among them.
    @Test(arguments: 0..<60) func turnedAnyWhere(index: Int) {
        for motion in [Choreography.letter.open, Choreography.letter.close] {
            let timeline = Timeline(motion, in: LetterNumbersTests.geometry)
            let time = timeline.duration * Double(index) / 59
            let turned = timeline.reversed(at: time)
            if index < 59 { Continuity.expectHandover(timeline, at: time, to: turned, "at \(time)") }
            #expect(!turned.headsForEnd)
            let end = turned.state(at: turned.duration), start = timeline.state(at: 0)
            #expect(end == start)
            // It takes as long to come back as it took to go, and a moment to turn.
            #expect(turned.duration >= time - 1e-9 && turned.duration <= time + 0.16)
        }
    }

    /// In the last instant there is no room to slow down: what is fast then is led out of its speed all the same.
    @Test(arguments: [1e-16, 1e-12, 1e-9, 1e-6, 1e-3]) func turnedWithoutRoom(left: Double) {
        for motion in [Choreography.card.open, Choreography.card.close, Choreography.zoom.open] {
            let timeline = Timeline(motion, in: LetterNumbersTests.geometry)
            let time = min(timeline.duration - left, timeline.duration.nextDown)
            Continuity.expectHandover(timeline, at: time, to: timeline.reversed(at: time), "\(left) s before the end")
        }
    }

    /// A turn is made inside the stage it begins in: the next stage's cues do not flash up.
    @Test(arguments: [0.4, 0.47, 0.49, 0.4999]) func noCueFlashesUp(time: Double) {
        for motion in [Choreography.letter.open, Choreography.letter.close] {
            let turned = Timeline(motion, in: LetterNumbersTests.geometry).reversed(at: time)
            let first = turned.state(at: 0).mapValues(\.isVisible)
            for step in 0...1000 {
                #expect(turned.state(at: turned.duration * Double(step) / 1000).mapValues(\.isVisible) == first)
            }
        }
    }

    /// Crossing a seam backwards, what its cues did is undone.
    @Test func seamsAreUndone() throws {
        let turned = Timeline(Choreography.letter.open, in: LetterNumbersTests.geometry).reversed(at: 0.8)
        let seam = try #require(turned.boundaries.dropFirst().first)
        #expect(turned.boundaries.count == 3)
        #expect(turned.state(at: seam - 0.001)[.source]?.isVisible == false)
        #expect(turned.state(at: seam + 0.001)[.source]?.isVisible == true)
    }

    @Test func turnedAtOnceTakesNoTime() {
        let timeline = Timeline(Choreography.letter.open, in: LetterNumbersTests.geometry)
        #expect(timeline.reversed(at: 0).duration == 0)
        #expect(timeline.reversed(at: 0.001).duration < 0.01)
    }

    /// Any number of interruptions of any kind, at any instants.
    @Test(arguments: 0..<300) func chains(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let motion = Bool.random(using: &random) ? Choreography.letter.open : Choreography.letter.close
        var timeline = Timeline(motion, in: Geometries.random(&random, hostile: false))
        for link in 0..<12 {
            let time: Double
            switch Int.random(in: 0..<5, using: &random) {
            case 0: time = 0
            case 1: time = timeline.duration.nextDown
            default: time = Double.random(in: 0...max(timeline.duration.nextDown, 0), using: &random)
            }
            let next: Timeline
            switch Int.random(in: 0..<6, using: &random) {
            case 0: next = timeline.vanished(at: time)
            case 1, 2: next = timeline.retargeted(at: time, in: Geometries.random(&random, hostile: false))
            default: next = timeline.reversed(at: time)
            }
            let comment: Comment = "seed \(seed), link \(link), at \(time)"
            if time < timeline.duration, next.duration > 1e-6 {
                Continuity.expectHandover(timeline, at: time, to: next, comment)
            }
            #expect(next.duration.isFinite && next.duration <= 2, comment)
            for step in 0...10 {
                let states = next.state(at: next.duration * Double(step) / 10)
                #expect(states.values.allSatisfy(Geometries.isSound), comment)
            }
            timeline = next
        }
    }

    /// Inside a turn, a bend or a fade the velocity is the derivative of the position.
    @Test(arguments: 0..<60) func velocityIsTheDerivative(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let first = Timeline(Choreography.letter.open, in: Geometries.random(&random, hostile: false))
        let at = Double.random(in: 0.2..<0.9, using: &random)
        let timeline =
            switch seed % 3 {
            case 0: first.reversed(at: at)
            case 1: first.retargeted(at: at, in: Geometries.random(&random, hostile: false))
            default: first.vanished(at: at)
            }
        let boundaries = timeline.boundaries
        for _ in 0..<10 {
            let time = Double.random(in: 0..<timeline.duration, using: &random)
            guard boundaries.allSatisfy({ abs($0 - time) > 1e-3 }) else { continue }
            Continuity.expectVelocityIsDerivative(timeline, at: time, "seed \(seed) at \(time)")
        }
    }

    /// A flight that bends arrives at the instant it would have arrived, at the new place.
    @Test func bendingArrives() throws {
        let old = LetterNumbersTests.geometry
        let new = TransitionGeometry(
            container: CGRect(x: 0, y: 0, width: 844, height: 390),
            source: old.source,
            destination: old.destination
        )
        let bent = Timeline(Choreography.letter.open, in: old).retargeted(at: 0.6, in: new)
        #expect(abs(bent.duration - 0.4) < 1e-12)
        let landed = try #require(bent.state(at: bent.duration - 1e-9)[.sourceSnapshot])
        #expect(abs(landed.center.x - 422) < 1e-3 && abs(landed.center.y - 195) < 1e-3)
        // In the last instant there is no time left to bend: it is at its end.
        #expect(Timeline(Choreography.letter.open, in: old).retargeted(at: 1, in: new).duration == 0)
    }

    /// A thousand resizes within one frame neither pile up nor tear.
    @Test func manyResizes() {
        var timeline = Timeline(Choreography.letter.open, in: LetterNumbersTests.geometry)
        var random = SeededRandom(seed: 7)
        timeline = timeline.retargeted(at: 0.6, in: Geometries.random(&random, hostile: false))
        for _ in 0..<1000 {
            let next = timeline.retargeted(at: 0.00001, in: Geometries.random(&random, hostile: false))
            Continuity.expectHandover(timeline, at: 0.00001, to: next, "resize")
            timeline = next
        }
        #expect(abs(timeline.duration - 0.39) < 1e-6)
    }

    /// Fading away ends with nobody of the transition's own seen, at rest.
    @Test func vanishingEndsUnseen() throws {
        let timeline = Timeline(Choreography.letter.close, in: LetterNumbersTests.geometry).vanished(at: 0.6)
        #expect(timeline.duration == 0.2 && timeline.vanishes)
        let end = try #require(timeline.state(at: 0.2)[.sourceSnapshot])
        #expect(end.alpha == 0)
        // And it can be called back: to where the motion stood, and from there to its start.
        let back = timeline.reversed(at: 0.1)
        Continuity.expectHandover(timeline, at: 0.1, to: back, "called back")
        #expect(!back.vanishes)
        #expect(back.state(at: back.duration)[.destinationSnapshot]?.alpha == 1)
    }
}
