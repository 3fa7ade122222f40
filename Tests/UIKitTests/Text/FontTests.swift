import Testing
import UIKit

@Suite struct FontTests {
    @Test func measuresGoWithTheSize() {
        let font = UIFont.systemFont(ofSize: 20)
        #expect(font.pointSize == 20 && font.ascender > 15 && font.descender < 0)
        #expect(font.lineHeight == font.ascender - font.descender)
        #expect(font.xHeight > 5 && font.xHeight < font.capHeight && font.capHeight < font.ascender)
        let double = font.withSize(40)
        #expect(abs(double.lineHeight - 2 * font.lineHeight) < 0.1 && abs(double.capHeight - 2 * font.capHeight) < 0.1)
        #expect(UIFont.systemFont(ofSize: 0).pointSize == 14 && UIFont.systemFont(ofSize: .nan).pointSize == 14)
    }

    @Test func weightsDiffer() {
        let text = NSString(string: "Weight")
        func width(_ font: UIFont) -> CGFloat { text.size(withAttributes: [.font: font]).width }
        let widths = [UIFont.Weight.regular, .bold].map { width(.systemFont(ofSize: 30, weight: $0)) }
        #expect(widths[0] < widths[1])
        #expect(UIFont.boldSystemFont(ofSize: 30) == .systemFont(ofSize: 30, weight: .bold))
        #expect(UIFont.systemFont(ofSize: 30) == .systemFont(ofSize: 30, weight: .regular))
        #expect(
            UIFont.systemFont(ofSize: 30) != .systemFont(ofSize: 31)
                && UIFont.italicSystemFont(ofSize: 30) != .systemFont(ofSize: 30)
        )
    }

    @Test func monospacedFontsAre() {
        func width(_ string: String, _ font: UIFont) -> CGFloat {
            NSString(string: string).size(withAttributes: [.font: font]).width
        }
        let digits = UIFont.monospacedDigitSystemFont(ofSize: 20, weight: .regular)
        #expect(abs(width("1111", digits) - width("0808", digits)) < 0.01)
        let all = UIFont.monospacedSystemFont(ofSize: 20, weight: .regular)
        #expect(abs(width("iiii", all) - width("MMMM", all)) < 0.01)
    }

    @Test func textStylesHaveTheSizesOfTheGuidelines() {
        let sizes: [(UIFont.TextStyle, CGFloat)] = [
            (.largeTitle, 34), (.title1, 28), (.title2, 22), (.title3, 20), (.headline, 17), (.body, 17),
            (.callout, 16),
            (.subheadline, 15), (.footnote, 13), (.caption1, 12), (.caption2, 11), (.init(rawValue: "other"), 17),
        ]
        for (style, size) in sizes { #expect(UIFont.preferredFont(forTextStyle: style).pointSize == size) }
        #expect(UIFont.preferredFont(forTextStyle: .headline) == .systemFont(ofSize: 17, weight: .semibold))
    }

    @Test func namesLeadToFontsAndBack() throws {
        let bold = try #require(UIFont(name: UIFont.boldSystemFont(ofSize: 12).fontName, size: 12))
        #expect(bold.fontName == UIFont.boldSystemFont(ofSize: 12).fontName)
        let text = NSString(string: "Names")
        #expect(
            text.size(withAttributes: [.font: bold])
                == text.size(withAttributes: [.font: UIFont.boldSystemFont(ofSize: 12)])
        )
        let family = UIFont.systemFont(ofSize: 12).familyName
        #expect(UIFont(name: family, size: 12)?.familyName == family)
        #expect(UIFont(name: family.uppercased(), size: 12)?.familyName == family)
        #expect(UIFont(name: family, size: 12)?.fontName == UIFont.systemFont(ofSize: 12).fontName)
        for name in ["", "No Such Font", "a\0b"] { #expect(UIFont(name: name, size: 12) == nil) }
    }
}
