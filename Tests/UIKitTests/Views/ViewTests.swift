import BehaviourRules
import Testing
import UIKit

@MainActor @Suite struct ViewTests {
    /// Writes down what a view is told.
    final class Teller: UIView {
        var told: [String] = []
        override func willMove(toSuperview newSuperview: UIView?) {
            told.append(newSuperview == nil ? "will leave" : "will join")
        }
        override func didMoveToSuperview() { told.append("did move") }
        override func willMove(toWindow newWindow: UIWindow?) { told.append("will window \(newWindow != nil)") }
        override func didMoveToWindow() { told.append("did window \(window != nil)") }
        override func didAddSubview(_ subview: UIView) { told.append("added") }
        override func willRemoveSubview(_ subview: UIView) { told.append("will remove") }
    }

    @Test func defaultsAreApples() {
        let view = UIView()
        #expect(view.frame == .zero && view.alpha == 1 && !view.isHidden && view.isOpaque && !view.clipsToBounds)
        #expect(view.isUserInteractionEnabled && !view.isMultipleTouchEnabled && view.contentMode == .scaleToFill)
        #expect(view.backgroundColor == nil && view.autoresizesSubviews && view.autoresizingMask == [])
        #expect(view.gestureRecognizers == nil && view.intrinsicContentSize == CGSize(width: -1, height: -1))
        #expect(view.layer.delegate === view && view.layer.anchorPoint == CGPoint(x: 0.5, y: 0.5))
    }

    @Test func movesAreToldInOrder() {
        let desk = Desk()
        let teller = Teller()
        let inner = Teller()
        teller.addSubview(inner)
        #expect(teller.told == ["added"] && inner.told == ["will join", "did move"])
        teller.told = []
        inner.told = []
        desk.window.addSubview(teller)
        #expect(teller.told == ["will window true", "will join", "did move", "did window true"])
        #expect(inner.told == ["will window true", "did window true"])
        teller.told = []
        teller.removeFromSuperview()
        #expect(teller.told == ["will window false", "will leave", "did move", "did window false"])
        #expect(teller.window == nil && inner.window == nil && teller.superview == nil)
    }

    @Test func orderOfSubviewsIsTheOrderOfTheirLayers() {
        let outer = UIView()
        let extra = CALayer()
        let (a, b, c) = (UIView(), UIView(), UIView())
        outer.addSubview(a)
        outer.layer.addSublayer(extra)
        outer.addSubview(b)
        outer.insertSubview(c, at: 0)
        #expect(outer.subviews == [c, a, b])
        #expect(outer.layer.sublayers! == [c.layer, a.layer, extra, b.layer])
        outer.bringSubviewToFront(c)
        #expect(outer.subviews == [a, b, c] && outer.layer.sublayers!.last === c.layer)
        outer.exchangeSubview(at: 0, withSubviewAt: 2)
        #expect(outer.subviews == [c, b, a])
        outer.insertSubview(a, belowSubview: b)
        #expect(outer.subviews == [c, a, b])
        outer.insertSubview(c, aboveSubview: b)
        #expect(outer.subviews == [a, b, c])
        outer.insertSubview(c, at: 99)
        outer.insertSubview(c, at: -5)
        #expect(outer.subviews == [c, a, b])
        a.removeFromSuperview()
        #expect(outer.subviews == [c, b] && a.layer.superlayer == nil)
    }

    @Test func aSubviewMovesFromOneSuperviewToAnother() {
        let (a, b, inner) = (UIView(), UIView(), UIView())
        a.addSubview(inner)
        b.addSubview(inner)
        #expect(a.subviews.isEmpty && b.subviews == [inner] && inner.superview === b)
        #expect(inner.isDescendant(of: b) && !inner.isDescendant(of: a))
        b.tag = 7
        #expect(b.viewWithTag(7) === b)
    }

