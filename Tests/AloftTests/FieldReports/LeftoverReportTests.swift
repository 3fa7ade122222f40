import Aloft
import AloftStage
import Testing
import UIKit

/// What was left behind: hidden rows, dead screens, views that eat touches.
@MainActor @Suite struct LeftoverReportTests {
    private final class Heard { var endings: [String] = [] }
    private let heard = Heard()

    private func fixture(pushes: Bool) -> ControllersFixture {
        let fixture = ControllersFixture(pushes: pushes)
        fixture.detail.snapshotTransition = .zoom(of: 2) { [weak fixture] in fixture?.cards.cards[$0.item] }
        fixture.detail.snapshotTransition?.dismissal = [.dragDown]
        fixture.detail.snapshotTransition?.onEnd = { [heard] in heard.endings.append("\($0.goal) \($0.outcome)") }
        return fixture
    }

    private func open(_ fixture: ControllersFixture) {
        if fixture.navigation != nil { fixture.push() } else { fixture.present() }
    }

    private func close(_ fixture: ControllersFixture) {
        if fixture.navigation != nil { fixture.pop() } else { fixture.dismiss() }
    }

    private func isOpen(_ fixture: ControllersFixture) -> Bool {
        fixture.detail.view.window != nil
    }

    /// Opens and closes three times; something flies each time, and nothing is left each time.
    private func expectCycles(_ fixture: ControllersFixture, rest: [String]) async {
        for _ in 0..<3 {
            for opens in [true, false] {
                if opens { open(fixture) } else { close(fixture) }
                await fixture.stage.advance(by: 0.2)
                #expect(fixture.copies.count == 2)
                await fixture.stage.advance(by: 1)
                #expect(fixture.copies.isEmpty && isOpen(fixture) == opens)
            }
            #expect(fixture.looks(as: rest))
        }
    }

    /// Closed by a finger, and scrolled in the next frame: the card is there, the same view, seen as ever.
    @Test(arguments: [false, true]) func scrolledAfterTheClose(pushes: Bool) async throws {
        let fixture = fixture(pushes: pushes), stage = fixture.stage
        open(fixture)
        await stage.advance(by: 1)
        await stage.drag(from: CGPoint(x: 195, y: 300), to: CGPoint(x: 195, y: 560), duration: 0.15)
        for _ in 0..<120 where isOpen(fixture) { await stage.advance(by: 1.0 / 60) }
        #expect(!isOpen(fixture))
        let card = try #require(fixture.cards.cards[2])
        stage.perform { fixture.cards.list.bounds.origin.y = 40 }
        await stage.advance(by: 1.0 / 60)
        #expect(card.superview === fixture.cards.list && card.alpha == 1 && !card.isHidden)
        #expect(card.shownOpacity == 1 && card.layer.animationKeys() == nil)
        let color = stage.color(at: CGPoint(x: 195, y: 301))
        #expect(color == PixelColor(red: 255, green: 255, blue: 255))
    }

    /// The detail is taken off the stack without animation, at rest and in flight: the card is seen in the next frame.
    @Test(arguments: [0.1, 0.3, 1]) func takenOffTheStack(at time: Double) async {
        let fixture = fixture(pushes: true), stage = fixture.stage
        open(fixture)
        await stage.advance(by: time)
        stage.perform { fixture.navigation?.setViewControllers([fixture.cards], animated: false) }
        await stage.advance(by: time < 0.5 ? 1 : 1.0 / 60)
        #expect(fixture.cards.cards[2]?.shownOpacity == 1 && fixture.copies.isEmpty)
        #expect(fixture.navigation?.viewControllers == [fixture.cards] && !isOpen(fixture))
        #expect(heard.endings.count == 1)
        await expectCycles(fixture, rest: ControllersFixture(pushes: true).description)
    }

    /// Dismissed without animation, in flight and at rest: touches reach the card again at once.
    @Test(arguments: [0.1, 0.3, 1]) func dismissedWithoutAnimation(at time: Double) async {
        let fixture = fixture(pushes: false), stage = fixture.stage
        open(fixture)
        await stage.advance(by: time)
        fixture.dismiss(animated: false)
        await stage.advance(by: 1.0 / 60)
        #expect(stage.window.hitTest(CGPoint(x: 195, y: 341), with: nil) === fixture.cards.cards[2])
        #expect(fixture.copies.isEmpty && fixture.looks(as: ControllersFixture.untouched()))
        #expect(heard.endings == [time < 0.5 ? "open removed" : "open finished"])
    }

    /// Dismissed by an animator of the app's own, which knows nothing of us: nothing of ours is in the way afterwards.
    @Test func dismissedByAnother() async {
        let fixture = fixture(pushes: false), stage = fixture.stage
        open(fixture)
        await stage.advance(by: 1)
        let delegate = FadingDelegate()
        stage.perform { fixture.detail.transitioningDelegate = delegate }
        fixture.dismiss()
        await stage.advance(by: 0.15)
        #expect(fixture.copies.isEmpty)
        await stage.advance(by: 0.5)
        #expect(fixture.cards.presentedViewController == nil)
        #expect(stage.window.hitTest(CGPoint(x: 195, y: 341), with: nil) === fixture.cards.cards[2])
        #expect(fixture.looks(as: ControllersFixture.untouched()))
    }

    /// Closed 80 ms after it was opened, and opened again when all is at rest: it opens.
    @Test func closedTooSoon() async {
        let fixture = fixture(pushes: false), stage = fixture.stage
        open(fixture)
        await stage.advance(by: 0.08)
        close(fixture)
        await stage.advance(by: 1)
        #expect(!isOpen(fixture) && heard.endings == ["open interrupted", "closed finished"])
        await expectCycles(fixture, rest: ControllersFixture.untouched())
    }
}

/// An app's own way to dismiss: a fade.
private final class FadingDelegate: NSObject, UIViewControllerTransitioningDelegate,
    UIViewControllerAnimatedTransitioning
{
    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        self
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.3
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        UIView.animate(withDuration: 0.3) {
            transitionContext.view(forKey: .from)?.alpha = 0
        } completion: { _ in
            transitionContext.completeTransition(true)
        }
    }
}
