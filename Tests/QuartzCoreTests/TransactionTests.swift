import BehaviourRules
import Testing

@testable import QuartzCore

@MainActor @Suite struct TransactionTests {
    @Test(.rule(12, 13)) func aBareLayerAnimatesImplicitlyOnceItWasShown() {
        let layer = Shown.layer()
        let before = CALayer()
        before.position.x = 7
        #expect(before.animationKeys() == nil)
        let shown = Shown(layer)
        layer.position.x = 150
        #expect(layer.animationKeys() == ["position"])
        shown.advance(to: 0.25)
        #expect(layer.animationKeys() == nil)
        CATransaction.begin()
        CATransaction.setAnimationDuration(2)
        layer.opacity = 0
        CATransaction.commit()
        #expect(layer.animation(forKey: "opacity")?.duration == 2)
        #expect((layer.animation(forKey: "opacity") as? CABasicAnimation)?.isAdditive == false)
    }

    /// The queue of the main actor is drained by whichever thread is free.
    @Test func theMainActorHasOneStateOnAnyThread() async {
        let state = TransactionState.current
        for _ in 0..<100 {
            await Task.detached {}.value
            #expect(TransactionState.current === state)
        }
    }

    @Test(.rule(14)) func disabledActionsAnimateNothing() {
        let layer = Shown.layer()
        let shown = Shown(layer)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        CATransaction.begin()
        layer.position.x = 150
        CATransaction.commit()
        CATransaction.commit()
        #expect(layer.animationKeys() == nil)
        #expect(CATransaction.disableActions() == false)
        _ = shown
    }

    @Test(.rule(11)) func actionsAreSearchedInOrder() {
        final class Delegate: NSObject, CALayerDelegate {
            var answer: (any CAAction)?
            func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { answer }
        }
        let layer = Shown.layer()
        let shown = Shown(layer)
        let delegate = Delegate()
        layer.delegate = delegate
        let fromTable = CABasicAnimation(keyPath: "opacity")
        let fromStyle = CABasicAnimation(keyPath: "opacity")
        layer.style = ["actions": ["opacity": fromStyle as any CAAction]]
        #expect(layer.action(forKey: "opacity") as AnyObject === fromStyle)
        layer.actions = ["opacity": fromTable]
        #expect(layer.action(forKey: "opacity") as AnyObject === fromTable)
        delegate.answer = NSNull()
        #expect(layer.action(forKey: "opacity") == nil)
        _ = shown
    }

    @Test(.rule(18)) func completionsWaitForTheAnimationsAddedAfterThem() {
        let layer = Shown.layer()
        let shown = Shown(layer)
        var calls = 0
        CATransaction.begin()
        CATransaction.setCompletionBlock { calls += 1 }
        CATransaction.commit()
        #expect(calls == 1)
        CATransaction.begin()
        layer.opacity = 0.5
        CATransaction.setCompletionBlock { calls += 1 }
        layer.position.x = 99
        CATransaction.commit()
        #expect(calls == 1)
        shown.advance(to: 0.24)
        #expect(calls == 1)
        shown.advance(to: 0.25)
        #expect(calls == 2)
    }

    @Test func aCommitSharesWhatHasNotChanged() throws {
        let a = Shown.layer()
        let b = Shown.layer()
        let shown = Shown(a, b)
        let first = try #require(shown.context.tree)
        CATransaction.flush()
        #expect(shown.context.commitCount == 1)
        CATransaction.setDisableActions(true)
        b.cornerRadius = 4
        CATransaction.flush()
        let second = try #require(shown.context.tree)
        #expect(first.root !== second.root)
        #expect(first.root.children[0] === second.root.children[0])
        #expect(first.root.children[1] !== second.root.children[1])
    }

    @Test(.rule(19)) func presentationTreesHaveTheirOwnSublayers() throws {
        let outer = Shown.layer()
        let inner = Shown.layer()
        outer.addSublayer(inner)
        let shown = Shown(outer)
        inner.position.x = 90
        shown.advance(to: 0.1)
        let copy = try #require(outer.presentation())
        let below = try #require(copy.sublayers?.first)
        #expect(below !== inner && below.model() === inner)
        #expect(below.superlayer === copy)
        #expect(below.presentation() === below)
        #expect(below.position.x > 50 && below.position.x < 90)
    }

    @Test func layoutRunsOnceAFrameFromTheTop() {
        final class Counting: CALayer {
            var count = 0
            override func layoutSublayers() { count += 1 }
        }
        let layer = Counting()
        let shown = Shown(layer)
        #expect(layer.count == 0)
        layer.setNeedsLayout()
        layer.setNeedsLayout()
        CATransaction.flush()
        #expect(layer.count == 1)
        layer.bounds.size.width = 300
        layer.layoutIfNeeded()
        CATransaction.flush()
        #expect(layer.count == 2)
        _ = shown
    }

    @Test func layersOfTheirOwnClassArePresentedAsThatClass() throws {
        final class Marked: CALayer {
            var mark = 0
            override init() { super.init() }
            override init(layer: Any) {
                super.init(layer: layer)
                mark = (layer as? Marked)?.mark ?? 0
            }
        }
        let layer = Marked()
        layer.mark = 3
        let shown = Shown(layer)
        #expect(try #require(layer.presentation()).mark == 3)
        _ = shown
    }
}
