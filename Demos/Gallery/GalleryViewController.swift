import UIKit

#if SWIFT_PACKAGE
    import Letters
    import Photos
#endif

/// The list of the demos. A tap on one opens it.
final class GalleryViewController: UITableViewController {
    init() {
        super.init(style: .insetGrouped)
        title = "Aloft"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "demo")
        tableView.rowHeight = 76
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { Demo.all.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "demo", for: indexPath)
        let demo = Demo.all[indexPath.row]
        var content = UIListContentConfiguration.subtitleCell()
        content.text = demo.name
        content.textProperties.font = .systemFont(ofSize: 17, weight: .semibold)
        content.secondaryText = demo.claim
        content.secondaryTextProperties.font = .systemFont(ofSize: 14)
        content.secondaryTextProperties.color = .secondaryLabel
        content.image = Picture.tile(demo.symbol, hue: demo.hue, size: CGSize(width: 44, height: 44))
        content.imageProperties.cornerRadius = 10
        cell.contentConfiguration = content
        cell.accessoryType = .disclosureIndicator
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        navigationController?.pushViewController(Demo.all[indexPath.row].controller, animated: true)
    }
}

/// One of the demos.
@MainActor struct Demo {
    let name, claim, symbol: String
    let hue: CGFloat
    let make: () -> UIViewController

    var controller: UIViewController {
        let controller = make()
        controller.title = controller.title ?? name
        return controller
    }

    static let all = [
        Demo(name: "Cards", claim: "A card opens into its page", symbol: "photo.fill", hue: 0.08) {
            CardsViewController()
        },
        Demo(name: "Shop", claim: "Products that fly into the cart", symbol: "cart.fill", hue: 0.55) {
            ShopViewController()
        },
        Demo(name: "Reorder", claim: "Rows that are picked up", symbol: "line.3.horizontal", hue: 0.38) {
            ReorderViewController()
        },
        Demo(name: "Photos", claim: "Pictures that are dragged back", symbol: "photo.on.rectangle", hue: 0.75) {
            PhotosDemo.makeRoot()
        },
        Demo(name: "Letters", claim: "Envelopes that open", symbol: "envelope.fill", hue: 0.98) {
            LettersDemo.makeRoot()
        },
    ]
}
