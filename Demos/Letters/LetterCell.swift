import UIKit

/// A letter in the list: who sent it, when, and how it begins.
final class LetterCell: UITableViewCell {
    static let height: CGFloat = 96

    /// What flies.
    let envelope = PaperView(radius: 10, shadowOffset: 1, shadowRadius: 3, shadowOpacity: 0.12)
    let stamp = StampView()
    private let sender = UILabel()
    private let date = UILabel()
    private let excerpt = UILabel()
    private let heading: UIStackView
    private let row: UIStackView

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        heading = UIStackView(arrangedSubviews: [sender, date])
        heading.alignment = .firstBaseline
        heading.distribution = .equalSpacing
        heading.spacing = 8
        let text = UIStackView(arrangedSubviews: [heading, excerpt])
        text.axis = .vertical
        row = UIStackView(arrangedSubviews: [stamp, text])
        row.alignment = .center
        row.spacing = 12
        super.init(style: style, reuseIdentifier: reuseIdentifier)

        selectionStyle = .none
        backgroundColor = .clear
        excerpt.numberOfLines = 2
        // Where both do not fit, the date gives way, but a third of the line is its own.
        date.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
        contentView.addSubview(envelope)
        envelope.addSubview(row)
        envelope.pinToColumn(of: contentView, top: 6, bottom: 6)
        row.pin(to: envelope, margin: 14, vertical: 8)
        sender.widthAnchor.constraint(lessThanOrEqualTo: heading.widthAnchor, multiplier: 2 / 3).isActive = true
    }

    required init?(coder: NSCoder) { nil }

    func show(_ letter: Letter, stampColor: UIColor) {
        for stack in [heading, row] { stack.semanticContentAttribute = letter.direction }
        stamp.show(letter, color: stampColor)
        sender.attributedText = letter.set(letter.from, as: .rowSender)
        date.attributedText = letter.set(letter.date, as: .rowDate)
        excerpt.attributedText = letter.set(letter.excerpt, as: .rowExcerpt)
    }
}
