import UIKit

/// What a paired view shows, and where that lies in the view: in the one, and in the one that it becomes.
@MainActor enum ElementContent {
    case image, text, other

    init(_ views: [UIView]) {
        if !views.allSatisfy(\.sendsPicture) {
            self = .other
        } else if views.allSatisfy({ ($0 as? UIImageView)?.image != nil }) {
            self = .image
        } else if views.allSatisfy({ $0 is UILabel }) {
            self = .text
        } else {
            self = .other
        }
    }

    /// What flies for a view, in its own size.
    /// - Parameter absent: views in it that fly by themselves.
    func copy(of view: UIView, without absent: [UIView], by maker: CopyMaker) -> Copy? {
        guard self == .image, let model = view as? UIImageView, let image = model.image else {
            return maker.copy(of: view, without: absent)
        }
        let copy = UIImageView(image: image)
        copy.frame = CGRect(origin: .zero, size: image.size)
        copy.contentMode = .scaleToFill
        copy.tintColor = model.tintColor
        return image.size.width > 0 && image.size.height > 0 ? Copy(view: copy) : nil
    }

    /// Where what `own` shows lies in a view: in itself, or in that which it becomes, where that is of a size.
    func place(of own: UIView, in view: UIView, of size: CGSize) -> CGRect {
        let bounds = view.bounds.size
        guard bounds.width > 0, bounds.height > 0 else { return CGRect(origin: .zero, size: size) }
        let rect: CGRect
        switch self {
        case .image:
            let image = (own as? UIImageView)?.image?.size ?? bounds
            rect = Self.rect(of: image, in: bounds, view.contentMode)
        case .text:
            guard view !== own, let own = own as? UILabel, let other = view as? UILabel else { fallthrough }
            rect = Self.rect(of: own, asIn: other)
        case .other:
            rect = CGRect(origin: .zero, size: bounds)
        }
        let across = size.width / bounds.width, along = size.height / bounds.height
        return CGRect(
            x: rect.origin.x * across,
            y: rect.origin.y * along,
            width: rect.width * across,
            height: rect.height * along
        )
    }

    /// A label set in another's type: its lines begin where the other's do.
    private static func rect(of own: UILabel, asIn other: UILabel) -> CGRect {
        let ratio = own.font.pointSize > 0 ? other.font.pointSize / own.font.pointSize : 1
        let size = CGSize(width: own.bounds.width * ratio, height: own.bounds.height * ratio)
        func top(_ label: UILabel) -> CGFloat {
            let text = label.textRect(forBounds: label.bounds, limitedToNumberOfLines: label.numberOfLines)
            return max(label.bounds.height - text.height, 0) / 2
        }
        let slack = other.bounds.width - size.width
        let isRightToLeft = other.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let x: CGFloat
        switch other.textAlignment {
        case .center: x = slack / 2
        case .right: x = slack
        case .left: x = 0
        default: x = isRightToLeft ? slack : 0
        }
        return CGRect(origin: CGPoint(x: x, y: top(other) - top(own) * ratio), size: size)
    }

    /// Where an image lies in bounds.
    private static func rect(of image: CGSize, in bounds: CGSize, _ mode: UIView.ContentMode) -> CGRect {
        guard image.width > 0, image.height > 0 else { return CGRect(origin: .zero, size: bounds) }
        let across = bounds.width / image.width, along = bounds.height / image.height
        var size = image
        switch mode {
        case .scaleToFill, .redraw: size = bounds
        case .scaleAspectFit:
            size = CGSize(width: image.width * min(across, along), height: image.height * min(across, along))
        case .scaleAspectFill:
            size = CGSize(width: image.width * max(across, along), height: image.height * max(across, along))
        default: break
        }
        var origin = CGPoint(x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2)
        switch mode {
        case .left, .topLeft, .bottomLeft: origin.x = 0
        case .right, .topRight, .bottomRight: origin.x = bounds.width - size.width
        default: break
        }
        switch mode {
        case .top, .topLeft, .topRight: origin.y = 0
        case .bottom, .bottomLeft, .bottomRight: origin.y = bounds.height - size.height
        default: break
        }
        return CGRect(origin: origin, size: size)
    }
}
