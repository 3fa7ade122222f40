import QuartzCore

/// A blur of what lies under a visual effect view, under a tint.
@MainActor
open class UIBlurEffect: UIVisualEffect {
    private let style: Style

    /// A blur of a style.
    public init(style: UIBlurEffect.Style) {
        self.style = style
        super.init()
    }

    override func backdrop(for traits: UITraitCollection) -> BackdropValues {
        Material(style, isDark: traits.userInterfaceStyle == .dark).backdrop
    }

    open override var description: String { "<UIBlurEffect style=\(style.rawValue)>" }
}

extension UIBlurEffect {
    /// How strong a blur is, and of which colour. Materials follow the user interface style, unless their name says which.
    public enum Style: Int, Sendable {
        /// Lighter than the view under it.
        case extraLight = 0
        /// About as light as the view under it.
        case light = 1
        /// Darker than the view under it.
        case dark = 2
        /// Follows the user interface style.
        case regular = 4
        /// Follows the user interface style, and stands out.
        case prominent = 5
        /// The thinnest: most of what lies under it shows; it follows the user interface style.
        case systemUltraThinMaterial = 6
        /// A thin one: much of what lies under it shows; it follows the user interface style.
        case systemThinMaterial = 7
        /// One of middle thickness; it follows the user interface style.
        case systemMaterial = 8
        /// A thick one: little of what lies under it shows; it follows the user interface style.
        case systemThickMaterial = 9
        /// That of bars; it follows the user interface style.
        case systemChromeMaterial = 10
        /// The thinnest: most of what lies under it shows, always light.
        case systemUltraThinMaterialLight = 11
        /// A thin one: much of what lies under it shows, always light.
        case systemThinMaterialLight = 12
        /// One of middle thickness, always light.
        case systemMaterialLight = 13
        /// A thick one: little of what lies under it shows, always light.
        case systemThickMaterialLight = 14
        /// That of bars, always light.
        case systemChromeMaterialLight = 15
        /// The thinnest: most of what lies under it shows, always dark.
        case systemUltraThinMaterialDark = 16
        /// A thin one: much of what lies under it shows, always dark.
        case systemThinMaterialDark = 17
        /// One of middle thickness, always dark.
        case systemMaterialDark = 18
        /// A thick one: little of what lies under it shows, always dark.
        case systemThickMaterialDark = 19
        /// That of bars, always dark.
        case systemChromeMaterialDark = 20
    }
}

/// The numbers of a style. Those of `extraLight`, `light` and `dark` are the ones that Apple published; the materials'
/// are ours, thicker in the order of their names.
private struct Material {
    let backdrop: BackdropValues

    private init(sigma: CGFloat, white: Float, alpha: Float) {
        let tint = RGBA(red: white, green: white, blue: white, alpha: alpha)
        backdrop = BackdropValues(sigma: sigma, saturation: 1.8, tint: tint)
    }

    init(_ style: UIBlurEffect.Style, isDark: Bool) {
        self =
            switch style {
            case .extraLight: .extraLight
            case .light: .light
            case .dark: .dark
            case .regular: isDark ? .dark : .light
            case .prominent: isDark ? .dark : .extraLight
            case .systemUltraThinMaterial: isDark ? .ultraThinDark : .ultraThinLight
            case .systemThinMaterial: isDark ? .thinDark : .thinLight
            case .systemMaterial: isDark ? .mediumDark : .mediumLight
            case .systemThickMaterial: isDark ? .thickDark : .thickLight
            case .systemChromeMaterial: isDark ? .chromeDark : .chromeLight
            case .systemUltraThinMaterialLight: .ultraThinLight
            case .systemThinMaterialLight: .thinLight
            case .systemMaterialLight: .mediumLight
            case .systemThickMaterialLight: .thickLight
            case .systemChromeMaterialLight: .chromeLight
            case .systemUltraThinMaterialDark: .ultraThinDark
            case .systemThinMaterialDark: .thinDark
            case .systemMaterialDark: .mediumDark
            case .systemThickMaterialDark: .thickDark
            case .systemChromeMaterialDark: .chromeDark
            }
    }

    static let extraLight = Material(sigma: 20, white: 0.97, alpha: 0.82)
    static let light = Material(sigma: 30, white: 1, alpha: 0.3)
    static let dark = Material(sigma: 20, white: 0.11, alpha: 0.73)

    static let ultraThinLight = Material(sigma: 22, white: 0.98, alpha: 0.45)
    static let thinLight = Material(sigma: 24, white: 0.98, alpha: 0.6)
    static let mediumLight = Material(sigma: 26, white: 0.98, alpha: 0.73)
    static let thickLight = Material(sigma: 28, white: 0.98, alpha: 0.86)
    static let chromeLight = Material(sigma: 26, white: 0.97, alpha: 0.8)

    static let ultraThinDark = Material(sigma: 22, white: 0.14, alpha: 0.5)
    static let thinDark = Material(sigma: 24, white: 0.14, alpha: 0.64)
    static let mediumDark = Material(sigma: 26, white: 0.14, alpha: 0.76)
    static let thickDark = Material(sigma: 28, white: 0.14, alpha: 0.87)
    static let chromeDark = Material(sigma: 26, white: 0.1, alpha: 0.8)
}
