import QuartzCore

/// The state of a view that configurations depend on.
public protocol UIConfigurationState {
    /// A state of nothing in particular, under some traits.
    init(traitCollection: UITraitCollection)
    /// The traits that the view has.
    var traitCollection: UITraitCollection { get set }
}

/// The state of a cell: what its content and its background may depend on.
public struct UICellConfigurationState: UIConfigurationState, Hashable {
    /// The traits that the cell has.
    public var traitCollection: UITraitCollection
    /// Whether it cannot be used.
    public var isDisabled = false
    /// Whether a finger is on the cell.
    public var isHighlighted = false
    /// Whether it is selected.
    public var isSelected = false
    /// Whether the keys go to it.
    public var isFocused = false
    /// Whether the list that the cell is in is edited.
    public var isEditing = false
    /// Whether what is below it in an outline shows.
    public var isExpanded = false
    /// Whether the user has swiped the cell aside.
    public var isSwiped = false
    /// Whether the user drags the cell to another place.
    public var isReordering = false

    /// A state of nothing in particular, under some traits.
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}

/// The state of a view that is no cell, such as a header.
public struct UIViewConfigurationState: UIConfigurationState, Hashable {
    /// The traits that the view has.
    public var traitCollection: UITraitCollection
    /// Whether it cannot be used.
    public var isDisabled = false
    /// Whether a finger is on the view.
    public var isHighlighted = false
    /// Whether it is selected.
    public var isSelected = false
    /// Whether the keys go to it.
    public var isFocused = false

    /// A state of nothing in particular, under some traits.
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}

/// What a view shows, as a value that makes its own view.
public protocol UIContentConfiguration {
    /// A new view that shows this.
    @MainActor func makeContentView() -> any UIView & UIContentView
    /// The configuration for a state.
    func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a configuration.
@MainActor public protocol UIContentView: NSObjectProtocol {
    /// What is shown.
    var configuration: any UIContentConfiguration { get set }
    /// Whether the view can show another configuration; by default one of the same type.
    func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
    public func supports(_ configuration: any UIContentConfiguration) -> Bool {
        type(of: configuration) == type(of: self.configuration)
    }
}

/// The view that shows a cell's content configuration.
@MainActor struct ConfiguredContent {
    private(set) var view: (any UIView & UIContentView)?
    private(set) var configuration: (any UIContentConfiguration)?

    /// Shows a configuration in a view, in the same view as before where that can be.
    mutating func show(_ new: (any UIContentConfiguration)?, in container: UIView, state: any UIConfigurationState) {
        configuration = new
        guard let shown = new?.updated(for: state) else {
            view?.removeFromSuperview()
            view = nil
            return
        }
        if let view, view.supports(shown) {
            view.configuration = shown
        } else {
            view?.removeFromSuperview()
            let made = shown.makeContentView()
            made.frame = container.bounds
            made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            container.addSubview(made)
            view = made
        }
        container.setNeedsLayout()
    }

    /// The height that the content needs at a width; nil without a configuration.
    func height(width: CGFloat) -> CGFloat? {
        view.map { $0.sizeThatFits(CGSize(width: width, height: 0)).height }
    }
}
