import Foundation

extension IndexPath {
    /// The place of a row of a table.
    public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

    /// The place of an item of a collection view.
    public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

    /// The first index. The path must have one.
    public var section: Int {
        get { self[0] }
        set { self[0] = newValue }
    }

    /// The second index: a row of a table. The path must have two.
    public var row: Int {
        get { self[1] }
        set { self[1] = newValue }
    }

    /// The second index: an item of a collection view. The path must have two.
    public var item: Int {
        get { self[1] }
        set { self[1] = newValue }
    }
}
