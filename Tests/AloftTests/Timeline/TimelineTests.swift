import Aloft
import Testing
import UIKit

@Suite struct TimelineTests {
    /// Numbers that are no use are replaced, as documented, and everything that follows is finite.
    @Test(arguments: 0..<200) func everyGeometryGivesFiniteStates(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let geometry = Geometries.random(&random, hostile: true)
        for choreography in [Choreography.letter, Choreography.letter.withoutSource()] {
            for motion in [choreography.open, choreography.close] {
                let timeline = Timeline(motion, in: geometry)
                for time in [-1, 0, 0.1, 0.5, 0.77, 1, 5, .infinity, -.infinity, .nan] {
                    for state in timeline.state(at: time).values { #expect(Geometries.isSound(state), "seed \(seed)") }
                }
            }
        }
    }

    @Test func sanitising() {
        let geometry = TransitionGeometry(
            container: CGRect(x: 0, y: CGFloat.nan, width: 300, height: 500),
            source: .init(
                center: CGPoint(x: CGFloat.nan, y: 9),
                size: CGSize(width: -4, height: CGFloat.infinity),
                cornerRadius: .nan
            )
        )
        #expect(geometry.container == CGRect(x: 0, y: 0, width: 300, height: 500))
        #expect(geometry.source?.center == CGPoint(x: 150, y: 9))
        #expect(geometry.source?.size == .zero)
        #expect(geometry.source?.cornerRadius == 0)
    }

    /// Within a stage every channel runs on without a jump, and the velocity is its derivative.
    @Test(arguments: 0..<40) func velocityIsTheDerivative(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let geometry = Geometries.random(&random, hostile: false)
        let motion = Bool.random(using: &random) ? Choreography.letter.open : Choreography.letter.close
        let timeline = Timeline(motion, in: geometry)
        let time = Double.random(in: 0.01..<0.49, using: &random) + (Bool.random(using: &random) ? 0.5 : 0)
        Continuity.expectVelocityIsDerivative(timeline, at: time, "seed \(seed)")
    }

    @Test func stagesOfNoDurationAreJumped() {
        let motion = Choreography.Motion(
            cast: [Choreography.Part(.sourceSnapshot)],
            stages: [
                Choreography.Stage(-3, moves: [Choreography.Move(.sourceSnapshot, scale: 2)]),
                Choreography.Stage(
                    .nan,
                    moves: [Choreography.Move(.sourceSnapshot, alpha: 0.5)],
                    then: [.show(.sourceSnapshot)]
                ),
                Choreography.Stage(
                    0.5,
                    timing: .linear,
                    moves: [Choreography.Move(.sourceSnapshot, scale: 4, alpha: .nan)]
                ),
            ]
        )
        let timeline = Timeline(motion, in: LetterNumbersTests.geometry)
        #expect(timeline.duration == 0.5)
        #expect(timeline.state(at: 0)[.sourceSnapshot]?.scale == 2)
        #expect(timeline.state(at: 0)[.sourceSnapshot]?.seenAlpha == 0.5)
        #expect(timeline.state(at: 0.25)[.sourceSnapshot]?.scale == 3)
        #expect(timeline.state(at: 0.25)[.sourceSnapshot]?.alpha == 0.5)
        let empty = Timeline(Choreography.Motion(cast: [], stages: []), in: TransitionGeometry())
        #expect(empty.duration == 0)
        #expect(empty.state(at: 0)[.source]?.isVisible == true)
        #expect(empty.segments().isEmpty)
    }

    /// A motion that plays as written needs two keys a stage; what is between them is what the timeline says.
    @Test func segmentsOfALetterAreExact() throws {
        let timeline = Timeline(Choreography.letter.open, in: LetterNumbersTests.geometry)
        let segments = timeline.segments()
        #expect(segments.count == 2)
        for segment in segments {
            #expect(segment.keys.count == 2 && segment.easing == .easeInOut)
            let (first, last) = (segment.keys[0], segment.keys[1])
            for step in 0..<20 {
                let u = Double(step) / 20
                let progress = Choreography.Timing.easeInOut.evaluate(at: u).value
                let time = first.time + (last.time - first.time) * u
                let a = try #require(first.states[.sourceSnapshot]), b = try #require(last.states[.sourceSnapshot])
                let state = try #require(timeline.state(at: time)[.sourceSnapshot])
                #expect(abs(state.center.y - (a.center.y + (b.center.y - a.center.y) * progress)) < 1e-9)
                #expect(abs(state.scale - (a.scale + (b.scale - a.scale) * progress)) < 1e-9)
            }
        }
    }

    /// Anything else is dense: straight lines between the keys stay within a hundredth of a point.
    @Test(arguments: [0.2, 0.4, 0.6, 0.9]) func segmentsOfAReversalAreDense(time: Double) throws {
        let timeline = Timeline(Choreography.letter.open, in: LetterNumbersTests.geometry).reversed(at: time)
        let segments = timeline.segments()
        #expect(segments.first?.keys.first?.time == 0)
        #expect(segments.last?.keys.last?.time == timeline.duration)
        for segment in segments {
            for (a, b) in zip(segment.keys, segment.keys.dropFirst()) {
                #expect(b.time - a.time <= 1.0 / 480 + 1e-12)
                let middle = try #require(timeline.state(at: (a.time + b.time) / 2)[.sourceSnapshot])
                let from = try #require(a.states[.sourceSnapshot]), to = try #require(b.states[.sourceSnapshot])
                #expect(abs(middle.center.y - (from.center.y + to.center.y) / 2) < 0.01)
                #expect(abs(middle.scale - (from.scale + to.scale) / 2) < 0.0001)
                #expect(from.isVisible == to.isVisible)
            }
        }
    }
}
