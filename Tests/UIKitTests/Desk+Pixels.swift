import UIKit

extension Desk {
    /// The frame at this time, in pixels, after a commit of what has changed.
    var framePixels: PixelBuffer {
        MediaClock.$running.withValue(clock) { CATransaction.flush() }
        let size = screen.context.root.bounds.size
        let scale = screen.context.scale
        let buffer = PixelBuffer(width: Int(size.width * scale), height: Int(size.height * scale))
        if let tree = screen.context.tree { Renderer().render(tree, at: clock.now, into: buffer) }
        return buffer
    }
}
