import QuartzCore

/// What the user can do with a row by swiping it aside.
@MainActor open class UIContextualAction: NSObject {
    /// What an action does to its row.
    public enum Style: Int, Sendable {
        /// It leaves the row where it is.
        case normal = 0
        /// The row goes: in red, unless another colour is set.
        case destructive = 1
    }

    /// Does what an action is for. It is given the action, the view that was touched, and a closure that it must call, once,
    /// with whether it was done: the row moves back then.
    public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

    private var ownStyle = Style.normal
    private var ownHandler: Handler = { _, _, complete in complete(false) }
    private var color: UIColor?

    /// An action of the style `normal` that does nothing.
    public override init() { super.init() }

    /// An action with a title.
    public convenience init(
        style: UIContextualAction.Style,
        title: String?,
        handler: @escaping UIContextualAction.Handler
    ) {
        self.init()
        ownStyle = style
        self.title = title
        ownHandler = handler
    }

    /// What the action does to its row.
    open var style: UIContextualAction.Style { ownStyle }
    /// Does what the action is for.
    open var handler: UIContextualAction.Handler { ownHandler }
    /// What stands on the button.
    open var title: String?
    /// Above the title.
    open var image: UIImage?

    /// The button's colour; gray by default, and red of a destructive action.
    open var backgroundColor: UIColor! {
        get { color ?? (ownStyle == .destructive ? .systemRed : .systemGray) }
        set { color = newValue }
    }
}

/// The actions at one side of a row, the outermost first.
@MainActor open class UISwipeActionsConfiguration: NSObject {
    private var ownActions: [UIContextualAction] = []

    /// No actions at all.
    public override init() { super.init() }

    /// Some actions, the outermost first.
    public convenience init(actions: [UIContextualAction]) {
        self.init()
        ownActions = actions
    }

    /// The outermost first.
    open var actions: [UIContextualAction] { ownActions }
    /// Whether a swipe all across the row does what the first action is for; true unless set.
    open var performsFirstActionWithFullSwipe = true
}
