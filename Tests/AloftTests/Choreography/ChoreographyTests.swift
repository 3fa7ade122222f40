import Aloft
import Testing
import UIKit

@Suite struct ChoreographyTests {
    @Test(arguments: [
        Choreography.letter, .letter(dimmingFadesIn: true), .letter.withoutSource(), .zoom, .container, .card, .flip,
        .rise,
    ])
    func codingKeepsEverything(choreography: Choreography) throws {
        let data = try JSONEncoder().encode(choreography)
        #expect(try JSONDecoder().decode(Choreography.self, from: data) == choreography)
    }

    @Test func changesAreSeen() {
        var other = Choreography.letter
        #expect(other == .letter)
        other.open.stages[1].duration = 0.4
        #expect(other != .letter)
        #expect(other.open.duration == 0.9)
    }

    /// A spring and a corner in points survive the round trip as well; and what is malformed is an error.
    @Test func codingOfEveryCase() throws {
        let motion = Choreography.Motion(
            cast: [Choreography.Part(.dimming, ground: Choreography.Ground(red: 0.1, green: 0.2, blue: 0.3))],
            start: [.hide(.source)],
            stages: [
                Choreography.Stage(
                    0.3,
                    timing: .spring(dampingRatio: 0.7),
                    moves: [Choreography.Move(.dimming, center: .destination, size: .container, corner: .points(3))]
                )
            ]
        )
        let data = try JSONEncoder().encode(motion)
        #expect(try JSONDecoder().decode(Choreography.Motion.self, from: data) == motion)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(
                Choreography.Motion.self,
                from: Data(#"{"cast":[{"actor":"nobody"}],"stages":[]}"#.utf8)
            )
        }
    }

    /// Without a source nothing moves: the destination fades with the dimming, in 0.2 s.
    @Test func fallbackFades() {
        let fallback = Choreography.letter.withoutSource()
        let geometry = LetterNumbersTests.geometry
        let open = Timeline(fallback.open, in: geometry), close = Timeline(fallback.close, in: geometry)
        #expect(open.duration == 0.2 && close.duration == 0.2)
        #expect(open.state(at: 0)[.destination]?.seenAlpha == 0)
        #expect(open.state(at: 0.1)[.destination]?.seenAlpha == 0.5)
        #expect(abs((open.state(at: 0.1)[.dimming]?.seenAlpha ?? 0) - 0.36) < 1e-9)
        #expect(open.state(at: 0.2)[.destination]?.seenAlpha == 1)
        #expect(abs((open.state(at: 0.2)[.dimming]?.seenAlpha ?? 0) - 0.72) < 1e-9)
        #expect(close.state(at: 0)[.destination]?.seenAlpha == 1)
        #expect(abs((close.state(at: 0.1)[.destination]?.seenAlpha ?? 0) - 0.5) < 1e-9)
        for time in [0, 0.1, 0.2] {
            #expect(open.state(at: time)[.destination]?.center == geometry.destination?.center)
            #expect(open.state(at: time)[.source]?.seenAlpha == 1)
        }
    }
}
