import Aloft
import AloftStage
import Testing
import UIKit

/// What becomes of a call that comes in flight.
@MainActor @Suite struct ReentryTests {
    let fixture = LettersFixture()
    var stage: Stage { fixture.stage }

    /// A transition that has been opening for 0.3 s, and is then asked to close and to open again.
    private func interrupted(_ reentry: SnapshotTransition.Reentry) async -> (SnapshotTransition, said: Said) {
        let transition = fixture.transition(), said = Said()
        transition.reentry = reentry
        stage.perform { transition.open { said.lines.append("open \($0)") } }
        await stage.advance(by: 0.3)
        stage.perform { transition.close { said.lines.append("close \($0)") } }
        return (transition, said)
    }

    private final class Said { var lines: [String] = [] }

    @Test func redirectTurnsRound() async {
        let (transition, said) = await interrupted(.redirect)
        #expect(transition.state == .closing && said.lines == ["open interrupted"])
        await stage.advance(by: 1)
        #expect(transition.state == .closed && said.lines == ["open interrupted", "close finished"])
    }

    @Test func ignoreGoesOn() async {
        let (transition, said) = await interrupted(.ignore)
        #expect(transition.state == .opening && said.lines == ["close ignored"])
        await stage.tap(at: CGPoint(x: 195, y: 341))
        #expect(transition.state == .opening)
        await stage.advance(by: 1)
        #expect(transition.state == .open && said.lines == ["close ignored", "open finished"])
    }

    @Test func finishNowStartsAnew() async {
        let (transition, said) = await interrupted(.finishNow)
        #expect(transition.state == .closing && said.lines == ["open cancelled"])
        let copy = fixture.strangers.last?.subviews.first?.layer.presentation()
        #expect(copy?.bounds.size == fixture.detail.bounds.size, "it begins where the open one would be")
        await stage.advance(by: 1.1)
        #expect(transition.state == .closed && said.lines == ["open cancelled", "close finished"])
        #expect(fixture.container.subviews == [fixture.list])
    }

    @Test func queueWaits() async {
        let (transition, said) = await interrupted(.queue)
        stage.perform { transition.open { said.lines.append("again \($0)") } }
        #expect(transition.state == .opening && said.lines == [])
        await stage.advance(by: 0.8)
        #expect(transition.state == .closing && said.lines == ["open finished"])
        await stage.advance(by: 1)
        #expect(transition.state == .opening && said.lines == ["open finished", "close finished"])
        await stage.advance(by: 1)
        #expect(transition.state == .open && said.lines == ["open finished", "close finished", "again finished"])
    }
}
