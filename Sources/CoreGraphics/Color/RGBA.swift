/// A colour in sRGB whose components are not multiplied by alpha; each from 0 to 1.
package struct RGBA: Hashable, Sendable {
    package var red: Float
    package var green: Float
    package var blue: Float
    package var alpha: Float

    package init(red: Float, green: Float, blue: Float, alpha: Float) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    package static let black = RGBA(red: 0, green: 0, blue: 0, alpha: 1)
    package static let white = RGBA(red: 1, green: 1, blue: 1, alpha: 1)
    package static let clear = RGBA(red: 0, green: 0, blue: 0, alpha: 0)

    /// The colour of components in a colour space; what is not a number counts as 0.
    init(components: [CGFloat], kind: CGColorSpace.Kind) {
        let values = components.map { Float(min(max($0.isNaN ? 0 : $0, 0), 1)) }
        switch kind {
        case .gray, .deviceGray:
            self.init(red: values[0], green: values[0], blue: values[0], alpha: values[1])
        case .sRGB, .deviceRGB:
            self.init(red: values[0], green: values[1], blue: values[2], alpha: values[3])
        case .displayP3:
            self.init(displayP3: values)
        }
    }

    /// Display P3 has the transfer function of sRGB and other primaries (SMPTE EG 432-1, white point D65). What lies
    /// outside sRGB is clipped.
    private init(displayP3 values: [Float]) {
        func linear(_ value: Float) -> Float {
            value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        func encoded(_ value: Float) -> Float {
            let value = min(max(value, 0), 1)
            return value <= 0.003_130_8 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
        }
        let (r, g, b) = (linear(values[0]), linear(values[1]), linear(values[2]))
        self.init(
            red: encoded(1.224_940_2 * r - 0.224_940_2 * g),
            green: encoded(-0.042_056_9 * r + 1.042_056_9 * g),
            blue: encoded(-0.019_637_6 * r - 0.078_636_1 * g + 1.098_273_6 * b),
            alpha: values[3]
        )
    }
}
