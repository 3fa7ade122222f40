import BehaviourRules
import Testing
import UIKit

@MainActor @Suite struct BlockOptionTests {
    private let desk = Desk()
    private let view: UIView

    init() { view = desk.view() }

    @Test(.rule(54)) func layoutThatIsForcedInABlockAnimates() {
        final class Row: UIView {
            let part = UIView()
            var inset: CGFloat = 0
            override func layoutSubviews() { part.frame = bounds.insetBy(dx: inset, dy: 0) }
        }
        let row = Row(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        row.addSubview(row.part)
        desk.window.addSubview(row)
        CATransaction.flush()
        row.inset = 20
        row.setNeedsLayout()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { row.layoutIfNeeded() }
        desk.advance(to: 0.5)
        #expect(row.part.bounds.width == 60 && row.part.shown.bounds.width == 80)
        desk.advance(to: 1)
        UIView.animate(withDuration: 1) {
            row.inset = 0
            row.setNeedsLayout()
        }
        CATransaction.flush()
        #expect(row.part.layer.animationKeys() == nil && row.part.bounds.width == 100)
    }

    @Test(.rule(55)) func afterAReversalTheModelShows() {
        var ends: [Bool] = []
        UIView.animate(
            withDuration: 1,
            delay: 0,
            options: [.curveLinear, .repeat, .autoreverse],
            animations: { view.alpha = 0 },
            completion: { ends.append($0) }
        )
        desk.advance(to: 1.75)
        #expect(view.shown.opacity == 0.75)
        view.layer.removeAllAnimations()
        CATransaction.flush()
        #expect(view.shown.opacity == 0 && ends == [false])
        let once = CABasicAnimation(keyPath: "opacity")
        (once.fromValue, once.toValue, once.duration, once.autoreverses) = (1.0, 0.5, 1, true)
        view.layer.add(once, forKey: nil)
        desk.advance(to: 3.74)
        #expect(view.shown.opacity > 0.99)
        desk.advance(to: 3.75)
        #expect(view.shown.opacity == 0, "a jump to the model")
    }

    @Test(.rule(56)) func fractionsAreHeldWithinTheWholeAndTheRestTakesAllOfIt() {
        UIView.animateKeyframes(withDuration: 2, delay: 0) {
            UIView.addKeyframe(withRelativeStartTime: -3, relativeDuration: 0.5) { view.center.x = 150 }
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 9) { view.center.x = 250 }
            view.alpha = 0
        }
        desk.advance(to: 0.5)
        #expect(abs(view.shown.position.x - 100) < 1e-9, "linear, from the beginning")
        #expect(abs(view.shown.opacity - 0.75) < 1e-6, "outside any keyframe: over the whole")
        desk.advance(to: 1.5)
        #expect(abs(view.shown.position.x - 200) < 1e-9)
        desk.advance(to: 2)
        #expect(view.shown.position.x == 250 && view.layer.animationKeys() == nil)
    }

    @Test(.rule(51)) func anInnerBlockInheritsTheCurve() {
        let other = desk.view()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            UIView.animate(withDuration: 1, delay: 0, options: .curveEaseIn) { view.center.x = 150 }
            UIView.animate(withDuration: 1, delay: 0, options: [.curveEaseIn, .overrideInheritedCurve]) {
                other.center.x = 150
            }
        }
        desk.advance(to: 0.5)
        #expect(abs(view.shown.position.x - 100) < 1e-9)
        #expect(abs(other.shown.position.x - (50 + 31.536)) < 1e-2)
    }
}
