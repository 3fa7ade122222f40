import Compositor
import UIKit

extension Stage {
    /// The frame that shows at the present time, with all changes so far committed.
    ///
    /// The image has the window's size in pixels.
    public func image() -> CGImage {
        perform {}
        return picture.image(of: screen, at: time)
    }

    /// The colour of the pixel that holds a point of the window; clear outside the window.
    public func color(at point: CGPoint) -> PixelColor {
        let image = image()
        guard screen.bounds.contains(point) else { return PixelColor(red: 0, green: 0, blue: 0, alpha: 0) }
        let x = min(Int(point.x * scale), image.width - 1)
        let y = min(Int(point.y * scale), image.height - 1)
        return image.withPixels { pixels, stride in PixelColor(premultiplied: pixels[y * stride + x]) }
    }
}

/// The last frame, and what it takes to make the next from it.
@MainActor
final class StagePicture {
    private let renderer = Renderer()
    private var buffer: PixelBuffer?
    private var last: CGImage?

    func image(of screen: UIScreen, at time: TimeInterval) -> CGImage {
        let buffer = draw(screen, at: time)
        let image = last ?? buffer.makeImage()
        last = image
        return image
    }

    /// Brings the buffer up to date, and no more.
    @discardableResult
    func draw(_ screen: UIScreen, at time: TimeInterval) -> PixelBuffer {
        let width = Int((screen.bounds.width * screen.scale).rounded(.up))
        let height = Int((screen.bounds.height * screen.scale).rounded(.up))
        let buffer: PixelBuffer
        if let current = self.buffer, current.width == width, current.height == height {
            buffer = current
        } else {
            buffer = PixelBuffer(width: width, height: height)
            self.buffer = buffer
            last = nil
        }
        if let tree = screen.context.tree, !renderer.render(tree, at: time, into: buffer).isEmpty { last = nil }
        return buffer
    }
}
