import CoreGraphics
import Synchronization

/// Memory that frames are drawn into: premultiplied 8-bit BGRA, in words with the alpha in the high byte. Rows begin at
/// multiples of 64 bytes.
///
/// A buffer is used by one thread at a time: whoever holds it hands it over.
package final class PixelBuffer: @unchecked Sendable {
    package let width: Int
    package let height: Int
    /// Pixels from one row to the next.
    package let stride: Int
    package let pixels: UnsafeMutablePointer<UInt32>

    /// The frame that the buffer shows: whose, and which. A renderer that finds its own mark here draws only what has
    /// changed since. Clear it after drawing into the buffer by other means.
    package var mark: FrameMark?

    /// The longest side of a buffer, in pixels.
    package static let longestSide = 32_767

    /// A transparent buffer. Sides are kept within 1 and 32 767 pixels.
    package init(width: Int, height: Int) {
        self.width = min(max(width, 1), Self.longestSide)
        self.height = min(max(height, 1), Self.longestSide)
        stride = (self.width + 15) & ~15
        pixels = .allocateAligned(count: stride * self.height)
        pixels.update(repeating: 0, count: stride * self.height)
    }

    deinit { free(pixels) }

    package var bounds: PixelRect { PixelRect(width: width, height: height) }

    package subscript(x: Int, y: Int) -> UInt32 { pixels[y * stride + x] }

    /// A copy of the pixels.
    package func makeImage() -> CGImage {
        let image = CGImage(width: width, height: height) { copy, copyStride in
            for row in 0..<height {
                (copy + row * copyStride).update(from: pixels + row * stride, count: width)
            }
        }
        // The sides are within what an image may have.
        return image!
    }
}

/// Which frame of which renderer.
package struct FrameMark: Hashable, Sendable {
    let renderer: UInt64
    let frame: UInt64
}

extension UnsafeMutablePointer {
    /// Memory at a multiple of 64 bytes; to be given back with `free`.
    static func allocateAligned(count: Int) -> UnsafeMutablePointer<Pointee> {
        var memory: UnsafeMutableRawPointer?
        let bytes = max(count * MemoryLayout<Pointee>.stride, 64)
        guard posix_memalign(&memory, 64, bytes) == 0, let memory else { preconditionFailure("out of memory") }
        return memory.bindMemory(to: Pointee.self, capacity: count)
    }
}
