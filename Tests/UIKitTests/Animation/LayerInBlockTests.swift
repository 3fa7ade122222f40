import BehaviourRules
import Testing
import UIKit

/// What bare layers and views' layers do within an animation block.
@MainActor @Suite struct LayerInBlockTests {
    private let desk = Desk()
    private let view: UIView
    private let bare = CALayer()

    init() {
        view = desk.view()
        bare.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        view.layer.addSublayer(bare)
        CATransaction.flush()
    }

    private func animation(_ key: String, of layer: CALayer) throws -> CABasicAnimation {
        try #require(layer.animation(forKey: key) as? CABasicAnimation)
    }

    @Test(.rule(14)) func disabledActionsKeepABareLayerStillInABlock() {
        UIView.animate(withDuration: 1) {
            CATransaction.setDisableActions(true)
            bare.position.x = 50
            CATransaction.setDisableActions(false)
        }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        UIView.animate(withDuration: 1) { bare.opacity = 0 }
        CATransaction.commit()
        #expect(bare.animationKeys() == nil && bare.position.x == 50 && bare.opacity == 0)
    }

    @Test(.rule(15)) func aBareLayerTakesItsTimeFromTheTransaction() throws {
        UIView.animate(withDuration: 0.5) { bare.position.x = 50 }
        #expect(try animation("position", of: bare).duration == 0.25)
        UIView.animate(withDuration: 0.5) {
            CATransaction.begin()
            CATransaction.setAnimationDuration(2)
            bare.opacity = 0
            CATransaction.commit()
        }
        #expect(try animation("opacity", of: bare).duration == 2)
        CATransaction.begin()
        CATransaction.setAnimationDuration(3)
        UIView.animate(withDuration: 0.5) { bare.cornerRadius = 4 }
        CATransaction.commit()
        #expect(try animation("cornerRadius", of: bare).duration == 3)
    }

    @Test(.rule(45)) func someKeysAddAndOthersReplace() throws {
        UIView.animate(withDuration: 1) {
            view.frame = CGRect(x: 10, y: 10, width: 50, height: 60)
            view.bounds.origin.x = 5
            view.transform = CGAffineTransform(scaleX: 2, y: 2)
            view.layer.cornerRadius = 5
            view.alpha = 0.5
            view.backgroundColor = .red
            view.layer.anchorPoint = .zero
        }
        for key in ["position", "bounds.origin", "bounds.size", "transform", "cornerRadius"] {
            #expect(try animation(key, of: view.layer).isAdditive, "\(key)")
        }
        for key in ["opacity", "backgroundColor", "anchorPoint"] {
            #expect(try !animation(key, of: view.layer).isAdditive, "\(key)")
        }
    }

    @Test(.rule(46)) func theAdditiveAnimationRunsFromTheDifferenceToNothing() throws {
        UIView.animate(withDuration: 1, delay: 0, options: .curveEaseIn) { view.center = CGPoint(x: 80, y: 40) }
        let move = try animation("position", of: view.layer)
        #expect(move.fillMode == .both && move.duration == 1)
        desk.advance(to: 0)
        #expect(view.shown.position == CGPoint(x: 50, y: 50))
        desk.advance(to: 0.5)
        #expect(abs(view.shown.position.x - (50 + 30 * 0.31536)) < 1e-3)
    }

    @Test(.rule(44)) func withoutADistanceNothingMoves() {
        var ends: [Bool] = []
        UIView.animate(
            withDuration: 1,
            delay: 0,
            usingSpringWithDamping: 0.5,
            initialSpringVelocity: 30,
            animations: { view.center = CGPoint(x: 50, y: 50) },
            completion: { ends.append($0) }
        )
        CATransaction.flush()
        #expect(view.layer.animationKeys() == nil && ends == [true])
        let spring = UISpringTimingParameters(dampingRatio: 0.5, initialVelocity: CGVector(dx: 30, dy: 30))
        let animator = UIViewPropertyAnimator(duration: 1, timingParameters: spring)
        animator.addAnimations { view.center = CGPoint(x: 50, y: 50) }
        animator.startAnimation()
        desk.advance(to: 0.1)
        #expect(view.shown.position == CGPoint(x: 50, y: 50))
        animator.stopAnimation(true)
    }
}
