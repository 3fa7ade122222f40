import UIKit

/// A letter to read: a sheet of paper that scrolls when the text is longer than the sheet.
final class LetterView: UIView {
    /// The widest sheet, in points: longer lines are hard to follow.
    static let greatestWidth: CGFloat = 560

    private let letter: Letter
    private let scrollView = UIScrollView()
    private let stamp: StampView
    private let sender = UILabel()
    private let recipient = UILabel()
    private let placeAndDate = UILabel()
    private let rule = UIView()
    private let paragraphs: [UILabel]
    private let note = UILabel()

    init(letter: Letter, stampColor: UIColor) {
        self.letter = letter
        stamp = StampView(letter: letter, color: stampColor)
        paragraphs = letter.paragraphs.map { paragraph in
            let label = UILabel()
            label.attributedText = letter.set(
                paragraph,
                in: .systemFont(ofSize: 17),
                lineHeight: 27,
                rightToLeft: paragraph.isRightToLeft
            )
            return label
        }
        super.init(frame: .zero)

        backgroundColor = Stationery.paper
        layer.cornerRadius = 6
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOffset = CGSize(width: 0, height: 8)
        layer.shadowRadius = 20
        layer.shadowOpacity = 0.3

        let bold = UIFont.systemFont(ofSize: 22, weight: .semibold)
        sender.attributedText = letter.set(letter.from, in: bold, lineHeight: 32)
        let arrow = letter.isRightToLeft ? "← " : "→ "
        recipient.attributedText = letter.set(arrow + letter.to, in: .systemFont(ofSize: 15), lineHeight: 25)
        placeAndDate.attributedText = letter.set(
            letter.place + " · " + letter.date,
            in: .systemFont(ofSize: 13),
            color: Stationery.fadedInk,
            lineHeight: 22
        )
        rule.backgroundColor = Stationery.hairline
        if let text = letter.note {
            note.attributedText = letter.set(
                text,
                in: .systemFont(ofSize: 12),
                color: Stationery.fadedInk,
                lineHeight: 18
            )
        }

        addSubview(scrollView)
        for view in [stamp, rule] {
            scrollView.addSubview(view)
        }
        for label in [sender, recipient, placeAndDate] + paragraphs + [note] {
            label.numberOfLines = 0
            scrollView.addSubview(label)
        }
    }

    required init?(coder: NSCoder) { nil }

    /// The size of the sheet that holds the whole letter, or as much of it as `size` has room for.
    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let width = min(size.width, Self.greatestWidth)
        return CGSize(width: width, height: min(arrange(width: width, placing: false), size.height))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: layer.cornerRadius).cgPath
        scrollView.frame = bounds
        scrollView.contentSize = CGSize(width: bounds.width, height: arrange(width: bounds.width, placing: true))
    }

    /// Sets the page for a sheet of this width and returns its height.
    private func arrange(width: CGFloat, placing: Bool) -> CGFloat {
        let margin: CGFloat = width < 400 ? 24 : 36
        let page = CGRect(x: 0, y: 0, width: width, height: 0)
        let column = max(0, width - 2 * margin)
        let rightToLeft = letter.isRightToLeft
        var y = margin

        func place(_ view: UIView, _ frame: CGRect) {
            if placing { view.frame = frame.mirrored(in: page, if: rightToLeft) }
        }
        func stack(_ label: UILabel, width: CGFloat, gap: CGFloat) {
            let height = ceil(label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height)
            place(label, CGRect(x: margin, y: y, width: width, height: height))
            y += height + gap
        }

        place(stamp, CGRect(origin: CGPoint(x: width - margin - StampView.size.width, y: y), size: StampView.size))
        let besideStamp = max(0, column - StampView.size.width - 12)
        stack(sender, width: besideStamp, gap: 2)
        stack(recipient, width: besideStamp, gap: 8)
        stack(placeAndDate, width: column, gap: 16)
        place(rule, CGRect(x: margin, y: y, width: column, height: 1))
        y += 20
        for label in paragraphs {
            stack(label, width: column, gap: 14)
        }
        if letter.note != nil {
            y += 8
            stack(note, width: column, gap: 0)
        }
        return y + margin
    }
}
