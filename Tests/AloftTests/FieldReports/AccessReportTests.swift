import Aloft
import AloftStage
import Testing
import UIKit

/// What assistive technology meets of flights, and what becomes of the keyboard.
@MainActor @Suite struct AccessReportTests {
    private final class Heard { var targets: [UIView?] = [] }

    private func label(_ text: String, in view: UIView) {
        let label = UILabel(frame: CGRect(x: 8, y: 8, width: 200, height: 24))
        label.text = text
        view.addSubview(label)
    }

    private func labels(_ stage: Stage) -> [String] { stage.accessibilityElements().compactMap(\.label) }

    private func listen(_ stage: Stage) -> Heard {
        let heard = Heard()
        stage.window.screen.onAccessibilityNotification = { notification, target in
            if notification == .screenChanged { heard.targets.append(target as? UIView) }
        }
        return heard
    }

    private func fixture(pushes: Bool) -> ControllersFixture {
        let fixture = ControllersFixture(pushes: pushes)
        fixture.stage.perform {
            for (item, card) in fixture.cards.cards { label("Card \(item)", in: card) }
            label("Detail", in: fixture.detail.view)
        }
        fixture.detail.snapshotTransition = .zoom(of: 2) { [weak fixture] in fixture?.cards.cards[$0.item] }
        return fixture
    }

    /// A2: the focus goes into what has opened, and back to the card that it came out of, or to what has taken its
    /// place.
    @Test(arguments: [false, true], [false, true]) func theFocusComesBack(pushes: Bool, isReduced: Bool) async {
        let fixture = fixture(pushes: pushes), stage = fixture.stage
        stage.settings.isReduceMotionEnabled = isReduced
        let heard = listen(stage)
        if pushes { fixture.push() } else { fixture.present() }
        await stage.advance(by: 1)
        #expect(heard.targets == [fixture.detail.view])
        fixture.detail.snapshotTransition?.item = 4
        if pushes { fixture.pop() } else { fixture.dismiss() }
        await stage.advance(by: 1)
        #expect(heard.targets == [fixture.detail.view, fixture.cards.cards[4]])
    }

    /// A2, of plain views; a drag that goes back leaves the focus where it is.
    @Test func theFocusOfPlainViews() async {
        let fixture = LettersFixture(detailFrame: CGRect(x: 0, y: 0, width: 390, height: 844)), stage = fixture.stage
        let heard = listen(stage)
        let transition = fixture.transition(.zoom)
        stage.perform { transition.open() }
        await stage.advance(by: 1)
        #expect(heard.targets == [fixture.detail])
        stage.perform { transition.close() }
        await stage.advance(by: 0.2)
        // The list is reloaded on the way: another view is the card now.
        stage.perform { fixture.load(Array(0..<20)) }
        await stage.advance(by: 1)
        #expect(heard.targets.count == 2 && heard.targets.last == fixture.cards[2])
    }

    /// A3: while it is open, and in flight, there is the detail to be met and nothing else: neither what is below, nor
    /// a copy of either.
    @Test(arguments: [false, true]) func nothingElseIsMet(pushes: Bool) async {
        let fixture = fixture(pushes: pushes), stage = fixture.stage
        let all = (0..<6).map { "Card \($0)" }
        #expect(Set(labels(stage)).isSuperset(of: all))
        if pushes { fixture.push() } else { fixture.present() }
        await stage.advance(by: 0.2)
        #expect(fixture.copies.count == 2)
        if !pushes { #expect(labels(stage) == ["Detail"]) }
        #expect(labels(stage).filter { $0 == "Detail" }.count == 1 && Set(labels(stage)).count == labels(stage).count)
        await stage.advance(by: 1)
        #expect(labels(stage).filter { $0 == "Detail" || $0.hasPrefix("Card") } == ["Detail"])
        if pushes { fixture.pop() } else { fixture.dismiss() }
        await stage.advance(by: 0.2)
        #expect(fixture.copies.count == 2 && Set(labels(stage)).count == labels(stage).count)
        await stage.advance(by: 1)
        #expect(labels(stage).filter { $0 == "Detail" || $0.hasPrefix("Card") } == all)
    }

    /// A3, of plain views, added by the transition or hidden before: the views get back what was set on them.
    @Test(arguments: [false, true]) func nothingElseIsMetOfPlainViews(isThere: Bool) async {
        let fixture = LettersFixture(), stage = fixture.stage
        stage.perform {
            for item in 0..<3 { label("Card \(item)", in: fixture.cards[item]!) }
            label("Detail", in: fixture.detail)
            if isThere {
                fixture.detail.isHidden = true
                fixture.container.addSubview(fixture.detail)
            }
        }
        let transition = fixture.transition(.zoom)
        stage.perform { transition.open() }
        for time in [0.2, 1] {
            await stage.advance(to: time)
            #expect(labels(stage) == ["Detail"])
        }
        stage.perform { transition.close() }
        await stage.advance(by: 1)
        #expect(labels(stage) == ["Card 0", "Card 1", "Card 2"])
        #expect(!fixture.detail.accessibilityViewIsModal)
    }

    /// A9: a text that is edited in the detail is so no more when it begins to close, and what has moved for the
    /// keyboard is back where it belongs by the time that the flight's end is looked at.
    @Test(arguments: [false, true]) func theKeyboardGoesFirst(isPlain: Bool) async throws {
        let stage: Stage, card: UIView, detail: UIView
        let plain = LettersFixture(detailFrame: CGRect(x: 0, y: 0, width: 390, height: 844))
        let controllers = fixture(pushes: false)
        if isPlain {
            (stage, card, detail) = (plain.stage, plain.cards[2]!, plain.detail)
        } else {
            (stage, card, detail) = (controllers.stage, controllers.cards.cards[2]!, controllers.detail.view)
        }
        let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
        let center = card.center
        stage.perform { detail.addSubview(field) }
        let transition = plain.transition(.zoom)
        if isPlain { stage.perform { transition.open() } } else { controllers.present() }
        await stage.advance(by: 1)
        let observer = NotificationCenter.default.addObserver(
            forName: UIResponder.keyboardWillHideNotification,
            object: stage.window.screen,
            queue: nil
        ) { _ in MainActor.assumeIsolated { card.center = center } }
        defer { NotificationCenter.default.removeObserver(observer) }
        stage.perform {
            #expect(field.becomeFirstResponder())
            card.center.y -= 60
        }
        await stage.advance(by: 0.1)
        if isPlain { stage.perform { transition.close() } } else { controllers.dismiss() }
        #expect(!field.isFirstResponder && card.center == center)
        await stage.advance(by: 0.499)
        let landed = try #require(stage.window.flyingCopies.last?.layer.presentation())
        #expect(abs(landed.position.y - 341) < 0.5)
        await stage.advance(by: 0.5)
        #expect(stage.window.flyingCopies.isEmpty && card.shownOpacity == 1)
    }
}
