import QuartzCore

/// What lies behind the contents of a button or a cell.
public struct UIBackgroundConfiguration: Hashable {
    /// A view that fills the background, above its colour.
    public var customView: UIView? {
        get { custom.value }
        set { custom = ByIdentity(newValue, newValue) }
    }

    /// In points.
    public var cornerRadius: CGFloat = 0
    /// How far the background keeps from the edges of the view.
    public var backgroundInsets = NSDirectionalEdgeInsets.zero
    /// The colour; nil is the view's tint colour.
    public var backgroundColor: UIColor? {
        get { hasOwnColor ? ownColor : role.color(isPressed: isPressed) }
        set {
            hasOwnColor = true
            ownColor = newValue
        }
    }

    /// Changes the colour to the one that is shown.
    public var backgroundColorTransformer: UIConfigurationColorTransformer? {
        get { colorTransformer.value }
        set { colorTransformer = ByIdentity(newValue, newValue?.identity) }
    }

    /// An image above the colour and the custom view.
    public var image: UIImage?
    /// How the image lies in the background.
    public var imageContentMode = UIView.ContentMode.scaleToFill
    /// The colour of the line round the background; nil is the view's tint colour.
    public var strokeColor: UIColor? = .clear

    /// Changes the colour of the line to the one that is shown.
    public var strokeColorTransformer: UIConfigurationColorTransformer? {
        get { strokeTransformer.value }
        set { strokeTransformer = ByIdentity(newValue, newValue?.identity) }
    }

    /// The width of the line, in points.
    public var strokeWidth: CGFloat = 0
    /// How far outside the background the line lies, in points.
    public var strokeOutset: CGFloat = 0

    /// What the background is of: it decides the colour until another is set.
    enum Role: Hashable {
        case nothing, plainCell, groupedCell, plainHeader, groupedHeader

        func color(isPressed: Bool) -> UIColor {
            switch self {
            case .nothing, .groupedHeader: .clear
            case .plainCell: isPressed ? .systemGray4 : .systemBackground
            case .groupedCell: isPressed ? .systemGray4 : .secondarySystemGroupedBackground
            case .plainHeader: UIColor.systemGroupedBackground
            }
        }
    }

    private var role = Role.nothing
    private var isPressed = false
    private var hasOwnColor = false
    private var ownColor: UIColor?
    private var custom = ByIdentity<UIView?>(nil, nil)
    private var colorTransformer = ByIdentity<UIConfigurationColorTransformer?>(nil, nil)
    private var strokeTransformer = ByIdentity<UIConfigurationColorTransformer?>(nil, nil)

    init() {}

    /// A background that shows nothing.
    public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }

    private init(_ role: Role) { self.role = role }

    /// The background of a row of a plain list.
    public static func listPlainCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.plainCell) }
    /// The background of a row of a grouped list.
    public static func listGroupedCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.groupedCell) }
    /// The background of a header or a footer of a plain list.
    public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.plainHeader) }
    /// The background of a header or a footer of a grouped list, which shows nothing.
    public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration {
        UIBackgroundConfiguration(.groupedHeader)
    }

    /// The background for a state: rows that are selected, or that a finger is on, are darker, unless a colour of their own
    /// was set.
    public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
        var result = self
        let cell = state as? UICellConfigurationState
        result.isPressed = (cell?.isSelected ?? false) || (cell?.isHighlighted ?? false)
        return result
    }

    /// The colour that is shown over a tint colour.
    public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
        let color = backgroundColor ?? tintColor
        return backgroundColorTransformer?(color) ?? color
    }

    /// The colour of the line that is shown over a tint colour.
    public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
        let color = strokeColor ?? tintColor
        return strokeColorTransformer?(color) ?? color
    }
}

/// Shows a background configuration.
final class BackgroundConfigurationView: UIView {
    private let stroke = UIView()
    private var imageView: UIImageView?

    var configuration = UIBackgroundConfiguration() {
        didSet { if configuration != oldValue { apply(old: oldValue) } }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { nil }

    private func apply(old: UIBackgroundConfiguration) {
        if old.customView !== configuration.customView {
            old.customView?.removeFromSuperview()
            if let view = configuration.customView { insertSubview(view, at: 0) }
        }
        if let image = configuration.image {
            let view = imageView ?? UIImageView()
            if imageView == nil { insertSubview(view, at: configuration.customView == nil ? 0 : 1) }
            imageView = view
            view.image = image
            view.contentMode = configuration.imageContentMode
        } else {
            imageView?.removeFromSuperview()
            imageView = nil
        }
        paint()
        setNeedsLayout()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        paint()
    }

    private func paint() {
        backgroundColor = configuration.resolvedBackgroundColor(for: tintColor)
        if configuration.strokeWidth > 0, stroke.superview == nil { addSubview(stroke) }
        stroke.isHidden = configuration.strokeWidth <= 0
        setNeedsLayout()
    }

    override func layoutSubviews() {
        let radius = max(min(configuration.cornerRadius, min(bounds.width, bounds.height) / 2), 0)
        layer.cornerRadius = radius
        clipsToBounds = radius > 0 && (configuration.customView != nil || imageView != nil)
        configuration.customView?.frame = bounds
        imageView?.frame = bounds
        guard !stroke.isHidden, stroke.superview != nil else { return }
        let outset = max(configuration.strokeOutset, 0)
        stroke.frame = bounds.insetBy(dx: -outset, dy: -outset)
        stroke.layer.cornerRadius = radius > 0 ? radius + outset : 0
        stroke.layer.borderWidth = configuration.strokeWidth
        stroke.layer.borderColor = configuration.resolvedStrokeColor(for: tintColor).cgColor
    }
}
