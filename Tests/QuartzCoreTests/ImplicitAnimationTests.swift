import BehaviourRules
import QuartzCore
import Testing

/// What happens by itself when a layer's property is set.
@MainActor @Suite struct ImplicitAnimationTests {
    /// Notes for which key it was run.
    private final class Note: NSObject, CAAction {
        var keys: [String] = []
        func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) { keys.append(event) }
    }

    @Test(.rule(11)) func theClassIsAskedLastAndAnythingMayEndTheSearch() {
        final class Acting: CALayer {
            nonisolated(unsafe) static var action: (any CAAction)?
            override class func defaultAction(forKey event: String) -> (any CAAction)? {
                event == "opacity" ? action : nil
            }
        }
        final class Asked: NSObject, CALayerDelegate {
            var answer: (any CAAction)?
            func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { answer }
        }
        let (ofClass, ofStyle, ofTable, ofDelegate) = (Note(), Note(), Note(), Note())
        Acting.action = ofClass
        let layer = Acting()
        let shown = Shown(layer)
        layer.opacity = 0.9
        #expect(ofClass.keys == ["opacity"])
        layer.style = ["actions": ["opacity": ofStyle as any CAAction]]
        layer.opacity = 0.8
        layer.actions = ["opacity": ofTable]
        layer.opacity = 0.7
        let delegate = Asked()
        layer.delegate = delegate
        layer.opacity = 0.6
        #expect(ofTable.keys == ["opacity", "opacity"], "a delegate that answers nil lets the search go on")
        delegate.answer = ofDelegate
        layer.opacity = 0.5
        delegate.answer = NSNull()
        layer.opacity = 0.4
        #expect(ofDelegate.keys == ["opacity"] && ofStyle.keys == ["opacity"] && ofClass.keys == ["opacity"])
        #expect(ofTable.keys.count == 2 && layer.animationKeys() == nil && layer.opacity == 0.4)
        _ = shown
    }

    @Test(.rule(13)) func onlyACommittedLayerAnimatesByItself() {
        let shown = Shown()
        let layer = Shown.layer()
        shown.root.addSublayer(layer)
        CATransaction.begin()
        CATransaction.setAnimationDuration(1)
        layer.position.x = 300
        CATransaction.commit()
        #expect(layer.animationKeys() == nil)
        CATransaction.flush()
        #expect(layer.presentation()?.position.x == 300)
        layer.position.x = 0
        #expect(layer.animationKeys() == ["position"])
    }

    @Test(.rule(16)) func implicitAnimationsAreNotAdditive() throws {
        let layer = Shown.layer()
        layer.backgroundColor = .blue
        let shown = Shown(layer)
        layer.position.x = 1
        layer.bounds.size.width = 2
        layer.transform = CATransform3DMakeScale(2, 2, 1)
        layer.opacity = 0
        layer.cornerRadius = 3
        layer.zPosition = 4
        layer.backgroundColor = .red
        let keys = try #require(layer.animationKeys())
        #expect(
            Set(keys) == ["position", "bounds", "transform", "opacity", "cornerRadius", "zPosition", "backgroundColor"]
        )
        for key in keys {
            #expect(try #require(layer.animation(forKey: key) as? CABasicAnimation).isAdditive == false)
        }
        _ = shown
    }

    @Test(.rule(16)) func theGroundOfABareShapeDoesNotAnimate() {
        let shape = CAShapeLayer()
        let shown = Shown(shape)
        shape.backgroundColor = .red
        shape.backgroundColor = .blue
        #expect(shape.animationKeys() == nil)
        shape.fillColor = .red
        #expect(shape.animationKeys() == ["fillColor"])
        _ = shown
    }

    @Test(.rule(17)) func explicitTransactionsDelayTheCommitAndAFlushForcesIt() {
        let layer = Shown.layer()
        let shown = Shown(layer)
        let before = shown.context.commitCount
        layer.name = "changed"
        layer.cornerRadius = 1
        #expect(shown.context.commitCount == before, "the transaction that the change opened waits for the turn's end")
        CATransaction.flush()
        #expect(shown.context.commitCount == before + 1)
        CATransaction.begin()
        CATransaction.begin()
        layer.cornerRadius = 2
        CATransaction.commit()
        CATransaction.flush()
        #expect(shown.context.commitCount == before + 1, "the outer one is still open")
        CATransaction.commit()
        CATransaction.flush()
        #expect(shown.context.commitCount == before + 2)
        #expect(shown.context.tree?.root.children.first?.values.cornerRadius == 2)
    }

    @Test(.rule(18)) func aCompletionIsToldOfRemovedAnimationsToo() {
        let layer = Shown.layer()
        let shown = Shown(layer)
        var calls = 0
        CATransaction.begin()
        CATransaction.setCompletionBlock { calls += 1 }
        layer.position.x = 1
        CATransaction.commit()
        shown.advance(to: 0.1)
        #expect(calls == 0)
        layer.removeAllAnimations()
        #expect(calls == 1)
    }

    @Test(.rule(19)) func aPresentationTreeIsWhole() throws {
        let outer = Shown.layer()
        let inner = Shown.layer(CGRect(x: 0, y: 0, width: 20, height: 20))
        outer.addSublayer(inner)
        outer.mask = Shown.layer(CGRect(x: 0, y: 0, width: 50, height: 100))
        let shown = Shown(outer)
        inner.position = CGPoint(x: 90, y: 10)
        outer.mask?.opacity = 0
        shown.advance(to: 0.125)
        let copy = try #require(outer.presentation())
        #expect(copy !== outer && copy.model() === outer && copy.presentation() === copy)
        #expect(copy.superlayer?.model() === shown.root && copy.superlayer !== shown.root)
        let mask = try #require(copy.mask)
        #expect(mask.model() === outer.mask && mask.opacity > 0 && mask.opacity < 1)
        let x = try #require(inner.presentation()).position.x
        #expect(x > 20 && x < 80)
        #expect(copy.hitTest(CGPoint(x: x, y: 10))?.model() === inner)
        #expect(copy.hitTest(CGPoint(x: 90, y: 10))?.model() === outer, "where the model is, nothing shows yet")
        #expect(outer.hitTest(CGPoint(x: 90, y: 10)) === inner)
    }
}
