/// A pixel in the making: blue, green, red and alpha, premultiplied, 1 for full.
typealias Wide = SIMD4<Float>

/// A pixel of 8 bits a channel, made wide.
@inline(__always)
func widen(_ pixel: UInt32) -> Wide {
    Wide(unsafeBitCast(pixel, to: SIMD4<UInt8>.self)) * (1 / 255)
}

/// A pixel of 8 bits a channel, as numbers of 0…255.
@inline(__always)
func channels(_ pixel: UInt32) -> Wide {
    Wide(unsafeBitCast(pixel, to: SIMD4<UInt8>.self))
}

extension RGBA {
    /// The colour premultiplied, and multiplied by an opacity.
    func premultiplied(_ opacity: Double = 1) -> Wide {
        // Springs and additive animations lead beyond what a colour can be.
        func within(_ value: Float) -> Float { value > 0 ? min(value, 1) : 0 }
        let a = within(alpha) * within(Float(opacity))
        return Wide(within(blue) * a, within(green) * a, within(red) * a, a)
    }
}
