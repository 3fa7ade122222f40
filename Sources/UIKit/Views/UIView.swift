import QuartzCore

/// A rectangle of the screen: it owns a layer, holds other views, lays them out, and hears events.
///
/// A subclass that is made from a metatype (a `layerClass`, a cell) must be makeable by `init(frame:)`.
@MainActor
open class UIView: UIResponder {
    /// The class of the layer that a view of this class makes.
    open class var layerClass: AnyClass { CALayer.self }

    /// What the view shows; the view is its delegate.
    public let layer: CALayer

    package var subviewList: [UIView] = []
    package weak var superviewReference: UIView?
    package weak var windowReference: UIWindow?
    /// The controller whose view this is.
    package weak var controller: UIViewController?
    package var recognizers: [UIGestureRecognizer] = []
    /// What others keep with the view, by its type.
    package var companions: [ObjectIdentifier: AnyObject] = [:]
    var ownTintColor: UIColor?
    var ownBackgroundColor: UIColor?
    var drawsNothing = false
    var isDisplayScaled = false
    var traits = TraitState()
    /// Running animation blocks that keep touches away.
    var interactionBlocks = 0
    /// What the view has to do with constraints, and with margins; nil for nothing.
    var constraintState: ConstraintState?
    var layoutInsets: LayoutInsets?

    /// A number for the app's own use.
    open var tag = 0
    /// Whether touches reach the view and those in it.
    open var isUserInteractionEnabled = true
    /// Whether more than the first touch of several reaches the view.
    open var isMultipleTouchEnabled = false
    /// Whether a touch in this view keeps others out of the window.
    open var isExclusiveTouch = false
    /// Whether subviews are resized by their masks when the bounds change.
    open var autoresizesSubviews = true
    /// How the view is resized with its superview.
    open var autoresizingMask: UIView.AutoresizingMask = []

    /// A view with a frame, in points.
    public init(frame: CGRect) {
        guard let type = Self.layerClass as? CALayer.Type else {
            preconditionFailure("\(Self.layerClass) is no layer class")
        }
        layer = type.init(_from: nil)
        super.init()
        layer.delegate = self
        layer.frame = frame
        layer.setNeedsDisplay()
    }

    public convenience override init() { self.init(frame: .zero) }

    /// Archives are not read here: the result is nil.
    public required init?(coder: NSCoder) { nil }

    // MARK: - Geometry

    /// The box of the view in its superview's coordinates. Under a transform use `bounds` and `center`.
    open var frame: CGRect {
        get { layer.frame }
        set { setFrame(newValue) }
    }

    /// The view in its own coordinates.
    open var bounds: CGRect {
        get { layer.bounds }
        set { setBounds(newValue) }
    }

    /// Where the layer's anchor point lies in the superview's coordinates.
    open var center: CGPoint {
        get { layer.position }
        set {
            guard newValue.isFinite, newValue != layer.position else { return }
            layer.position = newValue
            frameDidChange(sizeChanged: false)
        }
    }

    /// Applies about the anchor point.
    open var transform: CGAffineTransform {
        get { layer.affineTransform() }
        set { layer.setAffineTransform(newValue) }
    }

    // MARK: - Look

    /// From 0 to 1.
    open var alpha: CGFloat {
        get { CGFloat(layer.opacity) }
        set { layer.opacity = newValue.isNaN ? 0 : Float(min(max(newValue, 0), 1)) }
    }

    /// Whether the view, with all that is in it, is left out.
    open var isHidden: Bool {
        get { layer.isHidden || constraintState?.isCollapsing == true }
        set {
            if let stack = superviewReference as? UIStackView {
                stack.setHidden(newValue, of: self)
            } else {
                constraintState?.isCollapsing = false
                layer.isHidden = newValue
            }
        }
    }

    /// The colour behind what the view shows; nil for none.
    open var backgroundColor: UIColor? {
        get { ownBackgroundColor }
        set {
            ownBackgroundColor = newValue
            layer.backgroundColor = newValue?.shown(in: self)
        }
    }

