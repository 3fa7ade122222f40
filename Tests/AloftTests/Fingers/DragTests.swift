import AloftStage
import BehaviourRules
import Testing
import UIKit

@testable import Aloft

/// Fingers that close plain views.
@MainActor @Suite struct DragTests {
    let fixture = LettersFixture(detailFrame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let transition: SnapshotTransition
    var stage: Stage { fixture.stage }
    private final class Heard { var outcomes: [SnapshotTransition.Outcome] = [] }
    private let heard = Heard()

    init() {
        transition = fixture.transition(.zoom)
        transition.dismissal = Set(SnapshotTransition.Dismissal.allCases)
        transition.onDragEnd = { [heard] in heard.outcomes.append($0) }
    }

    private func open() async {
        stage.perform { transition.open() }
        await stage.advance(by: 1)
        #expect(transition.state == .open)
    }

    private var copy: CALayer? {
        fixture.strangers.flatMap(\.subviews).first { "\(type(of: $0))" == "SnapshotActorView" }?.layer.presentation()
    }

    private func move(from start: CGPoint, by way: CGVector, steps: Int = 12, over time: Double = 0.1) async {
        for step in 1...steps {
            await stage.advance(by: time / Double(steps))
            let part = CGFloat(step) / CGFloat(steps)
            stage.touchMoved(to: CGPoint(x: start.x + way.dx * part, y: start.y + way.dy * part))
        }
    }

    /// It follows the finger in both directions and shrinks about it; what is behind comes to light.
    @Test func followsTheFinger() async throws {
        await open()
        let dimmed = try #require(fixture.strangers.first).alpha
        stage.touchDown(at: CGPoint(x: 195, y: 300))
        await move(from: CGPoint(x: 195, y: 300), by: CGVector(dx: 0, dy: 20))
        #expect(transition.state == .closing)
        let start = try #require(copy)
        let grip = CGPoint(x: 195, y: transition.flight?.hold.map { Double($0.grip.anchor.y) } ?? 0)
        #expect(grip.y > 300 && grip.y <= 320)
        await move(from: CGPoint(x: 195, y: 320), by: CGVector(dx: 60, dy: 191))
        let held = try #require(copy)
        let scale = 1 - 0.35 * (511 - grip.y) / 422
        #expect(abs(held.transform.m11 - scale) < 1e-6)
        // The point that was taken hold of is under the finger.
        #expect(abs(held.position.x + (grip.x - 195) * scale - 255) < 0.01)
        #expect(abs(held.position.y + (grip.y - 422) * scale - 511) < 0.01)
        #expect(start.bounds == held.bounds)
        #expect(held.presentation() == nil || held.animationKeys() == nil, "a finger sets what is seen")
        let dimming = try #require(fixture.container.subviews.first { $0 is DimmingView })
        #expect(dimming.alpha < dimmed && dimming.alpha > 0)
        #expect(fixture.detail.layer.presentation()?.opacity == 0 && fixture.detail.alpha == 1)
        stage.touchUp()
        #expect(heard.outcomes.isEmpty)
        await stage.advance(by: 1.2)
        #expect(transition.state == .closed && heard.outcomes == [.finished])
        #expect(fixture.strangers.isEmpty && fixture.detail.superview == nil)
        #expect(fixture.container.gestureRecognizers?.isEmpty ?? true)
    }

    /// What is let go too soon, or thrown back, goes back.
    @Test(arguments: [false, true]) func goesBack(isThrown: Bool) async {
        await open()
        stage.touchDown(at: CGPoint(x: 195, y: 300))
        await move(from: CGPoint(x: 195, y: 300), by: CGVector(dx: 10, dy: isThrown ? 300 : 60), over: 1)
        if isThrown {
            await move(from: CGPoint(x: 205, y: 600), by: CGVector(dx: 0, dy: -150), steps: 8, over: 0.08)
        } else {
            await stage.advance(by: 0.2)
        }
        stage.touchUp()
        #expect(transition.state == .opening && heard.outcomes.isEmpty)
        await stage.advance(by: 1)
        #expect(transition.state == .open && heard.outcomes == [.cancelled])
        #expect(fixture.detail.layer.animationKeys() == nil && fixture.strangers.count == 1)
        // And it is as good as new.
        stage.perform { transition.close() }
        await stage.advance(by: 1)
        #expect(transition.state == .closed && fixture.strangers.isEmpty)
    }

    /// A flick closes from near its start.
    @Test func flick() async {
        await open()
        await stage.drag(from: CGPoint(x: 195, y: 300), to: CGPoint(x: 195, y: 420), duration: 0.1)
        #expect(transition.state == .closing)
        await stage.advance(by: 1.2)
        #expect(transition.state == .closed && heard.outcomes == [.finished])
    }

    /// Up, where up is wanted; sideways, never.
    @Test func ways() async {
        await open()
        await stage.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 300, y: 310), duration: 0.1)
        #expect(transition.state == .open && heard.outcomes.isEmpty)
        stage.perform { transition.dismissal = [.dragDown] }
        await stage.drag(from: CGPoint(x: 195, y: 500), to: CGPoint(x: 195, y: 300), duration: 0.1)
        #expect(transition.state == .open && heard.outcomes.isEmpty)
        stage.perform { transition.dismissal = [.dragUp] }
        await stage.drag(from: CGPoint(x: 195, y: 500), to: CGPoint(x: 195, y: 300), duration: 0.1)
        #expect(transition.state == .closing)
    }

    @Test func edgeSwipe() async throws {
        await open()
        stage.perform { transition.dismissal = [.edgeSwipe] }
        await stage.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 350, y: 400), duration: 0.1)
        #expect(transition.state == .open)
        stage.touchDown(at: CGPoint(x: 3, y: 400))
        await move(from: CGPoint(x: 3, y: 400), by: CGVector(dx: 200, dy: 0), over: 0.4)
        #expect(transition.state == .closing)
        #expect(try #require(copy).transform.m11 < 0.9)
        stage.touchUp()
        await stage.advance(by: 1.2)
        #expect(transition.state == .closed && heard.outcomes == [.finished])
    }

    @Test func pinch() async throws {
        await open()
        stage.touchDown(at: CGPoint(x: 95, y: 400), finger: 0)
        stage.touchDown(at: CGPoint(x: 295, y: 400), finger: 1)
        for step in 1...20 {
            await stage.advance(by: 1.0 / 60)
            stage.touchMoved(to: CGPoint(x: 95 + 3 * CGFloat(step), y: 400), finger: 0)
            stage.touchMoved(to: CGPoint(x: 295 - 3 * CGFloat(step), y: 400), finger: 1)
        }
        #expect(transition.state == .closing)
        let scale = try #require(copy).transform.m11
        #expect(scale > 0.38 && scale < 0.5)
        stage.touchUp(finger: 1)
        await stage.advance(by: 0.5)
        stage.touchUp(finger: 0)
        #expect(transition.flight?.hold == nil)
        await stage.advance(by: 1.2)
        #expect(transition.state == .closed && heard.outcomes == [.finished])
    }

    /// At the release, and in the frames after it, what is seen moves on from where it was as fast as it was.
    @Test(arguments: [0.0, 900, 2500], [false, true])
    func releaseIsContinuous(speed: Double, closes: Bool) async throws {
        await open()
        stage.touchDown(at: CGPoint(x: 195, y: 200))
        await move(from: CGPoint(x: 195, y: 200), by: CGVector(dx: 0, dy: closes ? 340 : 60), steps: 40, over: 0.4)
        await stage.advance(by: 0.3)
        let y = 200 + (closes ? 340.0 : 60)
        let sign = closes ? 1.0 : -1
        for step in 1...12 where speed > 0 {
            await stage.advance(by: 1.0 / 120)
            stage.touchMoved(to: CGPoint(x: 195, y: y + sign * speed * Double(step) / 120 * 0.25))
        }
        let hold = try #require(transition.flight?.hold)
        let expected = hold.grip.samples(speed > 0 ? hold.finger : hold.finger.halted)
        stage.touchUp()
        let timeline = try #require(transition.flight?.player.timeline)
        #expect((transition.state == .closing) == closes)
        for (actor, sample) in timeline.samples(at: 0) {
            let was = try #require(expected[actor])
            #expect(
                zip(Continuity.values(sample.state), Continuity.values(was.state)).allSatisfy { abs($0 - $1) < 0.01 }
            )
            let (a, b) = (sample.velocity.velocity, was.velocity.velocity)
            #expect(
                zip(Continuity.values(a), Continuity.values(b)).allSatisfy { abs($0 - $1) < max(1, abs($1) * 0.01) }
            )
        }
        // And what is seen is that curve.
        for _ in 0..<20 {
            await stage.advance(by: 1.0 / 60)
            guard let flight = transition.flight, let seen = copy else { break }
            let elapsed = stage.perform { flight.player.elapsed }
            let state = try #require(flight.player.timeline.state(at: elapsed)[.destinationSnapshot])
            #expect(abs(seen.position.y - state.center.y) < 0.01 && abs(seen.position.x - state.center.x) < 0.01)
            #expect(abs(seen.transform.m11 - state.scale) < 1e-4)
        }
    }

    /// What flies is caught in mid-air, either way, as often as one likes.
    @Test(arguments: [false, true]) func caught(opens: Bool) async throws {
        if !opens { await open() }
        stage.perform { opens ? transition.open(completion: fixture.note) : transition.close(completion: fixture.note) }
        await stage.advance(by: 0.2)
        for _ in 0..<3 {
            let before = try #require(copy)
            let at = CGPoint(x: before.position.x, y: before.position.y)
            stage.touchDown(at: at)
            await move(from: at, by: CGVector(dx: 0, dy: 12), steps: 3, over: 0.02)
            let hold = try #require(transition.flight?.hold)
            #expect(
                hold.finger.offset == CGVector(dx: 0, dy: 0) && hold.finger.scale == 1,
                "it begins where the finger was recognised"
            )
            let held = try #require(copy)
            await stage.advance(by: 1)
            #expect(try #require(copy).position == held.position, "it is held")
            stage.touchMoved(to: CGPoint(x: at.x + 40, y: at.y + 40))
            #expect(abs(try #require(copy).position.x - held.position.x - 40) < 10)
            stage.touchUp()
            #expect(transition.flight?.hold == nil)
            await stage.advance(by: 0.1)
        }
        await stage.advance(by: 2)
        #expect(transition.state == .open || transition.state == .closed)
        #expect(fixture.outcomes.count == 1 && heard.outcomes.isEmpty)
        #expect(fixture.strangers.count == (transition.state == .open ? 1 : 0))
    }

    /// A call in the middle of a drag is heard, and the finger has it no more.
    @Test(arguments: [false, true]) func calledMeanwhile(opens: Bool) async {
        await open()
        stage.touchDown(at: CGPoint(x: 195, y: 300))
        await move(from: CGPoint(x: 195, y: 300), by: CGVector(dx: 0, dy: 100))
        stage.perform { opens ? transition.open(completion: fixture.note) : transition.close(completion: fixture.note) }
        #expect(transition.flight?.hold == nil)
        stage.touchMoved(to: CGPoint(x: 195, y: 700))
        await stage.advance(by: 1.2)
        stage.touchUp()
        await stage.advance(by: 1)
        #expect(transition.state == (opens ? .open : .closed))
        #expect(fixture.outcomes == [.finished] && heard.outcomes == [opens ? .cancelled : .finished])
    }

    enum Ending: CaseIterable { case cancelled, systemTakesTheFinger, removed, dropped, vetoed, letGo }

    /// Each drag ends in one event, whatever ends it.
    @Test(arguments: Ending.allCases) func oneEnding(_ ending: Ending) async {
        await open()
        if ending == .vetoed { transition.mayDrag = { false } }
        stage.touchDown(at: CGPoint(x: 195, y: 300))
        await move(from: CGPoint(x: 195, y: 300), by: CGVector(dx: 0, dy: 100))
        #expect((transition.state == .closing) == (ending != .vetoed))
        switch ending {
        case .cancelled: stage.perform { transition.cancel() }
        case .systemTakesTheFinger: stage.touchCancelled()
        case .removed: stage.perform { fixture.container.removeFromSuperview() }
        case .dropped: stage.perform { fixture.strangers.last?.layer.removeAllAnimations() }
        case .vetoed, .letGo: break
        }
        await stage.advance(by: 0.1)
        stage.touchMoved(to: CGPoint(x: 195, y: 500))
        stage.touchUp()
        await stage.advance(by: 2)
        let expected: SnapshotTransition.Outcome =
            switch ending {
            case .cancelled: .cancelled
            case .systemTakesTheFinger: .cancelled
            case .removed: .removed
            case .dropped: .dropped
            case .vetoed: .ignored
            case .letGo: .finished
            }
        #expect(heard.outcomes == [expected], "\(ending)")
        #expect(transition.state == .open || transition.state == .closed)
        #expect(fixture.detail.alpha == 1 && fixture.detail.transform == .identity)
        #expect(fixture.detail.layer.animationKeys() == nil)
    }

    /// Without a source, or for users who want less motion, the finger fades.
    @Test(arguments: [false, true]) func withoutMotion(isReduced: Bool) async throws {
        await open()
        if isReduced { stage.settings.isReduceMotionEnabled = true } else { fixture.selected = 99 }
        stage.touchDown(at: CGPoint(x: 195, y: 300))
        await move(from: CGPoint(x: 195, y: 300), by: CGVector(dx: 0, dy: 230))
        let opacity = try #require(fixture.detail.layer.presentation()).opacity
        #expect(opacity > 0.3 && opacity < 0.7 && fixture.detail.alpha == 1 && copy == nil)
        stage.touchUp()
        await stage.advance(by: 1.2)
        #expect(transition.state == .closed)
        #expect(heard.outcomes == [isReduced ? .finished : .noSource])
    }
}
