import Aloft
import AloftStage
import UIKit

/// A controller with cards at (16, 99 + 100 · item, 358, 84), for details to come out of.
@MainActor final class CardsController: UIViewController {
    private(set) var cards: [Int: UIView] = [:]
    let list = UIView(frame: CGRect(x: 0, y: 91, width: 390, height: 753))

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = LettersFixture.background
        view.tag = 1
        list.clipsToBounds = true
        list.tag = 2
        view.addSubview(list)
        for item in 0..<6 {
            let card = UIView(frame: CGRect(x: 16, y: 8 + 100 * CGFloat(item), width: 358, height: 84))
            card.backgroundColor = LettersFixture.cardColor
            card.layer.cornerRadius = 12
            card.tag = 100 + item
            list.addSubview(card)
            cards[item] = card
        }
    }
}

/// A controller that notes what it hears.
@MainActor final class DetailController: UIViewController {
    var heard: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = LettersFixture.cardColor
        view.tag = 3
    }

    override func viewWillAppear(_ animated: Bool) { heard.append("will appear") }
    override func viewDidAppear(_ animated: Bool) { heard.append("did appear") }
    override func viewWillDisappear(_ animated: Bool) { heard.append("will disappear") }
    override func viewDidDisappear(_ animated: Bool) { heard.append("did disappear") }
}

/// A stage with cards, and a detail of 340 × 700 points that comes out of one of them.
@MainActor final class ControllersFixture {
    let stage: Stage
    let cards = CardsController()
    var detail = DetailController()
    let navigation: UINavigationController?
    var item = 2
    /// How often the source has been asked for.
    var asked = 0

    /// - Parameter pushes: whether there is a navigation controller with the cards at its bottom.
    init(scale: CGFloat = 1, pushes: Bool = false) {
        stage = Stage(size: CGSize(width: 390, height: 844), scale: scale)
        navigation = pushes ? UINavigationController(rootViewController: cards) : nil
        navigation?.usesSnapshotTransitions = true
        stage.perform { stage.window.rootViewController = navigation ?? cards }
        prepare(detail)
    }

    /// Gives a controller its transition.
    func prepare(_ controller: DetailController) {
        controller.preferredContentSize = CGSize(width: 340, height: 700)
        controller.snapshotTransition = .letter(of: item) { [weak self] context in
            self?.asked += 1
            return self?.cards.cards[context.item]
        }
    }

    func present(animated: Bool = true) { stage.perform { cards.present(detail, animated: animated) } }

    func dismiss(animated: Bool = true) { stage.perform { detail.dismiss(animated: animated) } }

    func push() { stage.perform { navigation?.pushViewController(detail, animated: true) } }

    func pop() { stage.perform { _ = navigation?.popViewController(animated: true) } }

    /// What flies, topmost first.
    var copies: [UIView] {
        func all(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(all) }
        return all(stage.window).filter { "\(type(of: $0))" == "SnapshotActorView" }.reversed()
    }

    /// Everything of the cards, property by property.
    var description: [String] { ViewTree.describe(cards.view) }

    /// Whether everything of the cards is as it was.
    func looks(as rest: [String]) -> Bool { description == rest }

    /// A controller of its own that has never presented anything.
    static func untouched() -> [String] { ControllersFixture().description }
}
