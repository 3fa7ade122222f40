import Aloft
import AloftStage
import TargetAction
import Testing
import UIKit

/// Flicks, taps and fingers that froze apps.
@MainActor @Suite struct FingerReportTests {
    private func fixture(pushes: Bool) -> ControllersFixture {
        let fixture = ControllersFixture(pushes: pushes)
        prepare(fixture.detail, item: 2, fixture)
        return fixture
    }

    private func prepare(_ controller: UIViewController, item: Int, _ fixture: ControllersFixture) {
        controller.snapshotTransition = .zoom(of: item) { [weak fixture] in fixture?.cards.cards[$0.item] }
        controller.snapshotTransition?.dismissal = Set(SnapshotTransition.Dismissal.allCases)
    }

    private func open(_ fixture: ControllersFixture) {
        if fixture.navigation != nil { fixture.push() } else { fixture.present() }
    }

    private func close(_ fixture: ControllersFixture) {
        if fixture.navigation != nil { fixture.pop() } else { fixture.dismiss() }
    }

    /// A finger comes, moves and goes within one turn, before anything that it began can have started.
    @Test(arguments: [false, true], [40, 300]) func aFlickWithinATurn(pushes: Bool, distance: CGFloat) async {
        let fixture = fixture(pushes: pushes), stage = fixture.stage
        open(fixture)
        await stage.advance(by: 1)
        stage.touchDown(at: CGPoint(x: 195, y: 300))
        for part in 1...4 { stage.touchMoved(to: CGPoint(x: 195, y: 300 + distance * CGFloat(part) / 4)) }
        stage.touchUp()
        await stage.advance(by: 2)
        #expect(fixture.copies.isEmpty)
        if fixture.detail.view.window != nil {
            #expect(stage.window.hitTest(CGPoint(x: 195, y: 341), with: nil) === fixture.detail.view)
            close(fixture)
            await stage.advance(by: 1)
        }
        #expect(fixture.detail.view.window == nil && fixture.copies.isEmpty)
        #expect(stage.window.hitTest(CGPoint(x: 195, y: 341), with: nil) === fixture.cards.cards[2])
        #expect(fixture.looks(as: ControllersFixture(pushes: pushes).description))
    }

