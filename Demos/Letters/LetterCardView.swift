import UIKit

/// A letter in the list: who sent it, when, and how it begins.
final class LetterCardView: UIView {
    static let height: CGFloat = 84

    let letter: Letter
    let stampColor: UIColor
    private let stamp: StampView
    private let sender = UILabel()
    private let date = UILabel()
    private let excerpt = UILabel()

    init(letter: Letter, stampColor: UIColor) {
        self.letter = letter
        self.stampColor = stampColor
        stamp = StampView(letter: letter, color: stampColor)
        super.init(frame: .zero)

        backgroundColor = Stationery.paper
        layer.cornerRadius = 10
        layer.shadowColor = Stationery.ink.cgColor
        layer.shadowOffset = CGSize(width: 0, height: 1)
        layer.shadowRadius = 3
        layer.shadowOpacity = 0.12

        let bold = UIFont.systemFont(ofSize: 17, weight: .semibold)
        sender.attributedText = letter.set(letter.from, in: bold, lineHeight: 26, truncated: true)
        date.attributedText = letter.set(
            letter.date,
            in: .systemFont(ofSize: 12),
            color: Stationery.fadedInk,
            lineHeight: 26,
            truncated: true
        )
        excerpt.numberOfLines = 2
        excerpt.attributedText = letter.set(
            letter.excerpt,
            in: .systemFont(ofSize: 14),
            color: Stationery.fadedInk,
            lineHeight: 20,
            truncated: true
        )
        for view in [stamp, sender, date, excerpt] as [UIView] {
            addSubview(view)
        }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: layer.cornerRadius).cgPath

        let margin: CGFloat = 14
        let textLeft = margin + StampView.size.width + 12
        let textWidth = max(0, bounds.width - textLeft - margin)
        // Where both do not fit, the date gives way, but a third of the line is its own.
        let line = CGSize(width: textWidth, height: 26)
        let free = textWidth - 8 - ceil(sender.sizeThatFits(line).width)
        let dateWidth = min(ceil(date.sizeThatFits(line).width), max(free, textWidth / 3))
        let senderWidth = max(0, textWidth - 8 - dateWidth)

        let rightToLeft = letter.isRightToLeft
        func place(_ view: UIView, _ frame: CGRect) {
            view.frame = frame.mirrored(in: bounds, if: rightToLeft)
        }
        place(stamp, CGRect(origin: CGPoint(x: margin, y: 19), size: StampView.size))
        place(sender, CGRect(x: textLeft, y: 7, width: senderWidth, height: 26))
        // A point higher, so that the baselines of the two sizes meet.
        place(date, CGRect(x: textLeft + textWidth - dateWidth, y: 6, width: dateWidth, height: 26))
        place(excerpt, CGRect(x: textLeft, y: 33, width: textWidth, height: 40))
    }
}
