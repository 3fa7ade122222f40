import Aloft
import TargetAction
import UIKit

/// A list of letters. A tap on one opens it; a tap beside it or Esc puts it back.
final class LetterListViewController: UIViewController {
    private let cards: [LetterCardView]
    private let scrollView = UIScrollView()
    private let heading = UILabel()
    private let subheading = UILabel()

    /// The transition of the letter that was opened last.
    private var transition: SnapshotTransition?

    init(letters: [Letter]) {
        cards = letters.enumerated().map { index, letter in
            LetterCardView(letter: letter, stampColor: Stationery.stamps[index % Stationery.stamps.count])
        }
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override var canBecomeFirstResponder: Bool { true }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = Stationery.desk

        heading.text = "Letters"
        heading.font = .systemFont(ofSize: 34, weight: .bold)
        heading.textColor = Stationery.ink
        subheading.text =
            switch cards.count {
            case 0: "There is no letter in this folder."
            case 1: "One letter"
            default: "\(cards.count) letters"
            }
        subheading.font = .systemFont(ofSize: 15)
        subheading.textColor = Stationery.fadedInk

        scrollView.alwaysBounceVertical = true
        view.addSubview(scrollView)
        for view in [heading, subheading] + cards {
            scrollView.addSubview(view)
        }
        for card in cards {
            card.addGestureRecognizer(
                UITapGestureRecognizer { [weak self, weak card] _ in
                    if let card { self?.open(card) }
                }
            )
        }
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        becomeFirstResponder()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        scrollView.frame = view.bounds
        layOutList()
        if let transition, transition.state != .closed { layOut(transition.destination) }
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if let transition, presses.contains(where: { $0.key?.keyCode == .keyboardEscape }) {
            transition.close()
        } else {
            super.pressesBegan(presses, with: event)
        }
    }

    /// Opens a letter. From here on the transition takes the taps: in flight they turn it round, and beside the open
    /// letter they close it.
    private func open(_ card: LetterCardView) {
        let letterView = LetterView(letter: card.letter, stampColor: card.stampColor)
        layOut(letterView)
        let transition = SnapshotTransition(.letter, container: view, destination: letterView) { [weak card] in card }
        transition.open()
        self.transition = transition
    }

    // MARK: - Layout

    /// The list in a column of at most 640 points, 16 points from the edges.
    private func layOutList() {
        let width = max(0, min(view.bounds.width - 32, 640))
        let x = (view.bounds.width - width) / 2
        heading.frame = CGRect(x: x, y: 28, width: width, height: 42)
        subheading.frame = CGRect(x: x, y: 72, width: width, height: 20)
        var y: CGFloat = 112
        for card in cards {
            card.frame = CGRect(x: x, y: y, width: width, height: LetterCardView.height)
            y += LetterCardView.height + 12
        }
        scrollView.contentSize = CGSize(width: view.bounds.width, height: y + 4)
    }

    /// The sheet in the middle of the window, with room above and below it that a phone's camera and corners may take and
    /// for the tap that closes it.
    private func layOut(_ letterView: UIView) {
        let room = view.bounds.insetBy(dx: min(16, view.bounds.width / 2), dy: min(64, view.bounds.height / 2))
        // Not the frame: in flight the view may have a transform.
        letterView.bounds.size = letterView.sizeThatFits(room.size)
        letterView.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    }
}
