import Testing
import UIKit

@MainActor @Suite struct ZoomTests {
    final class Delegate: NSObject, UIScrollViewDelegate {
        var view: UIView?
        var calls: [String] = []

        func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
        func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { calls.append("will") }
        func scrollViewDidZoom(_ scrollView: UIScrollView) { if calls.last != "zoom" { calls.append("zoom") } }
        func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
            calls.append("end(\((scale * 100).rounded() / 100))")
        }
    }

    let rig = TouchRig()
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    let delegate = Delegate()

    init() {
        view.contentSize = content.frame.size
        view.addSubview(content)
        rig.window.addSubview(view)
        delegate.view = content
        view.delegate = delegate
        view.minimumZoomScale = 0.5
        view.maximumZoomScale = 4
        CATransaction.flush()
    }

    /// Lets animations end.
    private func settle() {
        MediaClock.$running.withValue(rig.clock) {
            CATransaction.flush()
            rig.advance(by: 2)
            CATransaction.flush()
        }
    }

    private func pinch(from start: CGFloat, to end: CGFloat, at centre: CGPoint, lifts: Bool = true) {
        MediaClock.$running.withValue(rig.clock) {
            rig.touch(.began, centre.x - start, centre.y, id: 0)
            rig.touch(.began, centre.x + start, centre.y, id: 1)
            for step in 1...20 {
                rig.advance(by: 0.01)
                let span = start + (end - start) * CGFloat(step) / 20
                rig.touch(.moved, centre.x - span, centre.y, id: 0)
                rig.touch(.moved, centre.x + span, centre.y, id: 1)
            }
            guard lifts else { return }
            rig.touch(.ended, centre.x - end, centre.y, id: 0)
            rig.touch(.ended, centre.x + end, centre.y, id: 1)
        }
    }

    @Test func withoutRoomBetweenTheLimitsThereIsNoPinch() {
        #expect(UIScrollView().pinchGestureRecognizer == nil)
        #expect(view.pinchGestureRecognizer != nil)
    }

    @Test func theScaleIsTheViewsTransformAndTheContentsSize() {
        view.zoomScale = 2
        #expect(content.transform == CGAffineTransform(scaleX: 2, y: 2))
        #expect(content.frame == CGRect(x: 0, y: 0, width: 800, height: 1600))
        #expect(view.contentSize == CGSize(width: 800, height: 1600))
        // About the middle.
        #expect(view.contentOffset == CGPoint(x: 200, y: 400))
        #expect(delegate.calls == ["zoom"])
    }

    @Test func theScaleStaysWithinItsLimits() {
        view.zoomScale = 9
        #expect(view.zoomScale == 4)
        view.zoomScale = .nan
        view.zoomScale = -1
        #expect(view.zoomScale == 4)
        view.minimumZoomScale = 0
        view.maximumZoomScale = .infinity
        #expect(view.minimumZoomScale == 0.5 && view.maximumZoomScale == 4)
    }

    @Test func zoomingToAPartShowsItInTheMiddle() {
        view.zoom(to: CGRect(x: 200, y: 400, width: 100, height: 100), animated: false)
        #expect(view.zoomScale == 4)
        #expect(view.contentOffset == CGPoint(x: 800, y: 1400))
        view.zoom(to: .zero, animated: false)
        view.zoom(to: .null, animated: true)
        #expect(view.zoomScale == 4)
    }

    @Test func anAnimatedZoomTellsItsBeginningAndItsEnd() {
        MediaClock.$running.withValue(rig.clock) { view.setZoomScale(2, animated: true) }
        #expect(view.zoomScale == 2 && delegate.calls == ["will", "zoom"])
        settle()
        #expect(delegate.calls == ["will", "zoom", "end(2.0)"])
    }

    @Test func aPinchZoomsAboutItsMiddle() {
        let centre = CGPoint(x: 100, y: 300)
        pinch(from: 40, to: 80, at: centre, lifts: false)
        #expect(view.isZooming && view.zoomScale > 1.5 && view.zoomScale < 2.1)
        let place = view.convert(centre, from: rig.window)
        let anchor = content.convert(place, from: view)
        #expect(abs(anchor.x - 100) < 2 && abs(anchor.y - 300) < 2)
        rig.touch(.ended, 20, 300, id: 0)
        rig.touch(.ended, 180, 300, id: 1)
        #expect(!view.isZooming)
        #expect(delegate.calls.first == "will" && delegate.calls.last?.hasPrefix("end") == true)
    }

    @Test func aPinchBeyondTheLimitsComesBack() {
        pinch(from: 10, to: 190, at: CGPoint(x: 200, y: 400), lifts: false)
        #expect(view.zoomScale > 4)
        MediaClock.$running.withValue(rig.clock) {
            rig.touch(.ended, 10, 400, id: 0)
            rig.touch(.ended, 390, 400, id: 1)
        }
        #expect(view.isZoomBouncing && view.zoomScale == 4)
        settle()
        #expect(!view.isZoomBouncing && delegate.calls.last == "end(4.0)")
        view.bouncesZoom = false
        pinch(from: 10, to: 190, at: CGPoint(x: 200, y: 400), lifts: false)
        #expect(view.zoomScale == 4)
    }

    @Test func withoutAViewNothingZooms() {
        delegate.view = nil
        pinch(from: 40, to: 80, at: CGPoint(x: 200, y: 400))
        view.zoomScale = 2
        #expect(view.zoomScale == 1 && delegate.calls.isEmpty)
    }
}

@MainActor @Suite struct RefreshControlTests {
    let rig = TouchRig()
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    let refresh = UIRefreshControl()
    let log = EventLog()

    init() {
        view.contentSize = CGSize(width: 400, height: 2000)
        view.refreshControl = refresh
        log.listen(to: refresh)
        rig.window.addSubview(view)
    }

    private func pull(by distance: CGFloat, lifts: Bool = true) {
        MediaClock.$running.withValue(rig.clock) {
            rig.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 100 + distance), in: 0.5, lifts: lifts)
        }
    }

    private func settle() {
        MediaClock.$running.withValue(rig.clock) { rig.advance(by: 3) }
    }

    @Test func aShortPullAsksForNothing() {
        pull(by: 80)
        #expect(!refresh.isRefreshing && log.names.isEmpty)
        settle()
        #expect(view.contentOffset.y == 0)
    }

    @Test func aLongPullAsksOnceAndTheContentWaitsBelow() {
        pull(by: 300, lifts: false)
        #expect(refresh.isRefreshing && log.names == ["value"])
        rig.touch(.ended, 200, 400)
        settle()
        #expect(view.contentOffset.y == -60 && view.adjustedContentInset.top == 60)
        #expect(view.contentInset == .zero)
        pull(by: 300)
        settle()
        #expect(log.names == ["value"])
        MediaClock.$running.withValue(rig.clock) { refresh.endRefreshing() }
        settle()
        #expect(view.contentOffset.y == 0 && view.adjustedContentInset.top == 0)
        pull(by: 300)
        #expect(log.names == ["value", "value"])
    }

    @Test func beginningByTheAppIsSilent() {
        refresh.beginRefreshing()
        refresh.beginRefreshing()
        #expect(refresh.isRefreshing && log.names.isEmpty && view.adjustedContentInset.top == 60)
        view.refreshControl = nil
        #expect(view.adjustedContentInset.top == 0 && refresh.superview == nil)
    }
}
