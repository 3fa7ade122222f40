import BehaviourRules
import Testing
import UIKit

@MainActor @Suite struct BlockAnimationTests {
    @Test(.rule(12)) func outsideBlocksAViewDoesNotAnimate() {
        let desk = Desk()
        let view = desk.view()
        view.center.x = 200
        view.alpha = 0
        #expect(view.layer.animationKeys() == nil)
    }

    @Test(.rule(45)) func positionIsAnimatedAdditivelyAndOpacityIsNot() throws {
        let desk = Desk()
        let view = desk.view()
        UIView.animate(withDuration: 1) {
            view.center.x = 150
            view.alpha = 0
        }
        let move = try #require(view.layer.animation(forKey: "position") as? CABasicAnimation)
        #expect(move.isAdditive && move.fillMode == .both)
        let fade = try #require(view.layer.animation(forKey: "opacity") as? CABasicAnimation)
        #expect(!fade.isAdditive)
        desk.advance(to: 0.5)
        #expect(view.center.x == 150 && view.shown.position.x == 100)
        #expect(view.shown.opacity == 0.5)
        desk.advance(to: 1)
        #expect(view.layer.animationKeys() == nil)
    }

    @Test(.rule(46)) func overlappingMovesBlendWithContinuousVelocity() {
        let desk = Desk()
        let view = desk.view()
        UIView.animate(withDuration: 1) { view.center.x = 150 }
        desk.advance(to: 0.5)
        let before = view.shown.position.x
        UIView.animate(withDuration: 1) { view.center.x = 0 }
        CATransaction.flush()
        #expect(view.layer.animationKeys() == ["position", "position-2"])
        #expect(abs(view.shown.position.x - before) < 1e-9)
        desk.advance(to: 0.51)
        #expect(view.shown.position.x > before, "the first movement goes on at first")
        desk.advance(to: 2)
        #expect(view.shown.position.x == 0)
    }

    @Test(.rule(1, 45)) func boundsSplitIntoOriginAndSize() {
        let desk = Desk()
        let view = desk.view()
        UIView.animate(withDuration: 1) { view.frame = CGRect(x: 50, y: 0, width: 200, height: 100) }
        #expect(Set(view.layer.animationKeys() ?? []) == ["position", "bounds.size"])
        UIView.animate(withDuration: 1) { view.bounds.origin.y = 30 }
        #expect(view.layer.animationKeys()?.contains("bounds.origin") == true)
    }

    @Test(.rule(45)) func bordersShadowsAndDepthAreNotAnimatedByBlocks() {
        let desk = Desk()
        let view = desk.view()
        UIView.animate(withDuration: 1) {
            view.layer.borderWidth = 3
            view.layer.shadowRadius = 9
            view.layer.shadowOpacity = 1
            view.layer.zPosition = 2
        }
        #expect(view.layer.animationKeys() == nil)
        UIView.animate(withDuration: 1) { view.layer.cornerRadius = 8 }
        #expect(view.layer.animationKeys() == ["cornerRadius"])
    }

