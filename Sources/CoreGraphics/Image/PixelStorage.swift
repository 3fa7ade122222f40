/// Memory for pixels in the one format in use: premultiplied 32-bit ARGB words in the machine's byte order, which is
/// what Cairo draws. The rows begin at multiples of 64 bytes, for the compositor's vector loads.
//
// Unchecked: whoever makes the storage fills it before it is shared; from then on it is only read.
final class PixelStorage: @unchecked Sendable {
    static let alignment = 64
    /// The longest side that Cairo can draw.
    static let longestSide = 32767

    let width: Int
    let height: Int
    /// Pixels from one row to the next.
    let stride: Int
    let base: UnsafeMutablePointer<UInt32>
    private let memory: UnsafeMutableRawPointer

    var bytesPerRow: Int { stride * 4 }
    var byteCount: Int { bytesPerRow * height }

    /// Memory whose content is not defined, unless it is to be clear; nil for sides that are not positive or too long.
    init?(width: Int, height: Int, isClear: Bool = false) {
        guard (1...Self.longestSide).contains(width), (1...Self.longestSide).contains(height) else { return nil }
        self.width = width
        self.height = height
        stride = (width + 15) & ~15
        // Large memory that the system has just given is clear already: only `calloc` knows.
        let length = stride * 4 * height + Self.alignment
        guard let memory = isClear ? calloc(length, 1) : malloc(length) else { return nil }
        self.memory = memory
        base = memory.alignedUp(toMultipleOf: Self.alignment).bindMemory(to: UInt32.self, capacity: stride * height)
    }

    deinit {
        free(memory)
    }

    func fill(_ word: UInt32) {
        for row in 0..<height {
            (base + row * stride).update(repeating: word, count: width)
        }
    }

    /// Zeroes the pixels beyond the width, so that no row ends in memory that was never written.
    func clearPadding() {
        guard stride > width else { return }
        for row in 0..<height {
            memset(base + row * stride + width, 0, (stride - width) * 4)
        }
    }

    var isOpaque: Bool {
        for row in 0..<height {
            let line = UnsafeBufferPointer(start: base + row * stride, count: width)
            let all = line.reduce(UInt32.max) { $0 & $1 }
            if all >> 24 != 255 { return false }
        }
        return true
    }
}