    /// Whether drawn contents fill the view without transparency. It counts only over an opaque background colour.
    open var isOpaque = true

    /// Whether subviews are clipped to the bounds.
    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }

    /// How drawn contents lie in bounds of another size.
    open var contentMode: UIView.ContentMode = .scaleToFill {
        didSet { applyContentMode() }
    }

    /// The colour of what can be acted upon; taken from the superview unless set.
    open var tintColor: UIColor! {
        get { ownTintColor ?? superviewReference?.tintColor ?? .systemBlue }
        set {
            ownTintColor = newValue
            propagateTintChange()
        }
    }

    /// Called when the tint colour has changed, here or above.
    open func tintColorDidChange() {}

    // MARK: - Traits

    /// The traits that hold in the view: those of what it is in, with its own overrides.
    open var traitCollection: UITraitCollection { effectiveTraits }

    /// Called when the traits have become others. Dynamic colours are brought up to date without it.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// Light or dark for the view and all within; what is inherited where it is unspecified.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { traits.style }
        set {
            traits.style = newValue
            refreshTraits()
        }
    }

    /// Brings what the view shows in line with its traits.
    func traitsDidAdapt(from previous: UITraitCollection) { adaptToTraits(from: previous) }

    // MARK: - Drawing

    /// Draws the view's contents; the default draws nothing.
    open func draw(_ rect: CGRect) { drawsNothing = true }

    /// Has the view drawn anew at the end of the turn.
    open func setNeedsDisplay() { layer.setNeedsDisplay() }

    // MARK: - Hierarchy

    /// Adds a view in front of the other subviews.
    open func addSubview(_ view: UIView) { insert(view, at: { $0.count }) }

    /// - Parameter index: beyond the end counts as the end.
    open func insertSubview(_ view: UIView, at index: Int) {
        insert(view, at: { min(max(index, 0), $0.count) })
    }

    /// Adds a view behind a subview.
    open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
        insert(view, at: { list in list.firstIndex(of: siblingSubview) ?? list.count })
    }

    /// Adds a view in front of a subview.
    open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
        insert(view, at: { list in list.firstIndex(of: siblingSubview).map { $0 + 1 } ?? list.count })
    }

    /// Puts a subview in front of the others.
    open func bringSubviewToFront(_ view: UIView) { reorder(view, toFront: true) }
    /// Puts a subview behind the others.
    open func sendSubviewToBack(_ view: UIView) { reorder(view, toFront: false) }
    /// Takes the view out of its superview.
    open func removeFromSuperview() { detach() }

    /// A subview has been added.
    open func didAddSubview(_ subview: UIView) {}
    /// A subview is about to be removed.
    open func willRemoveSubview(_ subview: UIView) {}
    /// The view is about to get another superview, or none.
    open func willMove(toSuperview newSuperview: UIView?) {}
    /// The view has got another superview, or none.
    open func didMoveToSuperview() {}
    /// The view is about to get into another window, or none.
    open func willMove(toWindow newWindow: UIWindow?) {}
    /// The view has got into another window, or none.
    open func didMoveToWindow() {}

    // MARK: - Layout

    /// Has the view lay out its subviews before the next frame.
    open func setNeedsLayout() { layer.setNeedsLayout() }
    /// Lays out now what needs it, from here down; constraints are solved before.
    open func layoutIfNeeded() {
        prepareConstraints()
        layer.layoutIfNeeded()
    }

    /// Places the subviews; called before the next frame when the size or the subviews have changed. The default
    /// places those that constraints place.
    open func layoutSubviews() { placeConstrainedSubviews() }
    /// The size that suits the view within a given one; its own size unless a subclass knows better.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

    /// Takes the size that suits the view.
    open func sizeToFit() {
        let size = sizeThatFits(bounds.size)
        guard size.width.isFinite, size.height.isFinite else { return }
        frame = CGRect(origin: frame.origin, size: size)
    }

    /// The size that the contents ask for; `noIntrinsicMetric` where they ask for none.
    open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }

    /// Tells the superview and the constraints that `intrinsicContentSize` has changed.
    open func invalidateIntrinsicContentSize() {
        superviewReference?.setNeedsLayout()
        constraintContentDidChange()
    }

    /// Stands for a length that the content has not, in `intrinsicContentSize`.
    nonisolated public static let noIntrinsicMetric: CGFloat = -1

    // MARK: - Constraints

    /// Whether `updateConstraints()` is called even when nothing else has brought constraints into play.
    open class var requiresConstraintBasedLayout: Bool { false }

    /// Changes the view's constraints; called before layout after `setNeedsUpdateConstraints()`. Asking again within
    /// has no effect.
    open func updateConstraints() {}
    /// Has `updateConstraints()` called before the next layout.
    open func setNeedsUpdateConstraints() { markConstraintsForUpdate() }
    /// Has constraints updated now, here and below.
    open func updateConstraintsIfNeeded() { updateConstraintsPass() }

    /// The size that the constraints of the view and within it give, near to one that is asked for: 0 × 0 for as
    /// small, or 10,000 × 10,000 for as large as they allow.
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize,
            withHorizontalFittingPriority: .fittingSizeLevel,
            verticalFittingPriority: .fittingSizeLevel
        )
    }

    /// The size that the constraints of the view and within it give, near to one that is asked for.
    ///
    /// - Parameters:
    ///   - horizontalFittingPriority: how much the width counts that is asked for.
    ///   - verticalFittingPriority: how much the height counts that is asked for.
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize,
        withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
    }

    /// The view, if the height of its contents follows from its width. (Asking whether it conforms takes the runtime
    /// a search for each class.)
    var widthDependentContent: (any WidthDependentContent)? { nil }

    /// What of the frame is left of the alignment rectangle, the one that constraints place.
    open var alignmentRectInsets: UIEdgeInsets { .zero }

    /// The rectangle that is aligned when the view has a frame, in points.
    open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }

    /// The frame that the view has when a rectangle of it is aligned, in points.
    open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
        let insets = alignmentRectInsets
        return alignmentRect.inset(
            by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right)
        )
    }

    /// The view whose text has the first baseline: this one, or one in it.
    open var forFirstBaselineLayout: UIView { self }
    /// The view whose text has the last baseline: this one, or one in it.
    open var forLastBaselineLayout: UIView { self }

    // MARK: - Margins

    /// Called when `safeAreaInsets` has changed.
    open func safeAreaInsetsDidChange() {}
    /// Called when `layoutMargins` has changed.
    open func layoutMarginsDidChange() {}

    /// What the contents are, and so whether leading is left or right.
    open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
        didSet { if semanticContentAttribute != oldValue { layoutDirectionDidChange() } }
    }

    // MARK: - Events

    open override var next: UIResponder? { controller ?? superviewReference }

    /// The frontmost view under a point given in this view's coordinates, or nil.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { hitTestSubviews(point, with: event) }

    /// Whether a point, in the view's coordinates, lies in the view.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

    /// Whether a recogniser attached to this view, or below it, may begin.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    // MARK: - The layer's delegate

    /// What a change of a property of the layer does; nil for the layer's own way.
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        viewAction(for: layer, forKey: event)
    }

    /// Lays out the view when its layer asks for it.
    open func layoutSublayers(of layer: CALayer) { layoutPass() }

    /// Has the view drawn when its layer asks for it.
    open func display(_ layer: CALayer) { displayContents() }

    /// Draws the view into a context when its layer asks for it.
    open func draw(_ layer: CALayer, in ctx: CGContext) { drawContents(in: ctx) }
}

extension UIView: @preconcurrency CALayerDelegate {}

extension CGPoint {
    var isFinite: Bool { x.isFinite && y.isFinite }
}

extension CGRect {
    var isFinite: Bool { origin.isFinite && size.width.isFinite && size.height.isFinite }
}
