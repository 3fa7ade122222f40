import UIKit

/// A letter to read: a sheet of paper that scrolls when the text is longer than the sheet. Esc puts it back.
final class LetterViewController: UIViewController {
    private let letter: Letter
    private let stampColor: UIColor

    init(letter: Letter, stampColor: UIColor) {
        self.letter = letter
        self.stampColor = stampColor
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() {
        view = PaperView(radius: 6, shadowOffset: 8, shadowRadius: 20, shadowOpacity: 0.3)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        let scrollView = UIScrollView()
        view.addSubview(scrollView)
        scrollView.pin(to: view, margin: 0)
        let page = makePage()
        page.translatesAutoresizingMaskIntoConstraints = false
        scrollView.addSubview(page)
        // As high as the page, where there is room; and no wider than lines are easy to follow.
        let height = view.heightAnchor.constraint(equalTo: page.heightAnchor, constant: 48)
        height.priority = .defaultLow
        let content = scrollView.contentLayoutGuide
        NSLayoutConstraint.activate([
            page.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 24),
            page.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -24),
            page.topAnchor.constraint(equalTo: content.topAnchor, constant: 24),
            page.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -24),
            page.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor, constant: -48),
            view.widthAnchor.constraint(lessThanOrEqualToConstant: 560),
            height,
        ])
    }

    private func makePage() -> UIView {
        let arrow = letter.isRightToLeft ? "← " : "→ "
        let sender = label(letter.from, .sender)
        let names = UIStackView(arrangedSubviews: [sender, label(arrow + letter.to, .recipient)])
        names.axis = .vertical
        names.spacing = 2
        let stamp = StampView()
        stamp.show(letter, color: stampColor)
        let heading = UIStackView(arrangedSubviews: [names, stamp])
        heading.alignment = .top
        heading.spacing = 12
        heading.semanticContentAttribute = letter.direction
        let placeAndDate = label(letter.place + " · " + letter.date, .placeAndDate)
        let rule = UIView()
        rule.backgroundColor = Stationery.hairline
        rule.heightAnchor.constraint(equalToConstant: 1).isActive = true
        let paragraphs = letter.paragraphs.map { label($0, .body, rightToLeft: $0.isRightToLeft) }
        let note = letter.note.map { [label($0, .note)] } ?? []

        let page = UIStackView(arrangedSubviews: [heading, placeAndDate, rule] + paragraphs + note)
        page.axis = .vertical
        page.spacing = 14
        page.setCustomSpacing(8, after: heading)
        page.setCustomSpacing(16, after: placeAndDate)
        page.setCustomSpacing(19, after: rule)
        if let last = paragraphs.last { page.setCustomSpacing(22, after: last) }
        return page
    }

    private func label(_ text: String, _ style: TextStyle, rightToLeft: Bool? = nil) -> UILabel {
        let label = UILabel()
        label.numberOfLines = 0
        label.attributedText = letter.set(text, as: style, rightToLeft: rightToLeft)
        return label
    }

    override var canBecomeFirstResponder: Bool { true }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        becomeFirstResponder()
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard presses.contains(where: { $0.key?.keyCode == .keyboardEscape }) else {
            return super.pressesBegan(presses, with: event)
        }
        dismiss(animated: true)
    }
}
