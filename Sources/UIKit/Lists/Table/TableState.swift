import QuartzCore

/// What a table knows of its data source's answers.
struct TableLoad {
    var needsReload = true
    /// Set while the data source is asked: it may not be asked again meanwhile.
    var isAsking = false
    var isTiling = false
    /// A reload was asked for while the table was laid out.
    var isReloadWanted = false
    /// The present layout is due to such a reload.
    var isReloadRepeated = false
    /// Whether a reload that was asked for will be made up for.
    var willReload: Bool { isReloadWanted && !isReloadRepeated }
    /// The row that is being configured anew in its old cell.
    var reconfigured: IndexPath?
    var separatorInset: UIEdgeInsets?
    /// The data source does not say which rows can be edited.
    var sourceLeavesEditing = false
    /// The width that heights were measured for.
    var width: CGFloat = 0
}

/// The views that a table shows.
struct TableViews {
    var cells: [IndexPath: UITableViewCell] = [:]
    var headers: [Int: UIView] = [:]
    var footers: [Int: UIView] = [:]
    var departing: [DepartingView] = []
}

/// Which rows are selected, and how the user works with them.
struct TableSelection {
    var selected: Set<IndexPath> = []
    /// The row under the finger.
    var pressed: IndexPath?
    var isEditing = false
    /// The row that shows its button to confirm a deletion.
    weak var confirming: UITableViewCell?
}
