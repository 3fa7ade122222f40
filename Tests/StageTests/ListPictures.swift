import AloftStage
import Foundation
import Testing
import UIKit

final class PictureSource: NSObject, UITableViewDataSource {
    var rows = (0..<30).map { "Row \($0)" }
    var sections = 2
    var style = UITableViewCell.CellStyle.subtitle
    func numberOfSections(in tableView: UITableView) -> Int { sections }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { section == 0 ? 4 : rows.count }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Section \(section)" }
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        section == 0 ? "A footer that says what the first section is about, in more than one line." : nil
    }
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: indexPath.section == 0 ? [.default, .value1, .value2, .subtitle][indexPath.row] : .default, reuseIdentifier: nil)
        cell.textLabel?.text = indexPath.section == 0 ? "Text" : rows[indexPath.row]
        cell.detailTextLabel?.text = "Detail"
        cell.accessoryType = [.none, .disclosureIndicator, .checkmark, .detailButton, .detailDisclosureButton][indexPath.row % 5]
        return cell
    }
}

@MainActor @Suite struct ListPictures {
    func save(_ stage: Stage, _ name: String) throws {
        try UIImage(cgImage: stage.image()).pngData()!.write(to: URL(fileURLWithPath: "/tmp/lists/\(name).png"))
    }

    @Test(arguments: [UITableView.Style.plain, .grouped, .insetGrouped]) func table(style: UITableView.Style) async throws {
        let stage = Stage(size: CGSize(width: 390, height: 600), scale: 1)
        let source = PictureSource()
        let table = UITableView(frame: stage.window.bounds, style: style)
        table.dataSource = source
        stage.window.addSubview(table)
        await stage.advance(by: 0.1)
        table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
        await stage.advance(by: 0.1)
        try save(stage, "table-\(style)")
        source.rows.remove(at: 1)
        source.rows.insert("New", at: 3)
        table.performBatchUpdates {
            table.deleteRows(at: [IndexPath(row: 1, section: 1)], with: .left)
            table.insertRows(at: [IndexPath(row: 3, section: 1)], with: .fade)
        }
        await stage.advance(by: 0.13)
        try save(stage, "table-\(style)-update")
        await stage.advance(by: 1)
        table.setEditing(true, animated: false)
        table.contentOffset.y = 150
        await stage.advance(by: 0.5)
        try save(stage, "table-\(style)-edit")
    }
}
