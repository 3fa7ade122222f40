import QuartzCore

/// Asks the user something, or tells them, over all else: a title, a message, perhaps fields to type in, and buttons.
///
/// An alert is presented like any controller. It goes by itself when a button is chosen, and what the button does comes
/// then. It is not meant to be subclassed, nor its views to be changed.
@MainActor
open class UIAlertController: UIViewController {
    /// Where an alert shows.
    public enum Style: Int, Sendable {
        /// At the bottom: a choice among what could be done now. A touch beside it is the cancel button's.
        case actionSheet = 0
        /// In the middle.
        case alert = 1
    }

    private var ownStyle = Style.alert
    private var ownActions: [UIAlertAction] = []
    private var fields: [UITextField] = []
    private let transitioning = AlertTransitioning()

    /// An alert of the style `alert` without words.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        modalPresentationStyle = .custom
        transitioningDelegate = transitioning
    }

    /// An alert of a style.
    public convenience init(
        title: String?,
        message: String?,
        preferredStyle: UIAlertController.Style
    ) {
        self.init(nibName: nil, bundle: nil)
        ownStyle = preferredStyle
        self.title = title
        self.message = message
    }

    /// Archives are not read here: the result is nil.
    public required init?(coder: NSCoder) { nil }

    /// The first line, in heavier type.
    open override var title: String? { didSet { content?.setNeedsBuild() } }

    /// What stands below the title.
    open var message: String? { didSet { content?.setNeedsBuild() } }

    /// Where the alert shows.
    open var preferredStyle: UIAlertController.Style { ownStyle }

    // MARK: - Buttons

    /// The buttons, in the order in which they were added.
    open var actions: [UIAlertAction] { ownActions }

    /// Adds a button. A second one of the style `cancel` traps.
    open func addAction(_ action: UIAlertAction) {
        precondition(
            action.style != .cancel || !ownActions.contains { $0.style == .cancel },
            "UIAlertController can only have one action with a style of UIAlertAction.Style.cancel"
        )
        ownActions.append(action)
        action.changed = { [weak self] in self?.content?.refresh() }
        content?.setNeedsBuild()
    }

    /// The button in heavier type, which the return key chooses. Setting one that was not added traps; in an action sheet it
    /// has no effect.
    open var preferredAction: UIAlertAction? {
        didSet {
            precondition(
                preferredAction.map { action in ownActions.contains { $0 === action } } ?? true,
                "The preferred action of an alert is one of its actions"
            )
            content?.setNeedsBuild()
        }
    }

    // MARK: - Fields

    /// The fields to type in, from top to bottom; nil when there are none.
    open var textFields: [UITextField]? { fields.isEmpty ? nil : fields }

    /// Adds a field to type in. Action sheets have none: that traps.
    ///
    /// - Parameter configurationHandler: called at once, to give the field its placeholder and the like.
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        precondition(ownStyle == .alert, "Text fields can only be added to an alert controller of style alert")
        let field = UITextField()
        field.font = .systemFont(ofSize: 13)
        field.borderStyle = .none
        configurationHandler?(field)
        field.addAction(
            UIAction { [weak self] _ in
                guard let self, let action = preferredAction, action.isEnabled else { return }
                choose(action)
            },
            for: .editingDidEndOnExit
        )
        fields.append(field)
        content?.setNeedsBuild()
    }

    // MARK: - The view

    private var content: AlertView? { viewIfLoaded as? AlertView }

    open override func loadView() {
        let view = AlertView(of: self)
        view.choose = { [weak self] in self?.choose($0) }
        self.view = view
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        fields.first?.becomeFirstResponder()
    }

    /// The user has chosen a button.
    private func choose(_ action: UIAlertAction) {
        guard action.isEnabled, presentingViewController != nil, !isBeingDismissed else { return }
        viewIfLoaded?.endEditing(true)
        dismiss(animated: true) { action.perform() }
    }

    /// A touch beside the alert.
    func touchedBeside() {
        guard ownStyle == .actionSheet, let cancel = ownActions.first(where: { $0.style == .cancel }) else { return }
        choose(cancel)
    }
}
