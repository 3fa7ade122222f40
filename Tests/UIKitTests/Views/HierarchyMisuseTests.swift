import Testing
import UIKit

/// Trees of views that cannot be, and trees that change while they are walked.
@MainActor @Suite struct HierarchyMisuseTests {
    private let desk = Desk()

    @Test func cyclesTrap() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let (outer, middle, inner) = (UIView(), UIView(), UIView())
                outer.addSubview(middle)
                middle.addSubview(inner)
                inner.addSubview(outer)
            }
        }
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let (outer, inner) = (CALayer(), CALayer())
                outer.addSublayer(inner)
                inner.addSublayer(outer)
            }
        }
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let (layer, inner) = (CALayer(), CALayer())
                layer.mask = inner
                inner.mask = layer
            }
        }
    }

    @Test func viewsRemovedInLayoutAreGone() {
        final class Clearing: UIView {
            override func layoutSubviews() {
                super.layoutSubviews()
                for view in subviews { view.removeFromSuperview() }
            }
        }
        final class Leaving: UIView {
            override func layoutSubviews() { removeFromSuperview() }
        }
        let clearing = Clearing(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        for _ in 0..<5 { clearing.addSubview(Leaving(frame: CGRect(x: 0, y: 0, width: 10, height: 10))) }
        let leaving = Leaving(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        desk.window.addSubview(clearing)
        desk.window.addSubview(leaving)
        desk.turn {}
        #expect(clearing.subviews.isEmpty && leaving.superview == nil && clearing.layer.sublayers == nil)
    }

    @Test func viewsAddedInLayoutEndlesslyAreCutOff() {
        final class Breeding: UIView {
            static var count = 0
            override func layoutSubviews() {
                Self.count += 1
                guard Self.count < 100_000 else { return }
                removeFromSuperview()
                home?.addSubview(self)
                setNeedsLayout()
            }
            weak var home: UIView?
        }
        let view = Breeding(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.home = desk.window
        desk.window.addSubview(view)
        desk.turn {}
        #expect(Breeding.count < 100_000)
    }

    @Test func viewsThatMoveThemselvesWhileTheyAreMoved() {
        final class Fickle: UIView {
            var onMove: () -> Void = {}
            var onWindow: () -> Void = {}
            override func willMove(toSuperview newSuperview: UIView?) {
                let body = onMove
                onMove = {}
                body()
            }
            override func didMoveToWindow() {
                let body = onWindow
                onWindow = {}
                body()
            }
        }
        let (first, second) = (desk.view(), desk.view())
        let fickle = Fickle()
        fickle.onMove = { second.addSubview(fickle) }
        first.addSubview(fickle)
        #expect(fickle.superview === first && first.subviews == [fickle] && second.subviews.isEmpty)
        #expect(fickle.window === desk.window)
        fickle.onMove = { fickle.removeFromSuperview() }
        second.addSubview(fickle)
        #expect(second.subviews == [fickle] && fickle.superview === second && first.subviews.isEmpty)
        fickle.removeFromSuperview()
        fickle.onWindow = { fickle.removeFromSuperview() }
        first.addSubview(fickle)
        #expect(fickle.superview == nil && fickle.window == nil && first.subviews.isEmpty)
    }

    @Test func indicesOutOfRangeAreTheEnds() {
        let view = desk.view()
        let (a, b, c) = (UIView(), UIView(), UIView())
        view.insertSubview(a, at: 5)
        view.insertSubview(b, at: -3)
        view.insertSubview(c, aboveSubview: UIView())
        view.exchangeSubview(at: 0, withSubviewAt: 17)
        view.bringSubviewToFront(UIView())
        #expect(Set(view.subviews) == [a, b, c] && view.subviews.first === b)
    }

    @Test func geometryThatIsNoneIsSurvived() {
        let view = desk.view()
        let values: [CGFloat] = [.nan, .infinity, -.infinity, 1e300, -1e300]
        for value in values {
            view.frame = CGRect(x: value, y: value, width: value, height: value)
            view.bounds = CGRect(x: value, y: 0, width: 10, height: value)
            view.center = CGPoint(x: value, y: 0)
            view.transform = CGAffineTransform(scaleX: value, y: value)
            view.alpha = value
            view.layer.cornerRadius = value
            desk.turn { view.layoutIfNeeded() }
            _ = desk.window.hitTest(CGPoint(x: value, y: 5), with: nil)
            _ = view.convert(CGPoint(x: value, y: 0), to: desk.window)
            _ = view.snapshotView(afterScreenUpdates: true)
        }
        UIView.animate(withDuration: .nan) { view.alpha = 0 }
        UIView.animate(withDuration: .infinity, delay: .nan, options: [.repeat]) { view.alpha = 1 }
        desk.advance(to: 1)
    }
}