    /// Cards are tapped and popped faster than anything flies: there is one detail at most, and cards open again.
    @Test(arguments: [false, true]) func hastyTaps(pops: Bool) async {
        let fixture = ControllersFixture(pushes: true), stage = fixture.stage
        for (item, card) in fixture.cards.cards {
            let tap = UITapGestureRecognizer()
            tap.addHandler { [unowned fixture] _ in
                let detail = DetailController()
                prepare(detail, item: item, fixture)
                fixture.navigation?.pushViewController(detail, animated: true)
            }
            card.addGestureRecognizer(tap)
        }
        await stage.advance(by: 0)
        func strike(_ y: CGFloat) {
            stage.touchDown(at: CGPoint(x: 195, y: y))
            stage.touchUp()
        }
        strike(341)
        await stage.advance(by: pops ? 0.06 : 0.03)
        if pops {
            fixture.pop()
            await stage.advance(by: 0.03)
            strike(641)
        } else {
            strike(341)
        }
        for _ in 0..<180 {
            await stage.advance(by: 1.0 / 60)
            #expect((fixture.navigation?.viewControllers.count ?? 0) <= 2)
        }
        #expect(fixture.copies.isEmpty)
        stage.perform { _ = fixture.navigation?.popToRootViewController(animated: false) }
        await stage.advance(by: 0.1)
        for item in 0..<6 { #expect(fixture.cards.cards[item]?.shownOpacity == 1) }
        strike(541)
        await stage.advance(by: 1)
        #expect(fixture.navigation?.viewControllers.count == 2)
    }

    /// Another item is opened by the app while a finger holds the first half closed: both end where they should.
    @Test func openedDuringADrag() async {
        let fixture = LettersFixture(detailFrame: CGRect(x: 0, y: 0, width: 390, height: 844)), stage = fixture.stage
        let transition = fixture.transition(.zoom), other = UIView(frame: fixture.detail.frame)
        transition.dismissal = [.dragDown]
        var outcomes: [SnapshotTransition.Outcome] = []
        transition.onDragEnd = { outcomes.append($0) }
        let second = SnapshotTransition(.zoom, container: fixture.container, destination: other) { fixture.cards[5] }
        stage.perform { transition.open() }
        await stage.advance(by: 1)
        await stage.pull(from: CGPoint(x: 195, y: 300), by: CGVector(dx: 0, dy: 240))
        stage.perform { second.open(completion: fixture.note) }
        await stage.advance(by: 0.1)
        stage.touchMoved(to: CGPoint(x: 195, y: 600))
        stage.touchUp()
        await stage.advance(by: 2)
        #expect(outcomes == [.finished] && fixture.outcomes == [.finished])
        #expect(transition.state == .closed && second.state == .open)
        #expect(other.superview === fixture.container && fixture.detail.superview == nil)
        #expect(fixture.container.flyingCopies.isEmpty && fixture.cards[2]?.shownOpacity == 1)
    }

    /// A push while a finger holds a pop half done: nothing traps, and what was pushed is there in the end.
    @Test func pushedDuringADrag() async {
        let fixture = fixture(pushes: true), stage = fixture.stage
        open(fixture)
        await stage.advance(by: 1)
        await stage.pull(from: CGPoint(x: 195, y: 300), by: CGVector(dx: 0, dy: 240))
        let other = DetailController()
        prepare(other, item: 5, fixture)
        stage.perform { fixture.navigation?.pushViewController(other, animated: true) }
        await stage.advance(by: 0.1)
        stage.touchUp()
        await stage.advance(by: 3)
        #expect(fixture.navigation?.topViewController === other && fixture.copies.isEmpty)
        #expect(other.view.shownOpacity == 1 && other.view.window != nil)
        stage.perform { _ = fixture.navigation?.popToRootViewController(animated: false) }
        await stage.advance(by: 0.1)
        #expect(fixture.looks(as: ControllersFixture(pushes: true).description))
    }

    /// A tap right after a finger has let the detail fly home never reaches the detail.
    @Test(arguments: [false, true]) func aTapOnWhatLeaves(pushes: Bool) async {
        let fixture = fixture(pushes: pushes), stage = fixture.stage
        var taps = 0
        let tap = UITapGestureRecognizer()
        tap.addHandler { _ in taps += 1 }
        fixture.detail.view.addGestureRecognizer(tap)
        open(fixture)
        await stage.advance(by: 1)
        await stage.tap(at: CGPoint(x: 195, y: 341))
        #expect(taps == 1)
        await stage.drag(from: CGPoint(x: 195, y: 300), to: CGPoint(x: 195, y: 560), duration: 0.15)
        await stage.advance(by: 2.0 / 60)
        #expect(!fixture.copies.isEmpty)
        await stage.tap(at: CGPoint(x: 195, y: 341))
        #expect(taps == 1)
        await stage.advance(by: 1.5)
        // The tap has turned it round, as taps in flight do.
        #expect(fixture.copies.isEmpty && taps == 1)
    }

    /// With pushes of ours the system's swipe keeps its recogniser and that its delegate, before and after flights.
    @Test func theSystemsSwipeIsLeftAlone() async {
        final class Gate: NSObject, UIGestureRecognizerDelegate {}
        let gate = Gate(), navigation = UINavigationController(rootViewController: CardsController())
        let swipe = navigation.interactivePopGestureRecognizer
        swipe?.delegate = gate
        navigation.usesSnapshotTransitions = true
        let stage = Stage(size: CGSize(width: 390, height: 844))
        stage.perform { stage.window.rootViewController = navigation }
        let detail = DetailController()
        detail.snapshotTransition = .zoom { _ in nil }
        stage.perform { navigation.pushViewController(detail, animated: true) }
        await stage.advance(by: 1)
        #expect(navigation.interactivePopGestureRecognizer === swipe && swipe?.delegate === gate)
        #expect(swipe?.isEnabled == true)
        stage.perform { _ = navigation.popViewController(animated: true) }
        await stage.advance(by: 1)
        #expect(navigation.interactivePopGestureRecognizer === swipe && swipe?.delegate === gate)
    }
}
