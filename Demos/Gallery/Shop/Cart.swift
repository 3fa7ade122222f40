import Aloft
import UIKit

/// What is to be bought: how many things, and who shows that.
@MainActor final class Cart {
    private(set) var count = 0 { didSet { for button in buttons { button()?.show(count) } } }
    private var buttons: [() -> CartButton?] = []

    func show(in button: CartButton) {
        buttons.removeAll { $0() == nil }
        buttons.append { [weak button] in button }
        button.show(count)
    }

    /// Throws so many copies of a picture into a button; each counts when it has arrived, or if it cannot fly.
    func add(_ number: Int, throwing picture: UIView, into button: CartButton) {
        for index in 0..<number {
            picture.fly(to: button, after: 0.09 * Double(index)) { [self] _ in count += 1 }
        }
    }
}

/// A cart with the number of things in it.
final class CartButton: UIView {
    private let badge = UILabel()

    init(_ cart: Cart) {
        super.init(frame: CGRect(x: 0, y: 0, width: 44, height: 36))
        let image = UIImageView(image: UIImage(systemName: "cart.fill"))
        image.contentMode = .center
        image.frame = CGRect(x: 4, y: 4, width: 32, height: 32)
        badge.frame = CGRect(x: 25, y: 0, width: 18, height: 18)
        badge.font = .monospacedDigitSystemFont(ofSize: 11, weight: .bold)
        badge.textColor = .white
        badge.textAlignment = .center
        badge.backgroundColor = .systemRed
        badge.layer.cornerRadius = 9
        badge.clipsToBounds = true
        addSubview(image)
        addSubview(badge)
        isAccessibilityElement = true
        accessibilityTraits = .staticText
        cart.show(in: self)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ count: Int) {
        badge.isHidden = count == 0
        badge.text = count > 99 ? "99+" : "\(count)"
        badge.frame = CGRect(x: 25, y: 0, width: count > 99 ? 30 : count > 9 ? 24 : 18, height: 18)
        accessibilityLabel = count == 1 ? "Cart, one thing" : "Cart, \(count) things"
    }
}
