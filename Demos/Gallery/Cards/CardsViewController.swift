import Aloft
import UIKit

/// A list of places, each a card with a picture at its head. A tap on one opens its page.
final class CardsViewController: UITableViewController {
    init() {
        super.init(style: .plain)
        title = "Cards"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(CardCell.self, forCellReuseIdentifier: "card")
        tableView.backgroundColor = .systemGroupedBackground
        tableView.separatorStyle = .none
        tableView.rowHeight = 300
        tableView.contentInset = UIEdgeInsets(top: 8, left: 0, bottom: 16, right: 0)
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { Place.all.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "card", for: indexPath)
        (cell as? CardCell)?.card.show(Place.all[indexPath.row])
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        let page = PlaceViewController(Place.all[indexPath.row])
        page.snapshotTransition = ControllerTransition(.card, of: indexPath) { [weak tableView] context in
            (tableView?.cellForRow(at: context.item) as? CardCell)?.card
        }
        page.snapshotTransition?.dismissal = [.dragDown]
        present(page, animated: true)
    }
}

/// A row with a card in it.
final class CardCell: UITableViewCell {
    /// What flies.
    let card = CardView()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        selectionStyle = .none
        backgroundColor = .clear
        contentView.addSubview(card)
        card.translatesAutoresizingMaskIntoConstraints = false
        let width = card.widthAnchor.constraint(equalTo: contentView.widthAnchor, constant: -32)
        width.priority = UILayoutPriority(999)
        NSLayoutConstraint.activate([
            width,
            card.widthAnchor.constraint(lessThanOrEqualToConstant: 560),
            card.centerXAnchor.constraint(equalTo: contentView.centerXAnchor),
            card.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
            card.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
        ])
    }

    required init?(coder: NSCoder) { nil }
}

/// A picture with words under it.
final class CardView: UIView {
    private let picture = UIImageView()
    private let heading = HeadingView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .secondarySystemGroupedBackground
        layer.cornerRadius = 20
        layer.cornerCurve = .continuous
        clipsToBounds = true
        picture.contentMode = .scaleAspectFill
        picture.clipsToBounds = true
        picture.takesAnySize()
        for view in [picture, heading] {
            view.translatesAutoresizingMaskIntoConstraints = false
            addSubview(view)
        }
        NSLayoutConstraint.activate([
            picture.leadingAnchor.constraint(equalTo: leadingAnchor),
            picture.trailingAnchor.constraint(equalTo: trailingAnchor),
            picture.topAnchor.constraint(equalTo: topAnchor),
            picture.heightAnchor.constraint(equalTo: widthAnchor, multiplier: Place.ratio),
            heading.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 20),
            heading.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -20),
            heading.topAnchor.constraint(equalTo: picture.bottomAnchor, constant: 14),
        ])
    }

    required init?(coder: NSCoder) { nil }

    func show(_ place: Place) {
        picture.image = place.picture
        heading.show(place)
    }
}

/// The name of a place and what it is known for.
final class HeadingView: UIView {
    private let name = UILabel()
    private let claim = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        name.font = .systemFont(ofSize: 22, weight: .bold)
        name.textColor = .label
        claim.font = .systemFont(ofSize: 15)
        claim.textColor = .secondaryLabel
        let column = UIStackView(arrangedSubviews: [name, claim])
        column.axis = .vertical
        column.spacing = 2
        column.translatesAutoresizingMaskIntoConstraints = false
        addSubview(column)
        NSLayoutConstraint.activate([
            column.leadingAnchor.constraint(equalTo: leadingAnchor),
            column.trailingAnchor.constraint(equalTo: trailingAnchor),
            column.topAnchor.constraint(equalTo: topAnchor),
            column.bottomAnchor.constraint(equalTo: bottomAnchor),
        ])
    }

    required init?(coder: NSCoder) { nil }

    func show(_ place: Place) {
        name.text = place.name
        claim.text = place.claim
    }
}
