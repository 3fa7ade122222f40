import BehaviourRules
import Testing
import UIKit

@MainActor @Suite struct ViewGeometryTests {
    @Test(.rule(2)) func aFrameUnderATransformIsTheBoxRoundIt() {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
        view.transform = CGAffineTransform(rotationAngle: .pi / 2)
        #expect(abs(view.frame.width - 50) < 1e-9 && abs(view.frame.height - 100) < 1e-9)
        #expect(view.center == CGPoint(x: 60, y: 45) && view.bounds.size == CGSize(width: 100, height: 50))
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        view.frame = CGRect(x: 0, y: 0, width: 80, height: 60)
        #expect(view.bounds.size == CGSize(width: 40, height: 30) && view.center == CGPoint(x: 40, y: 30))
    }

    @Test(.rule(5)) func theCenterNeedNotBeTheMiddleOfTheFrame() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        view.layer.anchorPoint = CGPoint(x: 0.25, y: 0.5)
        #expect(view.center == view.layer.position && view.center == CGPoint(x: 50, y: 25))
        #expect(view.frame.midX == 75)
        view.center.x = 10
        #expect(view.layer.position.x == 10 && view.frame.minX == -15)
    }

    @Test(.rule(7)) func pointsGoUpToTheCommonRootAndDownAgain() {
        let desk = Desk()
        let outer = desk.view(CGRect(x: 10, y: 20, width: 200, height: 200))
        let inner = UIView(frame: CGRect(x: 30, y: 40, width: 50, height: 50))
        outer.addSubview(inner)
        let other = desk.view(CGRect(x: 100, y: 0, width: 50, height: 50))
        outer.bounds.origin = CGPoint(x: 5, y: 5)
        inner.layer.anchorPoint = .zero
        inner.transform = CGAffineTransform(scaleX: 2, y: 3)
        // The position stays in the middle of the old frame, and is now where the corner lies.
        #expect(inner.convert(CGPoint(x: 1, y: 2), to: outer) == CGPoint(x: 57, y: 71))
        #expect(inner.convert(CGPoint(x: 1, y: 2), to: desk.window) == CGPoint(x: 62, y: 86))
        #expect(inner.convert(CGPoint(x: 1, y: 2), to: other) == CGPoint(x: -38, y: 86))
        let back = inner.convert(CGPoint(x: -38, y: 86), from: other)
        #expect(abs(back.x - 1) < 1e-9 && abs(back.y - 2) < 1e-9)
        #expect(
            inner.convert(CGRect(x: 0, y: 0, width: 10, height: 10), to: desk.window)
                == CGRect(x: 60, y: 80, width: 20, height: 30)
        )
        inner.transform = CGAffineTransform(scaleX: 0, y: 0)
        let lost = other.convert(CGPoint(x: 3, y: 4), to: inner)
        #expect(lost.x.isFinite && lost.y.isFinite)
    }

    @Test(
        .rule(75),
        arguments: [
            (UIView.ContentMode.scaleToFill, CALayerContentsGravity.resize), (.scaleAspectFit, .resizeAspect),
            (.scaleAspectFill, .resizeAspectFill), (.redraw, .resize), (.center, .center), (.top, .top),
            (.bottom, .bottom), (.left, .left), (.right, .right), (.topLeft, .topLeft), (.topRight, .topRight),
            (.bottomLeft, .bottomLeft), (.bottomRight, .bottomRight),
        ]
    )
    func contentModesAreGravities(_ mode: UIView.ContentMode, _ gravity: CALayerContentsGravity) {
        let view = UIView()
        view.contentMode = mode
        #expect(view.layer.contentsGravity == gravity && view.contentMode == mode)
    }

    @Test(.rule(78)) func hidingIsAtOnceAndLeavesTheLayout() {
        let desk = Desk()
        let view = desk.view()
        UIView.animate(withDuration: 1) { view.isHidden = true }
        #expect(view.layer.animationKeys() == nil)
        final class Counted: UIView {
            var layouts = 0
            override func layoutSubviews() { layouts += 1 }
        }
        let clear = Counted(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        clear.alpha = 0
        desk.window.addSubview(clear)
        CATransaction.flush()
        #expect(clear.layouts == 1)
    }

    @Test(.rule(79)) func aMovingViewIsTouchedAtItsDestination() throws {
        let desk = Desk()
        let view = desk.view()
        UIView.animate(withDuration: 1, delay: 0, options: [.allowUserInteraction, .curveLinear]) {
            view.center.x = 250
        }
        desk.advance(to: 0.25)
        #expect(desk.window.hitTest(CGPoint(x: 250, y: 50), with: nil) === view)
        #expect(desk.window.hitTest(CGPoint(x: 60, y: 50), with: nil) === desk.window)
        let shown = try #require(view.layer.presentation())
        #expect(shown.hitTest(CGPoint(x: 100, y: 50)) != nil && shown.hitTest(CGPoint(x: 250, y: 50)) == nil)
    }
}
