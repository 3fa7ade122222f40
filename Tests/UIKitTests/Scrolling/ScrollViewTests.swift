import BehaviourRules
import Testing
import UIKit

/// Notes what a scroll view tells, each run of `didScroll` once.
final class ScrollListener: NSObject, UIScrollViewDelegate {
    var calls: [String] = []
    var scrollCount = 0
    var target: CGPoint?
    var seenVelocity = CGPoint.zero
    var seenTarget = CGPoint.zero
    var onScroll: ((UIScrollView) -> Void)?

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        scrollCount += 1
        if calls.last != "scroll" { calls.append("scroll") }
        onScroll?(scrollView)
    }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { calls.append("willDrag") }
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView,
        withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        calls.append("willEnd")
        seenVelocity = velocity
        seenTarget = targetContentOffset.pointee
        if let target { targetContentOffset.pointee = target }
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        calls.append("didEnd(\(decelerate))")
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { calls.append("willDecelerate") }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { calls.append("didDecelerate") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { calls.append("didAnimate") }
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { calls.append("insets") }
}

@MainActor @Suite struct ScrollViewTests {
    let rig = TouchRig()
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    let listener = ScrollListener()

    init() {
        view.contentSize = CGSize(width: 400, height: 4000)
        rig.window.addSubview(view)
        view.delegate = listener
    }

    // MARK: - Offset and extent

    @Test(.rule(6)) func theOffsetIsTheOriginOfTheBounds() {
        view.contentOffset = CGPoint(x: 0, y: 120)
        #expect(view.bounds == CGRect(x: 0, y: 120, width: 400, height: 800))
        view.bounds.origin.y = 50
        #expect(view.contentOffset.y == 50)
        #expect(listener.scrollCount == 2)
        view.contentOffset = CGPoint(x: CGFloat.nan, y: 0)
        #expect(view.contentOffset.y == 50)
    }

    @Test func defaultsAreUIKits() {
        #expect(view.bounces && view.isScrollEnabled && view.clipsToBounds)
        #expect(!view.alwaysBounceVertical && !view.isPagingEnabled && !view.isDirectionalLockEnabled)
        #expect(view.delaysContentTouches && view.canCancelContentTouches)
        #expect(view.decelerationRate == .normal)
        #expect(view.panGestureRecognizer.allowedScrollTypesMask == .all)
        #expect(view.gestureRecognizers?.contains(view.panGestureRecognizer) == true)
    }

    @Test func anOffsetSetByTheAppMayLieBeyondTheEnds() {
        view.contentOffset.y = -100
        #expect(view.contentOffset.y == -100)
    }

    @Test func contentThatShrinksIsBroughtBack() {
        view.contentOffset.y = 3000
        view.contentSize.height = 1000
        #expect(view.contentOffset.y == 200)
        view.frame.size.height = 900
        #expect(view.contentOffset.y == 100)
    }

    @Test func contentAtItsBeginningStaysThereWithNewInsets() {
        view.contentInset.top = 64
        #expect(view.contentOffset.y == -64)
        #expect(listener.calls == ["scroll", "insets"])
        view.contentOffset.y = 100
        view.contentInset.top = 0
        #expect(view.contentOffset.y == 100)
    }

    @Test func aPartOfTheContentIsShownWithTheLeastMovement() {
        view.scrollRectToVisible(CGRect(x: 0, y: 900, width: 10, height: 100), animated: false)
        #expect(view.contentOffset.y == 200)
        view.scrollRectToVisible(CGRect(x: 0, y: 300, width: 10, height: 100), animated: false)
        #expect(view.contentOffset.y == 200)
        view.scrollRectToVisible(CGRect(x: 0, y: 150, width: 10, height: 100), animated: false)
        #expect(view.contentOffset.y == 150)
        view.scrollRectToVisible(CGRect(x: 0, y: 9000, width: 10, height: 100), animated: false)
        #expect(view.contentOffset.y == 150)
    }

    // MARK: - Dragging

