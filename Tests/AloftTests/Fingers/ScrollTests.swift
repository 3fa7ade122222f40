import AloftStage
import Testing
import UIKit

@testable import Aloft

/// Content that scrolls inside of what fingers close.
@MainActor @Suite struct ScrollTests {
    let fixture = LettersFixture(detailFrame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let transition: SnapshotTransition
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    var stage: Stage { fixture.stage }
    private final class Heard { var outcomes: [SnapshotTransition.Outcome] = [] }
    private let heard = Heard()

    init() {
        transition = fixture.transition(.zoom)
        transition.dismissal = [.dragDown]
        transition.onDragEnd = { [heard] in heard.outcomes.append($0) }
        scrollView.contentSize = CGSize(width: 390, height: 3000)
        scrollView.contentInsetAdjustmentBehavior = .never
        fixture.detail.addSubview(scrollView)
    }

    private func open(at offset: CGFloat) async {
        stage.perform { transition.open() }
        await stage.advance(by: 1)
        stage.perform { scrollView.contentOffset.y = offset }
        await stage.advance(by: 0)
        stage.touchDown(at: CGPoint(x: 195, y: 300))
    }

    private func move(to y: CGFloat, from start: CGFloat, step: CGFloat = 2) async {
        var at = start
        while at != y {
            at = y > at ? min(at + step, y) : max(at - step, y)
            await stage.advance(by: 1.0 / 120)
            stage.touchMoved(to: CGPoint(x: 195, y: at))
        }
    }

    /// V12 (a): content at its top is dragged off with all the rest.
    @Test func atItsTop() async throws {
        await open(at: 0)
        await move(to: 360, from: 300)
        #expect(transition.state == .closing && scrollView.contentOffset.y == 0)
        let hold = try #require(transition.flight?.hold)
        #expect(abs(hold.finger.offset.dy - 50) < 2.01)
        stage.touchUp()
        await stage.advance(by: 1.5)
        #expect(scrollView.bounces && scrollView.contentOffset.y == 0)
    }

    /// V12 (b), (c): first it scrolls, then it closes; the finger goes back, and it scrolls again: never lifted, and
    /// nothing jumps.
    @Test func scrollsFirst() async throws {
        await open(at: 80)
        await move(to: 340, from: 300)
        #expect(transition.state == .open)
        let before = scrollView.contentOffset.y
        #expect(before > 35 && before < 55)
        await move(to: 430, from: 340)
        #expect(transition.state == .closing && scrollView.contentOffset.y == 0)
        let hold = try #require(transition.flight?.hold)
        // What the content had left over is the drag's.
        #expect(abs(hold.finger.offset.dy - (90 - before)) < 2.01)
        await move(to: 340, from: 430)
        #expect(transition.state == .open && heard.outcomes == [.cancelled])
        #expect(abs(scrollView.contentOffset.y - before) < 2.01)
        await move(to: 240, from: 340)
        #expect(abs(scrollView.contentOffset.y - before - 100) < 2.01)
        // And once more down.
        await move(to: 480, from: 240)
        #expect(transition.state == .closing)
        await stage.advance(by: 0.2)
        stage.touchUp()
        await stage.advance(by: 1.5)
        #expect(transition.state == .open && heard.outcomes == [.cancelled, .cancelled])
        #expect(scrollView.bounces && !scrollView.isDragging)
    }

    /// Content that is dragged up scrolls, whatever its place.
    @Test func theOtherWay() async {
        await open(at: 0)
        await move(to: 200, from: 300)
        stage.touchUp()
        await stage.advance(by: 1)
        #expect(transition.state == .open && scrollView.contentOffset.y > 50 && heard.outcomes.isEmpty)
    }

    /// The copy does not jump where the finger is handed over.
    @Test func noJump() async throws {
        await open(at: 30)
        var last: CGFloat?
        var at: CGFloat = 300
        for _ in 0..<60 {
            at += 2
            await stage.advance(by: 1.0 / 120)
            stage.touchMoved(to: CGPoint(x: 195, y: at))
            // Where the content's origin is seen: in the list, or in the copy.
            let copy = fixture.strangers.flatMap(\.subviews).first { "\(type(of: $0))" == "SnapshotActorView" }
            let top = copy.map { $0.center.y - $0.bounds.height / 2 * $0.transform.d } ?? -scrollView.contentOffset.y
            if let last { #expect(abs(top - last) < 2.6, "at \(at)") }
            last = top
        }
        #expect(transition.state == .closing)
    }

    /// Content that fits need not scroll.
    @Test func shortContent() async {
        stage.perform { scrollView.contentSize.height = 100 }
        await open(at: 0)
        await move(to: 480, from: 300)
        #expect(transition.state == .closing)
    }
}
