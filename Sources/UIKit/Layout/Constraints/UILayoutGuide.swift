import QuartzCore

/// A rectangle that takes part in layout like a subview and shows nothing.
@MainActor
open class UILayoutGuide: NSObject {
    let layoutID = LayoutIdentity.next()
    weak var owner: UIView?
    /// Set of a guide that a view makes for itself, and whose place follows from the view.
    private(set) var system: SystemKind?

    /// A guide that belongs to no view yet.
    public override init() { super.init() }

    init(_ kind: SystemKind, of view: UIView) {
        system = kind
        super.init()
        owner = view
    }

    enum SystemKind {
        case safeArea, margins, readableContent
        /// What a keyboard covers.
        case keyboard
        /// The content of a scroll view, and its frame.
        case content, frame

        /// What the guide is called when it is printed.
        var identifier: String {
            switch self {
            case .safeArea: "UIViewSafeAreaLayoutGuide"
            case .margins: "UIViewLayoutMarginsGuide"
            case .readableContent: "UIViewReadableContentGuide"
            case .keyboard: "UIViewKeyboardLayoutGuide"
            case .content: "UIScrollView-contentLayoutGuide"
            case .frame: "UIScrollView-frameLayoutGuide"
            }
        }
    }

    /// A name for the log.
    open var identifier = ""

    /// The view that the guide belongs to. Setting it is adding the guide there.
    open weak var owningView: UIView? {
        get { owner }
        set {
            guard newValue !== owner else { return }
            owner?.removeLayoutGuide(self)
            newValue?.addLayoutGuide(self)
        }
    }

    /// Where the last layout has put the guide, in the owning view's coordinates.
    open var layoutFrame: CGRect {
        if system != nil { return systemFrame }
        guard let owner, let rect = owner.layoutHost.constraintState?.engine?.solvedFrames[layoutID] else {
            return .zero
        }
        return rect
    }

    /// The edge where one begins to read.
    open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(self, .leading)) }
    /// The edge where one ends.
    open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(self, .trailing)) }
    /// The left edge.
    open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(self, .left)) }
    /// The right edge.
    open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(self, .right)) }
    /// The middle, across.
    open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(self, .centerX)) }
    /// The top edge.
    open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutOperand(self, .top)) }
    /// The bottom edge.
    open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutOperand(self, .bottom)) }
    /// The middle, from top to bottom.
    open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutOperand(self, .centerY)) }
    /// The width.
    open var widthAnchor: NSLayoutDimension { NSLayoutDimension(LayoutOperand(self, .width)) }
    /// The height.
    open var heightAnchor: NSLayoutDimension { NSLayoutDimension(LayoutOperand(self, .height)) }
}

extension UILayoutGuide: LayoutItem {
    var layoutView: UIView? { owner }
}

extension UILayoutGuide {
    /// Where a view's own guide is.
    private var systemFrame: CGRect {
        guard let owner, let system else { return .zero }
        switch system {
        case .safeArea: return owner.bounds.inset(by: owner.safeAreaInsets)
        case .margins: return owner.bounds.inset(by: owner.layoutMargins)
        case .readableContent: return owner.readableRect
        case .keyboard:
            let height = (self as? UIKeyboardLayoutGuide)?.height ?? 0
            let top = owner.bounds.maxY - height
            return CGRect(x: owner.bounds.minX, y: top, width: owner.bounds.width, height: height)
        case .content: return CGRect(origin: .zero, size: (owner as? UIScrollView)?.contentSize ?? .zero)
        case .frame: return owner.bounds
        }
    }
}

extension UIView {
    /// The guides that have been added to the view.
    public var layoutGuides: [UILayoutGuide] { constraintState?.guides ?? [] }

    /// Adds a guide, which belongs to this view from now on. A view's own guides cannot be moved: that traps.
    public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
        precondition(layoutGuide.system == nil, "A view's own guide cannot be moved")
        guard layoutGuide.owner !== self else { return }
        layoutGuide.owner?.removeLayoutGuide(layoutGuide)
        layoutGuide.owner = self
        makeConstraintState().guides.append(layoutGuide)
    }

    /// Removes a guide, and the constraints that name it.
    public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
        guard layoutGuide.owner === self, let state = constraintState, layoutGuide.system == nil else {
            return
        }
        for constraint in state.references where constraint.items.contains(where: { $0 === layoutGuide }) {
            constraint.deactivate()
        }
        state.guides.removeAll { $0 === layoutGuide }
        layoutGuide.owner = nil
    }
}
