import Aloft
import UIKit

/// A grid of products. A tap on one opens its page; its button throws it into the cart.
final class ShopViewController: UICollectionViewController {
    private let cart = Cart()
    private lazy var cartButton = CartButton(cart)

    init() {
        super.init(collectionViewLayout: Self.layout())
        title = "Shop"
        navigationItem.rightBarButtonItem = UIBarButtonItem(customView: cartButton)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.backgroundColor = .systemGroupedBackground
        collectionView.register(ProductCell.self, forCellWithReuseIdentifier: "product")
    }

    private static func layout() -> UICollectionViewLayout {
        UICollectionViewCompositionalLayout { _, environment in
            let columns = max(2, Int(environment.container.effectiveContentSize.width / 190))
            let width = NSCollectionLayoutDimension.fractionalWidth(1)
            let share = NSCollectionLayoutDimension.fractionalWidth(1 / CGFloat(columns))
            let size = NSCollectionLayoutSize(widthDimension: share, heightDimension: .fractionalHeight(1))
            let item = NSCollectionLayoutItem(layoutSize: size)
            item.contentInsets = NSDirectionalEdgeInsets(top: 6, leading: 6, bottom: 6, trailing: 6)
            let row = NSCollectionLayoutGroup.horizontal(
                layoutSize: NSCollectionLayoutSize(widthDimension: width, heightDimension: .absolute(236)),
                repeatingSubitem: item,
                count: columns
            )
            let section = NSCollectionLayoutSection(group: row)
            section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)
            return section
        }
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        Product.all.count
    }

    override func collectionView(
        _ collectionView: UICollectionView,
        cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "product", for: indexPath)
        let product = Product.all[indexPath.item]
        (cell as? ProductCell)?.show(product) { [unowned self] picture in
            cart.add(1, throwing: picture, into: cartButton)
        }
        return cell
    }

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        let page = ProductViewController(Product.all[indexPath.item], cart: cart)
        page.snapshotTransition = ControllerTransition(.container, of: indexPath) { [weak collectionView] context in
            (collectionView?.cellForItem(at: context.item) as? ProductCell)?.contentView
        }
        page.snapshotTransition?.dismissal = [.edgeSwipe]
        navigationController?.pushViewController(page, animated: true)
    }
}

/// A product in the grid.
final class ProductCell: UICollectionViewCell {
    private let picture = UIImageView()
    private let name = UILabel(nil, .systemFont(ofSize: 15, weight: .semibold), .label)
    private let price = UILabel(nil, .monospacedDigitSystemFont(ofSize: 14, weight: .regular), .secondaryLabel)
    private let button = UIButton(configuration: .tinted())
    private var add: ((UIView) -> Void)?

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.backgroundColor = .secondarySystemGroupedBackground
        (contentView.layer.cornerRadius, contentView.layer.cornerCurve) = (16, .continuous)
        contentView.clipsToBounds = true
        (picture.contentMode, picture.clipsToBounds) = (.scaleAspectFill, true)
        picture.takesAnySize()
        button.configuration?.image = UIImage(systemName: "plus")
        button.configuration?.cornerStyle = .capsule
        button.configuration?.buttonSize = .small
        button.addAction(UIAction { [unowned self] _ in add?(picture) }, for: .touchUpInside)
        button.setContentCompressionResistancePriority(.required, for: .horizontal)
        let words = UIStackView(arrangedSubviews: [name, price])
        (words.axis, words.spacing) = (.vertical, 2)
        for view in [picture, words, button] {
            view.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(view)
        }
        NSLayoutConstraint.activate([
            picture.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            picture.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
            picture.topAnchor.constraint(equalTo: contentView.topAnchor),
            picture.bottomAnchor.constraint(equalTo: words.topAnchor, constant: -12),
            words.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 12),
            words.trailingAnchor.constraint(lessThanOrEqualTo: button.leadingAnchor, constant: -6),
            words.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -12),
            button.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -10),
            button.centerYAnchor.constraint(equalTo: words.centerYAnchor),
        ])
    }

    required init?(coder: NSCoder) { nil }

    /// - Parameter add: called with the picture when the product is to go into the cart.
    func show(_ product: Product, add: @escaping (UIView) -> Void) {
        picture.image = product.picture
        name.text = product.name
        price.text = product.price
        button.accessibilityLabel = "Add \(product.name) to the cart"
        self.add = add
    }
}
