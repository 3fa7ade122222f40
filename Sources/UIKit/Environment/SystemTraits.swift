import CoreGraphics

/// Light or dark; colours depend on it.
public struct UITraitUserInterfaceStyle: UITraitDefinition, SystemTrait, Sendable {
    /// What the trait is where nobody has set it.
    public static var defaultValue: UIUserInterfaceStyle { .unspecified }
    /// Whether dynamic colours depend on the trait.
    public static var affectsColorAppearance: Bool { true }
}

/// What kind of device the interface is made for.
public struct UITraitUserInterfaceIdiom: UITraitDefinition, SystemTrait, Sendable {
    /// What the trait is where nobody has set it.
    public static var defaultValue: UIUserInterfaceIdiom { .unspecified }
}

/// How much room there is from left to right.
public struct UITraitHorizontalSizeClass: UITraitDefinition, SystemTrait, Sendable {
    /// What the trait is where nobody has set it.
    public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
}

/// How much room there is from top to bottom.
public struct UITraitVerticalSizeClass: UITraitDefinition, SystemTrait, Sendable {
    /// What the trait is where nobody has set it.
    public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
}

/// Pixels a point; 0 where it is not specified.
public struct UITraitDisplayScale: UITraitDefinition, SystemTrait, Sendable {
    /// What the trait is where nobody has set it.
    public static var defaultValue: CGFloat { 0 }
}

/// The colours that the display shows.
public struct UITraitDisplayGamut: UITraitDefinition, SystemTrait, Sendable {
    /// What the trait is where nobody has set it.
    public static var defaultValue: UIDisplayGamut { .unspecified }
    /// Whether dynamic colours depend on the trait.
    public static var affectsColorAppearance: Bool { true }
}

/// The direction in which the interface is laid out.
public struct UITraitLayoutDirection: UITraitDefinition, SystemTrait, Sendable {
    /// What the trait is where nobody has set it.
    public static var defaultValue: UITraitEnvironmentLayoutDirection { .unspecified }
}

/// The size of text that the user prefers.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition, SystemTrait, Sendable {
    /// What the trait is where nobody has set it.
    public static var defaultValue: UIContentSizeCategory { .unspecified }
}

/// Whether colours differ more from each other than usual; colours depend on it.
public struct UITraitAccessibilityContrast: UITraitDefinition, SystemTrait, Sendable {
    /// What the trait is where nobody has set it.
    public static var defaultValue: UIAccessibilityContrast { .unspecified }
    /// Whether dynamic colours depend on the trait.
    public static var affectsColorAppearance: Bool { true }
}

/// Whether content lies on the window or above it; colours depend on it.
public struct UITraitUserInterfaceLevel: UITraitDefinition, SystemTrait, Sendable {
    /// What the trait is where nobody has set it.
    public static var defaultValue: UIUserInterfaceLevel { .unspecified }
    /// Whether dynamic colours depend on the trait.
    public static var affectsColorAppearance: Bool { true }
}

/// Whether text is bolder than usual.
public struct UITraitLegibilityWeight: UITraitDefinition, SystemTrait, Sendable {
    /// What the trait is where nobody has set it.
    public static var defaultValue: UILegibilityWeight { .unspecified }
}
