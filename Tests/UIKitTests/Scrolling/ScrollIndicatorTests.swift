import Testing
import UIKit

@MainActor @Suite struct ScrollIndicatorTests {
    let rig = TouchRig()
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))

    init() {
        view.contentSize = CGSize(width: 400, height: 1600)
        rig.window.addSubview(view)
    }

    private var bar: UIView? { view.subviews.first }

    @Test func anIndicatorShowsWhileScrolling() throws {
        #expect(bar == nil)
        rig.touch(.began, 200, 600)
        rig.touch(.moved, 200, 590)
        rig.touch(.moved, 200, 390)
        let bar = try #require(bar)
        #expect(bar.alpha == 1)
        // Half of the content is visible, a quarter of it lies above: 794 points of track.
        #expect(bar.frame == CGRect(x: 394, y: 200 + 3 + 397 * 0.25, width: 3, height: 397))
        rig.advance(by: 0.5)
        rig.touch(.ended, 200, 390)
        #expect(bar.alpha == 0)
    }

    @Test func anIndicatorIsSqueezedBeyondTheEnd() throws {
        rig.touch(.began, 200, 100)
        rig.touch(.moved, 200, 110)
        rig.touch(.moved, 200, 210)
        let bar = try #require(bar)
        #expect(bar.frame.height == 397 - 51.5)
        #expect(bar.frame.minY == -51.5 + 3)
    }

    @Test func contentThatFitsHasNoIndicator() {
        view.contentSize.height = 100
        view.alwaysBounceVertical = true
        view.flashScrollIndicators()
        #expect(bar == nil)
    }

    @Test func anIndicatorMayBeTurnedOff() throws {
        view.flashScrollIndicators()
        let bar = try #require(bar)
        #expect(!bar.isHidden)
        view.showsVerticalScrollIndicator = false
        #expect(bar.isHidden)
    }

    @Test func anIndicatorTakesNoTouches() throws {
        view.flashScrollIndicators()
        #expect(view.hitTest(CGPoint(x: 395, y: 50), with: nil) === view)
    }
}
