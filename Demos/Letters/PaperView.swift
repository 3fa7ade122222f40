import UIKit

/// A piece of paper with a shadow.
final class PaperView: UIView {
    init(radius: CGFloat, shadowOffset: CGFloat, shadowRadius: CGFloat, shadowOpacity: Float) {
        super.init(frame: .zero)
        backgroundColor = Stationery.paper
        layer.cornerRadius = radius
        layer.shadowColor = Stationery.ink.cgColor
        layer.shadowOffset = CGSize(width: 0, height: shadowOffset)
        layer.shadowRadius = shadowRadius
        layer.shadowOpacity = shadowOpacity
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: layer.cornerRadius).cgPath
    }
}

extension UIView {
    /// Keeps the view at a distance from all four edges, in points.
    /// - Parameter vertical: the distance from the top and the bottom, if it is another.
    func pin(to other: UIView, margin: CGFloat, vertical: CGFloat? = nil) {
        translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            leadingAnchor.constraint(equalTo: other.leadingAnchor, constant: margin),
            trailingAnchor.constraint(equalTo: other.trailingAnchor, constant: -margin),
            topAnchor.constraint(equalTo: other.topAnchor, constant: vertical ?? margin),
            bottomAnchor.constraint(equalTo: other.bottomAnchor, constant: -(vertical ?? margin)),
        ])
    }

    /// Keeps the view in a column of at most 640 points in the middle, 16 points from the sides.
    func pinToColumn(of other: UIView, top: CGFloat, bottom: CGFloat) {
        translatesAutoresizingMaskIntoConstraints = false
        let width = widthAnchor.constraint(equalTo: other.widthAnchor, constant: -32)
        width.priority = .defaultHigh
        NSLayoutConstraint.activate([
            width,
            leadingAnchor.constraint(greaterThanOrEqualTo: other.leadingAnchor, constant: 16),
            widthAnchor.constraint(lessThanOrEqualToConstant: 640),
            centerXAnchor.constraint(equalTo: other.centerXAnchor),
            topAnchor.constraint(equalTo: other.topAnchor, constant: top),
            bottomAnchor.constraint(equalTo: other.bottomAnchor, constant: -bottom),
        ])
    }
}
