/// A colour: components in a colour space, with alpha. It does not change.
public final class CGColor: Hashable, Sendable {
    /// Opaque black.
    public static let black = CGColor(gray: 0, alpha: 1)
    /// Opaque white.
    public static let white = CGColor(gray: 1, alpha: 1)
    /// Black of no alpha.
    public static let clear = CGColor(gray: 0, alpha: 0)

    /// The colour in sRGB, clipped to what sRGB holds.
    package let rgba: RGBA

    private let space: CGColorSpace
    private let values: [CGFloat]

    private init(space: CGColorSpace, values: [CGFloat]) {
        self.space = space
        self.values = values
        rgba = RGBA(components: values, kind: space.kind)
    }

    /// A colour in sRGB. The components run from 0 to 1.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(space: .standard, values: [red, green, blue, alpha])
    }

    /// A colour in sRGB. The components run from 0 to 1.
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(space: .standard, values: [red, green, blue, alpha])
    }

    /// A shade of grey, from 0 (black) to 1 (white).
    public convenience init(gray: CGFloat, alpha: CGFloat) {
        self.init(space: .gray, values: [gray, alpha])
    }

    /// A colour of the components in a space; alpha is the last of them.
    public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
        let values = Array(UnsafeBufferPointer(start: components, count: space.numberOfComponents + 1))
        self.init(space: space, values: values)
    }

    package convenience init(_ rgba: RGBA) {
        self.init(
            space: .standard,
            values: [CGFloat(rgba.red), CGFloat(rgba.green), CGFloat(rgba.blue), CGFloat(rgba.alpha)]
        )
    }

    /// The opacity, from 0 to 1.
    public var alpha: CGFloat { values[values.count - 1] }

    /// What the components mean.
    public var colorSpace: CGColorSpace? { space }

    /// The components, alpha the last of them.
    public var components: [CGFloat]? { values }

    /// How many components there are, alpha counted.
    public var numberOfComponents: Int { values.count }

    /// The same colour.
    public func copy() -> CGColor? { self }

    /// The same colour with another opacity.
    public func copy(alpha: CGFloat) -> CGColor? {
        CGColor(space: space, values: values.dropLast() + [alpha])
    }

    /// Whether two colours have the same components in the same space.
    public static func == (lhs: CGColor, rhs: CGColor) -> Bool {
        lhs === rhs || (lhs.space == rhs.space && lhs.values == rhs.values)
    }

    /// Feeds the colour to a hasher.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(space)
        hasher.combine(values)
    }
}
