import Aloft
import AloftStage
import Foundation
import Testing
import UIKit

/// What a finger has let go of flies back; meanwhile the app goes on.
@MainActor @Suite struct ReturnReportTests {
    /// After how many frames of the way back something comes: each of all where the environment says so (`make model`).
    nonisolated private static func frames(_ few: Int...) -> [Int] {
        ProcessInfo.processInfo.environment["ALOFT_MODEL"] == nil ? few : Array(0...42)
    }

    private final class Heard { var endings: [String] = [] }
    private let heard = Heard()

    private func fixture(pushes: Bool) -> ControllersFixture {
        let fixture = ControllersFixture(pushes: pushes)
        prepare(fixture.detail, item: 2, fixture)
        heard.endings = []
        return fixture
    }

    private func prepare(_ controller: UIViewController, item: Int, _ fixture: ControllersFixture) {
        controller.snapshotTransition = .zoom(of: item) { [weak fixture] in fixture?.cards.cards[$0.item] }
        controller.snapshotTransition?.dismissal = [.dragDown]
        controller.snapshotTransition?.onEnd = { [heard] in heard.endings.append("\($0.goal) \($0.outcome)") }
    }

    private func open(_ fixture: ControllersFixture) {
        if fixture.navigation != nil { fixture.push() } else { fixture.present() }
    }

    private func close(_ fixture: ControllersFixture) {
        if fixture.navigation != nil { fixture.pop() } else { fixture.dismiss() }
    }

    private func isOpen(_ fixture: ControllersFixture) -> Bool { fixture.detail.view.window != nil }

    /// Opens, drags by 80 points, and has the system take the finger away.
    private func flyBack(_ fixture: ControllersFixture) async {
        open(fixture)
        await fixture.stage.advance(by: 1)
        await fixture.stage.pull(from: CGPoint(x: 195, y: 300), by: CGVector(dx: 0, dy: 80))
        fixture.stage.touchCancelled()
    }

    private func expectCycles(_ count: Int, _ fixture: ControllersFixture, _ comment: Comment) async {
        let rest = ControllersFixture(pushes: fixture.navigation != nil).description
        for _ in 0..<count {
            for opens in [true, false] {
                if opens { open(fixture) } else { close(fixture) }
                await fixture.stage.advance(by: 0.2)
                #expect(fixture.copies.count == 2, comment)
                await fixture.stage.advance(by: 1)
                #expect(fixture.copies.isEmpty && isOpen(fixture) == opens, comment)
            }
            #expect(fixture.looks(as: rest), comment)
        }
    }

    /// V4: cancelled, closed at any instant of the way back, and opened again: each is heard, and each flies.
    @Test(arguments: [false, true], Self.frames(0, 1, 8, 20, 42))
    func closedOnTheWayBack(pushes: Bool, frame: Int) async throws {
        let fixture = fixture(pushes: pushes), stage = fixture.stage
        await flyBack(fixture)
        await stage.advance(by: Double(frame) / 60)
        let isBack = fixture.copies.isEmpty
        let before = fixture.copies.first?.layer.presentation()
        close(fixture)
        let after = try #require(fixture.copies.first?.layer.presentation())
        if let before {
            #expect(abs(after.position.y - before.position.y) < 0.01)
            #expect(abs(after.bounds.height - before.bounds.height) < 0.01)
        }
        await stage.advance(by: 1)
        #expect(!isOpen(fixture) && fixture.copies.isEmpty)
        #expect(heard.endings.filter { $0 == "closed finished" }.count == 1)
        #expect(heard.endings.filter { $0 == "closed cancelled" }.count == (isBack ? 1 : 0))
        #expect(fixture.looks(as: ControllersFixture(pushes: pushes).description))
        await expectCycles(1, fixture, "after \(frame) frames")
    }

    /// L7: one close that was cancelled, or that the app did not want, is no reason for another not to fly.
    @Test(arguments: [false, true], [false, true])
    func cancelledOnce(pushes: Bool, vetoes: Bool) async {
        for frame in Self.frames(0, 6, 24) {
            let fixture = fixture(pushes: pushes), stage = fixture.stage
            if vetoes {
                fixture.detail.snapshotTransition?.mayDismiss = { _ in false }
                await flyBack(fixture)
                #expect(fixture.copies.isEmpty && heard.endings.last == "closed ignored")
                fixture.detail.snapshotTransition?.mayDismiss = nil
            } else {
                await flyBack(fixture)
            }
            await stage.advance(by: Double(frame) / 60)
            close(fixture)
            await stage.advance(by: 1.2)
            #expect(!isOpen(fixture))
            await expectCycles(2, fixture, "after \(frame) frames")
        }
    }

