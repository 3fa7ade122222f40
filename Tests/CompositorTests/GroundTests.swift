import Compositor
import CompositorScenes
import CoreGraphics
import Testing

/// What lies below all that moves is painted once, and looks the same.
@Suite struct GroundTests {
    /// A list of many still layers, and one layer above them that goes from left to right within 100 seconds.
    private func tree(changing changed: UInt64? = nil, above: Bool = true) -> RenderTree {
        var rows: [RenderNode] = []
        for index in 0..<60 {
            let row = layer(0, Double(index) * 4, 60, 3, id: 100 + UInt64(index)) {
                $0.backgroundColor = RGBA(red: 1, green: Float(index) / 60, blue: 0, alpha: 0.7)
                if changed == 100 + UInt64(index) { $0.backgroundColor = .white }
            }
            rows.append(row)
        }
        let list = layer(0, 0, 64, 240, id: 2, children: rows) { $0.backgroundColor = .white }
        var children = [list]
        if above {
            var values = LayerValues()
            values.bounds = CGRect(x: 0, y: 0, width: 20, height: 200)
            values.backgroundColor = RGBA(red: 0, green: 0, blue: 1, alpha: 0.5)
            var animation = RenderAnimation(
                .property(
                    PropertyAnimation(
                        keyPath: LayerKeyPath(.position),
                        values: .basic(
                            from: .point(CGPoint(x: 10, y: 110)),
                            to: .point(CGPoint(x: 50, y: 120)),
                            by: nil
                        )
                    )
                )
            )
            animation.timing.duration = 100
            children.append(RenderNode(id: LayerID(rawValue: 3), values: values, animations: [animation]))
        }
        return RenderTree(root: layer(0, 0, 64, 240, id: 1, children: children), scale: 1)
    }

    /// Frames one after another, each held against the same frame drawn by a renderer that knows nothing.
    private final class Run {
        let renderer = Renderer()
        let buffer = PixelBuffer(width: 64, height: 240)
        var time = 0.0

        func draw(_ tree: RenderTree, frames: Int = 1) -> Bool {
            for _ in 0..<frames {
                time += 0.25
                renderer.render(tree, at: time, into: buffer)
                let whole = PixelBuffer(width: 64, height: 240)
                Renderer().render(tree, at: time, into: whole)
                for y in 0..<240 {
                    for x in 0..<64 where buffer[x, y] != whole[x, y] { return false }
                }
            }
            return true
        }
    }

    @Test func whatStandsStillIsPaintedOnce() {
        let run = Run()
        #expect(run.draw(tree(), frames: 12))
        // The root, and the one that moves; the list and its sixty rows are not looked at.
        #expect(run.renderer.statistics.layersDrawn == 2)
    }

    @Test func aChangeBelowIsSeenAndTheRestIsKept() {
        let run = Run()
        #expect(run.draw(tree(), frames: 12))
        #expect(run.draw(tree(changing: 117)))
        #expect(run.renderer.statistics.layersDrawn > 2)
        #expect(run.draw(tree(changing: 117), frames: 4))
        #expect(run.renderer.statistics.layersDrawn == 2)
    }

    @Test func theGroundOutlivesWhatLiesAbove() {
        let run = Run()
        #expect(run.draw(tree(), frames: 12))
        #expect(run.draw(tree(above: false), frames: 3))
        #expect(run.draw(tree(), frames: 2))
        #expect(run.renderer.statistics.layersDrawn == 2)
    }

    @Test func whatKeepsChangingIsNoGround() {
        let run = Run()
        #expect(run.draw(tree(), frames: 12))
        for step in 0..<6 { #expect(run.draw(tree(changing: 120 + UInt64(step)))) }
        #expect(run.renderer.statistics.layersDrawn > 30)
    }

    @Test func aLayerThatGoesBelowTheOthersIsStillInItsPlace() {
        let run = Run()
        #expect(run.draw(tree(), frames: 12))
        let turned = tree()
        let children = Array(turned.root.children.reversed())
        let root = RenderNode(id: turned.root.id, values: turned.root.values, children: children)
        #expect(run.draw(RenderTree(root: root, scale: 1), frames: 8))
    }

    /// Longer stories than those of damage, so that grounds are made, kept, and given up.
    @Test(arguments: [1, 2]) func storiesLookAsIfTheyWereDrawnAnew(buffers: Int) {
        let failures = (UInt64(5000)..<5024).filter {
            SceneStory(seed: $0, frames: 30, buffers: buffers).difference != nil
        }
        #expect(failures.isEmpty, "seeds \(failures)")
    }
}
