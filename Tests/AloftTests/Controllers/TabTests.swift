import Aloft
import AloftStage
import Testing
import UIKit

/// Changes of tabs: the controller of one tab comes out of a card in another, and goes back into it.
@MainActor @Suite struct TabTests {
    private final class Heard { var endings: [String] = [] }

    let stage = Stage(size: CGSize(width: 390, height: 844))
    let cards = CardsController(), detail = DetailController(), tabs = UITabBarController()
    private let heard = Heard()

    init() {
        detail.snapshotTransition = .zoom(of: 2) { [weak cards] in cards?.cards[$0.item] }
        detail.snapshotTransition?.onEnd = { [heard] in heard.endings.append("\($0.goal) \($0.outcome)") }
        tabs.viewControllers = [cards, detail]
        tabs.usesSnapshotTransitions = true
        stage.perform { stage.window.rootViewController = tabs }
    }

    private func select(_ index: Int) { stage.perform { tabs.selectedIndex = index } }

    @Test func comesAndGoes() async throws {
        await stage.advance(by: 0.1)
        let rest = ViewTree.describe(cards.view)
        select(1)
        let first = try #require(stage.window.flyingCopies.last?.layer.presentation())
        #expect(abs(first.position.y - 341) < 0.01 && abs(first.bounds.width - 358) < 0.01)
        await stage.advance(by: 0.2)
        #expect(stage.window.flyingCopies.count == 2 && detail.heard == ["will appear"])
        await stage.advance(by: 0.5)
        #expect(stage.window.flyingCopies.isEmpty && heard.endings == ["open finished"])
        #expect(detail.heard == ["will appear", "did appear"] && cards.view.window == nil)
        select(0)
        await stage.advance(by: 0.499)
        let last = try #require(stage.window.flyingCopies.last?.layer.presentation())
        #expect(abs(last.position.y - 341) < 0.5 && abs(last.bounds.width - 358) < 0.5)
        await stage.advance(by: 0.2)
        #expect(heard.endings == ["open finished", "closed finished"] && tabs.selectedViewController === cards)
        #expect(ViewTree.describe(cards.view) == rest && detail.view.window == nil)
    }

    /// A tap in flight turns it round: the tab before is chosen again.
    @Test func turnsRound() async {
        await stage.advance(by: 0.1)
        select(1)
        await stage.advance(by: 0.2)
        await stage.tap(at: CGPoint(x: 195, y: 341))
        await stage.advance(by: 1)
        #expect(tabs.selectedViewController === cards && tabs.tabBar.selectedItem === cards.tabBarItem)
        #expect(heard.endings == ["open interrupted", "closed finished"] && stage.window.flyingCopies.isEmpty)
    }

    /// Another tab is chosen at any instant of a flight: that ends at once, and the next begins where it should.
    @Test(arguments: 0...12) func chosenInFlight(frame: Int) async {
        await stage.advance(by: 0.1)
        select(1)
        await stage.advance(by: Double(frame) / 24)
        select(0)
        await stage.advance(by: 1)
        #expect(tabs.selectedViewController === cards && stage.window.flyingCopies.isEmpty)
        #expect(cards.view.superview?.subviews.count == 1 && cards.cards[2]?.shownOpacity == 1)
        #expect(heard.endings == [frame < 12 ? "open removed" : "open finished", "closed finished"])
        select(1)
        await stage.advance(by: 1)
        #expect(detail.view.window != nil && stage.window.flyingCopies.isEmpty)
    }

    /// The delegate of the app's own is asked for everything else.
    @Test func theAppsDelegateIsAsked() async {
        final class Delegate: NSObject, UITabBarControllerDelegate {
            var heard: [String] = []
            var allows = true
            func tabBarController(
                _ tabBarController: UITabBarController,
                shouldSelect viewController: UIViewController
            ) -> Bool {
                heard.append("should select")
                return allows
            }
            func tabBarController(
                _ tabBarController: UITabBarController,
                didSelect viewController: UIViewController
            ) { heard.append("did select") }
            func tabBarController(
                _ tabBarController: UITabBarController,
                animationControllerForTransitionFrom fromVC: UIViewController,
                to toVC: UIViewController
            ) -> (any UIViewControllerAnimatedTransitioning)? {
                heard.append("animator")
                return nil
            }
        }
        let delegate = Delegate()
        tabs.usesSnapshotTransitions = false
        #expect(tabs.delegate == nil && !tabs.usesSnapshotTransitions)
        tabs.delegate = delegate
        tabs.usesSnapshotTransitions = true
        tabs.viewControllers?.append(UIViewController())
        await stage.advance(by: 0.1)
        let middle = tabs.tabBar.convert(CGPoint(x: 195, y: 24), to: stage.window)
        let end = tabs.tabBar.convert(CGPoint(x: 330, y: 24), to: stage.window)
        await stage.tap(at: middle)
        await stage.advance(by: 1)
        #expect(delegate.heard == ["should select", "did select"] && tabs.selectedIndex == 1)
        delegate.allows = false
        await stage.tap(at: end)
        #expect(tabs.selectedIndex == 1)
        detail.snapshotTransition = nil
        delegate.allows = true
        await stage.tap(at: end)
        #expect(tabs.selectedIndex == 2)
        #expect(delegate.heard.suffix(3) == ["should select", "animator", "did select"])
        tabs.usesSnapshotTransitions = false
        #expect(tabs.delegate === delegate)
    }
}
