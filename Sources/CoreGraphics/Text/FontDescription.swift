/// Which font to use. Fonts that lack a character hand it on to others that have it.
package struct FontDescription: Hashable, Sendable {
    /// The family's name; nil for the system's.
    package var family: String?
    /// The size in points.
    package var size: CGFloat
    /// The weight on the scale of `UIFont.Weight`, from −1 to 1; 0 is regular.
    package var weight: CGFloat
    /// Whether the letters slant.
    package var isItalic: Bool
    /// Whether all digits have one width.
    package var monospacedDigits: Bool
    /// Whether all characters have one width, where `family` is nil.
    package var isMonospaced: Bool

    package init(
        family: String? = nil,
        size: CGFloat,
        weight: CGFloat = 0,
        isItalic: Bool = false,
        monospacedDigits: Bool = false,
        isMonospaced: Bool = false
    ) {
        self.family = family
        self.size = size
        self.weight = weight
        self.isItalic = isItalic
        self.monospacedDigits = monospacedDigits
        self.isMonospaced = isMonospaced
    }

    /// The font's measures at its size, with the process's fonts.
    package var metrics: FontMetrics { FontSystem.shared.metrics(of: self) }

    /// The size that is used: sizes that are not positive, not finite or absurd are not.
    var safeSize: CGFloat { size.isFinite ? min(max(size, 0.01), 4096) : 17 }

    /// The weight on the scale of CSS, from 100 to 1000.
    ///
    /// UIKit's names stand at uneven places of its scale; between them it is straight.
    var cssWeight: Int {
        let known: [(CGFloat, CGFloat)] = [
            (-1, 50), (-0.8, 100), (-0.6, 200), (-0.4, 300), (0, 400), (0.23, 500), (0.3, 600), (0.4, 700), (0.56, 800),
            (0.62, 900), (1, 1000),
        ]
        let weight = weight.isNaN ? 0 : min(max(weight, -1), 1)
        guard let upper = known.firstIndex(where: { $0.0 >= weight }), upper > 0 else { return 100 }
        let (low, high) = (known[upper - 1], known[upper])
        let value = low.1 + (high.1 - low.1) * (weight - low.0) / (high.0 - low.0)
        return max(100, Int(value.rounded()))
    }

    /// The families to try, in order. The scripts that the system's family lacks are named, so that they do not
    /// depend on the order in which fonts are installed.
    var families: String {
        let first =
            family.map { $0.filter { $0 != "," } } ?? (isMonospaced ? "Noto Sans Mono,DejaVu Sans Mono" : "Inter")
        let generic = isMonospaced && family == nil ? "monospace" : "sans-serif"
        return first + ",Noto Sans,Noto Sans Arabic,Noto Sans Hebrew," + generic
    }
}

/// The measures of a font, in points.
package struct FontMetrics: Hashable, Sendable {
    /// How far the letters reach above the baseline.
    package var ascender: CGFloat
    /// How far they reach below it; negative.
    package var descender: CGFloat
    /// The gap between lines that the font asks for.
    package var leading: CGFloat
    /// The height of capital letters.
    package var capHeight: CGFloat
    /// The height of the small x.
    package var xHeight: CGFloat

    /// The height of a line.
    package var lineHeight: CGFloat { ascender - descender }
}
