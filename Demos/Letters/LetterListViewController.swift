import Aloft
import UIKit

/// A list of letters. A tap on one opens it.
final class LetterListViewController: UITableViewController {
    private let letters: [Letter]

    init(letters: [Letter]) {
        self.letters = letters
        super.init(style: .plain)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.backgroundColor = Stationery.desk
        tableView.separatorStyle = .none
        tableView.rowHeight = LetterCell.height
        tableView.register(LetterCell.self, forCellReuseIdentifier: "letter")
        tableView.tableHeaderView = makeHeader()
        tableView.contentInset.bottom = 10
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { letters.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "letter", for: indexPath)
        (cell as? LetterCell)?.show(letters[indexPath.row], stampColor: Stationery.stamp(indexPath.row))
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        let color = Stationery.stamp(indexPath.row)
        let letter = LetterViewController(letter: letters[indexPath.row], stampColor: color)
        letter.snapshotTransition = .letter(of: indexPath) { [weak tableView] context in
            (tableView?.cellForRow(at: context.item) as? LetterCell)?.envelope
        }
        present(letter, animated: true)
    }

    private func makeHeader() -> UIView {
        let heading = UILabel()
        heading.text = "Letters"
        heading.font = .systemFont(ofSize: 34, weight: .bold)
        heading.textColor = Stationery.ink
        let subheading = UILabel()
        subheading.text =
            switch letters.count {
            case 0: "There is no letter in this folder."
            case 1: "One letter"
            default: "\(letters.count) letters"
            }
        subheading.font = .systemFont(ofSize: 15)
        subheading.textColor = Stationery.fadedInk
        let column = UIStackView(arrangedSubviews: [heading, subheading])
        column.axis = .vertical
        let header = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 106))
        header.addSubview(column)
        column.pinToColumn(of: header, top: 28, bottom: 14)
        return header
    }
}
