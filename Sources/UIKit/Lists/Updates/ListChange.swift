import Foundation

/// One change of a list's data, as the app announces it. What goes names places before all changes, what comes names
/// places after them.
enum ListChange {
    case insertSections(IndexSet)
    case deleteSections(IndexSet)
    case reloadSections(IndexSet)
    case moveSection(from: Int, to: Int)
    case insertItems([IndexPath])
    case deleteItems([IndexPath])
    case reloadItems([IndexPath])
    case moveItem(from: IndexPath, to: IndexPath)
}

/// What a list calls its things when it complains.
struct ListWords {
    let list: String
    let item: String
    let items: String

    static let table = ListWords(list: "table view", item: "row", items: "rows")
    static let collection = ListWords(list: "collection view", item: "item", items: "items")
}