    @Test(.rule(5)) func centerIsThePositionOfTheAnchor() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        view.layer.anchorPoint = .zero
        #expect(view.center == CGPoint(x: 50, y: 25) && view.frame.origin == CGPoint(x: 50, y: 25))
        view.bounds.origin = CGPoint(x: 3, y: 4)
        #expect(view.frame.origin == CGPoint(x: 50, y: 25))
    }

    @Test func geometryThatIsNotFiniteIsIgnored() {
        let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        view.frame = CGRect(x: CGFloat.nan, y: 0, width: 0, height: 0)
        view.center = CGPoint(x: CGFloat.infinity, y: 0)
        view.bounds = CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1)
        view.alpha = .nan
        #expect(view.frame == CGRect(x: 1, y: 2, width: 3, height: 4) && view.alpha == 0)
        view.alpha = 7
        #expect(view.alpha == 1)
    }

    @Test func masksShareTheChangeOfTheSuperview() {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let inner = UIView(frame: CGRect(x: 20, y: 20, width: 60, height: 60))
        outer.addSubview(inner)
        outer.frame.size.width = 200
        #expect(inner.frame == CGRect(x: 20, y: 20, width: 60, height: 60))
        inner.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        outer.frame.size = CGSize(width: 300, height: 150)
        #expect(inner.frame == CGRect(x: 20, y: 70, width: 160, height: 60))
        inner.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
        outer.frame.size.width = 420
        let (left, right) = (inner.frame.minX, 420 - inner.frame.maxX)
        #expect(abs(left / right - 20.0 / 120) < 1e-9 && inner.frame.width == 160)
    }

    @Test(.rule(9, 78)) func hitTestingPassesOverWhatCannotBeTouched() {
        let desk = Desk()
        let back = desk.view()
        let front = desk.view()
        let point = CGPoint(x: 50, y: 50)
        func hit() -> UIView? { desk.window.hitTest(point, with: nil) }
        #expect(hit() === front)
        front.alpha = 0.009
        #expect(hit() === back)
        front.alpha = 0.01
        #expect(hit() === front)
        front.isUserInteractionEnabled = false
        #expect(hit() === back)
        back.isHidden = true
        #expect(hit() === desk.window)
        back.isHidden = false
        let outside = UIView(frame: CGRect(x: 150, y: 0, width: 50, height: 50))
        back.addSubview(outside)
        #expect(desk.window.hitTest(CGPoint(x: 160, y: 10), with: nil) === desk.window)
        front.layer.zPosition = -5
        front.isUserInteractionEnabled = true
        #expect(hit() === front, "depth does not matter to touches")
        #expect(desk.window.hitTest(CGPoint(x: CGFloat.nan, y: 0), with: nil) == nil)
        back.transform = CGAffineTransform(scaleX: 0, y: 0)
        #expect(hit() === front)
    }

    @Test func tintComesFromAbove() {
        final class Tinted: UIView {
            var changes = 0
            override func tintColorDidChange() { changes += 1 }
        }
        let outer = UIView()
        let inner = Tinted()
        outer.addSubview(inner)
        let before = inner.changes
        outer.tintColor = .red
        #expect(inner.tintColor == .red && inner.changes == before + 1)
        inner.tintColor = .green
        outer.tintColor = .blue
        #expect(inner.tintColor == .green && inner.changes == before + 2)
    }

    @Test func aViewThatDrawsNothingHasNoBitmap() {
        final class Drawn: UIView {
            override func draw(_ rect: CGRect) {
                UIColor.red.setFill()
                UIGraphicsGetCurrentContext()?.fill(rect)
            }
        }
        let desk = Desk(scale: 2)
        let plain = desk.view()
        #expect(plain.layer.contents == nil)
        let drawn = Drawn(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
        desk.window.addSubview(drawn)
        CATransaction.flush()
        let image = drawn.layer.contents as? CGImage
        #expect(image?.width == 20 && image?.height == 40)
        image?.withPixels { pixels, _ in #expect(pixels[0] == 0xffff_0000) }
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    @Test(.rule(76)) func contentsAreStretchedUnlessTheModeIsRedraw() {
        final class Counted: UIView {
            var draws = 0
            override func draw(_ rect: CGRect) {
                draws += 1
                UIColor.red.setFill()
                UIGraphicsGetCurrentContext()?.fill(rect)
            }
        }
        let desk = Desk()
        let view = Counted(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        desk.window.addSubview(view)
        CATransaction.flush()
        view.frame.size.width = 20
        CATransaction.flush()
        #expect(view.draws == 1 && view.layer.contentsGravity == .resize)
        view.contentMode = .redraw
        view.frame.size.width = 30
        CATransaction.flush()
        #expect(view.draws == 2)
    }

    @Test func layoutThatNeverRestsIsCutOff() {
        final class Restless: UIView {
            var count = 0
            override func layoutSubviews() {
                count += 1
                setNeedsLayout()
            }
        }
        let desk = Desk()
        let view = Restless(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        desk.window.addSubview(view)
        CATransaction.flush()
        #expect(view.count > 1 && view.count <= 1000)
    }

    @Test func aViewInItselfTraps() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let (a, b) = (UIView(), UIView())
                a.addSubview(b)
                b.addSubview(a)
            }
        }
    }
}
