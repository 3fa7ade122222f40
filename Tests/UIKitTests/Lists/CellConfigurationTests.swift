import Testing
import UIKit

/// Cells that show configurations, for their states.
@MainActor @Suite struct CellConfigurationTests {
    private let rig = TableRig([Array(0..<10)])

    @Test func theHandlerConfiguresForEachState() throws {
        var states: [Bool] = []
        rig.source.onCell = nil
        let cell = try #require(rig.cell(0))
        cell.configurationUpdateHandler = { cell, state in
            states.append(state.isSelected)
            var content = UIListContentConfiguration.cell()
            content.text = state.isSelected ? "Selected" : "Not"
            cell.contentConfiguration = content
        }
        rig.flush()
        rig.table.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
        rig.flush()
        #expect(states == [false, true])
        #expect((cell.contentConfiguration as? UIListContentConfiguration)?.text == "Selected")
    }

    @Test func subclassesConfigureThemselves() {
        final class Own: UITableViewCell {
            var updates: [UICellConfigurationState] = []
            override func updateConfiguration(using state: UICellConfigurationState) {
                super.updateConfiguration(using: state)
                updates.append(state)
            }
        }
        let own = Own(style: .default, reuseIdentifier: nil)
        rig.touch.window.addSubview(own)
        rig.flush()
        #expect(own.updates.count == 1)
        own.isHighlighted = true
        own.isSelected = true
        rig.flush()
        // Changes are put together.
        #expect(own.updates.count == 2 && own.updates[1].isHighlighted && own.updates[1].isSelected)
        own.setNeedsUpdateConfiguration()
        rig.flush()
        #expect(own.updates.count == 3)
    }

    @Test func aBackgroundTakesTheCellsOwnPlace() throws {
        let cell = try #require(rig.cell(0))
        #expect(cell.backgroundColor != nil)
        var background = cell.defaultBackgroundConfiguration()
        background.cornerRadius = 8
        background.backgroundInsets = NSDirectionalEdgeInsets(top: 2, leading: 10, bottom: 4, trailing: 20)
        cell.backgroundConfiguration = background
        rig.flush()
        #expect(cell.backgroundColor == nil)
        let ground = try #require(cell.subviews.first)
        #expect(ground.frame == CGRect(x: 10, y: 2, width: 370, height: cell.bounds.height - 6))
        #expect(ground.backgroundColor == .systemBackground && ground.layer.cornerRadius == 8)
        rig.table.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
        rig.flush()
        #expect(ground.backgroundColor == .systemGray4)
        cell.backgroundConfiguration?.backgroundColor = .systemRed
        rig.flush()
        #expect(ground.backgroundColor == .systemRed)
        cell.backgroundConfiguration = nil
        rig.flush()
        #expect(cell.backgroundColor != nil && ground.superview == nil)
    }

    @Test func configurationsAreValues() {
        var one = UIListContentConfiguration.cell()
        one.text = "A"
        var other = one
        #expect(one == other && one.hashValue == other.hashValue)
        other.textProperties.color = .systemRed
        #expect(one != other)
        other.textProperties.colorTransformer = UIConfigurationColorTransformer { _ in .systemGreen }
        #expect(other.textProperties.resolvedColor() == .systemGreen)
        #expect(UIBackgroundConfiguration.listPlainCell() != .listGroupedCell())
        #expect(UIBackgroundConfiguration.clear().backgroundColor == .clear)
        #expect(
            UICellConfigurationState(traitCollection: .init()) == UICellConfigurationState(traitCollection: .init())
        )
    }

    @Test func headersShowConfigurations() {
        let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
        var content = header.defaultContentConfiguration()
        content.text = "Title"
        header.contentConfiguration = content
        #expect(header.sizeThatFits(CGSize(width: 300, height: 0)).height >= 28)
        #expect(header.contentView.subviews.first is UIListContentView)
    }

    @Test func collectionCellsConfigureThemselves() {
        let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 300, height: 50))
        rig.touch.window.addSubview(cell)
        var states: [UICellConfigurationState] = []
        cell.configurationUpdateHandler = { _, state in states.append(state) }
        cell.backgroundConfiguration = cell.defaultBackgroundConfiguration()
        rig.flush()
        cell.isSelected = true
        rig.flush()
        #expect(states.map(\.isSelected) == [false, true])
        #expect(cell.subviews.first?.backgroundColor == .systemGray4)
    }
}
