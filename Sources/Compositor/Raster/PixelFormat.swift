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
///
/// The sum with 2²³ leaves the rounded number in the low bits of the float, which costs an addition where a conversion of
/// the standard library costs a call.
@inline(__always)
func narrow(_ wide: Wide) -> UInt32 {
    // Pixels of images may be brighter than their alpha allows.
    let limited = wide.replacing(with: Wide(repeating: 1), where: wide .> Wide(repeating: 1))
    let bytes = unsafeBitCast(limited * 255 + 8_388_608, to: SIMD16<UInt8>.self)
    return unsafeBitCast(SIMD4<UInt8>(bytes[0], bytes[4], bytes[8], bytes[12]), to: UInt32.self)
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
