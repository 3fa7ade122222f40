import Aloft
import TargetAction
import UIKit

/// A list of letters. A tap on one opens it; a tap beside it or Esc puts it back.
final class LetterListViewController: UIViewController {
    private let cards: [LetterCardView]
    private let scrollView = UIScrollView()
    private let heading = UILabel()
    private let subheading = UILabel()

    /// The letter that is open or in flight.
    private var opened: (view: LetterView, transition: SnapshotTransition)?

    init(letters: [Letter]) {
        cards = letters.map(LetterCardView.init)
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
        scrollView.contentInsetAdjustmentBehavior = .never
        view.addSubview(scrollView)
        for view in [heading, subheading] + cards {
            scrollView.addSubview(view)
        }

        view.addGestureRecognizer(
            UITapGestureRecognizer { [weak self] recognizer in
                guard let self else { return }
                tapped(at: recognizer.location(in: view))
            }
        )
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        becomeFirstResponder()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        scrollView.frame = view.bounds
        layOutList()
        if let opened { layOut(opened.view) }
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if let opened, presses.contains(where: { $0.key?.keyCode == .keyboardEscape }) {
            opened.transition.close()
        } else {
            super.pressesBegan(presses, with: event)
        }
    }

    // MARK: - Opening and closing

    private func tapped(at point: CGPoint) {
        if let opened {
            // A tap on the sheet is for reading; one beside it, or in flight, puts the letter back.
            if !opened.view.frame.contains(point) { opened.transition.close() }
        } else if let card = cards.first(where: { $0.bounds.contains(view.convert(point, to: $0)) }) {
            open(card)
        }
    }

    private func open(_ card: LetterCardView) {
        let letterView = LetterView(letter: card.letter)
        layOut(letterView)
        let transition = SnapshotTransition(
            .letter,
            container: view,
            source: { [weak card] in card },
            destination: letterView
        )
        opened = (letterView, transition)
        transition.open()
    }

    // MARK: - Layout

    /// The list in a column of at most 640 points, 16 points from the edges.
    private func layOutList() {
        let safeArea = view.safeAreaInsets
        let width = max(0, min(view.bounds.width - safeArea.left - safeArea.right - 32, 640))
        let x = safeArea.left + (view.bounds.width - safeArea.left - safeArea.right - width) / 2
        var y = safeArea.top + 28
        heading.frame = CGRect(x: x, y: y, width: width, height: 42)
        subheading.frame = CGRect(x: x, y: y + 44, width: width, height: 20)
        y += 84
        for card in cards {
            card.frame = CGRect(x: x, y: y, width: width, height: LetterCardView.height)
            y += LetterCardView.height + 12
        }
        scrollView.contentSize = CGSize(width: view.bounds.width, height: y + 4 + safeArea.bottom)
    }

    /// The sheet in the middle of the window, with room beside it for the tap that closes it.
    private func layOut(_ letterView: LetterView) {
        let room = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: 16, dy: 44)
        let size = letterView.sizeThatFits(CGSize(width: max(0, room.width), height: max(0, room.height)))
        // Not the frame: in flight the view may have a transform.
        letterView.bounds.size = size
        letterView.center = CGPoint(x: room.midX, y: room.midY)
    }
}
