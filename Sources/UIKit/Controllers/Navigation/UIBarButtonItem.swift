import QuartzCore

/// A button in a navigation bar, or a view or a space in the place of one.
@MainActor
open class UIBarButtonItem: UIBarItem {
    /// How a button looks.
    public enum Style: Int, Sendable {
        /// In ordinary type.
        case plain = 0
        /// In heavier type: it ends what the user does.
        case done = 2
    }

    /// Buttons with a look and a title of the system's.
    public enum SystemItem: Int, Sendable {
        /// “Done”.
        case done = 0
        /// “Cancel”.
        case cancel = 1
        /// “Edit”.
        case edit = 2
        /// “Save”.
        case save = 3
        /// A plus sign.
        case add = 4
        /// Takes the room that is left over.
        case flexibleSpace = 5
        /// As wide as the item's `width`.
        case fixedSpace = 6
        /// A magnifying glass.
        case search = 12
        /// A cross.
        case stop = 14
        /// A triangle to the right.
        case play = 17
        /// Two bars.
        case pause = 18
        /// Two triangles to the left.
        case rewind = 19
        /// Two triangles to the right.
        case fastForward = 20
        /// “Undo”.
        case undo = 21
        /// “Redo”.
        case redo = 22
        /// A cross.
        case close = 24
    }

    private(set) var systemItem: SystemItem?

    /// A button without a title.
    public override init() { super.init() }

    /// A button with a title or an image; without either it takes those of its action.
    public convenience init(
        title: String? = nil,
        image: UIImage? = nil,
        primaryAction: UIAction? = nil,
        menu: UIMenu? = nil
    ) {
        self.init()
        self.title = title
        self.image = image
        self.primaryAction = primaryAction
        // Within an initialiser no observer is told.
        follow(primaryAction)
    }

    /// A button of the system's.
    public convenience init(
        systemItem: UIBarButtonItem.SystemItem,
        primaryAction: UIAction? = nil,
        menu: UIMenu? = nil
    ) {
        self.init()
        self.systemItem = systemItem
        self.primaryAction = primaryAction
        title = systemItem.title
        image = systemItem.image
        if systemItem == .done || systemItem == .save { style = .done }
    }

    /// An item that shows a view of the app's.
    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }

    /// A space of a width, in points.
    public class func fixedSpace(_ width: CGFloat) -> Self {
        let item = Self(_spaceOf: .fixedSpace)
        item.width = width
        return item
    }

    /// A space that takes the room that is left over.
    public class func flexibleSpace() -> Self { Self(_spaceOf: .flexibleSpace) }

    /// What the spaces are made with, of the receiver's class.
    public required convenience init(_spaceOf systemItem: UIBarButtonItem.SystemItem) {
        self.init(systemItem: systemItem)
    }

    /// How the button looks.
    open var style = UIBarButtonItem.Style.plain { didSet { changed() } }
    /// Points; 0 leaves it to the content.
    open var width: CGFloat = 0 { didSet { changed() } }
    /// Shown instead of a button.
    open var customView: UIView? { didSet { changed() } }
    /// The button's colour; nil takes the bar's.
    open var tintColor: UIColor? { didSet { changed() } }
    /// Whether the item is left out.
    open var isHidden = false { didSet { changed() } }

    /// What the button does. A title and an image that the item has none of are taken from it.
    open var primaryAction: UIAction? {
        didSet { follow(primaryAction) }
    }

    private func follow(_ action: UIAction?) {
        if let action, systemItem == nil {
            if title == nil, !action.title.isEmpty { title = action.title }
            if image == nil { image = action.image }
        }
        changed()
    }
}

extension UIBarButtonItem.SystemItem {
    var title: String? {
        switch self {
        case .done: "Done"
        case .cancel: "Cancel"
        case .edit: "Edit"
        case .save: "Save"
        case .undo: "Undo"
        case .redo: "Redo"
        case .add, .flexibleSpace, .fixedSpace, .search, .stop, .play, .pause, .rewind, .fastForward, .close: nil
        }
    }

    @MainActor var image: UIImage? {
        switch self {
        case .add: Self.drawn { $0.addLine(from: (11, 3), to: (11, 19)).addLine(from: (3, 11), to: (19, 11)) }
        case .stop, .close: Self.drawn { $0.addLine(from: (4, 4), to: (18, 18)).addLine(from: (18, 4), to: (4, 18)) }
        case .search:
            Self.drawn {
                $0.append(UIBezierPath(ovalIn: CGRect(x: 2, y: 2, width: 13, height: 13)))
                return $0.addLine(from: (13.5, 13.5), to: (20, 20))
            }
        case .pause: Self.drawn { $0.addLine(from: (7, 4), to: (7, 18)).addLine(from: (15, 4), to: (15, 18)) }
        case .play: Self.drawn(filled: true) { $0.addTriangle(from: 5, to: 19) }
        case .fastForward: Self.drawn(filled: true) { $0.addTriangle(from: 1, to: 11).addTriangle(from: 11, to: 21) }
        case .rewind: Self.drawn(filled: true) { $0.addTriangle(from: 21, to: 11).addTriangle(from: 11, to: 1) }
        case .done, .cancel, .edit, .save, .undo, .redo, .flexibleSpace, .fixedSpace: nil
        }
    }

    @MainActor private static func drawn(filled: Bool = false, _ draw: (UIBezierPath) -> UIBezierPath) -> UIImage {
        let path = draw(UIBezierPath())
        path.lineWidth = 2
        path.lineCapStyle = .round
        let image = UIGraphicsImageRenderer(size: CGSize(width: 22, height: 22)).image { _ in
            UIColor.black.set()
            if filled { path.fill() } else { path.stroke() }
        }
        return image.withRenderingMode(.alwaysTemplate)
    }
}

extension UIBezierPath {
    fileprivate func addLine(from start: (CGFloat, CGFloat), to end: (CGFloat, CGFloat)) -> UIBezierPath {
        move(to: CGPoint(x: start.0, y: start.1))
        addLine(to: CGPoint(x: end.0, y: end.1))
        return self
    }

    /// A triangle on its side, from its base to its tip.
    fileprivate func addTriangle(from base: CGFloat, to tip: CGFloat) -> UIBezierPath {
        move(to: CGPoint(x: base, y: 4))
        addLine(to: CGPoint(x: tip, y: 11))
        addLine(to: CGPoint(x: base, y: 18))
        close()
        return self
    }
}
