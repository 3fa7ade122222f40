import Testing
import UIKit

@Suite struct StringDrawingTests {
    private let font = UIFont.systemFont(ofSize: 20)

    private func text(_ string: String, _ more: [NSAttributedString.Key: Any] = [:]) -> NSAttributedString {
        NSAttributedString(string: string, attributes: more.merging([.font: font]) { $1 })
    }

    private func size(_ string: String, width: CGFloat, _ more: [NSAttributedString.Key: Any] = [:]) -> CGSize {
        text(string, more).boundingRect(
            with: CGSize(width: width, height: .greatestFiniteMagnitude),
            options: .usesLineFragmentOrigin,
            context: nil
        ).size
    }

    @Test func aLineHasTheFontsHeight() {
        let size = text("Line").size()
        #expect(abs(size.height - font.lineHeight) < 0.01 && size.width > 20)
        #expect(abs(text("Line\nLine\n").size().height - 2 * font.lineHeight) < 0.01)
        #expect(abs(NSString(string: "Line").size(withAttributes: [.font: font]).width - size.width) < 0.01)
        #expect(text("").size() == .zero && NSString(string: "").size() == .zero)
        #expect(NSString(string: "x").size().height < font.lineHeight, "12 points without a font")
    }

    @Test func linesAreBrokenAtTheWidth() {
        let long = "one two three four"
        let whole = text(long).size()
        let broken = size(long, width: whole.width * 0.6)
        #expect(broken.width <= whole.width * 0.6 && abs(broken.height - 2 * font.lineHeight) < 0.01)
        #expect(size(long, width: 0) == whole && size(long, width: .infinity) == whole)
        let limited = text(long).boundingRect(
            with: CGSize(width: whole.width * 0.6, height: font.lineHeight * 1.5),
            options: .usesLineFragmentOrigin,
            context: nil
        )
        #expect(abs(limited.height - font.lineHeight) < 0.01)
        // Without the option, the origin is the baseline's.
        let context = NSStringDrawingContext()
        let loose = text(long).boundingRect(with: CGSize(width: 10, height: 10), context: context)
        #expect(loose.size == whole && abs(loose.minY + font.ascender) < 0.01 && context.totalBounds == loose)
    }

    @Test func paragraphsHaveStylesOfTheirOwn() {
        let right = NSMutableParagraphStyle()
        right.alignment = .right
        right.paragraphSpacing = 7
        let both = NSMutableAttributedString(attributedString: text("a\n", [.paragraphStyle: right]))
        both.append(text("b"))
        #expect(abs(both.size().height - 2 * font.lineHeight - 7) < 0.01)
        let pixels = drawn(CGSize(width: 100, height: 80)) { _ in
            both.draw(in: CGRect(x: 0, y: 0, width: 100, height: 80))
        }
        let line = Int(font.lineHeight)
        let columns = { (rows: Range<Int>) in (0..<100).filter { x in rows.contains { pixels.alpha(x, $0) > 128 } } }
        #expect(columns(0..<line).min() ?? 0 > 80 && columns((line + 7)..<80).max() ?? 99 < 20)
        // Without a width, lines are aligned to the longest of all paragraphs.
        let long = NSMutableAttributedString(attributedString: both)
        long.append(text("bbbbbbbb"))
        let loose = drawn(CGSize(width: 200, height: 80)) { _ in long.draw(at: .zero) }
        let first = (0..<200).filter { x in (0..<line).contains { loose.alpha(x, $0) > 128 } }
        #expect(first.min() ?? 0 > Int(long.size().width) - 20)
    }

    @Test func attributesAreDrawn() {
        let plain = drawn(CGSize(width: 60, height: 40)) { _ in text("nn").draw(at: .zero) }
        func picture(_ key: NSAttributedString.Key, _ value: Any) -> Pixels {
            drawn(CGSize(width: 60, height: 40)) { _ in text("nn", [key: value]).draw(at: .zero) }
        }
        #expect(picture(.foregroundColor, UIColor.red).words.contains(red))
        #expect(picture(.backgroundColor, UIColor.blue)[1, 1] == blue)
        #expect(picture(.underlineStyle, NSUnderlineStyle.single.rawValue).ink.maxY > plain.ink.maxY + 0.5)
        #expect(picture(.strikethroughStyle, NSNumber(value: 1)) != plain)
        #expect(picture(.underlineStyle, 0) == plain)
        let raised = picture(.baselineOffset, 4.0).ink
        #expect(raised.height == plain.ink.height)
        #expect(picture(.kern, CGFloat(5)).ink.width == plain.ink.width + 5)
        #expect(picture(.kern, 5).ink.width == plain.ink.width + 5 && picture(.kern, Double.nan) == plain)
    }

