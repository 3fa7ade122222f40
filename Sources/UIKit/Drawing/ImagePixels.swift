import QuartzCore
import Synchronization

/// The pixels of an image, which may still be a file's bytes: they are decoded when they are first asked for, once.
final class ImagePixels: Sendable {
    private struct State {
        /// The bytes of the file until its pixels are kept; nil for pixels that came from none.
        var file: Data?
        var pixels: CGImage?
        var turned: (image: CGImage, orientation: UIImage.Orientation)?
    }

    /// How many pixels there are, in the order of the file; nil for none.
    let size: PixelSize?
    private let state: Mutex<State>

    init(_ image: CGImage?) {
        size = image.map { PixelSize(width: $0.width, height: $0.height) }
        state = Mutex(State(pixels: image))
    }

    init(file: Data, size: PixelSize) {
        self.size = size
        state = Mutex(State(file: file))
    }

    /// Whether pixels are kept, in whatever order.
    var isDecoded: Bool { state.withLock { $0.pixels != nil || $0.turned != nil } }

    /// The pixels in the order of the file; nil where there are none or the file is damaged.
    var decoded: CGImage? {
        state.withLock { state in
            if state.pixels == nil, let file = state.file {
                state.pixels = try? ImageDecoder.decode(file).image
                state.file = nil
            }
            return state.pixels
        }
    }

    /// The pixels as they are shown. Of a file only these are kept, not those in its own order beside them.
    func turned(_ orientation: UIImage.Orientation) -> CGImage? {
        guard orientation != .up else { return decoded }
        return state.withLock { state in
            if let known = state.turned, known.orientation == orientation { return known.image }
            let pixels = state.pixels ?? state.file.flatMap { try? ImageDecoder.decode($0).image }
            guard let pixels, let image = orientation.turn(pixels) else {
                state.file = nil
                return nil
            }
            state.turned = (image, orientation)
            return image
        }
    }

    /// The pixels at a size as they are shown, from as little of the file as that takes; nothing of them is kept.
    func thumbnail(_ goal: PixelSize, _ orientation: UIImage.Orientation) -> CGImage? {
        let known = state.withLock { (pixels: $0.pixels, file: $0.file) }
        let lying = orientation.swapsSides ? PixelSize(width: goal.height, height: goal.width) : goal
        let pixels = known.pixels ?? known.file.flatMap { try? ImageDecoder.decode($0, goal: lying).image }
        return pixels?.resized(to: lying).flatMap { orientation == .up ? $0 : orientation.turn($0) }
    }
}
