import QuartzCore

/// A controller whose view is a table, of which it is the data source and the delegate.
///
/// It implements all methods of both, so that a subclass can override any.
@MainActor open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    private let style: UITableView.Style

    /// Whether the selection ends when the view appears; true by default.
    open var clearsSelectionOnViewWillAppear = true

    /// A controller of a table of a style.
    public init(style: UITableView.Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
    }

    /// A controller of a plain table. Nib files are not read here.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        style = .plain
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Archives are not read here: the result is nil.
    public required init?(coder: NSCoder) { nil }

    /// The table, which is the controller's view.
    open var tableView: UITableView! {
        get { view as? UITableView }
        set { view = newValue }
    }

    open override func loadView() {
        let table = UITableView(frame: UIScreen.main.bounds, style: style)
        table.dataSource = self
        table.delegate = self
        view = table
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        guard clearsSelectionOnViewWillAppear, let table = tableView else { return }
        for path in table.indexPathsForSelectedRows ?? [] { table.deselectRow(at: path, animated: animated) }
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        tableView?.flashScrollIndicators()
    }

    /// Shows the editing controls of the table, too.
    open override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        tableView?.setEditing(editing, animated: animated)
    }

    /// What the user pulls the table down with to have it refreshed.
    open var refreshControl: UIRefreshControl? {
        get { tableView?.refreshControl }
        set { tableView?.refreshControl = newValue }
    }

    // MARK: - Data

    /// What the table asks its data source and tells its delegate, with the default answer. A subclass overrides what
    /// it needs.
    open func numberOfSections(in tableView: UITableView) -> Int { 1 }
    /// What the table asks its data source and tells its delegate, with the default answer. A subclass overrides what
    /// it needs.
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
    /// Traps unless overridden.
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        preconditionFailure("\(type(of: self)) gives no cell for the row at \(indexPath)")
    }
    /// What the table asks its data source and tells its delegate, with the default answer. A subclass overrides what
    /// it needs.
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    /// What the table asks its data source and tells its delegate, with the default answer. A subclass overrides what
    /// it needs.
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
    /// What the table asks its data source and tells its delegate, with the default answer. A subclass overrides what
    /// it needs.
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        tableView.load.sourceLeavesEditing = true
        return true
    }
    /// What the table asks its data source and tells its delegate, with the default answer. A subclass overrides what
    /// it needs.
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
    /// What the table asks its data source and tells its delegate, with the default answer. A subclass overrides what
    /// it needs.
    open func tableView(
        _ tableView: UITableView,
        commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
    ) {}
    /// What the table asks its data source and tells its delegate, with the default answer. A subclass overrides what
    /// it needs.
    open func tableView(
        _ tableView: UITableView,
        moveRowAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {}

    // MARK: - Showing

    /// What the table asks its data source and tells its delegate, with the default answer. A subclass overrides what
    /// it needs.
    open func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {}
    /// What the table asks its data source and tells its delegate, with the default answer. A subclass overrides what
    /// it needs.
    open func tableView(
        _ tableView: UITableView,
        didEndDisplaying cell: UITableViewCell,
        forRowAt indexPath: IndexPath
    ) {}
    /// What the table asks its data source and tells its delegate, with the default answer. A subclass overrides what
    /// it needs.
    open func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {}
    /// What the table asks its data source and tells its delegate, with the default answer. A subclass overrides what
    /// it needs.
    open func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {}
    /// What the table asks its data source and tells its delegate, with the default answer. A subclass overrides what
    /// it needs.
    open func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {}
    /// What the table asks its data source and tells its delegate, with the default answer. A subclass overrides what
    /// it needs.
    open func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {}

    // MARK: - Heights, headers and footers: the table decides, as for delegates that do not implement them

    /// What the table asks its data source and tells its delegate, with the default answer. A subclass overrides what
    /// it needs.
    open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        tableView.delegateLacks.insert(.rowHeight)
        return tableView.rowHeight
    }
    /// What the table asks its data source and tells its delegate, with the default answer. A subclass overrides what
    /// it needs.
    open func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        tableView.delegateLacks.insert(.headerHeight)
        return tableView.sectionHeaderHeight
    }
    /// What the table asks its data source and tells its delegate, with the default answer. A subclass overrides what
    /// it needs.
    open func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
        tableView.delegateLacks.insert(.footerHeight)
        return tableView.sectionFooterHeight
    }
    /// What the table asks its data source and tells its delegate, with the default answer. A subclass overrides what
    /// it needs.
    open func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
        tableView.delegateLacks.insert(.estimatedRowHeight)
        return tableView.estimatedRowHeight
    }
    /// What the table asks its data source and tells its delegate, with the default answer. A subclass overrides what
    /// it needs.
    open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        tableView.delegateLacks.insert(.headerView)
        return nil
    }
    /// What the table asks its data source and tells its delegate, with the default answer. A subclass overrides what
    /// it needs.
    open func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
        tableView.delegateLacks.insert(.footerView)
        return nil
    }

    // MARK: - Selection

    /// What the table asks its data source and tells its delegate, with the default answer. A subclass overrides what
    /// it needs.
    open func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }
    /// What the table asks its data source and tells its delegate, with the default answer. A subclass overrides what
    /// it needs.
    open func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {}
    /// What the table asks its data source and tells its delegate, with the default answer. A subclass overrides what
    /// it needs.
    open func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {}
    /// What the table asks its data source and tells its delegate, with the default answer. A subclass overrides what
    /// it needs.
    open func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
    /// What the table asks its data source and tells its delegate, with the default answer. A subclass overrides what
    /// it needs.
    open func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
    /// What the table asks its data source and tells its delegate, with the default answer. A subclass overrides what
    /// it needs.
    open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
    /// What the table asks its data source and tells its delegate, with the default answer. A subclass overrides what
    /// it needs.
    open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
    /// What the table asks its data source and tells its delegate, with the default answer. A subclass overrides what
    /// it needs.
    open func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {}

    // MARK: - Editing

    /// What the table asks its data source and tells its delegate, with the default answer. A subclass overrides what
    /// it needs.
    open func tableView(
        _ tableView: UITableView,
        editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle { .delete }
    /// What the table asks its data source and tells its delegate, with the default answer. A subclass overrides what
    /// it needs.
    open func tableView(
        _ tableView: UITableView,
        titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
    ) -> String? { nil }
    /// What the table asks its data source and tells its delegate, with the default answer. A subclass overrides what
    /// it needs.
    open func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool { true }
    /// What the table asks its data source and tells its delegate, with the default answer. A subclass overrides what
    /// it needs.
    open func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
        tableView.delegateLacks.insert(.indentation)
        return 0
    }
    /// What the table asks its data source and tells its delegate, with the default answer. A subclass overrides what
    /// it needs.
    open func tableView(
        _ tableView: UITableView,
        leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { nil }
    /// What the table asks its data source and tells its delegate, with the default answer. A subclass overrides what
    /// it needs.
    open func tableView(
        _ tableView: UITableView,
        trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        tableView.delegateLacks.insert(.trailingSwipe)
        return nil
    }
    /// What the table asks its data source and tells its delegate, with the default answer. A subclass overrides what
    /// it needs.
    open func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {}
    /// What the table asks its data source and tells its delegate, with the default answer. A subclass overrides what
    /// it needs.
    open func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {}
    /// What the table asks its data source and tells its delegate, with the default answer. A subclass overrides what
    /// it needs.
    open func tableView(
        _ tableView: UITableView,
        targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath { proposedDestinationIndexPath }

    // MARK: - Scrolling

    /// What the table asks its data source and tells its delegate, with the default answer. A subclass overrides what
    /// it needs.
    open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    /// What the table asks its data source and tells its delegate, with the default answer. A subclass overrides what
    /// it needs.
    open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    /// What the table asks its data source and tells its delegate, with the default answer. A subclass overrides what
    /// it needs.
    open func scrollViewWillEndDragging(
        _ scrollView: UIScrollView,
        withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    /// What the table asks its data source and tells its delegate, with the default answer. A subclass overrides what
    /// it needs.
    open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    /// What the table asks its data source and tells its delegate, with the default answer. A subclass overrides what
    /// it needs.
    open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    /// What the table asks its data source and tells its delegate, with the default answer. A subclass overrides what
    /// it needs.
    open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    /// What the table asks its data source and tells its delegate, with the default answer. A subclass overrides what
    /// it needs.
    open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
}
