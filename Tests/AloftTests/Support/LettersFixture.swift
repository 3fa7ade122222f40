import Aloft
import AloftStage
import UIKit

/// A window with a list of cards, and a detail: a bar band at the top, a list below it, twenty rows of 100 points,
/// each with a card at (16, 8, 358, 84).
@MainActor final class LettersFixture {
    let stage: Stage
    let container: UIView
    let list: UIView
    private(set) var rows: [UIView] = []
    /// The cards by their items.
    private(set) var cards: [Int: UIView] = [:]
    let detail: UIView
    var selected = 2
    /// How far the list is scrolled.
    var offset: CGFloat = 0 { didSet { layOut() } }
    private(set) var items: [Int] = []
    var outcomes: [SnapshotTransition.Outcome] = []

    static let background = UIColor(red: 0.25, green: 0.25, blue: 0.25, alpha: 1)
    static let cardColor = UIColor(red: 1, green: 1, blue: 1, alpha: 1)

    init(scale: CGFloat = 1, radius: CGFloat = 12, detailFrame: CGRect = CGRect(x: 25, y: 80, width: 340, height: 700))
    {
        stage = Stage(size: CGSize(width: 390, height: 844), scale: scale)
        container = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.backgroundColor = Self.background
        container.tag = 1
        list = UIView(frame: CGRect(x: 0, y: 91, width: 390, height: 753))
        list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        list.clipsToBounds = true
        list.tag = 2
        detail = UIView(frame: detailFrame)
        detail.backgroundColor = Self.cardColor
        detail.tag = 3
        container.addSubview(list)
        stage.perform {
            self.stage.window.addSubview(self.container)
            self.load(Array(0..<20), radius: radius)
        }
    }

    private var radius: CGFloat = 12

    /// Makes every row anew, as a list that is reloaded does.
    func load(_ items: [Int], radius: CGFloat? = nil) {
        if let radius { self.radius = radius }
        self.items = items
        rows.forEach { $0.removeFromSuperview() }
        rows = []
        cards = [:]
        for item in items {
            let row = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 100))
            let card = UIView(frame: CGRect(x: 16, y: 8, width: 358, height: 84))
            card.backgroundColor = Self.cardColor
            card.layer.cornerRadius = self.radius
            card.tag = 100 + item
            row.addSubview(card)
            list.addSubview(row)
            rows.append(row)
            cards[item] = card
        }
        layOut()
    }

    private func layOut() {
        for (index, row) in rows.enumerated() {
            row.center = CGPoint(x: 195, y: CGFloat(index) * 100 + 50 - offset)
        }
    }

    func transition(_ choreography: Choreography = .letter) -> SnapshotTransition {
        SnapshotTransition(choreography, container: container, destination: detail) { [weak self] in
            self.flatMap { $0.cards[$0.selected] }
        }
    }

    /// Hears an outcome.
    var note: SnapshotTransition.Completion {
        { [weak self] outcome in self?.outcomes.append(outcome) }
    }

    /// The views over the container that belong to a transition.
    var strangers: [UIView] { container.subviews.filter { $0 !== list && $0 !== detail } }
}
