import UIKit

/// The page of a product. Its button throws as many into the cart as are wanted.
final class ProductViewController: UIViewController {
    private let product: Product
    private let cart: Cart
    private let cartButton: CartButton
    private let picture = UIImageView()
    private let stepper = UIStepper()
    private let button = UIButton(configuration: .filled())

    init(_ product: Product, cart: Cart) {
        (self.product, self.cart, cartButton) = (product, cart, CartButton(cart))
        super.init(nibName: nil, bundle: nil)
        title = product.name
        navigationItem.rightBarButtonItem = UIBarButtonItem(customView: cartButton)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .secondarySystemGroupedBackground
        picture.image = product.picture
        (picture.contentMode, picture.clipsToBounds) = (.scaleAspectFill, true)
        (picture.layer.cornerRadius, picture.layer.cornerCurve) = (20, .continuous)
        picture.takesAnySize()
        let name = UILabel(product.name, .systemFont(ofSize: 26, weight: .bold), .label)
        let price = UILabel(product.price, .monospacedDigitSystemFont(ofSize: 20, weight: .medium), .secondaryLabel)
        let words = UILabel(product.words, .systemFont(ofSize: 17), .label)
        (stepper.minimumValue, stepper.maximumValue, stepper.value) = (1, 9, 1)
        stepper.accessibilityLabel = "How many"
        stepper.addAction(UIAction { [unowned self] _ in nameButton() }, for: .valueChanged)
        button.configuration?.buttonSize = .large
        button.configuration?.cornerStyle = .large
        button.addAction(
            UIAction { [unowned self] _ in cart.add(Int(stepper.value), throwing: picture, into: cartButton) },
            for: .touchUpInside
        )
        nameButton()
        stepper.setContentHuggingPriority(.required, for: .horizontal)
        let order = UIStackView(arrangedSubviews: [stepper, button])
        (order.spacing, order.alignment) = (16, .center)
        let heading = UIStackView(arrangedSubviews: [name, price])
        (heading.alignment, heading.spacing) = (.firstBaseline, 12)
        price.setContentHuggingPriority(.required, for: .horizontal)
        let column = UIStackView(arrangedSubviews: [picture, heading, words, order])
        (column.axis, column.spacing) = (.vertical, 16)
        column.setCustomSpacing(28, after: words)
        column.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(column)
        let area = view.safeAreaLayoutGuide
        let width = column.widthAnchor.constraint(equalTo: area.widthAnchor, constant: -32)
        width.priority = .defaultHigh
        let height = picture.heightAnchor.constraint(equalTo: picture.widthAnchor)
        height.priority = .defaultLow
        NSLayoutConstraint.activate([
            width, height,
            column.widthAnchor.constraint(lessThanOrEqualToConstant: 480),
            column.centerXAnchor.constraint(equalTo: area.centerXAnchor),
            column.topAnchor.constraint(equalTo: area.topAnchor, constant: 16),
            column.bottomAnchor.constraint(lessThanOrEqualTo: area.bottomAnchor, constant: -16),
        ])
    }

    private func nameButton() {
        button.configuration?.title = stepper.value == 1 ? "Add to cart" : "Add \(Int(stepper.value)) to cart"
    }
}

/// Something to buy.
struct Product {
    let name, price, words: String
    let picture: UIImage

    @MainActor static let all: [Product] = [
        ("Morning cup", "$18", "cup.and.saucer.fill", "Holds exactly as much as you need before you can be spoken to."),
        ("Desk lamp", "$64", "lightbulb.fill", "Warm at night, clear by day, and never in your eyes."),
        ("Field camera", "$240", "camera.fill", "Six frames a roll. You will look before you press."),
        ("House plant", "$32", "leaf.fill", "Forgives everything but a radiator."),
        ("City bike", "$590", "bicycle", "Three gears, one bell, mudguards that deserve the name."),
        ("Notebook", "$12", "book.fill", "Two hundred pages that lie flat when they are opened."),
        ("Paint set", "$48", "paintbrush.fill", "Twelve colours, of which you will run out of the blue."),
        ("Wall clock", "$75", "clock.fill", "Does not tick. Does not connect to anything."),
    ].enumerated().map { index, product in
        let hue = (0.06 + CGFloat(index) * 0.171).truncatingRemainder(dividingBy: 1)
        let picture = Picture.tile(product.2, hue: hue, size: CGSize(width: 360, height: 360))
        return Product(name: product.0, price: product.1, words: product.3, picture: picture)
    }
}