    @Test func theDelegateHearsInOrder() {
        view.contentOffset.y = 1000
        listener.calls = []
        rig.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 400), in: 0.2)
        #expect(listener.calls == ["willDrag", "scroll", "willEnd", "didEnd(true)", "willDecelerate"])
        #expect(abs(listener.seenVelocity.y - 1) < 1e-6)
        #expect(abs(listener.seenTarget.y - view.contentOffset.y - 499.5) < 0.6)
        rig.advance(by: 10)
        #expect(listener.calls.suffix(2) == ["scroll", "didDecelerate"])
        #expect(view.contentOffset == listener.seenTarget)
    }

    @Test func aFingerThatRestedLeavesTheContentAtRest() {
        rig.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 400), in: 0.2, lifts: false)
        rig.advance(by: 0.3)
        rig.touch(.ended, 200, 400)
        #expect(listener.calls == ["willDrag", "scroll", "willEnd", "didEnd(false)"])
        #expect(!view.isDecelerating && !view.isDragging && !view.isTracking)
    }

    @Test func theContentFollowsTheFingerWithoutAJump() {
        rig.touch(.began, 200, 600)
        #expect(view.isTracking && !view.isDragging)
        rig.touch(.moved, 200, 588)
        #expect(view.contentOffset.y == 0)
        #expect(view.isDragging)
        rig.touch(.moved, 200, 538)
        #expect(view.contentOffset.y == 50)
        rig.touch(.moved, 250, 538)
        #expect(view.contentOffset == CGPoint(x: 0, y: 50))
    }

    @Test func theDelegateMayChooseWhereItRests() {
        listener.target = CGPoint(x: 0, y: 333)
        rig.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 400), in: 0.2)
        rig.advance(by: 5)
        #expect(view.contentOffset.y == 333)
        listener.target = CGPoint(x: 0, y: 100_000)
        rig.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 400), in: 0.2)
        rig.advance(by: 5)
        #expect(view.contentOffset.y == 3200)
    }

    @Test func contentThatFitsIsNotDragged() {
        view.contentSize.height = 100
        rig.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 400), in: 0.2)
        #expect(listener.calls.isEmpty)
        view.alwaysBounceVertical = true
        rig.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 400), in: 0.2)
        #expect(listener.calls.first == "willDrag")
        rig.advance(by: 5)
        #expect(view.contentOffset.y == 0)
    }

    @Test func aScrollViewThatIsDisabledIsNotDragged() {
        view.isScrollEnabled = false
        rig.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 400), in: 0.2)
        rig.input.scroll(by: CGVector(dx: 0, dy: -50), at: CGPoint(x: 5, y: 5), phase: .changed, time: 1)
        #expect(listener.calls.isEmpty)
    }

    @Test func aDragAcrossTheOnlyDirectionIsNoDrag() {
        rig.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 300, y: 420), in: 0.2)
        #expect(listener.calls.isEmpty)
    }

    @Test func aDragAlongOneAxisMayBeLockedToIt() {
        view.contentSize.width = 2000
        view.isDirectionalLockEnabled = true
        rig.touch(.began, 200, 600)
        rig.touch(.moved, 202, 580)
        rig.touch(.moved, 100, 480)
        #expect(view.contentOffset == CGPoint(x: 0, y: 100))
        rig.touch(.cancelled, 100, 480)
        view.isDirectionalLockEnabled = false
        rig.touch(.began, 200, 600)
        rig.touch(.moved, 202, 580)
        rig.touch(.moved, 102, 480)
        #expect(view.contentOffset == CGPoint(x: 100, y: 200))
    }

    @Test func anOffsetSetInMidDragIsWhereTheDragGoesOn() {
        rig.touch(.began, 200, 600)
        rig.touch(.moved, 200, 590)
        rig.touch(.moved, 200, 540)
        view.contentOffset.y += 1000
        rig.touch(.moved, 200, 530)
        #expect(view.contentOffset.y == 1060)
        #expect(view.isDragging)
    }

    @Test func aCancelledDragEnds() {
        rig.touch(.began, 200, 600)
        rig.touch(.moved, 200, 500)
        rig.input.cancelAll(time: rig.clock.now)
        #expect(!view.isDragging && !view.isTracking)
        #expect(listener.calls.last == "didEnd(false)")
    }

    // MARK: - Stopping

    @Test(.rule(100)) func settingTheOffsetEndsDeceleration() {
        rig.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 400), in: 0.2)
        rig.advance(by: 0.1)
        #expect(view.isDecelerating)
        view.contentOffset.y = 700
        #expect(!view.isDecelerating)
        rig.advance(by: 1)
        #expect(view.contentOffset.y == 700)
        #expect(rig.clock.nextDeadline == nil)
    }

    @Test func aTouchStopsDecelerationAndMeansNothingInTheContent() {
        let content = ListeningView(frame: CGRect(x: 0, y: 0, width: 400, height: 4000))
        view.addSubview(content)
        rig.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 400), in: 0.2)
        rig.advance(by: 0.1)
        content.heard = []
        rig.tap(200, 300)
        #expect(!view.isDecelerating)
        #expect(listener.calls.last == "didDecelerate")
        let stopped = view.contentOffset
        rig.advance(by: 1)
        #expect(view.contentOffset == stopped)
        #expect(content.heard.isEmpty)
        rig.tap(200, 300)
        #expect(content.heard == ["began1", "ended1"])
    }

    @Test func aScrollViewThatLeavesTheWindowStops() {
        rig.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 400), in: 0.2)
        view.removeFromSuperview()
        #expect(!view.isDecelerating)
        #expect(rig.clock.nextDeadline == nil)
    }

    // MARK: - Animation

    @Test(.rule(100)) func anAnimatedOffsetScrollsEachFrameAndEndsOnce() {
        view.setContentOffset(CGPoint(x: 0, y: 600), animated: true)
        #expect(listener.scrollCount == 0)
        rig.advance(to: 0.15)
        #expect(abs(view.contentOffset.y - 300) < 0.6)
        rig.advance(to: 2)
        #expect(view.contentOffset.y == 600)
        #expect(listener.calls == ["scroll", "didAnimate"])
        #expect((17...19).contains(listener.scrollCount))
        listener.calls = []
        view.setContentOffset(CGPoint(x: 0, y: 600), animated: true)
        rig.advance(by: 2)
        #expect(listener.calls.isEmpty)
    }

    @Test func aDelegateMayAnimateOnAtTheEnd() {
        var hops = 0
        listener.onScroll = { view in
            if view.contentOffset.y == 100, hops == 0 {
                hops += 1
                view.setContentOffset(CGPoint(x: 0, y: 200), animated: true)
            }
        }
        view.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
        rig.advance(by: 2)
        #expect(view.contentOffset.y == 200)
        #expect(listener.calls.filter { $0 == "didAnimate" }.count == 1)
    }

    @Test func anOffsetChangedInAnAnimationBlockMovesTheContentLater() {
        UIView.animate(withDuration: 0.5) { self.view.contentOffset.y = 300 }
        #expect(view.contentOffset.y == 300)
        #expect(listener.scrollCount == 1)
        #expect(view.layer.animationKeys()?.isEmpty == false)
    }

    // MARK: - Paging

    @Test func pagesTurnOneAtATime() {
        view.isPagingEnabled = true
        rig.drag(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 600), in: 0.05)
        rig.advance(by: 5)
        #expect(view.contentOffset.y == 800)
        rig.drag(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 600), in: 0.1, lifts: false)
        rig.advance(by: 0.3)
        rig.touch(.ended, 200, 600)
        rig.advance(by: 5)
        #expect(view.contentOffset.y == 800)
        rig.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 200), in: 0.05)
        rig.advance(by: 5)
        #expect(view.contentOffset.y == 0)
    }

    // MARK: - Wheels

    private func wheel(_ dy: CGFloat, _ phase: ScrollInput.Phase, y: CGFloat = 400) {
        rig.input.scroll(
            by: CGVector(dx: 0, dy: dy),
            at: CGPoint(x: 200, y: y),
            phase: phase,
            time: rig.clock.now
        )
    }

    @Test func aStepOfAWheelIsShownAsAMovement() {
        wheel(-60, .discrete)
        #expect(view.contentOffset.y == 0)
        rig.advance(by: 0.05)
        #expect(view.contentOffset.y > 5 && view.contentOffset.y < 55)
        wheel(-60, .discrete)
        rig.advance(by: 1)
        #expect(view.contentOffset.y == 120)
        wheel(500, .discrete)
        rig.advance(by: 1)
        #expect(view.contentOffset.y == 0)
        #expect(Set(listener.calls) == ["scroll"])
    }

    @Test func aTrackpadMovesTheContentAtOnceWithinItsEnds() {
        wheel(-60.5, .began)
        #expect(view.contentOffset.y == 60.5)
        wheel(-40, .changed)
        #expect(view.contentOffset.y == 100.5)
        wheel(500, .changed)
        #expect(view.contentOffset.y == 0)
        wheel(-9000, .momentum)
        #expect(view.contentOffset.y == 3200)
        wheel(0, .ended)
    }

    @Test func aWheelTurnsPages() {
        view.isPagingEnabled = true
        wheel(-1, .discrete)
        rig.advance(by: 1)
        #expect(view.contentOffset.y == 800)
    }

    @Test func aWheelAtTheEndOfTheInnerScrollsTheOuter() {
        let inner = UIScrollView(frame: CGRect(x: 0, y: 100, width: 400, height: 200))
        inner.contentSize.height = 300
        view.addSubview(inner)
        wheel(-100, .discrete, y: 150)
        rig.advance(by: 1)
        #expect(inner.contentOffset.y == 100 && view.contentOffset.y == 0)
        wheel(-30, .discrete, y: 150)
        rig.advance(by: 1)
        #expect(inner.contentOffset.y == 100 && view.contentOffset.y == 30)
    }

    // MARK: - Subclasses

    @Test func aListMayHaveADelegateOfItsOwnProtocol() {
        final class List: UIScrollView {
            weak var delegate: (any ListDelegate)? { didSet { scrollDelegate = delegate } }
        }
        final class Listener: NSObject, ListDelegate {
            var count = 0
            func scrollViewDidScroll(_ scrollView: UIScrollView) { count += 1 }
        }
        let (list, listener) = (List(frame: view.frame), Listener())
        list.delegate = listener
        list.contentOffset.y = 5
        #expect(listener.count == 1)
        #expect((list as UIScrollView).delegate === listener)
    }
}

@MainActor protocol ListDelegate: UIScrollViewDelegate {}
