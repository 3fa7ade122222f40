import Testing
import UIKit

/// Alerts and action sheets: what they look like, and what a choice does.
@MainActor @Suite struct AlertTests {
    private let desk = Desk()
    private let root = UIViewController()
    private let chosen = Log()

    init() { desk.show(root) }

    private func alert(_ style: UIAlertController.Style, _ titles: [(String, UIAlertAction.Style)]) -> UIAlertController
    {
        let alert = UIAlertController(title: "Title", message: "A message", preferredStyle: style)
        let chosen = chosen
        for (title, style) in titles {
            alert.addAction(UIAlertAction(title: title, style: style) { chosen.lines.append($0.title ?? "") })
        }
        return alert
    }

    private func show(_ alert: UIAlertController) {
        desk.turn { root.present(alert, animated: true) }
        desk.advance(by: 1)
    }

    private func buttons(_ view: UIView) -> [UIControl] {
        view.subviews.flatMap { view in
            "\(type(of: view))" == "AlertButton" ? [view as! UIControl] : buttons(view)
        }
    }

    private func button(_ title: String, _ alert: UIAlertController) -> UIControl? {
        buttons(alert.view).first { ($0.subviews.first as? UILabel)?.text == title }
    }

    private func tap(_ point: CGPoint) {
        let input = InputSource(screen: desk.screen)
        desk.turn { input.touch(.began, id: 0, at: point, time: desk.clock.now) }
        desk.advance(by: 0.05)
        desk.turn { input.touch(.ended, id: 0, at: point, time: desk.clock.now) }
        desk.advance(by: 1)
    }

    private func tap(_ control: UIControl?) {
        guard let control else {
            Issue.record("There is no such button")
            return
        }
        tap(control.convert(CGPoint(x: control.bounds.midX, y: control.bounds.midY), to: nil))
    }

    @Test func anAlertStandsInTheMiddle() throws {
        let alert = alert(.alert, [("OK", .default), ("Cancel", .cancel)])
        show(alert)
        #expect(alert.view.frame.width == 270 && abs(alert.view.center.y - 422) <= 0.5)
        // Two buttons stand side by side, cancel first.
        let (cancel, ok) = (try #require(button("Cancel", alert)), try #require(button("OK", alert)))
        #expect(cancel.frame == CGRect(x: 0, y: 0, width: 135, height: 44) && ok.frame.minX == 135)
        tap(ok)
        #expect(chosen.take() == ["OK"] && root.presentedViewController == nil)
        #expect(desk.window.subviews == [root.view])
    }

    @Test func threeButtonsStandBelowEachOther() {
        let alert = alert(.alert, [("Cancel", .cancel), ("One", .default), ("Two", .destructive)])
        show(alert)
        #expect(buttons(alert.view).map(\.frame.minY) == [0, 44, 88])
        #expect(buttons(alert.view).map { ($0.subviews[0] as? UILabel)?.text } == ["One", "Two", "Cancel"])
    }

    @Test func aSheetStandsAtTheBottomWithCancelApart() throws {
        let alert = alert(.actionSheet, [("One", .default), ("Delete", .destructive), ("Cancel", .cancel)])
        show(alert)
        #expect(alert.view.frame.maxY == 836 && alert.view.frame.minX == 8)
        let delete = try #require(button("Delete", alert)?.subviews.first as? UILabel)
        #expect(delete.textColor == .systemRed)
        #expect(button("Cancel", alert)?.superview === alert.view)
        tap(button("Delete", alert))
        #expect(chosen.take() == ["Delete"])
    }

    @Test func aTouchBesideASheetIsCancel() {
        let sheet = alert(.actionSheet, [("One", .default), ("Cancel", .cancel)])
        show(sheet)
        tap(CGPoint(x: 100, y: 100))
        #expect(chosen.take() == ["Cancel"] && root.presentedViewController == nil)
        let alert = alert(.alert, [("Cancel", .cancel)])
        show(alert)
        tap(CGPoint(x: 100, y: 100))
        #expect(chosen.take().isEmpty && root.presentedViewController === alert)
    }

    @Test func fieldsAreTypedIntoAndReturnChoosesThePreferred() throws {
        let alert = alert(.alert, [("Save", .default), ("Cancel", .cancel)])
        alert.addTextField { $0.placeholder = "Name" }
        alert.addTextField()
        alert.preferredAction = alert.actions[0]
        show(alert)
        let field = try #require(alert.textFields?.first)
        #expect(field.isFirstResponder && field.placeholder == "Name" && alert.textFields?.count == 2)
        #expect(field.convert(field.bounds, to: alert.view).width == 226)
        field.insertText("Ada")
        let save = try #require(button("Save", alert)?.subviews.first as? UILabel)
        #expect(save.font == .systemFont(ofSize: 17, weight: .semibold))
        desk.turn { field.sendActions(for: .editingDidEndOnExit) }
        desk.advance(by: 1)
        #expect(chosen.take() == ["Save"] && field.text == "Ada")
    }

    @Test func aButtonThatIsOffDoesNothing() {
        let alert = alert(.alert, [("Save", .default), ("Cancel", .cancel)])
        show(alert)
        alert.actions[0].isEnabled = false
        tap(button("Save", alert))
        #expect(chosen.lines.isEmpty && root.presentedViewController === alert)
        alert.actions[0].isEnabled = true
        tap(button("Save", alert))
        #expect(chosen.take() == ["Save"])
    }

    @Test func tooMuchForTheScreenScrolls() {
        let alert = alert(.alert, (0..<60).map { ("Button \($0)", .default) })
        alert.message = String(repeating: "Words and words. ", count: 200)
        show(alert)
        #expect(alert.view.frame.height <= 828 && alert.view.frame.minY >= 8)
        let scrolls = alert.view.subviews[0].subviews.compactMap { $0 as? UIScrollView }
        #expect(scrolls.count == 2 && scrolls.allSatisfy { $0.contentSize.height > $0.bounds.height })
    }

    @Test func wordsThatChangeAreShown() {
        let alert = alert(.alert, [("OK", .default)])
        show(alert)
        let height = alert.view.frame.height
        desk.turn { alert.message = String(repeating: "More. ", count: 40) }
        #expect(alert.view.frame.height > height)
    }

    @Test func misuseTraps() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
                for _ in 0..<2 { alert.addAction(UIAlertAction(title: "Cancel", style: .cancel)) }
            }
        }
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet).addTextField()
            }
        }
    }
}
