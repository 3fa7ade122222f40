import Aloft
import AloftStage
import UIKit

/// A table of rows that are taken to be 44 points high until they are seen to be higher, each with a red card in it.
@MainActor final class TableFixture: NSObject, UITableViewDataSource {
    let stage = Stage(size: CGSize(width: 390, height: 844))
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let table = UITableView(frame: CGRect(x: 0, y: 91, width: 390, height: 753), style: .plain)
    let detail = UIView(frame: CGRect(x: 25, y: 80, width: 340, height: 700))
    var items = Array(0..<40)
    /// The heights of rows that are not 100 points high, by their items.
    var heights: [Int: CGFloat] = [:]

    override init() {
        super.init()
        container.backgroundColor = LettersFixture.background
        detail.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
        table.backgroundColor = nil
        table.contentInsetAdjustmentBehavior = .never
        table.estimatedRowHeight = 44
        table.dataSource = self
        table.register(CardCell.self, forCellReuseIdentifier: "card")
        container.addSubview(table)
        stage.perform { stage.window.addSubview(container) }
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "card", for: indexPath)
        guard let cell = cell as? CardCell else { return cell }
        let item = items[indexPath.row]
        cell.show(height: heights[item] ?? 100)
        return cell
    }

    func card(_ item: Int) -> UIView? {
        items.firstIndex(of: item).flatMap {
            (table.cellForRow(at: IndexPath(row: $0, section: 0)) as? CardCell)?.card
        }
    }

    func transition(_ choreography: Choreography, of item: Int) -> SnapshotTransition {
        SnapshotTransition(choreography, container: container, destination: detail) { [weak self] in
            self?.card(item)
        }
    }
}

/// A row with a card in it, 16 points from the sides and 8 from the rows beside it.
private final class CardCell: UITableViewCell {
    let card = UIView()
    private var height: CGFloat = 44

    func show(height: CGFloat) {
        self.height = height
        card.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        card.layer.cornerRadius = 12
        backgroundColor = .clear
        if card.superview == nil { contentView.addSubview(card) }
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: height) }

    override func layoutSubviews() {
        super.layoutSubviews()
        card.frame = contentView.bounds.insetBy(dx: 16, dy: 8)
    }
}
