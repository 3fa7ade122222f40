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
    private let number = UILabel(nil, .monospacedDigitSystemFont(ofSize: 15, weight: .semibold), .secondaryLabel)

    init(_ cart: Cart) {
        super.init(frame: CGRect(x: 0, y: 0, width: 64, height: 36))
        let image = UIImageView(image: UIImage(systemName: "cart.fill"))
        image.center = CGPoint(x: 16, y: 18)
        number.frame = CGRect(x: 34, y: 2, width: 30, height: 32)
        [image, number].forEach(addSubview)
        isAccessibilityElement = true
        cart.show(in: self)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ count: Int) {
        number.text = count == 0 ? nil : "\(count)"
        accessibilityLabel = count == 1 ? "Cart, one thing" : "Cart, \(count) things"
    }
}
