import Testing
import UIKit

/// How far rows keep from the sides of their table.
@MainActor @Suite struct TableMarginTests {
    private let rig = TableRig([Array(0..<5)])

    @Test func rowsFollowTheTablesMargins() throws {
        let cell = try #require(rig.cell(0))
        #expect(cell.separatorInset.left == 16 && cell.contentView.layoutMargins.left == 16)
        rig.table.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 40, bottom: 0, trailing: 40)
        rig.flush()
        #expect(cell.separatorInset.left == 40)
        #expect(cell.contentView.layoutMargins == UIEdgeInsets(top: 11, left: 40, bottom: 11, right: 40))
        #expect(cell.textLabel?.frame.minX == 40)
        cell.accessoryType = .disclosureIndicator
        rig.flush()
        #expect(cell.contentView.layoutMargins.right == 8)
        // What the app sets itself stays.
        cell.contentView.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        rig.table.layoutMargins = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 30)
        rig.flush()
        #expect(cell.contentView.layoutMargins.left == 2 && cell.separatorInset.left == 30)
    }

    @Test func rowsCanKeepToAReadableWidth() throws {
        rig.table.frame.size.width = 1000
        rig.flush()
        let cell = try #require(rig.cell(0))
        #expect(cell.textLabel?.frame.minX == 20)
        rig.table.cellLayoutMarginsFollowReadableWidth = true
        rig.flush()
        #expect(cell.textLabel?.frame.minX == 164)
    }
}
