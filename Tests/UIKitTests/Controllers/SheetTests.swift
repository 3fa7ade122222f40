import Testing
import UIKit

@MainActor @Suite struct SheetTests {
    let desk = Desk(size: CGSize(width: 400, height: 800))
    let log = Log()
    let root: Teller
    let page: Teller
    let delegate = Answers()

    final class Answers: NSObject, UISheetPresentationControllerDelegate {
        var allows = true
        var events: [String] = []

        func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { allows }
        func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
            events.append("will")
        }
        func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
            events.append("did")
        }
        func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
            events.append("attempt")
        }
        func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
            _ sheetPresentationController: UISheetPresentationController
        ) { events.append("detent") }
    }

    init() {
        root = Teller("root", log)
        page = Teller("page", log)
        desk.show(root, clearing: log)
        page.presentationController?.delegate = delegate
    }

    private var sheet: UISheetPresentationController { page.sheetPresentationController! }

    /// Where the sheet shows, in the window.
    private var place: CGRect { page.view.convert(page.view.bounds, to: nil) }

    private func present() {
        desk.turn { root.present(page, animated: false) }
        _ = log.take()
    }

    private let finger = CGPoint(x: 200, y: 300)

    @Test func aSheetIsACardOverADimmedWindow() {
        let content = UIView(frame: page.view.bounds.insetBy(dx: 20, dy: 20))
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        page.view.addSubview(content)
        present()
        #expect(place == CGRect(x: 0, y: 20, width: 400, height: 780))
        #expect(content.frame == page.view.bounds.insetBy(dx: 20, dy: 20))
        #expect(page.view.superview?.layer.cornerRadius == 10 && page.view.superview?.clipsToBounds == true)
        sheet.preferredCornerRadius = 30
        #expect(page.view.superview?.layer.cornerRadius == 30)
        desk.screen.resize(to: CGSize(width: 300, height: 500), scale: 1)
        CATransaction.flush()
        #expect(place == CGRect(x: 0, y: 20, width: 300, height: 480))
    }

    @Test func aDragDownDismisses() {
        present()
        let finger = Finger(desk)
        finger.down(self.finger)
        finger.move(CGPoint(x: 200, y: 312))
        #expect(log.take() == ["page will disappear"] && delegate.events == ["will"])
        for y in stride(from: 322.0, through: 702, by: 10) { finger.move(CGPoint(x: 200, y: y)) }
        #expect(abs((page.view.superview?.shown.frame.minY ?? 0) - 422) < 0.5)
        finger.up(CGPoint(x: 200, y: 702))
        desk.advance(by: 1)
        #expect(delegate.events == ["will", "did"] && log.take() == ["page did disappear"])
        #expect(root.presentedViewController == nil && desk.window.subviews == [root.view])
    }

    @Test func aDragThatIsGivenUpStays() {
        present()
        let finger = Finger(desk)
        finger.down(self.finger)
        for y in stride(from: 310.0, through: 400, by: 10) { finger.move(CGPoint(x: 200, y: y)) }
        finger.hold(0.5)
        finger.up(CGPoint(x: 200, y: 400))
        desk.advance(by: 1)
        #expect(delegate.events == ["will"] && place.minY == 20)
        #expect(log.take() == ["page will disappear", "page will appear", "page is appearing", "page did appear"])
        #expect(root.presentedViewController === page)
    }

    @Test(arguments: [true, false]) func whatMayNotBeDismissedResists(isModal: Bool) {
        if isModal { page.isModalInPresentation = true } else { delegate.allows = false }
        present()
        let finger = Finger(desk)
        finger.down(self.finger)
        for y in stride(from: 310.0, through: 700, by: 10) { finger.move(CGPoint(x: 200, y: y)) }
        #expect(place.minY > 20 && place.minY < 120)
        finger.up(CGPoint(x: 200, y: 700))
        desk.advance(by: 1)
        #expect(delegate.events == ["attempt"] && place.minY == 20 && log.take() == [])
        finger.tap(CGPoint(x: 200, y: 5))
        #expect(delegate.events == ["attempt", "attempt"])
    }

    @Test func aTapBesideDismisses() {
        present()
        Finger(desk).tap(CGPoint(x: 200, y: 5))
        desk.advance(by: 1)
        #expect(delegate.events == ["will", "did"] && root.presentedViewController == nil)
    }

    @Test func theAppsOwnDismissalAsksNobody() {
        delegate.allows = false
        present()
        desk.turn { page.dismiss(animated: true) }
        desk.advance(by: 1)
        #expect(delegate.events == [] && root.presentedViewController == nil)
    }

    @Test func detentsAreHeights() {
        sheet.detents = [.large(), .medium(), .custom(identifier: .init("low")) { _ in 100 }, .custom { _ in nil }]
        present()
        #expect(place.minY == 700)
        sheet.selectedDetentIdentifier = .medium
        #expect(place.minY == 410)
        desk.turn { sheet.animateChanges { sheet.selectedDetentIdentifier = .large } }
        desk.advance(by: 0.05)
        #expect(place.minY == 20 && page.view.superview!.shown.frame.minY > 30)
        desk.advance(by: 1)
        #expect(delegate.events == [])
    }

    @Test func aDragGoesFromDetentToDetent() {
        sheet.detents = [.medium(), .large()]
        present()
        #expect(place.minY == 410)
        let finger = Finger(desk)
        finger.drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 200))
        desk.advance(by: 1)
        #expect(place.minY == 20 && sheet.selectedDetentIdentifier == .large && delegate.events == ["detent"])
        finger.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 350), steps: 60)
        desk.advance(by: 1)
        #expect(place.minY == 410 && delegate.events == ["detent", "detent"] && log.take() == [])
    }

    @Test func theWindowBehindAnUndimmedSheetIsInUse() {
        sheet.detents = [.medium(), .large()]
        sheet.largestUndimmedDetentIdentifier = .medium
        present()
        #expect(desk.window.hitTest(CGPoint(x: 200, y: 100), with: nil) === root.view)
        sheet.selectedDetentIdentifier = .large
        #expect(desk.window.hitTest(CGPoint(x: 200, y: 5), with: nil) !== root.view)
    }

    @Test func aScrollViewScrollsBeforeTheSheetMoves() {
        let scroll = UIScrollView(frame: page.view.bounds)
        scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scroll.contentSize = CGSize(width: 300, height: 4000)
        page.view.addSubview(scroll)
        present()
        scroll.contentOffset.y = 500
        let finger = Finger(desk)
        finger.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 400))
        desk.advance(by: 5)
        #expect(scroll.contentOffset.y < 450 && place.minY == 20 && delegate.events == [])
        scroll.contentOffset.y = 0
        finger.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 700))
        desk.advance(by: 1)
        #expect(delegate.events == ["will", "did"] && scroll.contentOffset.y == 0)
    }

    @Test func aWideWindowHasItsSheetInTheMiddle() {
        desk.screen.resize(to: CGSize(width: 1000, height: 900), scale: 1)
        page.modalPresentationStyle = .formSheet
        present()
        #expect(place == CGRect(x: 230, y: 140, width: 540, height: 620))
        page.preferredContentSize = CGSize(width: 300, height: 200)
        #expect(place == CGRect(x: 350, y: 350, width: 300, height: 200))
    }
}
