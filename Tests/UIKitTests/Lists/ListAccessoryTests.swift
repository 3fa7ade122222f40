import Testing
import UIKit

/// What stands beside the content of list cells, and rows dragged by their handles.
@MainActor @Suite struct ListAccessoryTests {
    private typealias Source = UICollectionViewDiffableDataSource<Int, Int>
    private let touch = TouchRig()
    private let view: UICollectionView
    private let source: Source
    private let chosen = Log()

    init() {
        var list = UICollectionLayoutListConfiguration(appearance: .plain)
        let chosen = chosen
        list.trailingSwipeActionsConfigurationProvider = { path in
            let action = UIContextualAction(style: .destructive, title: "Delete") { _, _, complete in
                chosen.lines.append("Delete \(path.item)")
                complete(true)
            }
            return UISwipeActionsConfiguration(actions: [action])
        }
        let view = UICollectionView(
            frame: touch.window.bounds,
            collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list)
        )
        self.view = view
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
            var content = cell.defaultContentConfiguration()
            content.text = "Item \(item)"
            cell.contentConfiguration = content
            cell.accessories = [
                .disclosureIndicator(displayed: .whenNotEditing), .delete(), .reorder(), .label(text: "Label"),
            ]
        }
        source = Source(collectionView: view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
        }
        touch.window.addSubview(view)
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems(Array(0..<30))
        touch.clock.turn { source.apply(snapshot, animatingDifferences: false) }
    }

    private func advance(_ seconds: Double) { touch.clock.run(to: touch.clock.now + seconds) }

    private func cell(_ item: Int) throws -> UICollectionViewListCell {
        try #require(view.cellForItem(at: IndexPath(item: item, section: 0)) as? UICollectionViewListCell)
    }

    /// Holds a finger on a place, and then drags it up or down.
    private func drag(_ x: CGFloat, from start: CGFloat, to end: CGFloat) {
        touch.touch(.began, x, start)
        advance(0.3)
        for step in 1...10 {
            touch.touch(.moved, x, start + (end - start) * CGFloat(step) / 10)
            advance(0.05)
        }
        touch.touch(.ended, x, end)
        advance(1)
    }

    private func accessories(_ cell: UICollectionViewListCell) -> [UIView] {
        cell.subviews.filter { view in
            view.alpha > 0 && ["CellGlyph", "ReorderControl", "UILabel"].contains("\(type(of: view))")
        }
    }

    @Test func theyShowWhileTheListIsEditedOrNot() throws {
        let cell = try cell(0)
        #expect(accessories(cell).count == 2)
        let width = cell.contentView.frame.width
        #expect(cell.contentView.frame.minX == 0 && width < 340)
        view.isEditing = true
        advance(1)
        #expect(accessories(cell).count == 3 && cell.contentView.frame.minX == 38)
        #expect(accessories(cell).allSatisfy { $0.frame.minX >= 0 && $0.frame.maxX <= 384 })
        view.isEditing = false
        advance(1)
        #expect(cell.contentView.frame == CGRect(x: 0, y: 0, width: width, height: cell.bounds.height))
    }

    @Test func theRedButtonUncoversTheActions() throws {
        view.isEditing = true
        advance(1)
        touch.tap(27, 60)
        advance(1)
        #expect(try cell(1).bounds.minX == 76)
        touch.tap(390, 60)
        advance(1)
        #expect(chosen.take() == ["Delete 1"])
        #expect(try cell(1).bounds.minX == 0)
    }

    @Test func aHandleDragsItsRow() throws {
        var finals: [[Int]] = []
        source.reorderingHandlers.canReorderItem = { $0 != 5 }
        source.reorderingHandlers.didReorder = { finals.append($0.finalSnapshot.itemIdentifiers) }
        view.isEditing = true
        advance(1)
        let label = try #require(accessories(cell(0)).last)
        let handle = try #require(cell(0).subviews.first { "\(type(of: $0))" == "ReorderControl" })
        #expect(label.frame.maxX <= 384)
        let x = handle.center.x
        drag(x, from: 22, to: 110)
        #expect(finals.map { Array($0.prefix(4)) } == [[1, 2, 0, 3]])
        #expect(source.snapshot().itemIdentifiers.prefix(4) == [1, 2, 0, 3])
        // One that may not be moved stays.
        drag(x, from: 242, to: 110)
        #expect(finals.count == 1)
    }

    @Test func theirWidthsCanBeReserved() throws {
        let cell = try cell(0)
        cell.accessories = [.checkmark(options: .init(isHidden: true)), .checkmark(options: .init(tintColor: .red))]
        advance(0)
        #expect(accessories(cell).count == 1 && accessories(cell)[0].tintColor == .red)
        cell.accessories = [.disclosureIndicator(options: .init(reservedLayoutWidth: .custom(50)))]
        advance(0)
        #expect(accessories(cell)[0].frame.width == 50)
        cell.accessories = [.disclosureIndicator(options: .init(reservedLayoutWidth: .custom(.nan)))]
        advance(0)
        #expect(accessories(cell)[0].frame.width == 8)
    }
}