    @Test(.rule(47)) func beginFromCurrentStateStartsNonAdditiveKeysAtWhatShows() {
        let desk = Desk()
        let view = desk.view()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { view.alpha = 0 })
        desk.advance(to: 0.25)
        UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .beginFromCurrentState]) { view.alpha = 1 }
        CATransaction.flush()
        #expect(view.shown.opacity == 0.75)
        desk.advance(to: 0.5)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.alpha = 0 }
        CATransaction.flush()
        #expect(view.shown.opacity == 1, "without the option it jumps to the old model value")
    }

    @Test(.rule(48)) func aDurationOfNothingAppliesAtOnceAndCompletesAtTheCommit() {
        let desk = Desk()
        let view = desk.view()
        var calls: [Bool] = []
        UIView.animate(withDuration: 0) {
            view.center.x = 9
        } completion: {
            calls.append($0)
        }
        #expect(calls.isEmpty && view.layer.animationKeys() == nil)
        CATransaction.flush()
        #expect(calls == [true])
        UIView.animate(withDuration: .nan) {
            view.center.x = 10
        } completion: {
            calls.append($0)
        }
        CATransaction.flush()
        #expect(calls == [true, true])
    }

    @Test(.rule(49)) func nothingToAnimateCompletesAtOnceAndSoDoesAViewInNoWindow() {
        let desk = Desk()
        let view = desk.view()
        let loose = UIView()
        var calls: [Bool] = []
        UIView.animate(withDuration: 1) {
            view.tag = 4
        } completion: {
            calls.append($0)
        }
        UIView.animate(withDuration: 1) {
            loose.alpha = 0
        } completion: {
            calls.append($0)
        }
        CATransaction.flush()
        #expect(calls == [true, true] && loose.alpha == 0)
    }

    @Test(.rule(50)) func completionWaitsForAllAndSaysWhetherAnyWasRemoved() {
        let desk = Desk()
        let a = desk.view()
        let b = desk.view()
        var calls: [Bool] = []
        let move = {
            a.center.x += 50
            b.alpha = b.alpha == 1 ? 0 : 1
        }
        UIView.animate(withDuration: 1, animations: move) { calls.append($0) }
        desk.advance(to: 0.99)
        #expect(calls.isEmpty)
        desk.advance(to: 1)
        #expect(calls == [true])
        UIView.animate(withDuration: 1, animations: move) { calls.append($0) }
        b.layer.removeAllAnimations()
        #expect(calls.count == 1)
        desk.advance(to: 2)
        #expect(calls == [true, false])
        UIView.animate(withDuration: 1, animations: move) { calls.append($0) }
        desk.advance(to: 2.5)
        a.removeFromSuperview()
        b.removeFromSuperview()
        CATransaction.flush()
        #expect(calls == [true, false, false])
    }

    @Test(.rule(51)) func nestedBlocksInheritUnlessToldOtherwise() {
        let desk = Desk()
        let a = desk.view()
        let b = desk.view()
        UIView.animate(withDuration: 2) {
            UIView.animate(withDuration: 0.5) {
                a.alpha = 0
                #expect(UIView.inheritedAnimationDuration == 2)
            }
            UIView.animate(withDuration: 0.5, delay: 0, options: .overrideInheritedDuration) { b.alpha = 0 }
            UIView.performWithoutAnimation { b.center.x = 300 }
        }
        #expect(UIView.inheritedAnimationDuration == 0)
        #expect(a.layer.animation(forKey: "opacity")?.duration == 2)
        #expect(b.layer.animation(forKey: "opacity")?.duration == 0.5)
        #expect(b.layer.animation(forKey: "position") == nil)
    }

    @Test(.rule(26, 52)) func duringADelayTheOldValueShows() {
        let desk = Desk()
        let view = desk.view()
        var done = false
        UIView.animate(withDuration: 1, delay: 1, options: .curveLinear) {
            view.alpha = 0
        } completion: {
            done = $0
        }
        desk.advance(to: 0.9)
        #expect(view.alpha == 0 && view.shown.opacity == 1)
        desk.advance(to: 1.5)
        #expect(view.shown.opacity == 0.5)
        desk.advance(to: 2)
        #expect(done)
    }

    @Test(.rule(53)) func theDefaultCurveEasesInAndOut() {
        let desk = Desk()
        let view = desk.view()
        UIView.animate(withDuration: 1) { view.center.x = 150 }
        desk.advance(to: 0.25)
        #expect(abs(view.shown.position.x - (50 + 100 * 0.12916)) < 1e-3)
    }

    @Test(.rule(53)) func touchesStayAwayFromWhatABlockMoves() {
        let desk = Desk()
        let view = desk.view()
        UIView.animate(withDuration: 1) { view.center.x = 150 }
        #expect(desk.window.hitTest(CGPoint(x: 150, y: 50), with: nil) === desk.window)
        desk.advance(to: 1)
        #expect(desk.window.hitTest(CGPoint(x: 150, y: 50), with: nil) === view)
        UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) { view.center.x = 50 }
        #expect(
            desk.window.hitTest(CGPoint(x: 50, y: 50), with: nil) === view,
            "blocks are touched at the model position"
        )
    }

    @Test(.rule(55)) func repeatsGoOnAndAnAutoreverseEndsAtTheModel() {
        let desk = Desk()
        let view = desk.view()
        UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .repeat, .autoreverse]) { view.alpha = 0 }
        desk.advance(to: 1.25)
        #expect(view.shown.opacity == 0.25)
        desk.advance(to: 101.25)
        #expect(view.shown.opacity == 0.25)
    }

    @Test(.rule(39)) func springsArriveAndSnap() {
        let desk = Desk()
        let view = desk.view()
        UIView.animate(withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0) {
            view.center.x = 150
        }
        desk.advance(to: 0.25)
        let spring = SpringCurve(duration: 0.5, dampingRatio: 0.7)
        #expect(abs(view.shown.position.x - (50 + 100 * spring.value(at: 0.25))) < 1e-6)
        desk.advance(to: 0.5)
        #expect(view.shown.position.x == 150)
    }

    @Test(.rule(54)) func layoutSubviewsAnimatesWhatLayoutMoves() {
        final class Row: UIView {
            let part = UIView()
            override func layoutSubviews() { part.frame = bounds }
        }
        let desk = Desk()
        let row = Row(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        row.addSubview(row.part)
        desk.window.addSubview(row)
        CATransaction.flush()
        UIView.animate(withDuration: 1, delay: 0, options: .layoutSubviews) { row.frame.size.width = 200 }
        #expect(row.part.layer.animationKeys()?.contains("bounds.size") == true)
        row.layer.removeAllAnimations()
        row.part.layer.removeAllAnimations()
        UIView.animate(withDuration: 1) { row.frame.size.width = 300 }
        CATransaction.flush()
        #expect(row.part.bounds.width == 300 && row.part.layer.animationKeys() == nil)
    }

    @Test(.rule(56)) func keyframesRunInTheirFractions() {
        let desk = Desk()
        let view = desk.view()
        var done = false
        UIView.animateKeyframes(withDuration: 2, delay: 0) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 150 }
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
                view.center.x = 50
                view.alpha = 0
            }
        } completion: {
            done = $0
        }
        desk.advance(to: 0.5)
        #expect(abs(view.shown.position.x - 100) < 1e-9 && view.shown.opacity == 1)
        desk.advance(to: 1)
        #expect(abs(view.shown.position.x - 150) < 1e-9)
        desk.advance(to: 1.5)
        #expect(abs(view.shown.position.x - 100) < 1e-9 && abs(view.shown.opacity - 0.5) < 1e-6)
        desk.advance(to: 2)
        #expect(done && view.layer.animationKeys() == nil)
    }
}
