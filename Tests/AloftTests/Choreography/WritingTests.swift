import Aloft
import Testing
import UIKit

/// What is written is what is played.
@Suite struct WritingTests {
    private typealias C = Choreography

    /// Actors lie on one another as they are first named; looks that are said later are added.
    @Test func theCast() {
        let written = C {
            C.stage {
                C.dimming(color: UIColor(red: 1, green: 0, blue: 0, alpha: 1), .appears)
                C.copy(of: .destination, .lies(on: .white))
                C.view(.source, .disappears)
            }
            C.stage(0.2) {
                C.copy(of: .source, .casts(x: 1, y: 2, radius: 3, opacity: 0.4), .spansTop)
                C.copy(of: .destination, .liesOnItsOwnColor, .curvesCorners)
            }
        } close: {
            C.stage(0.1) { C.view(.destination, .fades(to: 0)) }
        }
        let cast = written.open.cast
        #expect(cast.map(\.actor) == [.dimming, .destinationSnapshot, .sourceSnapshot])
        #expect(cast[0].ground == C.Ground(red: 1, green: 0, blue: 0))
        #expect(cast[1].ground == .white && cast[1].takesGround && cast[1].curvesCorners)
        #expect(cast[2].shadow == C.Shadow(x: 1, y: 2, radius: 3, opacity: 0.4) && cast[2].content == .acrossTop)
        #expect(written.close.cast.isEmpty)
    }

    /// Who appears in a stage does so at its beginning, who disappears at its end; what takes no time happens at once.
    @Test func cues() {
        let motion = C {
            C.stage { C.copy(of: .source, .becomes(.destination), .fades(to: 0.5), .appears) }
            C.stage(0.2) {
                C.copy(of: .destination, .appears, .disappears, .scales(to: 2))
                C.view(.source, .disappears)
            } then: {
                C.copy(of: .source, .disappears)
            }
            C.stage { C.view(.destination, .appears) }
            C.stage(0.3, .linear) { C.dimming(.fades(to: 1)) }
        } close: {
            C.stage { C.dimming(.disappears) }
        }.open
        var placed = C.Move(.sourceSnapshot, center: .destination, size: .destination, alpha: 0.5, corner: .destination)
        #expect(motion.start == [.place(placed), .show(.sourceSnapshot), .show(.destinationSnapshot)])
        placed = C.Move(.destinationSnapshot, scale: 2)
        #expect(motion.stages.map(\.duration) == [0.2, 0.3] && motion.stages[1].timing == .linear)
        #expect(motion.stages[0].moves == [placed])
        #expect(
            motion.stages[0].then == [
                .hide(.destinationSnapshot), .hide(.source), .hide(.sourceSnapshot), .show(.destination),
            ]
        )
        #expect(motion.stages[1].moves == [C.Move(.dimming, alpha: 1)])
    }

    @Test(arguments: [false, true]) func conditions(holds: Bool) {
        let motion = C {
            C.stage(0.2) {
                C.copy(of: .source, .turns(to: 90))
                if holds { C.copy(of: .source, .flips(to: 180), .waits(0.1)) }
            }
            if holds { C.stage(0.1) { C.view(.destination, .fades(to: 0)) } }
        } close: {
            C.stage { C.dimming(.disappears) }
        }.open
        #expect(motion.stages.count == (holds ? 2 : 1) && motion.stages[0].moves.count == (holds ? 2 : 1))
        #expect(motion.stages[0].moves[0].rotation == .pi / 2)
        #expect(!holds || motion.stages[0].moves[1].flip == .pi && motion.stages[0].moves[1].delay == 0.1)
    }

    /// Numbers that are no use are as good as not said, and nothing hangs.
    @Test func nonsense() throws {
        let motion = C {
            C.stage(.nan) { C.copy(of: .source, .scales(to: .nan), .appears) }
            C.stage(0.5) {
                C.copy(of: .source, .moves(to: .destination, arc: .infinity), .waits(-3), .lasts(.nan))
                C.copy(of: .source, .turns(to: .infinity), .flips(to: .nan), .rounds(to: -9))
                C.copy(of: .source, .fades(to: 7), .waits(99))
            }
        } close: {
            C.stage(-1) { C.dimming(.disappears) }
        }.open
        #expect(motion.duration == 0.5)
        let timeline = Timeline(motion, in: LetterNumbersTests.geometry)
        for step in 0...10 {
            let state = try #require(timeline.state(at: Double(step) / 20)[.sourceSnapshot])
            #expect(Geometries.isSound(state) && state.isVisible && state.rotation == 0 && state.flip == 0)
        }
        #expect(timeline.state(at: 0.5)[.sourceSnapshot]?.center == LetterNumbersTests.geometry.destination?.center)
    }
}
