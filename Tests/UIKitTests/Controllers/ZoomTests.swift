import Testing
import UIKit

@MainActor @Suite struct ZoomTests {
    let desk = Desk(size: CGSize(width: 400, height: 800))
    let root = UIViewController()
    let detail = UIViewController()
    let thumb = UIView(frame: CGRect(x: 40, y: 500, width: 100, height: 100))

    init() {
        root.view.addSubview(thumb)
        thumb.layer.cornerRadius = 12
        detail.modalPresentationStyle = .fullScreen
        desk.show(root)
    }

    /// The view that flies: what clips the zoomed view.
    private var clip: UIView? { detail.view.superview }

    @Test func itComesOutOfTheSourceAndGoesBack() {
        var asked: [Bool] = []
        detail.preferredTransition = .zoom { context in
            asked.append(context.sourceViewController === root && context.zoomedViewController === detail)
            return thumb
        }
        desk.turn { root.present(detail, animated: true) }
        #expect(thumb.isHidden && clip?.shown.frame == thumb.frame && clip?.shown.cornerRadius == 12)
        #expect(detail.view.shown.bounds.size == CGSize(width: 400, height: 800))
        desk.advance(by: 1)
        #expect(!thumb.isHidden && detail.view.frame == desk.window.bounds && detail.view.transform.isIdentity)
        #expect(detail.view.superview?.subviews == [detail.view!])
        desk.turn { detail.dismiss(animated: true) }
        #expect(thumb.isHidden && clip?.frame == thumb.frame && clip?.shown.frame == desk.window.bounds)
        desk.advance(by: 1)
        #expect(!thumb.isHidden && desk.window.subviews == [root.view] && detail.view.transform.isIdentity)
        #expect(asked == [true, true] && root.view.subviews == [thumb])
    }

    @Test func withoutASourceItComesOutOfTheMiddle() {
        detail.preferredTransition = .zoom { _ in nil }
        desk.turn { root.present(detail, animated: true) }
        #expect(clip?.shown.frame == CGRect(x: 150, y: 300, width: 100, height: 200))
        desk.advance(by: 1)
        #expect(detail.view.frame == desk.window.bounds)
    }

    @Test func thePartThatMatchesTheSourceFillsIt() {
        let options = UIViewController.Transition.ZoomOptions()
        options.alignmentRectProvider = { context in
            #expect(context.sourceView === thumb && context.zoomedViewController === detail)
            return CGRect(x: 0, y: 100, width: 200, height: 200)
        }
        detail.preferredTransition = .zoom(options: options, sourceViewProvider: { _ in thumb })
        // What is set later is none of the transition's.
        options.alignmentRectProvider = nil
        desk.turn { root.present(detail, animated: true) }
        #expect(detail.view.shown.frame == CGRect(x: 0, y: -50, width: 200, height: 400))
        desk.advance(by: 1)
    }

    @Test func aDragDownZoomsBack() {
        detail.preferredTransition = .zoom { _ in thumb }
        desk.turn { root.present(detail, animated: true) }
        desk.advance(by: 1)
        let finger = Finger(desk)
        finger.down(CGPoint(x: 200, y: 200))
        for y in stride(from: 215.0, through: 600, by: 15) { finger.move(CGPoint(x: 200, y: y)) }
        #expect(detail.transitionCoordinator?.isInteractive == true && detail.isBeingDismissed)
        #expect((clip?.shown.bounds.width ?? 0) < 300)
        finger.up(CGPoint(x: 200, y: 600))
        desk.advance(by: 1)
        #expect(root.presentedViewController == nil && !thumb.isHidden && detail.view.gestureRecognizers == nil)
    }

    @Test func aDragThatIsGivenUpStays() {
        detail.preferredTransition = .zoom { _ in thumb }
        desk.turn { root.present(detail, animated: true) }
        desk.advance(by: 1)
        let finger = Finger(desk)
        finger.down(CGPoint(x: 200, y: 200))
        for y in stride(from: 210.0, through: 260, by: 10) { finger.move(CGPoint(x: 200, y: y)) }
        finger.hold(1)
        finger.up(CGPoint(x: 200, y: 260))
        desk.advance(by: 1)
        #expect(root.presentedViewController === detail && detail.view.frame == desk.window.bounds)
        #expect(!thumb.isHidden && detail.view.transform.isIdentity && root.view.window == nil)
    }

    @Test func theAppMayKeepAControllerFromBeingDragged() {
        let options = UIViewController.Transition.ZoomOptions()
        var asked: [Bool] = []
        options.interactiveDismissShouldBegin = { context in
            asked.append(context.willBegin)
            return false
        }
        detail.preferredTransition = .zoom(options: options, sourceViewProvider: { _ in thumb })
        desk.turn { root.present(detail, animated: true) }
        desk.advance(by: 1)
        Finger(desk).drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 700))
        desk.advance(by: 1)
        #expect(asked == [true] && root.presentedViewController === detail)
    }

    @Test func pushAndPopZoomToo() {
        let navigation = UINavigationController(rootViewController: root)
        desk.show(navigation)
        detail.preferredTransition = .zoom { _ in thumb }
        desk.turn { navigation.pushViewController(detail, animated: true) }
        #expect(clip?.shown.frame == thumb.frame && thumb.isHidden)
        desk.advance(by: 1)
        #expect(detail.view.frame == navigation.view.bounds && root.view.superview == nil)
        desk.turn { navigation.popViewController(animated: true) }
        #expect(clip?.frame == thumb.frame && thumb.isHidden)
        desk.advance(by: 1)
        #expect(!thumb.isHidden && root.view.window != nil && detail.view.superview == nil)
    }

    @Test func otherTransitionsArePreferredToo() {
        detail.modalTransitionStyle = .coverVertical
        detail.preferredTransition = .crossDissolve
        desk.turn { root.present(detail, animated: true) }
        desk.advance(by: 0.2)
        #expect(detail.view.shown.opacity < 1 && detail.view.shown.position.y == 400)
        desk.advance(by: 1)
        #expect(detail.view.alpha == 1)
    }
}
