import QuartzCore
import Testing
import UIKit

@MainActor @Suite struct TableSelectionTests {
    let rig = TableRig([Array(0..<100)])
    let listener = TableListener()

    init() {
        rig.table.delegate = listener
        rig.flush()
    }

    private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

    private func tap(_ row: Int) {
        rig.touch.tap(100, CGFloat(row) * 44 + 22 - rig.table.contentOffset.y)
        rig.advance(by: 1)
    }

    @Test func aTapSelectsOneRow() {
        tap(2)
        #expect(listener.calls == ["highlight 2", "unhighlight 2", "willSelect 2", "didSelect 2"])
        #expect(rig.table.indexPathForSelectedRow == path(2))
        #expect(rig.cell(2)?.isSelected == true)
        listener.calls = []
        tap(4)
        #expect(
            listener.calls == [
                "highlight 4", "unhighlight 4", "willSelect 4", "willDeselect 2", "didDeselect 2", "didSelect 4",
            ]
        )
        #expect(rig.table.indexPathsForSelectedRows == [path(4)])
        #expect(rig.cell(2)?.isSelected == false)
        listener.calls = []
        tap(4)
        #expect(listener.calls.last == "didSelect 4")
    }

    @Test func severalRowsMayBeSelected() {
        rig.table.allowsMultipleSelection = true
        tap(1)
        tap(3)
        #expect(rig.table.indexPathsForSelectedRows == [path(1), path(3)])
        tap(1)
        #expect(rig.table.indexPathsForSelectedRows == [path(3)])
        #expect(listener.calls.suffix(2) == ["willDeselect 1", "didDeselect 1"])
    }

    @Test func theDelegateDecidesWhatIsSelected() {
        listener.selects = { _ in nil }
        tap(1)
        #expect(rig.table.indexPathForSelectedRow == nil)
        listener.selects = { _ in IndexPath(row: 7, section: 0) }
        tap(1)
        #expect(rig.table.indexPathForSelectedRow == path(7))
        listener.highlights = false
        listener.calls = []
        tap(5)
        #expect(listener.calls.isEmpty)
    }

    @Test func selectionStaysWithItsRowOffScreen() {
        tap(0)
        rig.table.contentOffset.y = 2000
        rig.flush()
        #expect(rig.cellViews.allSatisfy { !$0.isSelected })
        rig.table.contentOffset.y = 0
        rig.flush()
        #expect(rig.cell(0)?.isSelected == true)
        rig.table.reloadData()
        #expect(rig.table.indexPathForSelectedRow == nil)
    }

    @Test func aDragSelectsNothing() {
        rig.touch.touch(.began, 100, 200)
        rig.advance(by: 0.3)
        #expect(listener.calls == ["highlight 4"])
        rig.touch.touch(.moved, 100, 150)
        rig.advance(by: 0.01)
        rig.touch.touch(.moved, 100, 100)
        rig.touch.touch(.ended, 100, 100)
        rig.advance(by: 3)
        #expect(listener.calls == ["highlight 4", "unhighlight 4"])
        #expect(rig.table.contentOffset.y > 0)
    }

    @Test func selectingByCodeTellsNobody() {
        rig.table.selectRow(at: path(60), animated: false, scrollPosition: .top)
        rig.flush()
        #expect(rig.numbers.first == 60)
        #expect(rig.cell(60)?.isSelected == true)
        #expect(listener.calls.isEmpty)
        rig.table.selectRow(at: nil, animated: false, scrollPosition: .none)
        #expect(rig.table.indexPathForSelectedRow == nil)
        rig.table.selectRow(at: path(1000), animated: false, scrollPosition: .top)
        #expect(rig.table.indexPathForSelectedRow == nil)
    }

    @Test func theDetailButtonIsNoSelection() {
        let cell = rig.cell(1)!
        cell.accessoryType = .detailButton
        rig.flush()
        rig.touch.tap(400 - 16 - 11, 66)
        rig.advance(by: 1)
        #expect(listener.calls == ["accessory 1"])
    }

    // MARK: - Editing

    @Test func editingShowsControlsAndDeletes() {
        rig.source.onCommit = { [source = rig.source] table, path in
            source.sections[0].remove(at: path.row)
            table.deleteRows(at: [path], with: .fade)
        }
        rig.table.setEditing(true, animated: true)
        rig.advance(by: 1)
        #expect(rig.cell(0)?.isEditing == true)
        #expect(rig.cell(0)?.contentView.frame.minX == 38)
        tap(0)
        #expect(listener.calls.isEmpty)
        rig.touch.tap(27, 22)
        rig.advance(by: 1)
        #expect(rig.cell(0)?.showingDeleteConfirmation == true)
        #expect(rig.source.commits.isEmpty)
        rig.touch.tap(380, 22)
        rig.advance(by: 1)
        #expect(rig.source.commits.map(\.1) == [path(0)])
        #expect(rig.numbers.prefix(3) == [1, 2, 3])
        rig.table.contentOffset.y = 1000
        rig.flush()
        #expect(rig.cellViews.filter { rig.table.indexPath(for: $0) != nil }.allSatisfy { $0.isEditing })
        rig.table.isEditing = false
        rig.flush()
        #expect(rig.cellViews.allSatisfy { !$0.isEditing })
    }

    @Test func insertingCommitsAtOnce() {
        listener.style = .insert
        rig.table.isEditing = true
        rig.flush()
        rig.touch.tap(27, 66)
        rig.advance(by: 1)
        #expect(rig.source.commits.map(\.0) == [.insert])
    }

    @Test func rowsAreMarkedWhileEditing() {
        rig.table.allowsMultipleSelectionDuringEditing = true
        rig.table.isEditing = true
        rig.flush()
        tap(2)
        tap(5)
        #expect(rig.table.indexPathsForSelectedRows == [path(2), path(5)])
        rig.table.isEditing = false
        #expect(rig.table.indexPathsForSelectedRows == nil)
    }

    // MARK: - Reordering

    private func dragRow(_ row: Int, to y: CGFloat, lifts: Bool = true) {
        rig.touch.touch(.began, 380, CGFloat(row) * 44 + 22)
        rig.advance(by: 0.3)
        for step in 1...10 {
            let start = CGFloat(row) * 44 + 22
            rig.touch.touch(.moved, 380, start + (y - start) * CGFloat(step) / 10)
            rig.advance(by: 0.05)
        }
        guard lifts else { return }
        rig.touch.touch(.ended, 380, y)
        rig.advance(by: 1)
    }

    @Test func aRowIsDraggedToAnotherPlace() {
        rig.source.canMove = true
        rig.table.isEditing = true
        rig.flush()
        let cell = rig.cell(1)
        dragRow(1, to: 22 + 44 * 5)
        #expect(rig.source.moves.map(\.0) == [path(1)])
        #expect(rig.source.moves.map(\.1) == [path(5)])
        #expect(rig.numbers.prefix(7) == [0, 2, 3, 4, 5, 1, 6])
        #expect(rig.cell(5) === cell)
        #expect(cell?.frame == CGRect(x: 0, y: 220, width: 400, height: 44))
        #expect(cell?.alpha == 1)
    }

    @Test func theDelegateKeepsARowFromAPlace() {
        rig.source.canMove = true
        listener.moveTarget = { IndexPath(row: min($0.row, 3), section: 0) }
        rig.table.isEditing = true
        rig.flush()
        dragRow(1, to: 22 + 44 * 8)
        #expect(rig.source.moves.map(\.1) == [path(3)])
        #expect(rig.numbers == rig.expected)
    }

    @Test func aDragThatIsTakenAwayPutsTheRowBack() {
        rig.source.canMove = true
        rig.table.isEditing = true
        rig.flush()
        dragRow(1, to: 300, lifts: false)
        rig.touch.touch(.cancelled, 380, 300)
        rig.advance(by: 1)
        #expect(rig.source.moves.isEmpty)
        #expect(rig.numbers == rig.expected)
        #expect(rig.cell(1)?.frame.minY == 44)
    }
}
