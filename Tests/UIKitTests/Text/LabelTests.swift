import Testing
import UIKit

@MainActor @Suite struct LabelTests {
    private let desk = Desk(scale: 2)

    private func label(_ text: String?, _ size: CGSize = CGSize(width: 200, height: 60)) -> UILabel {
        let label = UILabel(frame: CGRect(origin: .zero, size: size))
        label.text = text
        desk.window.addSubview(label)
        return label
    }

    /// What the label shows.
    private func shown(_ label: UILabel) -> Pixels {
        CATransaction.flush()
        return Pixels(label.layer)
    }

    @Test func textStandsInTheMiddleOfTheHeight() {
        let label = label("HHH")
        let ink = shown(label).ink
        let font = UIFont.systemFont(ofSize: 17)
        let baseline = 30 - font.lineHeight / 2 + font.ascender
        #expect(abs(ink.maxY / 2 - baseline) <= 0.5 && abs(ink.height / 2 - font.capHeight) <= 0.75)
        #expect(ink.minX / 2 < 4 && label.layer.contentsScale == 2)
        #expect(!label.isUserInteractionEnabled && label.font == font)
    }

    @Test func linesKeepToTheirEdge() {
        let label = label("HH")
        label.textAlignment = .right
        #expect(shown(label).ink.maxX > 390)
        label.textAlignment = .center
        #expect(abs(shown(label).ink.midX - 200) <= 1.5)
        label.textAlignment = .natural
        #expect(shown(label).ink.minX < 8)
        label.text = "\u{5D0}\u{5D1}"
        #expect(shown(label).ink.maxX > 390, "Hebrew begins at the right")
    }

    @Test func whatChangesIsDrawnAnew() {
        let label = label("Text")
        let changes: [(UILabel) -> Void] = [
            { $0.text = "Other text" }, { $0.textColor = .red }, { $0.font = .boldSystemFont(ofSize: 20) },
            { $0.isEnabled = false }, { $0.frame.size.height = 40 }, { $0.textAlignment = .center },
            { label in
                label.highlightedTextColor = .blue
                label.isHighlighted = true
            },
            { $0.attributedText = NSAttributedString(string: "Third", attributes: [.foregroundColor: UIColor.green]) },
        ]
        for (index, change) in changes.enumerated() {
            let before = shown(label)
            change(label)
            #expect(shown(label) != before, "change \(index)")
        }
        let contents = label.layer.contents as? CGImage
        CATransaction.flush()
        #expect(label.layer.contents as? CGImage === contents)
        label.text = nil
        #expect(shown(label).words.isEmpty, "no text, no bitmap")
    }

    @Test func sizesAreWholePixels() {
        let label = label("Some text")
        let natural = NSString(string: "Some text").size(withAttributes: [.font: UIFont.systemFont(ofSize: 17)])
        let size = label.intrinsicContentSize
        #expect(size.width >= natural.width - 0.001 && size.width < natural.width + 0.5)
        #expect(size.height >= natural.height - 0.001 && size.height < natural.height + 0.5)
        #expect((size.width * 2).rounded() == size.width * 2 && (size.height * 2).rounded() == size.height * 2)
        #expect(label.sizeThatFits(.zero) == size && label.sizeThatFits(CGSize(width: 10, height: 10)) == size)
        label.sizeToFit()
        #expect(label.bounds.size == size)
        #expect(self.label(nil).intrinsicContentSize == .zero && self.label("").sizeThatFits(.zero) == .zero)
    }

    @Test func severalLinesFollowTheWidth() {
        let label = label("one two three four five six seven")
        let line = label.intrinsicContentSize.height
        label.numberOfLines = 0
        let size = label.sizeThatFits(CGSize(width: 100, height: 0))
        #expect(size.width <= 100 && size.height > 2.5 * line)
        #expect(label.intrinsicContentSize.height == line)
        label.preferredMaxLayoutWidth = 100
        #expect(label.intrinsicContentSize == size)
        label.numberOfLines = 2
        let two = label.sizeThatFits(CGSize(width: 100, height: 0))
        #expect(abs(two.height - 2 * line) < 1)
        // Lines without room are left out, and the last says so.
        label.numberOfLines = 0
        label.frame.size = CGSize(width: 100, height: line * 2 + 4)
        let ink = shown(label).ink
        #expect(ink.maxY / 2 < label.bounds.height && ink.minY > 0 && ink.height / 2 > line)
    }

