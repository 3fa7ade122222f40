import UIKit

/// A postage stamp with the sender's initial.
final class StampView: UILabel {
    private let frameLine = UIView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        font = .systemFont(ofSize: 19, weight: .semibold)
        textColor = .white
        textAlignment = .center
        layer.cornerRadius = 3
        frameLine.layer.borderColor = UIColor(white: 1, alpha: 0.55).cgColor
        frameLine.layer.borderWidth = 1
        addSubview(frameLine)
        frameLine.pin(to: self, margin: 3)
        setContentHuggingPriority(.required, for: .horizontal)
        setContentCompressionResistancePriority(.required, for: .horizontal)
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { CGSize(width: 38, height: 46) }

    func show(_ letter: Letter, color: UIColor) {
        text = String(letter.from.prefix(1))
        backgroundColor = color
    }
}
