import CoreGraphics
import Foundation

/// One section of a table: its parts from top to bottom.
struct TableSection {
    typealias Extent = RowHeights.Entry

    /// The gap above the header.
    var padding = 0.0
    var header = Extent(height: 0, isKnown: true)
    var rows: RowHeights
    var footer = Extent(height: 0, isKnown: true)

    var height: Double { padding + header.height + rows.total + footer.height }
    var rowsStart: Double { padding + header.height }
}

/// A part of a table's length.
struct TableSpan {
    var start: Double
    var height: Double
    var end: Double { start + height }
}

/// Where everything in a table is, along its length: a value, so that the one before an update can be kept.
struct TableGeometry {
    /// The height of the view above the sections.
    var top = 0.0
    /// The height of the view below them.
    var bottom = 0.0
    private(set) var sections: [TableSection]
    private var tree: SumTree

    init(_ sections: [TableSection] = []) {
        self.sections = sections
        tree = SumTree(sections.map(\.height))
    }

    var height: Double { top + tree.total + bottom }
    var sectionsEnd: Double { top + tree.total }
    var counts: [Int] { sections.map(\.rows.count) }

    func contains(_ path: IndexPath) -> Bool {
        path.count == 2 && sections.indices.contains(path.section)
            && (0..<sections[path.section].rows.count).contains(path.row)
    }

    mutating func change(_ section: Int, _ body: (inout TableSection) -> Void) {
        body(&sections[section])
        tree[section] = sections[section].height
    }

    /// Takes a row to another place, with its height.
    mutating func moveRow(from: IndexPath, to: IndexPath) {
        let entry = sections[from.section].rows[from.row]
        change(from.section) { $0.rows = $0.rows.removing(at: from.row) }
        change(to.section) { $0.rows = $0.rows.inserting(entry, at: to.row) }
    }

    // MARK: - Where things are

    func span(ofSection section: Int) -> TableSpan {
        TableSpan(start: top + tree.start(of: section), height: tree[section])
    }

    func span(ofHeader section: Int) -> TableSpan {
        let part = sections[section]
        return TableSpan(start: span(ofSection: section).start + part.padding, height: part.header.height)
    }

    func span(ofFooter section: Int) -> TableSpan {
        let height = sections[section].footer.height
        return TableSpan(start: span(ofSection: section).end - height, height: height)
    }

    func span(of path: IndexPath) -> TableSpan {
        let part = sections[path.section]
        return TableSpan(
            start: span(ofSection: path.section).start + part.rowsStart + part.rows.start(of: path.row),
            height: part.rows[path.row].height
        )
    }

    // MARK: - What is where

    /// The section that a place is in; nil beyond the ends.
    func section(at y: Double) -> Int? {
        guard !sections.isEmpty, y >= top, y < sectionsEnd else { return nil }
        return tree.index(at: y - top)
    }

    /// The row that a place is in; nil where there is none.
    func row(at y: Double) -> IndexPath? {
        guard let section = section(at: y) else { return nil }
        let part = sections[section]
        let distance = y - span(ofSection: section).start - part.rowsStart
        guard distance >= 0, distance < part.rows.total else { return nil }
        return IndexPath(row: part.rows.index(at: distance), section: section)
    }

    /// The first row with a height that ends beyond a place.
    func firstRow(endingAfter y: Double) -> IndexPath? {
        guard let section = firstSection(endingAfter: y) else { return nil }
        let part = sections[section]
        let distance = y - span(ofSection: section).start - part.rowsStart
        guard part.rows.total > 0, distance < part.rows.total else { return firstRow(inSectionsAfter: section) }
        return IndexPath(row: part.rows.index(at: max(distance, 0)), section: section)
    }

    /// The next row that has a height.
    func row(after path: IndexPath) -> IndexPath? {
        let rows = sections[path.section].rows
        let distance = rows.start(of: path.row + 1)
        guard path.row + 1 < rows.count, distance < rows.total else { return firstRow(inSectionsAfter: path.section) }
        return IndexPath(row: max(rows.index(at: distance), path.row + 1), section: path.section)
    }

    private func firstRow(inSectionsAfter section: Int) -> IndexPath? {
        var next = self.section(after: section)
        while let current = next {
            let rows = sections[current].rows
            if rows.total > 0 { return IndexPath(row: rows.index(at: 0), section: current) }
            next = self.section(after: current)
        }
        return nil
    }

    /// The first section with a height that ends beyond a place.
    func firstSection(endingAfter y: Double) -> Int? {
        guard !sections.isEmpty, y < sectionsEnd else { return nil }
        return tree.index(at: max(y - top, 0))
    }

    /// The next section that has a height.
    func section(after section: Int) -> Int? {
        let distance = tree.start(of: section + 1)
        guard section + 1 < sections.count, distance < tree.total else { return nil }
        return max(tree.index(at: distance), section + 1)
    }
}

extension Double {
    /// A height that a list can work with: no number, or less than an eighth of a point, counts as nothing. Steps of
    /// 1/64 keep the sums of any number of heights exact.
    var cleanHeight: Double {
        guard self >= 0.125 else { return 0 }
        return (Swift.min(self, 1_000_000) * 64).rounded() / 64
    }
}
