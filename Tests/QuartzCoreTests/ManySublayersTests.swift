import CompositorScenes
import Testing

@testable import QuartzCore

/// A layer with many sublayers looks at those alone that have changed.
@MainActor @Suite struct ManySublayersTests {
    /// Counts how often it is laid out and drawn.
    private final class Counted: CALayer {
        var layouts = 0
        var displays = 0

        override func layoutSublayers() { layouts += 1 }
        override func display() { displays += 1 }
    }

    private func isSame(_ committed: RenderNode, _ model: RenderNode) -> Bool {
        committed.id == model.id && committed.values.opacity == model.values.opacity
            && committed.values.position == model.values.position
            && committed.children.elementsEqual(model.children, by: isSame)
    }

    @Test(arguments: 0..<10) func commitsAreWhatTheLayersAre(seed: UInt64) throws {
        var numbers = SeededNumbers(seed: seed)
        CATransaction.setDisableActions(true)
        let group = CALayer()
        let layers = (0..<200).map { _ in Counted() }
        for layer in layers.prefix(150) {
            group.addSublayer(layer)
            layer.addSublayer(CALayer())
        }
        let shown = Shown(group)
        for step in 0..<60 {
            for _ in 0..<numbers.whole(0, 3) {
                let layer = layers[numbers.whole(0, layers.count - 1)]
                switch numbers.whole(0, 6) {
                case 0: layer.removeFromSuperlayer()
                case 1: group.insertSublayer(layer, at: UInt32(numbers.whole(0, group.sublayerList.count)))
                case 2: layer.sublayerList.first?.opacity = Float(numbers.real(0, 1))
                case 3:
                    let layouts = layer.layouts
                    layer.setNeedsLayout()
                    layer.layoutIfNeeded()
                    #expect(layer.layouts == layouts + 1)
                case 4: layer.position = CGPoint(x: numbers.real(0, 100), y: 0)
                case 5: layer.addSublayer(CALayer())
                default: group.opacity = Float(numbers.real(0, 1))
                }
            }
            let waiting = layers[numbers.whole(0, 149)]
            let counts = (waiting.layouts, waiting.displays)
            waiting.setNeedsLayout()
            waiting.setNeedsDisplay()
            CATransaction.flush()
            if waiting.superlayer != nil {
                #expect(waiting.layouts == counts.0 + 1 && waiting.displays == counts.1 + 1, "seed \(seed), \(step)")
            }
            let tree = try #require(shown.context.tree)
            #expect(isSame(tree.root, shown.root.modelNode()), "seed \(seed), step \(step)")
        }
    }

    @Test func aChangeOfOneSharesTheOthers() throws {
        CATransaction.setDisableActions(true)
        let group = CALayer()
        let layers = (0..<1000).map { _ in CALayer() }
        for layer in layers { group.addSublayer(layer) }
        let shown = Shown(group)
        let first = try #require(shown.context.tree?.root.children[0])
        layers[700].opacity = 0.5
        // Only what waits is asked for; that one is, and nothing else.
        #expect(group.waitingSublayers.map(ObjectIdentifier.init) == [ObjectIdentifier(layers[700])])
        CATransaction.flush()
        let second = try #require(shown.context.tree?.root.children[0])
        let different = first.children.indices.filter { first.children[$0] !== second.children[$0] }
        #expect(different == [700] && second.children[700].values.opacity == 0.5)
        #expect(group.waitingSublayers.isEmpty)
    }
}
