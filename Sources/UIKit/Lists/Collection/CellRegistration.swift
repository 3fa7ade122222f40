import QuartzCore

extension UICollectionView {
    /// How cells of a class are made and configured, in one value. Each has an identifier of its own in the pool.
    public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        /// Configures a cell for an item.
        public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

        let identifier = "registration \(UUID().uuidString)"
        let handler: Handler

        /// Configures cells by a closure.
        public init(handler: @escaping Handler) { self.handler = handler }
    }

    /// How views of a kind are made and configured, in one value.
    public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
        /// Configures a view of a kind.
        public typealias Handler = (
            _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
        ) -> Void

        let identifier = "registration \(UUID().uuidString)"
        let elementKind: String
        let handler: Handler

        /// Configures views of a kind by a closure.
        public init(elementKind: String, handler: @escaping Handler) {
            self.elementKind = elementKind
            self.handler = handler
        }
    }

    /// A cell of a registration, configured for an item; nil for an item traps.
    public func dequeueConfiguredReusableCell<Cell, Item>(
        using registration: UICollectionView.CellRegistration<Cell, Item>,
        for indexPath: IndexPath,
        item: Item?
    ) -> Cell {
        guard let item else { preconditionFailure("A registration needs an item to configure a cell for") }
        let pool = pool("", .cell)
        if !pool.isRegistered(registration.identifier) {
            register(Cell.self, forCellWithReuseIdentifier: registration.identifier)
        }
        guard let cell = dequeue("", .cell, registration.identifier, indexPath) as? Cell else {
            preconditionFailure("The pool gave no \(Cell.self)")
        }
        registration.handler(cell, indexPath, item)
        return cell
    }

    /// A view of a registration, configured for its place.
    public func dequeueConfiguredReusableSupplementary<Supplementary>(
        using registration: UICollectionView.SupplementaryRegistration<Supplementary>,
        for indexPath: IndexPath
    ) -> Supplementary {
        let kind = registration.elementKind
        if !pool(kind, .supplementaryView).isRegistered(registration.identifier) {
            register(
                Supplementary.self,
                forSupplementaryViewOfKind: kind,
                withReuseIdentifier: registration.identifier
            )
        }
        guard let view = dequeue(kind, .supplementaryView, registration.identifier, indexPath) as? Supplementary else {
            preconditionFailure("The pool gave no \(Supplementary.self)")
        }
        registration.handler(view, kind, indexPath)
        return view
    }
}
