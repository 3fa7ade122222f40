import Aloft
import AloftStage
import Testing
import UIKit

/// Why nothing moved: a reason and one line for each cause.
@MainActor @Suite struct ReasonTests {
    let fixture = LettersFixture()
    var stage: Stage { fixture.stage }

    private final class Lines { var lines: [String] = [] }

    private func logged(_ body: () -> Void) -> [String] {
        let log = Lines()
        TransitionLog.$receiver.withValue(TransitionLog.Receiver { log.lines.append($0) }) { stage.perform(body) }
        return log.lines
    }

    @Test(arguments: [
        SnapshotTransition.Reason.noSource, .sourceNotInWindow, .sourceHidden, .sourceWithoutSize,
    ])
    func eachCauseIsNamed(reason: SnapshotTransition.Reason) async {
        stage.perform {
            switch reason {
            case .noSource: fixture.selected = 99
            case .sourceNotInWindow: fixture.cards[2]?.removeFromSuperview()
            case .sourceHidden: fixture.cards[2]?.superview?.isHidden = true
            default: fixture.cards[2]?.bounds.size = .zero
            }
        }
        let transition = fixture.transition()
        let lines = logged { transition.open(completion: fixture.note) }
        #expect(lines.count == 1 && lines[0].hasPrefix("Aloft: nothing flies, for ") && transition.reason == reason)
        await stage.advance(by: 1)
        #expect(fixture.outcomes == [.noSource] && transition.reason == reason)
    }

    @Test func whatFliesHasNoReason() async {
        let transition = fixture.transition()
        #expect(logged { transition.open() } == [] && transition.reason == nil)
        await stage.advance(by: 1.1)
        stage.perform { transition.close(completion: fixture.note) }
        await stage.advance(by: 0.2)
        stage.perform { fixture.cards[2]?.superview?.removeFromSuperview() }
        await stage.advance(by: 1.1)
        #expect(transition.reason == .sourceLost && fixture.outcomes == [.noSource])
    }

    /// Less motion: a fade of 0.2 s, with the same states and outcomes.
    @Test func reducedMotion() async {
        stage.settings.isReduceMotionEnabled = true
        let transition = fixture.transition()
        #expect(logged { transition.open(completion: fixture.note) } == [])
        #expect(transition.state == .opening && transition.reason == .reducedMotion)
        await stage.advance(by: 0.1)
        #expect(fixture.strangers.last?.subviews.isEmpty == true, "nothing flies")
        #expect(abs((fixture.detail.layer.presentation()?.opacity ?? 0) - 0.5) < 0.01)
        await stage.advance(by: 0.11)
        #expect(transition.state == .open && fixture.outcomes == [.finished])
        stage.perform { transition.close(completion: fixture.note) }
        await stage.advance(by: 0.21)
        #expect(transition.state == .closed && fixture.outcomes == [.finished, .finished])
    }
}
