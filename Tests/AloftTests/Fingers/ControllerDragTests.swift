import AloftStage
import Testing
import UIKit

@testable import Aloft

/// Fingers that close controllers, presented and pushed.
@MainActor @Suite struct ControllerDragTests {
    private final class Heard { var endings: [ControllerTransition.Ending] = [] }
    private let heard = Heard()

    private func fixture(pushes: Bool) async -> ControllersFixture {
        let fixture = ControllersFixture(pushes: pushes)
        fixture.detail.snapshotTransition = .zoom(of: 2) { [weak fixture] in fixture?.cards.cards[$0.item] }
        fixture.detail.snapshotTransition?.dismissal = Set(SnapshotTransition.Dismissal.allCases)
        fixture.detail.snapshotTransition?.onEnd = { [heard] in heard.endings.append($0) }
        return fixture
    }

    private func open(_ fixture: ControllersFixture, pushes: Bool) async {
        if pushes { fixture.push() } else { fixture.present() }
        await fixture.stage.advance(by: 1)
        heard.endings = []
        fixture.detail.heard = []
    }

    private var said: [String] {
        heard.endings.map { "\($0.goal) \($0.outcome)" + ($0.reason.map { " \($0)" } ?? "") }
    }

    private func isThere(_ fixture: ControllersFixture) -> Bool {
        if let navigation = fixture.navigation { return navigation.topViewController === fixture.detail }
        return fixture.cards.presentedViewController === fixture.detail
    }

    private func move(_ stage: Stage, from start: CGPoint, by way: CGVector, over time: Double = 0.2) async {
        for step in 1...12 {
            await stage.advance(by: time / 12)
            let part = CGFloat(step) / 12
            stage.touchMoved(to: CGPoint(x: start.x + way.dx * part, y: start.y + way.dy * part))
        }
    }

    @Test(arguments: [false, true]) func closes(pushes: Bool) async throws {
        let fixture = await fixture(pushes: pushes), stage = fixture.stage
        let rest = ControllersFixture(pushes: pushes).description
        await open(fixture, pushes: pushes)
        stage.touchDown(at: CGPoint(x: 195, y: 300))
        await move(stage, from: CGPoint(x: 195, y: 300), by: CGVector(dx: 50, dy: 250))
        let held = try #require(fixture.copies.first?.layer.presentation())
        #expect(held.transform.m11 < 0.9 && held.position.x > 220)
        #expect(isThere(fixture) != pushes || pushes)
        stage.touchUp()
        let after = try #require(fixture.copies.first?.layer.presentation())
        #expect(abs(after.position.x - held.position.x) < 0.01 && abs(after.position.y - held.position.y) < 0.01)
        #expect(said == [])
        await stage.advance(by: 1.2)
        #expect(!isThere(fixture) && fixture.copies.isEmpty && said == ["closed finished"])
        #expect(fixture.detail.heard == ["will disappear", "did disappear"])
        #expect(fixture.looks(as: rest))
        #expect(fixture.detail.view.superview == nil)
    }

