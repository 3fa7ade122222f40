/// Light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
    /// Nobody has chosen.
    case unspecified = 0
    /// Dark on light.
    case light = 1
    /// Light on dark.
    case dark = 2
}

/// How much room there is along a side.
public enum UIUserInterfaceSizeClass: Int, Sendable {
    /// Nobody has chosen.
    case unspecified = 0
    /// Little room.
    case compact = 1
    /// Much room.
    case regular = 2
}

/// What kind of device the interface is made for.
public enum UIUserInterfaceIdiom: Int, Sendable {
    /// Nobody has chosen.
    case unspecified = -1
    /// A phone.
    case phone = 0
    /// A tablet.
    case pad = 1
    /// A television.
    case tv = 2
    /// A screen in a car.
    case carPlay = 3
    /// A desktop computer.
    case mac = 5
    /// A headset.
    case vision = 6
}

/// The direction in which the interface is laid out.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
    /// Nobody has chosen.
    case unspecified = -1
    /// From left to right.
    case leftToRight = 0
    /// From right to left.
    case rightToLeft = 1
}

/// Whether colours differ more from each other than usual.
public enum UIAccessibilityContrast: Int, Sendable {
    /// Nobody has chosen.
    case unspecified = -1
    /// As usual.
    case normal = 0
    /// More than usual.
    case high = 1
}

/// Whether text is bolder than usual.
public enum UILegibilityWeight: Int, Sendable {
    /// Nobody has chosen.
    case unspecified = -1
    /// As usual.
    case regular = 0
    /// Heavier than usual.
    case bold = 1
}

/// Whether content lies on the window or on something above it, such as a sheet.
public enum UIUserInterfaceLevel: Int, Sendable {
    /// Nobody has chosen.
    case unspecified = -1
    /// The content itself.
    case base = 0
    /// Content above other content.
    case elevated = 1
}

/// The colours that a display shows.
public enum UIDisplayGamut: Int, Sendable {
    /// Nobody has chosen.
    case unspecified = -1
    /// The colours of most screens.
    case SRGB = 0
    /// The wider range of colours.
    case P3 = 1
}
