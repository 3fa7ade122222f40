import QuartzCore

/// A controller whose view is a collection view, of which it is the data source and the delegate.
///
/// It implements all methods of both, so that a subclass can override any.
@MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDataSource,
    UICollectionViewDelegate
{
    private let layout: UICollectionViewLayout

    /// Whether the selection ends when the view appears; true by default.
    open var clearsSelectionOnViewWillAppear = true

    /// A controller of a collection view with a layout.
    public init(collectionViewLayout layout: UICollectionViewLayout) {
        self.layout = layout
        super.init(nibName: nil, bundle: nil)
    }

    /// Archives are not read here: the result is nil.
    public required init?(coder: NSCoder) { nil }

    /// The collection view, which is the controller's view.
    open var collectionView: UICollectionView! {
        get { view as? UICollectionView }
        set { view = newValue }
    }

    /// The layout that the collection view is made with.
    open var collectionViewLayout: UICollectionViewLayout {
        isViewLoaded ? collectionView?.collectionViewLayout ?? layout : layout
    }

    open override func loadView() {
        let collection = UICollectionView(frame: UIScreen.main.bounds, collectionViewLayout: layout)
        collection.dataSource = self
        collection.delegate = self
        view = collection
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        guard clearsSelectionOnViewWillAppear, let collectionView else { return }
        for path in collectionView.indexPathsForSelectedItems ?? [] {
            collectionView.deselectItem(at: path, animated: animated)
        }
    }

    // MARK: - Data

    /// What the view asks its data source and tells its delegate, with the default answer. A subclass overrides what it
    /// needs.
    open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
    /// What the view asks its data source and tells its delegate, with the default answer. A subclass overrides what it
    /// needs.
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
    /// Traps unless overridden.
    open func collectionView(
        _ collectionView: UICollectionView,
        cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        preconditionFailure("\(type(of: self)) gives no cell for the item at \(indexPath)")
    }
    /// Traps unless overridden.
    open func collectionView(
        _ collectionView: UICollectionView,
        viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> UICollectionReusableView {
        preconditionFailure("\(type(of: self)) gives no views of kind \(kind), which the layout asks for")
    }
    /// What the view asks its data source and tells its delegate, with the default answer. A subclass overrides what it
    /// needs.
    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }
    /// What the view asks its data source and tells its delegate, with the default answer. A subclass overrides what it
    /// needs.
    open func collectionView(
        _ collectionView: UICollectionView,
        moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {}

    // MARK: - Selection

    /// What the view asks its data source and tells its delegate, with the default answer. A subclass overrides what it
    /// needs.
    open func collectionView(
        _ collectionView: UICollectionView,
        shouldHighlightItemAt indexPath: IndexPath
    ) -> Bool { true }
    /// What the view asks its data source and tells its delegate, with the default answer. A subclass overrides what it
    /// needs.
    open func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {}
    /// What the view asks its data source and tells its delegate, with the default answer. A subclass overrides what it
    /// needs.
    open func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {}
    /// What the view asks its data source and tells its delegate, with the default answer. A subclass overrides what it
    /// needs.
    open func collectionView(
        _ collectionView: UICollectionView,
        shouldSelectItemAt indexPath: IndexPath
    ) -> Bool { true }
    /// What the view asks its data source and tells its delegate, with the default answer. A subclass overrides what it
    /// needs.
    open func collectionView(
        _ collectionView: UICollectionView,
        shouldDeselectItemAt indexPath: IndexPath
    ) -> Bool { true }
    /// What the view asks its data source and tells its delegate, with the default answer. A subclass overrides what it
    /// needs.
    open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
    /// What the view asks its data source and tells its delegate, with the default answer. A subclass overrides what it
    /// needs.
    open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}

    // MARK: - Showing

    /// What the view asks its data source and tells its delegate, with the default answer. A subclass overrides what it
    /// needs.
    open func collectionView(
        _ collectionView: UICollectionView,
        willDisplay cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    ) {}
    /// What the view asks its data source and tells its delegate, with the default answer. A subclass overrides what it
    /// needs.
    open func collectionView(
        _ collectionView: UICollectionView,
        didEndDisplaying cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    ) {}

    // MARK: - Scrolling

    /// What the view asks its data source and tells its delegate, with the default answer. A subclass overrides what it
    /// needs.
    open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    /// What the view asks its data source and tells its delegate, with the default answer. A subclass overrides what it
    /// needs.
    open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    /// What the view asks its data source and tells its delegate, with the default answer. A subclass overrides what it
    /// needs.
    open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    /// What the view asks its data source and tells its delegate, with the default answer. A subclass overrides what it
    /// needs.
    open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    /// What the view asks its data source and tells its delegate, with the default answer. A subclass overrides what it
    /// needs.
    open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
}
