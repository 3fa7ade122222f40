import Aloft
import AloftStage
import Testing
import UIKit

/// How long it takes follows from how far it is.
@MainActor @Suite struct PaceOfWayTests {
    private let travelling = Choreography {
        Choreography.stage {
            Choreography.view(.destination, .disappears)
            Choreography.copy(of: .source, .appears)
        }
        Choreography.stage(0.6, .linear) {
            Choreography.copy(of: .source, .becomes(.destination), .travels(at: 1000))
            Choreography.copy(of: .source, .fades(to: 0.5), .waits(0.05), .lasts(2), .disappears)
        } then: {
            Choreography.view(.destination, .appears)
        }
    } close: {
        Choreography.stage(0.1) { Choreography.view(.destination, .fades(to: 0)) }
    }

    /// The cards' centres are at 341, 441 … points; the detail's is at 430.
    @Test(arguments: [(2, 0.1), (5, 0.211), (1, 0.189)])
    func nearAndFar(item: Int, seconds: Double) async {
        let fixture = LettersFixture(), stage = fixture.stage, transition = fixture.transition(travelling)
        fixture.selected = item
        stage.perform { transition.open(completion: fixture.note) }
        await stage.advance(by: seconds - 0.02)
        #expect(transition.state == .opening)
        await stage.advance(by: 0.04)
        #expect(transition.state == .open && fixture.outcomes == [.finished])
    }

    @Test func atMostTheStage() {
        func duration(_ way: CGFloat) -> Double {
            let geometry = TransitionGeometry(
                container: CGRect(x: 0, y: 0, width: 400, height: 800),
                source: .init(center: .zero, size: CGSize(width: 80, height: 80)),
                destination: .init(center: CGPoint(x: 0, y: way), size: CGSize(width: 80, height: 80))
            )
            return Timeline(travelling.open.paced(in: geometry), in: geometry).duration
        }
        #expect(duration(0) == 0.1 && duration(300) == 0.3 && duration(500) == 0.5 && duration(10_000) == 0.6)
    }
}
