import CompositorKernels
import CoreGraphics

/// A row of pixels in the making, four numbers each: see CompositorKernels.
typealias DeepRow = UnsafeMutablePointer<Int16>

/// One pixel in the making.
typealias DeepColor = SIMD4<Int16>

extension SIMD4<Int16> {
    /// A premultiplied colour, 1 for full.
    init(_ color: Wide) {
        func number(_ value: Float) -> Int16 { value > 0 ? Int16((value < 1 ? value : 1) * 32_640 + 0.5) : 0 }
        self.init(number(color.x), number(color.y), number(color.z), number(color.w))
    }

    /// Rounded to 8 bits a channel, as `deep_narrow` does.
    var pixel: UInt32 {
        let bytes = SIMD4<UInt8>(truncatingIfNeeded: (self &+ 64) &>> 7)
        return unsafeBitCast(bytes, to: UInt32.self)
    }

    /// Times a fraction, as the kernels take it.
    func faded(_ opacity: Float) -> Self {
        guard opacity != 1 else { return self }
        let part = Int32(fraction(opacity))
        return Self(truncatingIfNeeded: (SIMD4<Int32>(truncatingIfNeeded: self) &* part &+ 0x4000) &>> 15)
    }

    func withNumbers(_ body: (UnsafePointer<Int16>) -> Void) {
        withUnsafeBytes(of: self) { body($0.baseAddress!.assumingMemoryBound(to: Int16.self)) }
    }
}

/// A number from 0 to 1 as a fraction for the kernels.
func fraction(_ value: Float) -> Int16 {
    Int16(min(max(value, 0), 1) * 32_767 + 0.5)
}

/// Memory that rows are made in, kept from one to the next.
final class RowRooms {
    /// What is painted, up to a tile's width.
    let source: DeepRow = .allocateAligned(count: Tile.width * 4)
    /// The same, before it is made deep.
    let wide: UnsafeMutablePointer<Wide> = .allocateAligned(count: Tile.width)
    let texels: UnsafeMutablePointer<UInt32> = .allocateAligned(count: Tile.width)
    let samplings = Samplings()
    let shadow = ShadowRows()

    deinit {
        free(source)
        free(wide)
        free(texels)
    }

    /// Makes a row of wide pixels deep.
    func make(_ out: DeepRow, _ count: Int, _ fill: (UnsafeMutablePointer<Wide>) -> Void) {
        fill(wide)
        wide.withMemoryRebound(to: Float.self, capacity: count * 4) { deep_from_floats(out, $0, count) }
    }
}
