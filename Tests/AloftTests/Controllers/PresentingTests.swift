import Aloft
import AloftStage
import Testing
import UIKit

/// Controllers that are presented out of a view, and dismissed into it.
@MainActor @Suite struct PresentingTests {
    let fixture = ControllersFixture()
    var stage: Stage { fixture.stage }

    @Test func comesAndGoes() async {
        let rest = fixture.description
        fixture.present()
        #expect(fixture.detail.modalPresentationStyle == .custom)
        await stage.advance(by: 0)
        #expect(fixture.detail.heard == ["will appear", "did appear"] && !fixture.detail.isBeingPresented)
        #expect(fixture.detail.view.layer.presentation()?.opacity == 0, "it is in the window, and not seen yet")
        await stage.advance(by: 1.01)
        #expect(fixture.detail.view.frame == CGRect(x: 25, y: 72, width: 340, height: 700))
        #expect(fixture.detail.view.layer.presentation()?.opacity == 1 && fixture.copies.isEmpty)
        #expect(fixture.cards.presentedViewController === fixture.detail)

        var done = 0
        stage.perform { fixture.detail.dismiss(animated: true) { done += 1 } }
        await stage.advance(by: 0.99)
        #expect(done == 0 && fixture.detail.heard.last == "will disappear")
        await stage.advance(by: 0.02)
        #expect(done == 1 && fixture.detail.heard.last == "did disappear")
        #expect(fixture.cards.presentedViewController == nil && fixture.looks(as: rest))
        #expect(stage.window.subviews == [fixture.cards.view])
    }

