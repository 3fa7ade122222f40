import Compositor

/// A random scene that is edited, and looked at as time passes: each frame drawn over the one before, where it changed,
/// must be the frame drawn anew.
package struct SceneStory {
    package struct Difference: Sendable {
        package let frame, pixels, x, y: Int
    }

    /// The first frame that differs from the same frame drawn whole; nil when none does.
    package private(set) var difference: Difference?
    /// The sums over all frames.
    package private(set) var pixelsDamaged = 0
    package private(set) var pixels = 0

    /// - Parameter buffers: how many buffers are drawn into in turn.
    package init(seed: UInt64, frames: Int = 8, buffers count: Int = 1) {
        var numbers = SeededNumbers(seed: seed &+ 77)
        var scene = RandomScene(seed: seed)
        // One thread draws what is drawn anew; who draws the rest makes no difference.
        let kept = Renderer(threads: 1 + Int(seed % 3), leastShared: 0)
        let buffers = (0..<count).map { _ in PixelBuffer(width: scene.width, height: scene.height) }
        var time = 0.0
        for frame in 0..<frames {
            if frame > 0, numbers.chance(0.6) {
                let tree = scene.edited(&numbers)
                scene = RandomScene(seed: seed, tree: tree, time: time, width: scene.width, height: scene.height)
            }
            if numbers.chance(0.7) { time += numbers.real(0, 0.3) }
            let buffer = buffers[frame % count]
            kept.render(scene.tree, at: time, into: buffer)
            pixelsDamaged += kept.statistics.pixelsDamaged
            pixels += scene.width * scene.height
            let whole = PixelBuffer(width: scene.width, height: scene.height)
            Renderer().render(scene.tree, at: time, into: whole)
            if let found = Self.difference(buffer, whole, frame) {
                difference = found
                return
            }
        }
    }

    private static func difference(_ a: PixelBuffer, _ b: PixelBuffer, _ frame: Int) -> Difference? {
        var pixels = 0
        var place = (x: 0, y: 0)
        for y in 0..<a.height {
            for x in 0..<a.width where a[x, y] != b[x, y] {
                pixels += 1
                place = (x, y)
            }
        }
        return pixels > 0 ? Difference(frame: frame, pixels: pixels, x: place.x, y: place.y) : nil
    }
}
