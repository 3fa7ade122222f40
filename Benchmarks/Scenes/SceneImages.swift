import CoreGraphics

/// Pictures for scenes, made of numbers.
package enum SceneImages {
    /// Noise that is smooth to a degree.
    package static func noise(_ width: Int, _ height: Int, opaque: Bool, seed: UInt64) -> CGImage {
        var numbers = SeededNumbers(seed: seed)
        let cell = numbers.whole(1, 5)
        let base = UInt64(numbers.whole(0, 1 << 20))
        func value(_ x: Int, _ y: Int, _ channel: UInt64) -> Double {
            var local = SeededNumbers(
                seed: base &+ UInt64(x / cell) &* 7919 &+ UInt64(y / cell) &* 104_729 &+ channel &* 1_299_709
            )
            return local.real(0, 1)
        }
        let image = CGImage(width: width, height: height, isOpaque: opaque ? true : nil) { pixels, stride in
            for y in 0..<height {
                for x in 0..<width {
                    let alpha = opaque ? 1 : value(x, y, 3)
                    func byte(_ channel: UInt64) -> UInt32 { UInt32((value(x, y, channel) * alpha * 255).rounded()) }
                    let a = UInt32((alpha * 255).rounded())
                    pixels[y * stride + x] = a << 24 | byte(0) << 16 | byte(1) << 8 | byte(2)
                }
            }
        }
        return image!
    }
}
