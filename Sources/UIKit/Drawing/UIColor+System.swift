/// The system's colours: those that Apple documents, light and dark, with more contrast, and above the window.
extension UIColor {
    /// The system's red.
    public class var systemRed: UIColor { SystemColor.systemRed }
    /// The system's orange.
    public class var systemOrange: UIColor { SystemColor.systemOrange }
    /// The system's yellow.
    public class var systemYellow: UIColor { SystemColor.systemYellow }
    /// The system's green.
    public class var systemGreen: UIColor { SystemColor.systemGreen }
    /// The system's mint.
    public class var systemMint: UIColor { SystemColor.systemMint }
    /// The system's teal.
    public class var systemTeal: UIColor { SystemColor.systemTeal }
    /// The system's cyan.
    public class var systemCyan: UIColor { SystemColor.systemCyan }
    /// The system's blue.
    public class var systemBlue: UIColor { SystemColor.systemBlue }
    /// The system's indigo.
    public class var systemIndigo: UIColor { SystemColor.systemIndigo }
    /// The system's purple.
    public class var systemPurple: UIColor { SystemColor.systemPurple }
    /// The system's pink.
    public class var systemPink: UIColor { SystemColor.systemPink }
    /// The system's brown.
    public class var systemBrown: UIColor { SystemColor.systemBrown }
    /// The system's grey.
    public class var systemGray: UIColor { SystemColor.systemGray }
    /// The system's second grey, lighter than the one before.
    public class var systemGray2: UIColor { SystemColor.systemGray2 }
    /// The system's third grey, lighter than the one before.
    public class var systemGray3: UIColor { SystemColor.systemGray3 }
    /// The system's fourth grey, lighter than the one before.
    public class var systemGray4: UIColor { SystemColor.systemGray4 }
    /// The system's fifth grey, lighter than the one before.
    public class var systemGray5: UIColor { SystemColor.systemGray5 }
    /// The system's sixth grey, lighter than the one before.
    public class var systemGray6: UIColor { SystemColor.systemGray6 }

    /// For text.
    public class var label: UIColor { SystemColor.label }
    /// For text of less weight.
    public class var secondaryLabel: UIColor { SystemColor.secondaryLabel }
    /// For text of still less weight.
    public class var tertiaryLabel: UIColor { SystemColor.tertiaryLabel }
    /// For text of the least weight.
    public class var quaternaryLabel: UIColor { SystemColor.quaternaryLabel }
    /// For text that stands in for what is yet to be entered.
    public class var placeholderText: UIColor { SystemColor.placeholderText }
    /// For thin lines that let the ground through.
    public class var separator: UIColor { SystemColor.separator }
    /// For thin lines that cover the ground.
    public class var opaqueSeparator: UIColor { SystemColor.opaqueSeparator }
    /// For links.
    public class var link: UIColor { SystemColor.link }
    /// For thin and small shapes.
    public class var systemFill: UIColor { SystemColor.systemFill }
    /// For shapes of middle size.
    public class var secondarySystemFill: UIColor { SystemColor.secondarySystemFill }
    /// For large shapes.
    public class var tertiarySystemFill: UIColor { SystemColor.tertiarySystemFill }
    /// For large areas with much in them.
    public class var quaternarySystemFill: UIColor { SystemColor.quaternarySystemFill }
    /// The colour of text on a light ground, whatever the environment.
    public class var darkText: UIColor { SystemColor.rgb(0x000000) }
    /// The colour of text on a dark ground, whatever the environment.
    public class var lightText: UIColor { SystemColor.rgb(0xFFFFFF, 0.6) }

    /// The ground of a view.
    public class var systemBackground: UIColor { SystemColor.systemBackground }
    /// What lies on the ground of a view.
    public class var secondarySystemBackground: UIColor { SystemColor.secondarySystemBackground }
    /// What lies on that in turn.
    public class var tertiarySystemBackground: UIColor { SystemColor.tertiarySystemBackground }
    /// The ground of grouped content.
    public class var systemGroupedBackground: UIColor { SystemColor.systemGroupedBackground }
    /// What lies on the ground of grouped content.
    public class var secondarySystemGroupedBackground: UIColor { SystemColor.secondarySystemGroupedBackground }
    /// What lies on that in turn.
    public class var tertiarySystemGroupedBackground: UIColor { SystemColor.tertiarySystemGroupedBackground }
}