    /// Where the edge is left to the system, it has it, and everything else is ours.
    @Test func besideTheSystemsSwipe() async {
        let fixture = await fixture(pushes: true), stage = fixture.stage
        fixture.detail.snapshotTransition?.dismissal = [.dragDown]
        await open(fixture, pushes: true)
        stage.touchDown(at: CGPoint(x: 195, y: 300))
        await move(stage, from: CGPoint(x: 195, y: 300), by: CGVector(dx: 60, dy: 100))
        #expect(!fixture.copies.isEmpty)
        await stage.advance(by: 0.2)
        stage.touchUp()
        await stage.advance(by: 1)
        #expect(isThere(fixture) && said == ["closed cancelled"])
        await stage.drag(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 330, y: 400), duration: 0.2)
        #expect(fixture.copies.isEmpty)
        await stage.advance(by: 1.5)
        #expect(!isThere(fixture) && said == ["closed cancelled"])
    }

    @Test(arguments: [false, true]) func goesBack(pushes: Bool) async throws {
        let fixture = await fixture(pushes: pushes), stage = fixture.stage
        await open(fixture, pushes: pushes)
        for _ in 0..<3 {
            heard.endings = []
            stage.touchDown(at: CGPoint(x: 195, y: 300))
            await move(stage, from: CGPoint(x: 195, y: 300), by: CGVector(dx: 10, dy: 80))
            await stage.advance(by: 0.2)
            stage.touchUp()
            #expect(said == [])
            await stage.advance(by: 1.2)
            #expect(isThere(fixture) && fixture.copies.isEmpty && said == ["closed cancelled"])
            #expect(fixture.detail.view.window != nil && fixture.detail.view.layer.animationKeys() == nil)
        }
        heard.endings = []
        if pushes { fixture.pop() } else { fixture.dismiss() }
        await stage.advance(by: 1.2)
        #expect(!isThere(fixture) && said == ["closed finished"])
    }

    @Test(arguments: [false, true]) func edgeSwipe(pushes: Bool) async {
        let fixture = await fixture(pushes: pushes), stage = fixture.stage
        await open(fixture, pushes: pushes)
        await stage.drag(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 330, y: 400), duration: 0.2)
        #expect(!fixture.copies.isEmpty)
        await stage.advance(by: 1.5)
        #expect(!isThere(fixture) && said == ["closed finished"])
        #expect(fixture.looks(as: ControllersFixture(pushes: pushes).description))
    }

    /// On its way out, and on its way home, it is caught.
    @Test(arguments: [false, true], [false, true]) func caught(pushes: Bool, opens: Bool) async throws {
        for closes in [false, true] {
            heard.endings = []
            let fixture = await fixture(pushes: pushes), stage = fixture.stage
            if !opens {
                await open(fixture, pushes: pushes)
                if pushes { fixture.pop() } else { fixture.dismiss() }
            } else if pushes {
                fixture.push()
            } else {
                fixture.present()
            }
            await stage.advance(by: 0.15)
            let at = try #require(fixture.copies.first?.layer.presentation()).position
            stage.touchDown(at: at)
            await move(stage, from: at, by: CGVector(dx: 0, dy: 30))
            let held = try #require(fixture.copies.first?.layer.presentation())
            await stage.advance(by: 1)
            #expect(fixture.copies.first?.layer.presentation()?.position == held.position)
            await move(
                stage,
                from: CGPoint(x: at.x, y: at.y + 30),
                by: CGVector(dx: 0, dy: closes ? 200 : -200),
                over: 0.1
            )
            stage.touchUp()
            await stage.advance(by: 1.5)
            let comment: Comment = "pushes \(pushes), opens \(opens), closes \(closes)"
            #expect(isThere(fixture) != closes, comment)
            let first = opens ? "open" : "closed"
            let isTurned = opens == closes
            #expect(
                said
                    == (isTurned
                        ? ["\(first) interrupted", "\(closes ? "closed" : "open") finished"] : ["\(first) finished"]),
                comment
            )
            #expect(fixture.copies.isEmpty, comment)
        }
    }

    /// A dismissal without animation in the middle of a drag.
    @Test func dismissedMeanwhile() async {
        for isAnimated in [false, true] {
            heard.endings = []
            let fixture = await fixture(pushes: false), stage = fixture.stage
            await open(fixture, pushes: false)
            stage.touchDown(at: CGPoint(x: 195, y: 300))
            await move(stage, from: CGPoint(x: 195, y: 300), by: CGVector(dx: 0, dy: 80))
            fixture.dismiss(animated: isAnimated)
            await stage.advance(by: 0.1)
            stage.touchMoved(to: CGPoint(x: 195, y: 500))
            stage.touchUp()
            await stage.advance(by: 1.5)
            #expect(!isThere(fixture) && said == [isAnimated ? "closed finished" : "closed removed"])
            #expect(stage.window.subviews == [fixture.cards.view])
            #expect(fixture.looks(as: ControllersFixture.untouched()))
        }
    }

    /// A pop in the middle of a drag is as good as none: as far as the stack goes, it is a pop already.
    @Test(arguments: [false, true]) func poppedMeanwhile(isAnimated: Bool) async {
        let fixture = await fixture(pushes: true), stage = fixture.stage
        await open(fixture, pushes: true)
        stage.touchDown(at: CGPoint(x: 195, y: 300))
        await move(stage, from: CGPoint(x: 195, y: 300), by: CGVector(dx: 0, dy: 80))
        stage.perform { _ = fixture.navigation?.popToRootViewController(animated: isAnimated) }
        await stage.advance(by: 0.1)
        stage.touchUp()
        await stage.advance(by: 2.5)
        #expect(said == ["closed cancelled"] && isThere(fixture) && fixture.copies.isEmpty)
    }

    /// The app says no: nothing moves, and that is told.
    @Test(arguments: [false, true]) func vetoed(pushes: Bool) async {
        let fixture = await fixture(pushes: pushes), stage = fixture.stage
        await open(fixture, pushes: pushes)
        fixture.detail.snapshotTransition?.mayDismiss = { _ in false }
        for _ in 0..<2 {
            await stage.drag(from: CGPoint(x: 195, y: 300), to: CGPoint(x: 195, y: 700), duration: 0.2)
            await stage.advance(by: 1)
        }
        #expect(isThere(fixture) && said == ["closed ignored", "closed ignored"] && fixture.copies.isEmpty)
        fixture.detail.snapshotTransition?.mayDismiss = nil
        if !pushes {
            stage.perform { fixture.detail.isModalInPresentation = true }
            await stage.drag(from: CGPoint(x: 195, y: 300), to: CGPoint(x: 195, y: 700), duration: 0.2)
            await stage.advance(by: 1)
            #expect(isThere(fixture) && said.count == 3)
            stage.perform { fixture.detail.isModalInPresentation = false }
        }
        await stage.drag(from: CGPoint(x: 195, y: 300), to: CGPoint(x: 195, y: 700), duration: 0.2)
        await stage.advance(by: 1)
        #expect(!isThere(fixture) && said.last == "closed finished")
    }

    /// The animations are dropped, as when the app goes to the background, in the finger's hand and after it.
    @Test(arguments: [false, true], [false, true]) func dropped(pushes: Bool, isHeld: Bool) async throws {
        let fixture = await fixture(pushes: pushes), stage = fixture.stage
        await open(fixture, pushes: pushes)
        stage.touchDown(at: CGPoint(x: 195, y: 300))
        await move(stage, from: CGPoint(x: 195, y: 300), by: CGVector(dx: 0, dy: 250))
        if !isHeld {
            stage.touchUp()
            await stage.advance(by: 0.1)
        }
        let flight = try #require(fixture.copies.first?.superview)
        stage.perform { flight.layer.removeAllAnimations() }
        await stage.advance(by: 0.05)
        #expect(said == ["closed dropped"] && fixture.copies.isEmpty)
        stage.touchUp()
        await stage.advance(by: 2)
        #expect(isThere(fixture) == isHeld && said == ["closed dropped"])
    }

    /// What the app animates beside a pop goes with the finger.
    @Test func alongside() async throws {
        let fixture = await fixture(pushes: true), stage = fixture.stage
        await open(fixture, pushes: true)
        stage.touchDown(at: CGPoint(x: 195, y: 300))
        await move(stage, from: CGPoint(x: 195, y: 300), by: CGVector(dx: 0, dy: 100))
        #expect(fixture.navigation?.transitionCoordinator != nil)
        await stage.advance(by: 2)
        #expect(fixture.navigation?.transitionCoordinator != nil, "it lasts as long as the finger")
        stage.touchUp()
        await stage.advance(by: 1)
        #expect(fixture.navigation?.transitionCoordinator == nil && isThere(fixture))
    }

    /// One flies home and is let go; another comes out of another row meanwhile.
    @Test(arguments: [false, true]) func twoAtOnce(pushes: Bool) async throws {
        let fixture = await fixture(pushes: pushes), stage = fixture.stage
        let rest = ControllersFixture(pushes: pushes).description
        fixture.detail.snapshotTransition?.isLetGo = true
        await open(fixture, pushes: pushes)
        let first = fixture.detail, second = DetailController()
        second.snapshotTransition = .zoom(of: 4) { [weak fixture] in fixture?.cards.cards[$0.item] }
        second.snapshotTransition?.onEnd = { [heard] in heard.endings.append($0) }
        if pushes { fixture.pop() } else { fixture.dismiss() }
        await stage.advance(by: 0.1)
        let before = try #require(fixture.copies.first?.layer.presentation())
        #expect(!isThere(fixture) && first.heard == ["will disappear", "did disappear"])
        fixture.detail = second
        if pushes { fixture.push() } else { fixture.present() }
        await stage.advance(by: 0.1)
        #expect(fixture.copies.count == 4, "two and two")
        let after = try #require((pushes ? fixture.copies.first : fixture.copies.last)?.layer.presentation())
        #expect(after.bounds.height < before.bounds.height && said == [])
        await stage.advance(by: 0.35)
        #expect(said == ["closed finished"] && fixture.copies.count == 2)
        await stage.advance(by: 0.5)
        #expect(said == ["closed finished", "open finished"] && isThere(fixture))
        if pushes { fixture.pop() } else { fixture.dismiss() }
        await stage.advance(by: 1)
        #expect(fixture.looks(as: rest) && fixture.copies.isEmpty && stage.window.subviews.count == 1)
    }

    @Test(arguments: [false, true]) func letGoByAFinger(pushes: Bool) async {
        let fixture = await fixture(pushes: pushes), stage = fixture.stage
        fixture.detail.snapshotTransition?.isLetGo = true
        await open(fixture, pushes: pushes)
        await stage.drag(from: CGPoint(x: 195, y: 300), to: CGPoint(x: 195, y: 700), duration: 0.2)
        await stage.advance(by: 0.05)
        #expect(!isThere(fixture) && !fixture.copies.isEmpty && said == [])
        await stage.advance(by: 1)
        #expect(fixture.copies.isEmpty && said == ["closed finished"])
        #expect(fixture.looks(as: ControllersFixture(pushes: pushes).description))
    }

    @Test(arguments: [false, true]) func nothingIsKept(pushes: Bool) async {
        let fixture = await fixture(pushes: pushes), stage = fixture.stage
        weak var detail: DetailController?
        await open(fixture, pushes: pushes)
        detail = fixture.detail
        await stage.drag(from: CGPoint(x: 195, y: 300), to: CGPoint(x: 195, y: 320), duration: 0.2)
        await stage.advance(by: 1)
        await stage.drag(from: CGPoint(x: 195, y: 300), to: CGPoint(x: 195, y: 700), duration: 0.2)
        await stage.advance(by: 1.5)
        #expect(!isThere(fixture))
        fixture.detail = DetailController()
        await stage.advance(by: 0)
        #expect(detail == nil)
        let ours = fixture.navigation?.view.gestureRecognizers?.filter { $0.delegate is DismissalGestures } ?? []
        #expect(ours.isEmpty)
    }
}
