import Foundation

/// Tells a table what it holds.
///
/// Methods that are optional on Apple's platforms have defaults here. A subclass of a class that conforms must override
/// the method that the class implements: one that the class leaves to the default cannot be added by the subclass.
@MainActor public protocol UITableViewDataSource: NSObjectProtocol {
    /// How many rows a section has. A negative number counts as none, one above 16,777,216 as that.
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int

    /// The cell that shows a row, taken from the table's pool with `dequeueReusableCell(withIdentifier:for:)`.
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell

    /// How many sections there are; 1 by default.
    func numberOfSections(in tableView: UITableView) -> Int

    /// The title above a section; none by default.
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?

    /// The title below a section; none by default.
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?

    /// Whether a row shows editing controls and can be swiped; true by default.
    ///
    /// A row whose data source says so itself can be deleted by a swipe where the delegate names no swipe actions: whether
    /// `tableView(_:commit:forRowAt:)` is implemented, which decides on Apple's platforms, cannot be seen without the
    /// Objective-C runtime.
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool

    /// Whether a row may be dragged to another place while editing.
    ///
    /// False by default: whether `tableView(_:moveRowAt:to:)` is implemented, which decides on Apple's platforms,
    /// cannot be seen without the Objective-C runtime.
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool

    /// The user asks to delete a row or to insert one.
    func tableView(
        _ tableView: UITableView,
        commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
    )

    /// The user has dragged a row to another place; the data must follow.
    func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
}

extension UITableViewDataSource {
    public func numberOfSections(in tableView: UITableView) -> Int { 1 }
    public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
    public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        tableView.load.sourceLeavesEditing = true
        return true
    }
    public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
    public func tableView(
        _ tableView: UITableView,
        commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
    ) {}
    public func tableView(
        _ tableView: UITableView,
        moveRowAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {}
}

/// Hears which rows will be needed soon, and which no longer.
@MainActor public protocol UITableViewDataSourcePrefetching: NSObjectProtocol {
    /// Rows that scrolling is about to reach.
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])

    /// Rows that were announced and are not needed after all.
    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
    public func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {}
}
