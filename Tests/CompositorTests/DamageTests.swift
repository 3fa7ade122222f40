import Compositor
import CompositorScenes
import Testing

/// Frames that are drawn over the one before.
@Suite struct DamageTests {
    @Test(arguments: [1, 2, 3]) func redrawOfWhatChangedIsTheWholeFrame(buffers: Int) {
        var failures: [String] = []
        var damaged = 0
        var pixels = 0
        for seed in UInt64(1)...120 {
            let story = SceneStory(seed: seed, buffers: buffers)
            damaged += story.pixelsDamaged
            pixels += story.pixels
            if let d = story.difference {
                failures.append("seed \(seed), frame \(d.frame): \(d.pixels) pixels, one at (\(d.x), \(d.y))")
            }
        }
        #expect(failures.isEmpty, "\(failures.prefix(20).joined(separator: "\n"))")
        // A redraw that always redraws everything would pass the above. A buffer that missed frames draws theirs too.
        #expect(damaged < pixels * (buffers + 2) / (buffers + 3))
    }

    @Test func nothingIsDrawnWhenNothingMoves() {
        let tree = RenderTree(
            root: layer(0, 0, 40, 40, children: [layer(3, 3, 9, 9) { $0.backgroundColor = .red }]),
            scale: 1
        )
        let renderer = Renderer()
        let buffer = PixelBuffer(width: 40, height: 40)
        #expect(renderer.render(tree, at: 0, into: buffer).bounds == PixelRect(width: 40, height: 40))
        #expect(renderer.render(tree, at: 1, into: buffer).isEmpty)
        #expect(renderer.statistics.layersVisited == 0)
    }

    @Test func damageIsWhereTheLayerWasAndIs() {
        func tree(_ x: Double) -> RenderTree {
            RenderTree(
                root: layer(0, 0, 100, 20, children: [layer(x, 4, 10, 10, id: 1) { $0.backgroundColor = .red }]),
                scale: 1
            )
        }
        let renderer = Renderer()
        let buffer = PixelBuffer(width: 100, height: 20)
        renderer.render(tree(5), at: 0, into: buffer)
        let damage = renderer.render(tree(70), at: 0, into: buffer)
        for rect in [PixelRect(minX: 5, minY: 4, maxX: 15, maxY: 14), PixelRect(minX: 70, minY: 4, maxX: 80, maxY: 14)]
        {
            #expect(damage.rects.contains { $0.contains(rect) })
        }
        #expect(buffer[6, 6] == 0)
        #expect(buffer[71, 6] == 0xFFFF_0000)
    }

    @Test func anotherBufferIsDrawnWhole() {
        let tree = RenderTree(root: layer(0, 0, 8, 8) { $0.backgroundColor = .red }, scale: 1)
        let renderer = Renderer()
        renderer.render(tree, at: 0, into: PixelBuffer(width: 8, height: 8))
        let other = PixelBuffer(width: 8, height: 8)
        #expect(renderer.render(tree, at: 0, into: other).area == 64)
        #expect(other[7, 7] == 0xFFFF_0000)
    }

    @Test func bufferThatMissedFramesGetsTheirDamageToo() {
        func tree(_ color: RGBA, _ other: RGBA) -> RenderTree {
            RenderTree(
                root: layer(
                    0,
                    0,
                    300,
                    40,
                    children: [
                        layer(0, 0, 10, 10, id: 1) { $0.backgroundColor = color },
                        layer(280, 20, 10, 10, id: 2) { $0.backgroundColor = other },
                    ]
                ),
                scale: 1
            )
        }
        let renderer = Renderer()
        let (a, b) = (PixelBuffer(width: 300, height: 40), PixelBuffer(width: 300, height: 40))
        renderer.render(tree(.red, .red), at: 0, into: a)
        renderer.render(tree(.red, .red), at: 0, into: b)
        renderer.render(tree(.blue, .red), at: 0, into: a)
        let damage = renderer.render(tree(.blue, .green), at: 0, into: b)
        #expect(b[2, 2] == 0xFF00_00FF)
        #expect(b[285, 25] == 0xFF00_FF00)
        #expect(damage.area < 300 * 40 / 2)
    }
}
