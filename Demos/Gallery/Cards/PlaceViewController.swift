import UIKit

/// The page of a place: it begins with what its card shows. The button, Esc, or a finger that drags it down closes it.
final class PlaceViewController: UIViewController {
    private let place: Place

    init(_ place: Place) {
        self.place = place
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override var canBecomeFirstResponder: Bool { true }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .secondarySystemGroupedBackground
        let scrollView = UIScrollView()
        scrollView.contentInsetAdjustmentBehavior = .never
        let picture = UIImageView(image: place.picture)
        picture.contentMode = .scaleAspectFill
        picture.clipsToBounds = true
        picture.takesAnySize()
        let heading = HeadingView()
        heading.show(place)
        let words = UIStackView(arrangedSubviews: [heading] + place.paragraphs.map(paragraph))
        words.axis = .vertical
        words.spacing = 16
        var configuration = UIButton.Configuration.plain()
        configuration.image = UIImage(systemName: "xmark.circle.fill")
        configuration.baseForegroundColor = UIColor(white: 1, alpha: 0.9)
        let close = UIButton(
            configuration: configuration,
            primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) }
        )
        close.accessibilityLabel = "Close"
        view.addSubview(scrollView)
        view.addSubview(close)
        for subview in [picture, words] { scrollView.addSubview(subview) }
        for subview in [scrollView, close, picture, words] { subview.translatesAutoresizingMaskIntoConstraints = false }
        let content = scrollView.contentLayoutGuide, frame = scrollView.frameLayoutGuide
        NSLayoutConstraint.activate([
            scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            scrollView.topAnchor.constraint(equalTo: view.topAnchor),
            scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            picture.leadingAnchor.constraint(equalTo: content.leadingAnchor),
            picture.trailingAnchor.constraint(equalTo: content.trailingAnchor),
            picture.topAnchor.constraint(equalTo: content.topAnchor),
            picture.widthAnchor.constraint(equalTo: frame.widthAnchor),
            picture.heightAnchor.constraint(equalTo: picture.widthAnchor, multiplier: Place.ratio),
            words.topAnchor.constraint(equalTo: picture.bottomAnchor, constant: 16),
            words.centerXAnchor.constraint(equalTo: frame.centerXAnchor),
            words.widthAnchor.constraint(equalTo: frame.widthAnchor, constant: -44),
            words.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -40),
            close.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor, constant: -6),
            close.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 6),
        ])
    }

    private func paragraph(_ text: String) -> UIView {
        let label = UILabel()
        label.numberOfLines = 0
        let style = NSMutableParagraphStyle()
        style.lineHeightMultiple = 1.2
        label.attributedText = NSAttributedString(
            string: text,
            attributes: [
                .font: UIFont.systemFont(ofSize: 17), .foregroundColor: UIColor.label, .paragraphStyle: style,
            ]
        )
        return label
    }

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

/// A place that is on no map.
struct Place {
    let name, claim: String
    let picture: UIImage

    /// The height of a picture to its width.
    static let ratio: CGFloat = 0.58

    let paragraphs = [
        "The road comes over the last ridge and there it is, all at once, as if somebody had drawn a curtain aside. Nobody "
            + "who sees it for the first time says anything for a while.",
        "Come early. The light is low then, the bread is warm, and the one bench with the view is still free. By noon the "
            + "valley hums; by evening it is quiet again, and the hills turn one colour after another until they are out.",
        "There is a path round the water. It takes two hours, or a day, according to how often you stand still.",
        "In winter a bell is rung at four, so that whoever is still out on the hills knows which way is down.",
    ]

    @MainActor static let all: [Place] = [
        ("Amberfell", "Where the evening takes its time", 0.08, 0.06, 0.95, CGPoint(x: 0.7, y: 0.42), 0.2),
        ("Low Tarn", "Water, reeds, and one rowing boat", 0.12, 0.5, 0.92, CGPoint(x: 0.28, y: 0.3), 0.7),
        ("Heather Pass", "Purple in August, white in May", 0.9, 0.78, 0.9, CGPoint(x: 0.55, y: 0.36), 1.3),
        ("Nightingale Down", "Best heard after dark", 0.62, 0.64, 0.5, CGPoint(x: 0.8, y: 0.24), 1.9),
        ("Greenhow", "Eleven shades, at the last count", 0.17, 0.35, 0.88, CGPoint(x: 0.2, y: 0.34), 2.6),
    ].map { name, claim, hue, ground, brightness, sun, shift in
        let light = Landscape(hue: hue, ground: ground, brightness: brightness, sun: sun, shift: shift)
        return Place(name: name, claim: claim, picture: Picture.landscape(light, size: CGSize(width: 780, height: 452)))
    }
}
