import QuartzCore

/// A view that does something to what lies under it: with a `UIBlurEffect`, it shows it blurred.
///
/// What belongs over the effect goes into `contentView`; adding a subview to the effect view itself traps. The view sees
/// what its window has painted under it so far. In a view whose alpha is below 1, and in one that is rasterised, it sees no
/// farther than that view, so the effect looks broken until the alpha is 1 again. That also holds for the effect view's own
/// alpha: to fade an effect, animate `effect` from or to nil.
///
/// A snapshot is a picture of its own: a snapshot of the effect view alone holds the tint and the contents, and nothing
/// blurred, while one of a view that holds both the effect view and what lies under it shows the blur.
@MainActor
open class UIVisualEffectView: UIView {
    private let backdropView = BackdropView()

    /// Where the subviews of the effect go. It fills the view.
    public let contentView = UIView()

    /// What the view does to what lies under it; nil for nothing. A change within an animation block is animated: a blur
    /// grows from none, or into another.
    open var effect: UIVisualEffect? { didSet { showEffect() } }

    /// A view with an effect, or with none, without a size.
    public init(effect: UIVisualEffect?) {
        self.effect = effect
        super.init(frame: .zero)
        for view in [backdropView, contentView] {
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            addSubview(view)
        }
        showEffect()
    }

    public required init?(coder: NSCoder) { nil }

    private func showEffect() {
        let values = effect?.backdrop(for: traitCollection)
        backdropView.show(values)
    }

    override func traitsDidAdapt(from previous: UITraitCollection) {
        super.traitsDidAdapt(from: previous)
        showEffect()
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        UIView.performWithoutAnimation { showEffect() }
    }

    open override func didAddSubview(_ subview: UIView) {
        precondition(
            subview === backdropView || subview === contentView,
            "A view has been added as a subview to a UIVisualEffectView. Add it to its contentView instead"
        )
        super.didAddSubview(subview)
    }
}

/// Shows what lies under it, blurred.
private final class BackdropView: UIView {
    override class var layerClass: AnyClass { BackdropLayer.self }

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { nil }

    /// - Parameter values: nil for nothing.
    func show(_ values: BackdropValues?) {
        guard let layer = layer as? BackdropLayer else { return }
        var values = values ?? BackdropValues(tint: layer.backdrop.tint.faded)
        if layer.backdrop.tint.alpha == 0 {
            // A tint fades in by its alpha alone.
            UIView.performWithoutAnimation { layer.backdrop.tint = values.tint.faded }
        } else if values.tint.alpha == 0 {
            values.tint = layer.backdrop.tint.faded
        }
        layer.backdrop = values
    }
}

extension RGBA {
    fileprivate var faded: RGBA { RGBA(red: red, green: green, blue: blue, alpha: 0) }
}
