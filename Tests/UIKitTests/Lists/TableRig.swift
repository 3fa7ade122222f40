import QuartzCore
import UIKit

/// A cell that shows one number.
final class NumberCell: UITableViewCell {
    var number = -1
    var reuses = 0
    /// What a row that sizes itself asks for.
    var ownHeight: CGFloat?

    override func prepareForReuse() {
        super.prepareForReuse()
        reuses += 1
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        ownHeight.map { CGSize(width: size.width, height: $0) } ?? super.sizeThatFits(size)
    }
}

/// A plain array of numbers as a table's data.
final class NumberSource: NSObject, UITableViewDataSource {
    var sections: [[Int]]
    var asked: [IndexPath] = []
    var heightOfNumber: ((Int) -> CGFloat)?
    var onCell: ((UITableView, IndexPath) -> Void)?
    var moves: [(IndexPath, IndexPath)] = []
    var commits: [(UITableViewCell.EditingStyle, IndexPath)] = []
    var onCommit: ((UITableView, IndexPath) -> Void)?
    var titles: [String?] = []
    var footers: [String?] = []
    var canMove = false

    init(_ sections: [[Int]]) { self.sections = sections }

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        asked.append(indexPath)
        onCell?(tableView, indexPath)
        let cell = tableView.dequeueReusableCell(withIdentifier: "number", for: indexPath) as! NumberCell
        let number = sections[indexPath.section][indexPath.row]
        cell.number = number
        cell.textLabel?.text = "Row \(number)"
        cell.ownHeight = heightOfNumber?(number)
        return cell
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        titles.indices.contains(section) ? titles[section] : nil
    }
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        footers.indices.contains(section) ? footers[section] : nil
    }
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { canMove }
    func tableView(
        _ tableView: UITableView,
        commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
    ) {
        commits.append((editingStyle, indexPath))
        onCommit?(tableView, indexPath)
    }
    func tableView(
        _ tableView: UITableView,
        moveRowAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {
        moves.append((sourceIndexPath, destinationIndexPath))
        let number = sections[sourceIndexPath.section].remove(at: sourceIndexPath.row)
        sections[destinationIndexPath.section].insert(number, at: destinationIndexPath.row)
    }
}

/// Notes what a table tells its delegate.
final class TableListener: NSObject, UITableViewDelegate {
    var calls: [String] = []
    var displayed: [IndexPath] = []
    var ended: [IndexPath] = []
    var selects: (IndexPath) -> IndexPath? = { $0 }
    var highlights = true
    var style = UITableViewCell.EditingStyle.delete
    var moveTarget: (IndexPath) -> IndexPath = { $0 }

    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        displayed.append(indexPath)
    }
    func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        ended.append(indexPath)
    }
    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { highlights }
    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) { note("highlight", indexPath) }
    func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
        note("unhighlight", indexPath)
    }
    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        note("willSelect", indexPath)
        return selects(indexPath)
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { note("didSelect", indexPath) }
    func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
        note("willDeselect", indexPath)
        return indexPath
    }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) { note("didDeselect", indexPath) }
    func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
        note("accessory", indexPath)
    }
    func tableView(
        _ tableView: UITableView,
        editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle { style }
    func tableView(
        _ tableView: UITableView,
        targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath { moveTarget(proposedDestinationIndexPath) }

    private func note(_ name: String, _ path: IndexPath) { calls.append("\(name) \(path.row)") }
}

/// A table in a window, with a finger.
@MainActor final class TableRig {
    let touch = TouchRig()
    let table: UITableView
    let source: NumberSource

    init(_ sections: [[Int]], style: UITableView.Style = .plain, size: CGSize = CGSize(width: 400, height: 800)) {
        table = UITableView(frame: CGRect(origin: .zero, size: size), style: style)
        source = NumberSource(sections)
        table.register(NumberCell.self, forCellReuseIdentifier: "number")
        table.dataSource = source
        table.sectionHeaderTopPadding = 0
        touch.window.addSubview(table)
        flush()
    }

    func flush() { touch.clock.turn {} }

    /// Lets the clock run, with a commit at each instant.
    func advance(by seconds: Double) { touch.clock.run(to: touch.clock.now + seconds) }

    /// The numbers that show, from top to bottom.
    var numbers: [Int] { table.visibleCells.map { ($0 as! NumberCell).number } }

    /// The cells that are in the table, of whatever standing.
    var cellViews: [NumberCell] { table.subviews.compactMap { $0 as? NumberCell } }

    func cell(_ row: Int, _ section: Int = 0) -> NumberCell? {
        table.cellForRow(at: IndexPath(row: row, section: section)) as? NumberCell
    }

    /// What the visible part must show, from the data alone.
    var expected: [Int] {
        (table.indexPathsForRows(in: table.bounds) ?? []).map { source.sections[$0.section][$0.row] }
    }
}

/// Random numbers that are the same each time.
struct ListRandom: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }
}
