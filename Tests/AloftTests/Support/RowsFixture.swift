import Aloft
import AloftStage
import UIKit

/// A table of rows that can be picked up: a hundred of them, 40 points high each, in a window of 200 × 400 points.
@MainActor final class RowsFixture: NSObject, UITableViewDataSource {
    let stage = Stage(size: CGSize(width: 200, height: 400))
    let tableView = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 400), style: .plain)
    var rows: [Int]
    /// The items that were asked to move, and where to.
    private(set) var moves: [[Int]] = []
    private(set) var endings: [(item: Int, outcome: SnapshotTransition.Outcome)] = []
    private(set) var pickUp: PickUp<Int>?
    /// Whether rows make room.
    var movesRows = true

    init(count: Int = 100, rowHeight: CGFloat = 40) {
        rows = Array(0..<count)
        super.init()
        stage.perform {
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
            tableView.rowHeight = rowHeight
            tableView.dataSource = self
            tableView.separatorStyle = .none
            stage.window.addSubview(tableView)
            tableView.layoutIfNeeded()
        }
        let pickUp = PickUp<Int>(in: tableView) { [unowned self] point in
            tableView.indexPathForRow(at: point).map { rows[$0.row] }
        } view: { [unowned self] item in
            cell(item)
        } move: { [unowned self] item, other in
            moves.append([item, other])
            guard movesRows, let from = rows.firstIndex(of: item), let to = rows.firstIndex(of: other) else { return }
            rows.insert(rows.remove(at: from), at: to)
            tableView.moveRow(at: IndexPath(row: from, section: 0), to: IndexPath(row: to, section: 0))
        }
        pickUp.onEnd = { [unowned self] in endings.append(($0, $1)) }
        self.pickUp = pickUp
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.selectionStyle = .none
        let item = rows[indexPath.row]
        cell.backgroundColor = UIColor(hue: CGFloat(item % 10) / 10, saturation: 0.6, brightness: 0.9, alpha: 1)
        return cell
    }

    func cell(_ item: Int) -> UITableViewCell? {
        rows.firstIndex(of: item).flatMap { tableView.cellForRow(at: IndexPath(row: $0, section: 0)) }
    }

    func forget() { pickUp = nil }

    /// Puts a finger on a row of the screen, and waits until the row is in the air.
    func pickUp(at point: CGPoint) async {
        stage.touchDown(at: point)
        await stage.advance(by: 0.55)
    }

    /// Moves the finger there, a sixtieth of a second a step.
    func drag(from: CGPoint, to: CGPoint, steps: Int = 12) async {
        for step in 1...steps {
            let part = CGFloat(step) / CGFloat(steps)
            stage.touchMoved(to: CGPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part))
            await stage.advance(by: 1.0 / 60)
        }
    }

    /// What there is in the window beside the table.
    var strangers: [UIView] { stage.window.subviews.filter { $0 !== tableView } }

    /// The copy in the air.
    var copy: UIView? { strangers.first?.subviews.first }

    /// The rows that are not seen.
    var unseen: [Int] {
        rows.filter { cell($0).map { ($0.layer.presentation()?.opacity ?? 1) == 0 } ?? false }
    }
}