    /// The app says no while the finger stays down, the controller is closed beside it, and the finger goes later.
    @Test(arguments: [false, true]) func vetoedWithTheFingerDown(pushes: Bool) async {
        for lifts in [false, true] {
            let fixture = fixture(pushes: pushes), stage = fixture.stage
            fixture.detail.snapshotTransition?.mayDismiss = { _ in false }
            open(fixture)
            await stage.advance(by: 1)
            await stage.pull(from: CGPoint(x: 195, y: 300), by: CGVector(dx: 0, dy: 80))
            close(fixture)
            await stage.advance(by: 0.1)
            if lifts { stage.touchUp() } else { stage.touchCancelled() }
            await stage.advance(by: 1)
            #expect(!isOpen(fixture))
            fixture.detail.snapshotTransition?.mayDismiss = nil
            await expectCycles(2, fixture, "lifts \(lifts)")
            open(fixture)
            await stage.advance(by: 1)
            await stage.drag(from: CGPoint(x: 195, y: 300), to: CGPoint(x: 195, y: 700), duration: 0.2)
            await stage.advance(by: 1)
            #expect(!isOpen(fixture) && fixture.copies.isEmpty)
        }
    }

    /// A tap on the way back in the bar flies as a pop by the app does, whatever the finger has done before.
    @Test(arguments: [false, true]) func theBackButton(pulls: Bool) async {
        let fixture = fixture(pushes: true), stage = fixture.stage
        if pulls { await flyBack(fixture) } else { open(fixture) }
        await stage.advance(by: 1)
        await stage.tap(at: CGPoint(x: 24, y: 22))
        await stage.advance(by: 0.2)
        #expect(fixture.copies.count == 2)
        await stage.advance(by: 1)
        #expect(!isOpen(fixture))
    }

    /// A tap turns a pop round, and it is popped again: both are heard.
    @Test func poppedTwice() async {
        for frame in [1, 8, 18] {
            let fixture = fixture(pushes: true), stage = fixture.stage
            open(fixture)
            await stage.advance(by: 1)
            close(fixture)
            await stage.advance(by: 0.25)
            await stage.tap(at: CGPoint(x: 195, y: 400))
            #expect(fixture.navigation?.topViewController === fixture.detail)
            await stage.advance(by: Double(frame) / 60)
            close(fixture)
            await stage.advance(by: 1)
            #expect(!isOpen(fixture) && fixture.copies.isEmpty, "after \(frame) frames")
            #expect(heard.endings.prefix(2) == ["open finished", "closed interrupted"])
            #expect(heard.endings.last == "closed finished" && heard.endings.count == 4)
            await expectCycles(1, fixture, "after \(frame) frames")
        }
    }

    /// Caught by a finger on the way back, it closes or stays, and a pop is a pop for the system each time.
    @Test(arguments: [false, true], [false, true]) func caughtOnTheWayBack(pushes: Bool, closes: Bool) async throws {
        for frame in [1, 8] {
            let fixture = fixture(pushes: pushes), stage = fixture.stage
            await flyBack(fixture)
            await stage.advance(by: Double(frame) / 60)
            await stage.pull(from: CGPoint(x: 195, y: 300), by: CGVector(dx: 0, dy: closes ? 260 : 20))
            await stage.advance(by: 0.2)
            stage.touchUp()
            await stage.advance(by: 1.5)
            #expect(isOpen(fixture) != closes && fixture.copies.isEmpty, "after \(frame) frames")
            #expect((fixture.navigation?.viewControllers.count ?? 1) == (isOpen(fixture) && pushes ? 2 : 1))
            #expect(heard.endings == ["open finished", closes ? "closed finished" : "closed cancelled"])
            if !closes {
                close(fixture)
                await stage.advance(by: 1)
            }
            await expectCycles(1, fixture, "after \(frame) frames")
        }
    }

    /// Another controller is pushed on the way back: it lies above the one that came back.
    @Test(arguments: [false, true]) func pushedOnTheWayBack(isAnimated: Bool) async {
        for frame in [0, 6, 30] {
            let fixture = fixture(pushes: true), stage = fixture.stage
            await flyBack(fixture)
            await stage.advance(by: Double(frame) / 60)
            let other = DetailController()
            stage.perform { fixture.navigation?.pushViewController(other, animated: isAnimated) }
            await stage.advance(by: 1)
            #expect(fixture.navigation?.viewControllers == [fixture.cards, fixture.detail, other])
            #expect(fixture.copies.isEmpty && heard.endings == ["open finished", "closed cancelled"])
            #expect(fixture.detail.view.window == nil && other.view.window != nil)
            stage.perform { _ = fixture.navigation?.popViewController(animated: isAnimated) }
            await stage.advance(by: 1)
            #expect(fixture.detail.view.shownOpacity == 1 && fixture.detail.view.superview?.subviews.count == 1)
            close(fixture)
            await stage.advance(by: 1)
            await expectCycles(1, fixture, "after \(frame) frames")
        }
    }

