import Aloft
import AloftStage
import Testing
import UIKit

/// Controllers that are pushed out of a view, and popped into it.
@MainActor @Suite struct PushingTests {
    let fixture = ControllersFixture(pushes: true)
    var stage: Stage { fixture.stage }

    @Test func comesAndGoes() async throws {
        let rest = fixture.description
        fixture.push()
        await stage.advance(by: 0.99)
        #expect(fixture.copies.count == 1 && fixture.detail.heard == ["will appear"])
        await stage.advance(by: 0.02)
        #expect(fixture.detail.heard == ["will appear", "did appear"] && fixture.copies.isEmpty)
        #expect(fixture.detail.view.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
        #expect(fixture.detail.view.superview?.subviews.count == 1)
        fixture.pop()
        await stage.advance(by: 0.25)
        #expect(fixture.copies.count == 2)
        await stage.advance(by: 0.749999)
        let landed = try #require(
            fixture.copies.first { ($0.layer.presentation()?.opacity ?? 0) > 0 }?.layer.presentation()
        )
        #expect(abs(landed.position.y - 341) < 0.01 && abs(landed.bounds.width - 358) < 0.01)
        await stage.advance(by: 0.1)
        #expect(fixture.navigation?.topViewController === fixture.cards && fixture.looks(as: rest))
        #expect(fixture.cards.view.superview?.subviews.count == 1)
    }

    /// A tap turns a push or a pop round at any instant, and the stack is what it was.
    @Test(arguments: [false, true]) func turnsRoundAtTwentyInstants(pops: Bool) async throws {
        for index in 1...20 {
            let time = Double(index) / 21
            let fixture = ControllersFixture(pushes: true), stage = fixture.stage
            let rest = fixture.description
            fixture.push()
            if pops {
                await stage.advance(by: 2)
                fixture.pop()
            }
            let start = stage.time
            await stage.advance(to: start + time)
            func shown() -> CALayer? {
                fixture.copies.first { ($0.layer.presentation()?.opacity ?? 0) > 0 }?.layer.presentation()
            }
            stage.touchDown(at: CGPoint(x: 195, y: 600))
            let before = try #require(shown(), "at \(time)")
            stage.touchUp()
            let after = try #require(shown(), "at \(time)")
            #expect(abs(after.position.y - before.position.y) < 0.01, "at \(time)")
            #expect(abs(after.bounds.height - before.bounds.height) < 0.01, "at \(time)")
            await stage.advance(by: 1.5)
            #expect(fixture.copies.isEmpty, "at \(time)")
            #expect((fixture.navigation?.topViewController === fixture.detail) == pops, "at \(time)")
            if !pops {
                #expect(fixture.looks(as: rest), "at \(time)")
                #expect(fixture.detail.view.superview == nil, "at \(time)")
                #expect(fixture.detail.heard.last == "did disappear", "at \(time)")
            }
        }
    }

    /// A pop in the middle of a push waits for its end, as with every transition of a navigation controller.
    @Test func aPopDuringAPush() async {
        fixture.push()
        await stage.advance(by: 0.4)
        fixture.pop()
        await stage.advance(by: 2.5)
        #expect(fixture.navigation?.viewControllers == [fixture.cards])
        #expect(fixture.looks(as: ControllersFixture(pushes: true).description))
    }

    @Test func withoutAnimation() async {
        stage.perform { fixture.navigation?.pushViewController(fixture.detail, animated: false) }
        await stage.advance(by: 0)
        #expect(fixture.detail.view.window != nil && fixture.asked == 0)
        stage.perform { _ = fixture.navigation?.popToRootViewController(animated: false) }
        await stage.advance(by: 0)
        #expect(fixture.looks(as: ControllersFixture(pushes: true).description))
    }

    /// The delegate of the app's own hears everything, and animates what has no transition of ours.
    @Test func theAppsDelegateIsAsked() async {
        final class Delegate: NSObject, UINavigationControllerDelegate {
            var heard: [String] = []
            func navigationController(
                _ navigationController: UINavigationController,
                willShow viewController: UIViewController,
                animated: Bool
            ) { heard.append("will show") }
            func navigationController(
                _ navigationController: UINavigationController,
                didShow viewController: UIViewController,
                animated: Bool
            ) { heard.append("did show") }
            func navigationController(
                _ navigationController: UINavigationController,
                animationControllerFor operation: UINavigationController.Operation,
                from fromVC: UIViewController,
                to toVC: UIViewController
            ) -> (any UIViewControllerAnimatedTransitioning)? {
                heard.append("animator")
                return nil
            }
        }
        let delegate = Delegate()
        let navigation = UINavigationController(rootViewController: UIViewController())
        navigation.delegate = delegate
        navigation.usesSnapshotTransitions = true
        #expect(navigation.usesSnapshotTransitions && navigation.delegate !== delegate)
        stage.perform { stage.window.rootViewController = navigation }
        await stage.advance(by: 0)
        delegate.heard = []
        stage.perform { navigation.pushViewController(fixture.detail, animated: true) }
        await stage.advance(by: 1.5)
        #expect(delegate.heard == ["will show", "did show"])
        stage.perform { navigation.pushViewController(UIViewController(), animated: true) }
        await stage.advance(by: 1.5)
        #expect(delegate.heard.suffix(3) == ["animator", "will show", "did show"])
        navigation.usesSnapshotTransitions = false
        #expect(navigation.delegate === delegate && !navigation.usesSnapshotTransitions)
    }

    /// A finger from the edge pops as the system does.
    @Test func theEdgeSwipeWorks() async {
        fixture.push()
        await stage.advance(by: 1.5)
        await stage.drag(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 330, y: 400), duration: 0.2)
        await stage.advance(by: 1.5)
        #expect(fixture.navigation?.topViewController === fixture.cards)
        #expect(fixture.looks(as: ControllersFixture(pushes: true).description))
    }

    @Test(arguments: [false, true]) func nothingIsKept(turns: Bool) async {
        weak var detail: DetailController?
        do {
            let strong = DetailController()
            fixture.detail = strong
            fixture.prepare(strong)
            detail = strong
        }
        fixture.push()
        await stage.advance(by: 0.5)
        if turns { await stage.tap(at: CGPoint(x: 5, y: 600)) }
        await stage.advance(by: 1.5)
        if !turns { fixture.pop() }
        await stage.advance(by: 1.5)
        fixture.detail = DetailController()
        await stage.advance(by: 0)
        #expect(detail == nil)
    }
}