    @Test func theLabelsRectangleSaysWhereTheTextIs() {
        let label = label("HH")
        let size = label.intrinsicContentSize
        let bounds = CGRect(x: 10, y: 20, width: 100, height: 60)
        let rect = label.textRect(forBounds: bounds, limitedToNumberOfLines: 1)
        #expect(rect.size == size && rect.minX == 10 && abs(rect.midY - 50) <= 0.5)
        label.textAlignment = .right
        #expect(label.textRect(forBounds: bounds, limitedToNumberOfLines: 1).maxX == 110)
        label.textAlignment = .natural
        label.text = "\u{5D0}\u{5D1}"
        #expect(label.textRect(forBounds: bounds, limitedToNumberOfLines: 1).maxX == 110)
    }

    @Test func aSubclassMayAddMargins() {
        final class Padded: UILabel {
            let margins = UIEdgeInsets(top: 5, left: 10, bottom: 5, right: 10)
            override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines number: Int) -> CGRect {
                let rect = super.textRect(forBounds: bounds.inset(by: margins), limitedToNumberOfLines: number)
                return rect.inset(by: UIEdgeInsets(top: -5, left: -10, bottom: -5, right: -10))
            }
            override func drawText(in rect: CGRect) { super.drawText(in: rect.inset(by: margins)) }
        }
        let label = Padded()
        label.text = "HH"
        desk.window.addSubview(label)
        let plain = self.label("HH").intrinsicContentSize
        #expect(label.intrinsicContentSize == CGSize(width: plain.width + 20, height: plain.height + 10))
        label.sizeToFit()
        #expect(shown(label).ink.minX >= 20)
    }

    @Test func attributesAndPropertiesFollowEachOther() {
        let label = label("plain")
        #expect(label.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == label.font)
        let style = NSMutableParagraphStyle()
        style.alignment = .right
        let text = NSMutableAttributedString(
            string: "ab",
            attributes: [.font: UIFont.systemFont(ofSize: 30), .paragraphStyle: style]
        )
        text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 1))
        label.attributedText = text
        text.mutableString.setString("changed later")
        #expect(label.text == "ab" && label.font.pointSize == 30 && label.textColor == .red)
        #expect(label.textAlignment == .right && label.lineBreakMode == .byWordWrapping)
        label.textColor = .blue
        label.lineBreakMode = .byClipping
        let changed = label.attributedText
        #expect(changed?.attribute(.foregroundColor, at: 1, effectiveRange: nil) as? UIColor == .blue)
        let changedStyle = changed?.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
        #expect(changedStyle?.lineBreakMode == .byClipping && changedStyle?.alignment == .right)
        label.text = "plain again"
        #expect(label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .blue)
    }

    @Test func tooLongTextEndsInAnEllipsis() {
        let label = label("HHHHHHHHHHHHHHHHHHHHHHHHH", CGSize(width: 100, height: 30))
        let tail = shown(label)
        #expect(tail.ink.maxX <= 200 && tail.ink.maxX > 150)
        label.lineBreakMode = .byClipping
        let clipped = shown(label)
        #expect(clipped != tail && clipped.ink.maxX > 197)
        label.lineBreakMode = .byTruncatingHead
        let head = shown(label)
        label.lineBreakMode = .byTruncatingMiddle
        #expect(shown(label) != head && head != tail)
        // What a line break hides is missing as well.
        let short = self.label("A", CGSize(width: 100, height: 30))
        let before = shown(short)
        short.text = "A\nB"
        #expect(shown(short).ink.width > before.ink.width)
    }

    @Test func aLineMayGetSmaller() {
        let label = label("A text that has no room", CGSize(width: 100, height: 30))
        let natural = label.intrinsicContentSize.width
        label.adjustsFontSizeToFitWidth = true
        #expect(label.intrinsicContentSize.width == natural)
        label.lineBreakMode = .byClipping
        let ink = shown(label).ink
        #expect(ink.maxX <= 200 && ink.maxX > 185)
        let tall = self.label("A", CGSize(width: 100, height: 30))
        #expect(abs(ink.maxY - shown(tall).ink.maxY) <= 4)
        label.minimumScaleFactor = 0.9
        #expect(shown(label).ink.maxX > 197, "no smaller than that")
    }
}