    /// On a deeper stack a pop on the way back takes the controller that came back, and no other.
    @Test func onADeeperStack() async {
        for frame in [0, 8] {
            let fixture = fixture(pushes: true), stage = fixture.stage, root = UIViewController()
            stage.perform { fixture.navigation?.setViewControllers([root, fixture.cards], animated: false) }
            await stage.advance(by: 0.1)
            await flyBack(fixture)
            await stage.advance(by: Double(frame) / 60)
            #expect(fixture.navigation?.viewControllers == [root, fixture.cards, fixture.detail])
            close(fixture)
            await stage.advance(by: 1)
            #expect(fixture.navigation?.viewControllers == [root, fixture.cards] && fixture.copies.isEmpty)
            #expect(heard.endings == ["open finished", "closed finished"])
        }
    }

    /// Another controller is presented on the way back: the flight ends below it.
    @Test(arguments: [false, true]) func presentedOnTheWayBack(pushes: Bool) async {
        for frame in [0, 8] {
            let fixture = fixture(pushes: pushes), stage = fixture.stage, other = UIViewController()
            other.modalPresentationStyle = .overFullScreen
            await flyBack(fixture)
            await stage.advance(by: Double(frame) / 60)
            stage.perform { fixture.detail.present(other, animated: true) }
            await stage.advance(by: 1)
            #expect(other.view.window != nil && fixture.copies.isEmpty)
            #expect(heard.endings == ["open finished", "closed cancelled"])
            stage.perform { other.dismiss(animated: true) }
            await stage.advance(by: 1)
            #expect(isOpen(fixture) && fixture.detail.view.shownOpacity == 1)
            close(fixture)
            await stage.advance(by: 1)
            await expectCycles(1, fixture, "after \(frame) frames")
        }
    }

    /// The stack is set without animation on the way back: nothing stays behind.
    @Test func takenOffOnTheWayBack() async {
        for frame in [0, 6] {
            let fixture = fixture(pushes: true), stage = fixture.stage
            await flyBack(fixture)
            await stage.advance(by: Double(frame) / 60)
            stage.perform { fixture.navigation?.setViewControllers([fixture.cards], animated: false) }
            await stage.advance(by: 1.0 / 60)
            #expect(!isOpen(fixture) && fixture.copies.isEmpty)
            #expect(heard.endings == ["open finished", "closed cancelled"])
            await expectCycles(1, fixture, "after \(frame) frames")
        }
    }

    /// The frame in which it is let go, and those after, show what is below as before: nothing flashes.
    @Test(arguments: [false, true]) func nothingFlashesOnTheWayBack(pushes: Bool) async {
        let fixture = fixture(pushes: pushes), stage = fixture.stage
        open(fixture)
        await stage.advance(by: 1)
        await stage.pull(from: CGPoint(x: 195, y: 300), by: CGVector(dx: 0, dy: 80))
        let points = [CGPoint(x: 3, y: 120), CGPoint(x: 3, y: 830), CGPoint(x: 387, y: 500)]
        var last = points.map { stage.color(at: $0) }
        #expect(last.allSatisfy { $0 != PixelColor(red: 255, green: 255, blue: 255) })
        stage.touchCancelled()
        var changes = 0
        for _ in 0..<50 {
            let now = points.map { stage.color(at: $0) }
            for (old, new) in zip(last, now) where abs(Int(old.green) - Int(new.green)) > 24 { changes += 1 }
            last = now
            await stage.advance(by: 1.0 / 60)
        }
        // The detail comes to each of them once.
        #expect(changes <= 2 * points.count)
        #expect(last.allSatisfy { $0 == PixelColor(red: 255, green: 255, blue: 255) })
    }

    /// Nobody keeps the controller that came back, and then went.
    @Test(arguments: [false, true]) func nothingIsKept(pushes: Bool) async {
        let fixture = fixture(pushes: pushes), stage = fixture.stage
        weak var detail: DetailController?
        detail = fixture.detail
        await flyBack(fixture)
        await stage.advance(by: 0.1)
        close(fixture)
        await stage.advance(by: 1.5)
        fixture.detail = DetailController()
        await stage.advance(by: 0)
        #expect(detail == nil)
    }
}