    @Test func lineHeightsAndIndentsCount() {
        let style = NSMutableParagraphStyle()
        style.minimumLineHeight = 40
        style.lineSpacing = 3
        #expect(size("a\na", width: 0, [.paragraphStyle: style]).height == 80)
        style.maximumLineHeight = 10
        style.minimumLineHeight = 0
        #expect(size("a", width: 0, [.paragraphStyle: style]).height == 10)
        let multiple = NSMutableParagraphStyle()
        multiple.lineHeightMultiple = 2
        multiple.firstLineHeadIndent = 11
        let double = size("a", width: 0, [.paragraphStyle: multiple])
        #expect(
            abs(double.height - 2 * font.lineHeight) < 0.01 && abs(double.width - text("a").size().width - 11) < 0.01
        )
    }

    @Test func theLastVisibleLineIsTruncated() {
        let string = text("one two three four five six seven eight")
        let rect = CGRect(x: 0, y: 0, width: 80, height: 55)
        func ink(_ options: NSStringDrawingOptions) -> Pixels {
            drawn(CGSize(width: 80, height: 100)) { _ in string.draw(with: rect, options: options, context: nil) }
        }
        let plain = ink(.usesLineFragmentOrigin)
        let truncated = ink([.usesLineFragmentOrigin, .truncatesLastVisibleLine])
        #expect(plain != truncated && plain.ink.maxY <= 55 && truncated.ink.maxY <= 55)
        let style = NSMutableParagraphStyle()
        style.lineBreakMode = .byTruncatingTail
        #expect(abs(size("one two three four", width: 60, [.paragraphStyle: style]).height - font.lineHeight) < 0.01)
    }

    @Test func theBaselineIsWhereItWasAskedFor() {
        let pixels = drawn(CGSize(width: 60, height: 60)) { _ in
            text("HH").draw(with: CGRect(x: 5, y: 40, width: 0, height: 0), context: nil)
        }
        #expect(pixels.ink.maxY == 40 && abs(pixels.ink.height - font.capHeight) < 1.5)
    }

    @Test func paragraphStylesAreValues() throws {
        let style = NSMutableParagraphStyle()
        style.alignment = .center
        style.baseWritingDirection = .rightToLeft
        style.lineBreakMode = .byTruncatingMiddle
        let copy = try #require(style.copy() as? NSParagraphStyle)
        let mutable = try #require(copy.mutableCopy() as? NSMutableParagraphStyle)
        #expect(copy == style && mutable == style && copy.hash == style.hash && !(copy is NSMutableParagraphStyle))
        style.alignment = .justified
        #expect(copy.alignment == .center && copy.baseWritingDirection == .rightToLeft)
        #expect(copy.lineBreakMode == .byTruncatingMiddle && copy != style)
        #expect(
            NSParagraphStyle.default.alignment == .natural && NSParagraphStyle.default.lineBreakMode == .byWordWrapping
        )
        mutable.setParagraphStyle(style)
        #expect(mutable.alignment == .justified)
        #expect(NSTextAlignment.right.rawValue == 2 && NSWritingDirection.natural.rawValue == -1)
    }

    @Test func hostileTextIsDrawnAllTheSame() {
        let odd = [
            "\0", "\u{FFFF}", "\u{202E}abc", String(repeating: "\n", count: 500),
            "e" + String(repeating: "\u{301}", count: 300),
        ]
        for string in odd {
            let text = text(string, [.kern: -CGFloat.infinity, .baselineOffset: CGFloat.nan])
            #expect(text.size().width.isFinite && text.size().height.isFinite)
            _ = drawn { _ in text.draw(in: CGRect(x: 0, y: 0, width: CGFloat.nan, height: 20)) }
            _ = drawn { _ in text.draw(at: CGPoint(x: CGFloat.infinity, y: 0)) }
        }
    }
}
