/// The system's colours: those that Apple documents, light and dark, with more contrast, and above the window.
extension UIColor {
    public class var systemRed: UIColor { SystemColor.systemRed }
    public class var systemOrange: UIColor { SystemColor.systemOrange }
    public class var systemYellow: UIColor { SystemColor.systemYellow }
    public class var systemGreen: UIColor { SystemColor.systemGreen }
    public class var systemMint: UIColor { SystemColor.systemMint }
    public class var systemTeal: UIColor { SystemColor.systemTeal }
    public class var systemCyan: UIColor { SystemColor.systemCyan }
    public class var systemBlue: UIColor { SystemColor.systemBlue }
    public class var systemIndigo: UIColor { SystemColor.systemIndigo }
    public class var systemPurple: UIColor { SystemColor.systemPurple }
    public class var systemPink: UIColor { SystemColor.systemPink }
    public class var systemBrown: UIColor { SystemColor.systemBrown }
    public class var systemGray: UIColor { SystemColor.systemGray }
    public class var systemGray2: UIColor { SystemColor.systemGray2 }
    public class var systemGray3: UIColor { SystemColor.systemGray3 }
    public class var systemGray4: UIColor { SystemColor.systemGray4 }
    public class var systemGray5: UIColor { SystemColor.systemGray5 }
    public class var systemGray6: UIColor { SystemColor.systemGray6 }

    public class var label: UIColor { SystemColor.label }
    public class var secondaryLabel: UIColor { SystemColor.secondaryLabel }
    public class var tertiaryLabel: UIColor { SystemColor.tertiaryLabel }
    public class var quaternaryLabel: UIColor { SystemColor.quaternaryLabel }
    public class var placeholderText: UIColor { SystemColor.placeholderText }
    public class var separator: UIColor { SystemColor.separator }
    public class var opaqueSeparator: UIColor { SystemColor.opaqueSeparator }
    public class var link: UIColor { SystemColor.link }
    public class var systemFill: UIColor { SystemColor.systemFill }
    public class var secondarySystemFill: UIColor { SystemColor.secondarySystemFill }
    public class var tertiarySystemFill: UIColor { SystemColor.tertiarySystemFill }
    public class var quaternarySystemFill: UIColor { SystemColor.quaternarySystemFill }
    /// The colour of text on a light ground, whatever the environment.
    public class var darkText: UIColor { SystemColor.rgb(0, 0, 0) }
    /// The colour of text on a dark ground, whatever the environment.
    public class var lightText: UIColor { SystemColor.rgb(255, 255, 255, 0.6) }

    public class var systemBackground: UIColor { SystemColor.systemBackground }
    public class var secondarySystemBackground: UIColor { SystemColor.secondarySystemBackground }
    public class var tertiarySystemBackground: UIColor { SystemColor.tertiarySystemBackground }
    public class var systemGroupedBackground: UIColor { SystemColor.systemGroupedBackground }
    public class var secondarySystemGroupedBackground: UIColor { SystemColor.secondarySystemGroupedBackground }
    public class var tertiarySystemGroupedBackground: UIColor { SystemColor.tertiarySystemGroupedBackground }
}
