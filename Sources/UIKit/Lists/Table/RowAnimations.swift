import QuartzCore

/// How the rows and sections of one update come and go.
struct RowAnimations {
    typealias Animation = UITableView.RowAnimation

    private var inserted: [IndexPath: Animation] = [:]
    private var deleted: [IndexPath: Animation] = [:]
    private var reloaded: [IndexPath: Animation] = [:]
    private var insertedSections: [Int: Animation] = [:]
    private var deletedSections: [Int: Animation] = [:]
    private var reloadedSections: [Int: Animation] = [:]

    init(_ changes: [(change: ListChange, animation: Animation)] = []) {
        for (change, animation) in changes {
            switch change {
            case .insertSections(let set): for section in set { insertedSections[section] = animation }
            case .deleteSections(let set): for section in set { deletedSections[section] = animation }
            case .reloadSections(let set): for section in set { reloadedSections[section] = animation }
            case .insertItems(let paths): for path in paths { inserted[path] = animation }
            case .deleteItems(let paths): for path in paths { deleted[path] = animation }
            case .reloadItems(let paths): for path in paths { reloaded[path] = animation }
            case .moveSection, .moveItem: break
            }
        }
    }

    /// How a row goes, given its old place.
    func leaving(_ path: IndexPath) -> Animation {
        deleted[path] ?? reloaded[path] ?? leaving(section: path.section)
    }

    func leaving(section: Int) -> Animation {
        deletedSections[section] ?? reloadedSections[section] ?? .automatic
    }

    /// How a row comes, given its new place, and the old one where it is reloaded.
    func coming(_ path: IndexPath, from old: IndexPath?, oldSection: Int?) -> Animation {
        inserted[path] ?? old.flatMap { reloaded[$0] } ?? coming(section: path.section, from: oldSection)
    }

    func coming(section: Int, from old: Int?) -> Animation {
        insertedSections[section] ?? old.flatMap { reloadedSections[$0] } ?? .automatic
    }
}

extension UITableView.RowAnimation {
    /// Where a row that comes starts from, or one that goes ends.
    func offScreen(_ frame: CGRect, width: CGFloat) -> CGRect {
        switch self {
        case .left: frame.offsetBy(dx: -width, dy: 0)
        case .right: frame.offsetBy(dx: width, dy: 0)
        case .top: frame.offsetBy(dx: 0, dy: -frame.height)
        case .bottom: frame.offsetBy(dx: 0, dy: frame.height)
        case .middle: frame.offsetBy(dx: 0, dy: -frame.height / 2)
        case .fade, .none, .automatic: frame
        }
    }

    var fades: Bool { self == .fade || self == .automatic || self == .middle }
}
