import Foundation
import Testing
import UIKit

@MainActor @Suite struct ProgressTests {
    let desk = Desk()

    // MARK: - Progress

    @Test func progressStaysBetweenNothingAndAll() {
        let view = UIProgressView(progressViewStyle: .bar)
        #expect(view.intrinsicContentSize.height == 2.5 && UIProgressView().intrinsicContentSize.height == 4)
        view.progress = 3
        #expect(view.progress == 1)
        view.progress = .nan
        view.progress = -1
        #expect(view.progress == 0)
    }

    @Test func anObservedProgressIsFollowedUntilItIsFinished() {
        let view = UIProgressView(progressViewStyle: .default)
        desk.window.addSubview(view)
        let progress = Progress(totalUnitCount: 10)
        view.observedProgress = progress
        progress.completedUnitCount = 4
        desk.advance(to: 0.1)
        #expect(abs(view.progress - 0.4) < 0.001)
        progress.completedUnitCount = 10
        desk.advance(to: 1)
        #expect(view.progress == 1)
        #expect(desk.clock.nextDeadline == nil)
    }

    // MARK: - Activity

    @Test func anIndicatorHidesUnlessItTurns() {
        let view = UIActivityIndicatorView(style: .large)
        #expect(view.bounds.size == CGSize(width: 37, height: 37))
        desk.window.addSubview(view)
        let spokes = view.subviews[0]
        #expect(spokes.isHidden)
        view.startAnimating()
        #expect(view.isAnimating && !spokes.isHidden && spokes.layer.animationKeys() == ["turn"])
        view.removeFromSuperview()
        desk.window.addSubview(view)
        #expect(spokes.layer.animationKeys() == ["turn"])
        view.stopAnimating()
        #expect(spokes.isHidden && spokes.layer.animationKeys()?.isEmpty ?? true)
    }

    @Test func anIndicatorTurnsByEighths() {
        let view = UIActivityIndicatorView(style: .medium)
        desk.window.addSubview(view)
        view.startAnimating()
        desk.advance(to: 0)
        func angle() -> Double {
            let transform = view.subviews[0].shown.transform
            return atan2(transform.m12, transform.m11)
        }
        #expect(abs(angle()) < 1e-6)
        desk.advance(to: 0.13)
        #expect(abs(angle() - .pi / 4) < 1e-6)
        desk.advance(to: 0.2)
        #expect(abs(angle() - .pi / 4) < 1e-6)
    }

    // MARK: - Pages

    @Test func tapsTurnPages() {
        let rig = TouchRig()
        let control = UIPageControl(frame: CGRect(x: 100, y: 100, width: 200, height: 26))
        let log = EventLog()
        log.listen(to: control)
        rig.window.addSubview(control)
        control.numberOfPages = 3
        CATransaction.flush()
        rig.tap(290, 113)
        #expect(control.currentPage == 1)
        rig.tap(290, 113)
        rig.tap(290, 113)
        #expect(control.currentPage == 2)
        rig.tap(110, 113)
        #expect(control.currentPage == 1)
        #expect(log.names.filter { $0 == "value" }.count == 3)
    }

    @Test func pagesStayInTheirRange() {
        let control = UIPageControl()
        control.numberOfPages = 4
        control.currentPage = 9
        #expect(control.currentPage == 3)
        control.numberOfPages = 2
        #expect(control.currentPage == 1)
        control.numberOfPages = -1
        #expect(control.numberOfPages == 0 && control.currentPage == 0)
        #expect(control.size(forNumberOfPages: 3).width > control.size(forNumberOfPages: 2).width)
        control.numberOfPages = .max
        control.layoutIfNeeded()
        #expect(control.intrinsicContentSize.width < 10_000)
    }
}
