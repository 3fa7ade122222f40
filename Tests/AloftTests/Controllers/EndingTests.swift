import Aloft
import AloftStage
import Testing
import UIKit

/// Each flight of a controller ends in one event.
@MainActor @Suite struct EndingTests {
    private final class Heard { var endings: [ControllerTransition.Ending] = [] }
    private let heard = Heard()

    private func fixture(pushes: Bool = false) -> ControllersFixture {
        let fixture = ControllersFixture(pushes: pushes)
        fixture.detail.snapshotTransition?.onEnd = { [heard] in heard.endings.append($0) }
        return fixture
    }

    private var said: [String] {
        heard.endings.map { "\($0.goal) \($0.outcome)" + ($0.reason.map { " \($0)" } ?? "") }
    }

    @Test(arguments: [false, true]) func thereAndBack(pushes: Bool) async {
        let fixture = fixture(pushes: pushes), stage = fixture.stage
        if pushes { fixture.push() } else { fixture.present() }
        await stage.advance(by: 0.9)
        #expect(said == [])
        await stage.advance(by: 0.2)
        #expect(said == ["open finished"])
        if pushes { fixture.pop() } else { fixture.dismiss() }
        await stage.advance(by: 1.1)
        #expect(said == ["open finished", "closed finished"])
    }

    @Test func turnedRound() async {
        let fixture = fixture(), stage = fixture.stage
        fixture.present()
        await stage.advance(by: 0.5)
        fixture.dismiss()
        #expect(said == ["open interrupted"])
        await stage.advance(by: 0.1)
        await stage.tap(at: CGPoint(x: 5, y: 5))
        #expect(said == ["open interrupted", "closed interrupted"])
        await stage.advance(by: 1)
        #expect(said == ["open interrupted", "closed interrupted", "open finished"])
        #expect(fixture.cards.presentedViewController === fixture.detail)
    }

    @Test func dismissedWithoutAnimation() async {
        let fixture = fixture(), stage = fixture.stage
        fixture.present()
        await stage.advance(by: 0.5)
        fixture.dismiss(animated: false)
        await stage.advance(by: 2)
        #expect(said == ["open removed"])
    }

    @Test func withoutASource() async {
        let fixture = fixture(), stage = fixture.stage
        stage.perform { fixture.cards.cards[2]?.isHidden = true }
        fixture.present()
        await stage.advance(by: 1.1)
        #expect(said == ["open noSource sourceHidden"])
        stage.perform { fixture.cards.cards[2]?.isHidden = false }
        fixture.dismiss()
        await stage.advance(by: 0.5)
        stage.perform { fixture.cards.cards[2]?.removeFromSuperview() }
        await stage.advance(by: 1.1)
        #expect(said == ["open noSource sourceHidden", "closed noSource sourceLost"])
    }

    @Test func theRootIsReplaced() async {
        let fixture = fixture(), stage = fixture.stage
        fixture.present()
        await stage.advance(by: 0.5)
        stage.perform { stage.window.rootViewController = UIViewController() }
        await stage.advance(by: 1)
        #expect(said == ["open removed"])
    }

    /// A zoomed controller fills the window.
    @Test func zoomed() async {
        let fixture = fixture(), stage = fixture.stage
        fixture.detail.snapshotTransition = .zoom(of: 2) { [weak fixture] in fixture?.cards.cards[$0.item] }
        let rest = fixture.description
        fixture.present()
        await stage.advance(by: 0.2)
        #expect(fixture.copies.count == 2)
        await stage.advance(by: 0.4)
        #expect(fixture.detail.view.frame == stage.window.bounds && fixture.copies.isEmpty)
        fixture.dismiss()
        await stage.advance(by: 0.6)
        #expect(fixture.cards.presentedViewController == nil && fixture.looks(as: rest))
    }
}
