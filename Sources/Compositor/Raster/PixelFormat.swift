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

/// A wide pixel rounded to 8 bits a channel.
@inline(__always)
func narrow(_ wide: Wide) -> UInt32 {
    let scaled = (wide * 255 + 0.5).clamped(lowerBound: Wide(repeating: 0), upperBound: Wide(repeating: 255))
    let bytes = SIMD4<UInt8>(truncatingIfNeeded: SIMD4<Int32>(scaled))
    return unsafeBitCast(bytes, to: UInt32.self)
}

extension RGBA {
    /// The colour premultiplied, and multiplied by an opacity.
    func premultiplied(_ opacity: Double = 1) -> Wide {
        let a = alpha * Float(opacity)
        return Wide(blue * a, green * a, red * a, a)
    }
}