    /// What is seen is what the timeline says, at three pixels a point.
    @Test(arguments: [false, true]) func followsTheTimeline(closes: Bool) async throws {
        let fixture = ControllersFixture(scale: 3), stage = fixture.stage
        fixture.present()
        var start = 0.0
        if closes {
            await stage.advance(to: 2)
            start = 2
            fixture.dismiss()
        }
        let timeline = Timeline(
            closes ? Choreography.letter.close : Choreography.letter.open,
            in: TransitionGeometry(
                container: CGRect(x: 0, y: 0, width: 390, height: 844),
                source: .init(center: CGPoint(x: 195, y: 341), size: CGSize(width: 358, height: 84), cornerRadius: 12),
                destination: .init(center: CGPoint(x: 195, y: 422), size: CGSize(width: 340, height: 700))
            )
        )
        for time in [0.1, 0.3, 0.45, 0.55, 0.7, 0.9, 0.99] {
            await stage.advance(to: start + time)
            let actor: Choreography.Actor = closes && time < 0.5 ? .destinationSnapshot : .sourceSnapshot
            let state = try #require(timeline.state(at: time)[actor])
            let copy = try #require(
                fixture.copies.first { ($0.layer.presentation()?.opacity ?? 0) > 0 }?.layer.presentation()
            )
            #expect(abs(copy.position.y - state.center.y) < 0.01, "at \(time)")
            #expect(abs(copy.bounds.width - state.size.width) < 0.01, "at \(time)")
            #expect(abs(Double(copy.transform.m11) - state.scale) < 1e-4, "at \(time)")
            // The left edge of the card, between the dimmed or plain ground and its white.
            let ground = closes && time < 0.5 ? 64 * 0.28 : 64
            let line = PixelLine(stage, alongX: state.center.y)
            let edge = try #require(line.edge(rising: ground + (255 - ground) * state.alpha / 2))
            let expected = Double(state.center.x) - Double(state.size.width) * state.scale / 2
            #expect(abs(edge - expected) <= 1.0 / 6, "at \(time)")
        }
    }

    @Test func withoutAnimation() async {
        let rest = fixture.description
        fixture.present(animated: false)
        await stage.advance(by: 0)
        #expect(fixture.detail.view.frame == CGRect(x: 25, y: 72, width: 340, height: 700))
        #expect(fixture.detail.heard == ["will appear", "did appear"] && fixture.asked == 0)
        // The dimming is there all the same.
        #expect(stage.color(at: CGPoint(x: 5, y: 20)).green < 20)
        fixture.dismiss(animated: false)
        await stage.advance(by: 0)
        #expect(fixture.looks(as: rest) && stage.window.subviews == [fixture.cards.view])
        // In flight, too.
        fixture.present()
        await stage.advance(by: 0.6)
        fixture.dismiss(animated: false)
        #expect(fixture.copies.isEmpty)
        await stage.advance(by: 2)
        #expect(fixture.looks(as: rest) && fixture.cards.presentedViewController == nil)
        #expect(fixture.detail.heard.suffix(2) == ["will disappear", "did disappear"])
    }

    /// A dismissal in flight turns it round where it is, as fast as it is.
    @Test func turnsRoundAtSixtyInstants() async throws {
        let rest = fixture.description
        for index in 1...60 {
            let time = Double(index) / 60.5
            let detail = DetailController()
            fixture.detail = detail
            fixture.prepare(detail)
            let start = stage.time
            fixture.present()
            func shown() throws -> CALayer {
                try #require(fixture.copies.first?.layer.presentation(), "at \(time)")
            }
            await stage.advance(to: start + time - 0.0005)
            let first = try shown()
            await stage.advance(to: start + time)
            let before = try shown()
            fixture.dismiss()
            let after = try shown()
            #expect(abs(after.position.y - before.position.y) < 0.01, "at \(time)")
            #expect(abs(after.transform.m11 - before.transform.m11) < 1e-4, "at \(time)")
            #expect(abs(after.opacity - before.opacity) < 1e-3, "at \(time)")
            await stage.advance(by: 0.0005)
            let last = try shown()
            let (fast, slow) = (before.position.y - first.position.y, last.position.y - after.position.y)
            #expect(abs(fast - slow) < 0.02, "at \(time)")
            await stage.advance(by: 1.5)
            #expect(detail.heard == ["will appear", "did appear", "will disappear", "did disappear"], "at \(time)")
            #expect(fixture.cards.presentedViewController == nil, "at \(time)")
            #expect(fixture.looks(as: rest), "at \(time)")
        }
    }

    /// A tap turns a dismissal round: the controller stays.
    @Test func aTapTakesADismissalBack() async {
        fixture.present()
        await stage.advance(by: 1.1)
        var done = 0
        stage.perform { fixture.detail.dismiss(animated: true) { done += 1 } }
        await stage.advance(by: 0.3)
        await stage.tap(at: CGPoint(x: 195, y: 422))
        await stage.advance(by: 1)
        #expect(done == 1 && fixture.cards.presentedViewController === fixture.detail)
        #expect(fixture.detail.heard.suffix(3) == ["will disappear", "will appear", "did appear"])
        #expect(stage.color(at: CGPoint(x: 5, y: 20)).green < 20, "it is dimmed")
        #expect(fixture.detail.view.layer.animationKeys() == nil && fixture.copies.isEmpty)
        fixture.dismiss()
        await stage.advance(by: 1.1)
        #expect(fixture.cards.presentedViewController == nil && fixture.looks(as: ControllersFixture.untouched()))
    }

    /// A tap on the dimming, or on what flies out, dismisses, if the controller lets it.
    @Test(arguments: [0.3, 1.2]) func aTapDismisses(at time: Double) async {
        fixture.present()
        await stage.advance(by: time)
        fixture.detail.isModalInPresentation = true
        await stage.tap(at: CGPoint(x: 10, y: 40))
        await stage.advance(by: 1.2)
        #expect(fixture.cards.presentedViewController === fixture.detail)
        fixture.detail.isModalInPresentation = false
        if time < 1 {
            fixture.dismiss(animated: false)
            fixture.present()
            await stage.advance(by: time)
        }
        await stage.tap(at: CGPoint(x: 10, y: 40))
        await stage.advance(by: 1.2)
        #expect(fixture.cards.presentedViewController == nil)
    }

    /// Who accompanies the presentation is told of what the user does.
    @Test func theUsersDismissalsAreTold() async {
        final class Companion: NSObject, UIAdaptivePresentationControllerDelegate {
            var heard: [String] = []
            var allows = false
            func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
                allows
            }
            func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
                heard.append("will")
            }
            func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
                heard.append("did")
            }
            func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
                heard.append("attempt")
            }
        }
        let companion = Companion()
        fixture.present()
        await stage.advance(by: 1.1)
        fixture.detail.presentationController?.delegate = companion
        await stage.tap(at: CGPoint(x: 10, y: 40))
        #expect(companion.heard == ["attempt"])
        companion.allows = true
        await stage.tap(at: CGPoint(x: 10, y: 40))
        await stage.advance(by: 0.3)
        // It changes its mind, and goes after all.
        await stage.tap(at: CGPoint(x: 10, y: 40))
        await stage.advance(by: 1)
        #expect(companion.heard == ["attempt", "will"])
        await stage.tap(at: CGPoint(x: 10, y: 40))
        await stage.advance(by: 1.1)
        #expect(companion.heard == ["attempt", "will", "will", "did"])
    }

    /// The source is asked for anew on the way home; it has moved, and the controller shows something else by now.
    @Test func theSourceIsAskedForAnew() async throws {
        fixture.present()
        await stage.advance(by: 1.1)
        stage.perform {
            fixture.detail.snapshotTransition?.item = 4
            fixture.cards.cards[4]?.center.y += 30
        }
        fixture.dismiss()
        await stage.advance(by: 0.999999)
        let landed = try #require(
            fixture.copies.first { ($0.layer.presentation()?.opacity ?? 0) > 0 }?.layer.presentation()
        )
        #expect(abs(landed.position.y - 571) < 0.01)
        await stage.advance(by: 0.1)
        #expect(fixture.cards.presentedViewController == nil)
    }

    /// Without a source the controller fades, both ways.
    @Test func withoutASource() async {
        fixture.item = 99
        fixture.prepare(fixture.detail)
        fixture.present()
        await stage.advance(by: 0.1)
        #expect(fixture.copies.isEmpty)
        let alpha = fixture.detail.view.layer.presentation()?.opacity ?? 0
        #expect(alpha > 0.3 && alpha < 0.7)
        await stage.advance(by: 0.2)
        fixture.dismiss()
        await stage.advance(by: 0.3)
        #expect(fixture.cards.presentedViewController == nil && fixture.looks(as: ControllersFixture.untouched()))
    }

    /// The row is deleted while the letter comes home.
    @Test func theSourceGoesInFlight() async {
        fixture.present()
        await stage.advance(by: 1.1)
        fixture.dismiss()
        await stage.advance(by: 0.4)
        stage.perform { fixture.cards.cards[2]?.removeFromSuperview() }
        await stage.advance(by: 1)
        #expect(fixture.cards.presentedViewController == nil && fixture.copies.isEmpty)
        #expect(stage.window.subviews == [fixture.cards.view])
    }

    /// The window turns in flight: the flight bends to where the controller will be.
    @Test func theWindowTurnsInFlight() async throws {
        fixture.present()
        await stage.advance(by: 0.6)
        let before = try #require(fixture.copies.first?.layer.presentation()?.position)
        stage.resize(to: CGSize(width: 844, height: 390))
        let after = try #require(fixture.copies.first?.layer.presentation()?.position)
        #expect(hypot(after.x - before.x, after.y - before.y) < 0.5)
        await stage.advance(by: 0.399999)
        let landed = try #require(fixture.copies.first?.layer.presentation()?.position)
        #expect(abs(landed.x - 422) < 0.01 && abs(landed.y - 195) < 0.01)
        await stage.advance(by: 0.2)
        #expect(fixture.detail.view.frame == CGRect(x: 252, y: 64, width: 340, height: 262))
        fixture.dismiss()
        await stage.advance(by: 1.1)
        #expect(fixture.cards.presentedViewController == nil)
    }

    /// The root is replaced in flight; the controller is presented again in another window's life.
    @Test func theRootIsReplacedInFlight() async {
        fixture.present()
        await stage.advance(by: 0.6)
        let other = UIViewController()
        stage.perform { stage.window.rootViewController = other }
        await stage.advance(by: 1)
        #expect(stage.window.subviews == [other.view] && fixture.detail.presentingViewController == nil)
        #expect(fixture.copies.isEmpty)
    }

    /// What the app animates alongside lasts as long as the flight, and turns round with it.
    @Test func alongside() async {
        let beside = UIView()
        stage.perform {
            stage.window.addSubview(beside)
            cardsAlongside(beside)
        }
        await stage.advance(by: 0.5)
        let half = beside.layer.presentation()?.opacity ?? 0
        #expect(half > 0.2 && half < 0.8)
        await stage.advance(by: 0.7)
        #expect(beside.layer.presentation()?.opacity == 0)
        stage.perform {
            fixture.detail.dismiss(animated: true)
            fixture.detail.transitionCoordinator?.animate { _ in beside.alpha = 1 }
        }
        await stage.advance(by: 0.5)
        await stage.tap(at: CGPoint(x: 5, y: 5))
        await stage.advance(by: 1)
        #expect(fixture.cards.presentedViewController != nil && beside.alpha == 0)
    }

    private func cardsAlongside(_ view: UIView) {
        fixture.cards.present(fixture.detail, animated: true)
        fixture.detail.transitionCoordinator?.animate { _ in view.alpha = 0 }
    }

    /// A detail is released when it has closed, whichever way.
    @Test(arguments: 0..<5) func nothingIsKept(ending: Int) async {
        weak var detail: DetailController?
        weak var view: UIView?
        do {
            let strong = DetailController()
            fixture.detail = strong
            fixture.prepare(strong)
            (detail, view) = (strong, strong.view)
        }
        fixture.present()
        await stage.advance(by: ending == 0 ? 1.1 : 0.4)
        switch ending {
        case 1: fixture.dismiss(animated: false)
        case 2: stage.perform { stage.window.rootViewController = UIViewController() }
        case 3:
            stage.perform { stage.window.isHidden = true }
            stage.perform { stage.window.isHidden = false }
            await stage.advance(by: 1)
            fixture.dismiss()
        case 4:
            await stage.tap(at: CGPoint(x: 5, y: 5))
            await stage.advance(by: 0.1)
            await stage.tap(at: CGPoint(x: 5, y: 5))
            await stage.advance(by: 1)
            fixture.dismiss()
        default: fixture.dismiss()
        }
        await stage.advance(by: 1.5)
        #expect(fixture.cards.presentedViewController == nil)
        fixture.detail = DetailController()
        await stage.advance(by: 0)
        #expect(detail == nil && view == nil)
    }

    @Test func nilPutsBackWhatWas() {
        let controller = UIViewController()
        controller.modalPresentationStyle = .pageSheet
        controller.snapshotTransition = .letter { _ in nil }
        #expect(controller.modalPresentationStyle == .custom && controller.transitioningDelegate != nil)
        #expect(controller.snapshotTransition?.placement == .centered)
        controller.snapshotTransition = nil
        #expect(controller.modalPresentationStyle == .pageSheet && controller.transitioningDelegate == nil)
        #expect(controller.snapshotTransition == nil)
    }
}
