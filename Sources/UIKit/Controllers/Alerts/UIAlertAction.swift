import QuartzCore

/// A button of an alert, and what it does.
@MainActor
open class UIAlertAction: NSObject {
    /// What a button is for, and so how it looks.
    public enum Style: Int, Sendable {
        /// For all that is neither of the others.
        case `default` = 0
        /// Leaves everything as it is. An alert has at most one such button, which it sets apart.
        case cancel = 1
        /// Changes or takes away something for good: in red.
        case destructive = 2
    }

    private var ownTitle: String?
    private var ownStyle = Style.default
    private var handler: ((UIAlertAction) -> Void)?
    /// Told when the button has to look otherwise.
    var changed: () -> Void = {}

    /// A button without a title.
    public override init() { super.init() }

    /// A button of a style.
    ///
    /// - Parameter handler: called once the alert has gone from the screen, because the button was chosen.
    public convenience init(
        title: String?,
        style: UIAlertAction.Style,
        handler: ((UIAlertAction) -> Void)? = nil
    ) {
        self.init()
        ownTitle = title
        ownStyle = style
        self.handler = handler
    }

    /// What stands on the button.
    open var title: String? { ownTitle }
    /// What the button is for.
    open var style: UIAlertAction.Style { ownStyle }
    /// Whether the button can be chosen. It may change while the alert shows.
    open var isEnabled = true { didSet { changed() } }

    func perform() { handler?(self) }
}
