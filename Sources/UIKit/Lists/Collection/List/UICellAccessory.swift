import QuartzCore

/// Something beside the content of a list cell: a sign, a text, or a control that shows while the list is edited.
public struct UICellAccessory {
    /// When an accessory shows.
    public enum DisplayedState: Sendable {
        /// Whether the list is edited or not.
        case always
        /// While the list is edited.
        case whenEditing
        /// While the list is not edited.
        case whenNotEditing
    }

    /// How much room an accessory takes across.
    public enum LayoutDimension: Hashable, Sendable {
        /// As much as it needs.
        case actual
        /// As much as the system's accessories take, so that they line up.
        case standard
        /// A number of points.
        case custom(CGFloat)
    }

    /// Called when the user touches an accessory.
    public typealias ActionHandler = () -> Void

    enum Kind {
        case disclosure, checkmark, multiselect
        case reorder(showsLine: Bool)
        case delete(ActionHandler?)
        case insert(ActionHandler?)
        case label(String, LabelOptions)

        /// Whether it stands before the content, in reading direction.
        var isLeading: Bool {
            switch self {
            case .delete, .insert, .multiselect: true
            case .disclosure, .checkmark, .reorder, .label: false
            }
        }
    }

    let kind: Kind
    let displayed: DisplayedState
    let isHidden: Bool
    let width: LayoutDimension
    let tintColor: UIColor?
    var groundColor: UIColor?

    func shows(isEditing: Bool) -> Bool {
        guard !isHidden else { return false }
        switch displayed {
        case .always: return true
        case .whenEditing: return isEditing
        case .whenNotEditing: return !isEditing
        }
    }

    // MARK: - Kinds

    /// An arrow: the row leads on.
    public static func disclosureIndicator(
        displayed: DisplayedState = .always,
        options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
    ) -> UICellAccessory {
        make(.disclosure, displayed, options.isHidden, options.reservedLayoutWidth, options.tintColor)
    }

    /// A tick.
    public static func checkmark(
        displayed: DisplayedState = .always,
        options: CheckmarkOptions = CheckmarkOptions()
    ) -> UICellAccessory {
        make(.checkmark, displayed, options.isHidden, options.reservedLayoutWidth, options.tintColor)
    }

    /// A red button before the content. Without an action it uncovers what a swipe would.
    public static func delete(
        displayed: DisplayedState = .whenEditing,
        options: DeleteOptions = DeleteOptions(),
        actionHandler: ActionHandler? = nil
    ) -> UICellAccessory {
        make(
            .delete(actionHandler),
            displayed,
            options.isHidden,
            options.reservedLayoutWidth,
            options.tintColor,
            options.backgroundColor
        )
    }

    /// A green button before the content.
    public static func insert(
        displayed: DisplayedState = .whenEditing,
        options: InsertOptions = InsertOptions(),
        actionHandler: ActionHandler? = nil
    ) -> UICellAccessory {
        make(
            .insert(actionHandler),
            displayed,
            options.isHidden,
            options.reservedLayoutWidth,
            options.tintColor,
            options.backgroundColor
        )
    }

    /// A mark before the content that shows whether the row is selected.
    public static func multiselect(
        displayed: DisplayedState = .whenEditing,
        options: MultiselectOptions = MultiselectOptions()
    ) -> UICellAccessory {
        make(
            .multiselect,
            displayed,
            options.isHidden,
            options.reservedLayoutWidth,
            options.tintColor,
            options.backgroundColor
        )
    }

    /// What the row is dragged by to another place.
    public static func reorder(
        displayed: DisplayedState = .whenEditing,
        options: ReorderOptions = ReorderOptions()
    ) -> UICellAccessory {
        make(
            .reorder(showsLine: options.showsVerticalSeparator),
            displayed,
            options.isHidden,
            options.reservedLayoutWidth,
            options.tintColor
        )
    }

    /// A text.
    public static func label(
        text: String,
        displayed: DisplayedState = .always,
        options: LabelOptions = LabelOptions()
    ) -> UICellAccessory {
        make(.label(text, options), displayed, options.isHidden, options.reservedLayoutWidth, options.tintColor)
    }

    private static func make(
        _ kind: Kind,
        _ displayed: DisplayedState,
        _ isHidden: Bool,
        _ width: LayoutDimension,
        _ tintColor: UIColor?,
        _ groundColor: UIColor? = nil
    ) -> UICellAccessory {
        UICellAccessory(
            kind: kind,
            displayed: displayed,
            isHidden: isHidden,
            width: width,
            tintColor: tintColor,
            groundColor: groundColor
        )
    }
}
