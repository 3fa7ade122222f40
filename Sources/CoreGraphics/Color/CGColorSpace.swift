/// What the components of a colour mean.
public final class CGColorSpace: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case sRGB
        case displayP3
        case deviceRGB
        case gray
        case deviceGray
    }

    /// The name of the sRGB colour space.
    public static let sRGB: CFString = "kCGColorSpaceSRGB"
    /// The name of the Display P3 colour space.
    public static let displayP3: CFString = "kCGColorSpaceDisplayP3"
    /// The name of the grey colour space with gamma 2.2.
    public static let genericGrayGamma2_2: CFString = "kCGColorSpaceGenericGrayGamma2_2"

    package static let standard = CGColorSpace(kind: .sRGB)
    package static let gray = CGColorSpace(kind: .gray)
    static let deviceRGB = CGColorSpace(kind: .deviceRGB)
    static let deviceGray = CGColorSpace(kind: .deviceGray)

    package let kind: Kind

    private init(kind: Kind) {
        self.kind = kind
    }

    /// The colour space of a name, or nil where the name is none of the constants here.
    public init?(name: CFString) {
        switch name {
        case Self.sRGB: kind = .sRGB
        case Self.displayP3: kind = .displayP3
        case Self.genericGrayGamma2_2: kind = .gray
        default: return nil
        }
    }

    /// The constant that names the colour space, or nil for a device's.
    public var name: CFString? {
        switch kind {
        case .sRGB: Self.sRGB
        case .displayP3: Self.displayP3
        case .gray: Self.genericGrayGamma2_2
        case .deviceRGB, .deviceGray: nil
        }
    }

    /// The family of the colour space.
    public var model: CGColorSpaceModel {
        switch kind {
        case .sRGB, .displayP3, .deviceRGB: .rgb
        case .gray, .deviceGray: .monochrome
        }
    }

    /// How many components a colour has, alpha not counted.
    public var numberOfComponents: Int { model == .rgb ? 3 : 1 }

    /// Whether two values are the same colour space.
    public static func == (lhs: CGColorSpace, rhs: CGColorSpace) -> Bool {
        lhs.kind == rhs.kind
    }

    /// Feeds the colour space to a hasher.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(kind)
    }
}

/// A family of colour spaces.
public enum CGColorSpaceModel: Int32, Sendable {
    /// Not known.
    case unknown = -1
    /// Shades of grey.
    case monochrome
    /// Red, green and blue.
    case rgb
}

/// The RGB colour space of the device, which is sRGB here.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace {
    .deviceRGB
}

/// The grey colour space of the device, whose shades are those of sRGB here.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace {
    .deviceGray
}
