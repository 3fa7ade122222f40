/// The colour of a pixel in sRGB, not premultiplied, each component from 0 to 255.
public struct PixelColor: Hashable, Sendable, CustomStringConvertible {
    public var red: UInt8
    public var green: UInt8
    public var blue: UInt8
    public var alpha: UInt8

    /// Makes a colour from its components; opaque unless said otherwise.
    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    /// A pixel as images keep it: premultiplied, with the alpha in the high byte.
    init(premultiplied pixel: UInt32) {
        let alpha = pixel >> 24
        func component(_ shift: UInt32) -> UInt8 {
            guard alpha > 0 else { return 0 }
            return UInt8(min(255, ((pixel >> shift & 255) * 255 + alpha / 2) / alpha))
        }
        self.init(red: component(16), green: component(8), blue: component(0), alpha: UInt8(alpha))
    }

    /// The largest difference of a component.
    public func distance(to other: PixelColor) -> Int {
        func difference(_ a: UInt8, _ b: UInt8) -> Int { abs(Int(a) - Int(b)) }
        return max(
            difference(red, other.red),
            difference(green, other.green),
            difference(blue, other.blue),
            difference(alpha, other.alpha)
        )
    }

    /// As in a style sheet: `#RRGGBB`, or `#RRGGBBAA` where it is not opaque.
    public var description: String {
        let components = alpha == 255 ? [red, green, blue] : [red, green, blue, alpha]
        return components.reduce(into: "#") { text, value in
            let digits = String(value, radix: 16, uppercase: true)
            text += digits.count < 2 ? "0" + digits : digits
        }
    }
}
