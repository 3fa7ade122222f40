import Aloft
import AloftStage
import Testing
import UIKit

/// Sources that were another view, or none, when the flight came home.
@MainActor @Suite struct IdentityReportTests {
    /// The row is deleted while the detail is open: nothing flies for it, and no other row is hidden.
    @Test func theRowIsDeleted() async {
        let fixture = TableFixture(), stage = fixture.stage
        let transition = fixture.transition(.zoom, of: 2)
        var outcomes: [SnapshotTransition.Outcome] = []
        stage.perform { transition.open() }
        await stage.advance(by: 1)
        stage.perform {
            fixture.items.remove(at: 2)
            fixture.table.deleteRows(at: [IndexPath(row: 2, section: 0)], with: .fade)
            transition.close { outcomes.append($0) }
        }
        #expect(fixture.container.flyingCopies.isEmpty)
        await stage.advance(by: 0.1)
        for item in [0, 1, 3, 4] { #expect(fixture.card(item)?.shownOpacity == 1, "\(item)") }
        await stage.advance(by: 1)
        #expect(outcomes == [.noSource] && fixture.container.subviews == [fixture.table])
    }

    /// The row is moved to the top of its table while the detail is open: the copy lands there.
    @Test func theRowIsMoved() async throws {
        let fixture = TableFixture(), stage = fixture.stage
        let transition = fixture.transition(.zoom, of: 5)
        var outcomes: [SnapshotTransition.Outcome] = []
        stage.perform { transition.open() }
        await stage.advance(by: 1)
        stage.perform {
            fixture.items.insert(fixture.items.remove(at: 5), at: 0)
            fixture.table.moveRow(at: IndexPath(row: 5, section: 0), to: IndexPath(row: 0, section: 0))
        }
        await stage.advance(by: 0.5)
        stage.perform { transition.close { outcomes.append($0) } }
        await stage.advance(by: 0.499)
        let landed = try #require(fixture.container.flyingCopies.last?.layer.presentation())
        #expect(abs(landed.position.y - 141) < 0.5 && abs(landed.bounds.height - 84) < 0.5)
        await stage.advance(by: 0.5)
        #expect(outcomes == [.finished] && fixture.card(5)?.shownOpacity == 1)
    }

    /// Behind the presented detail the list is replaced by another one with the same items: the new card is covered
    /// while the copy flies home to it, and seen again afterwards; the old one is left alone.
    @Test func theListIsReplaced() async throws {
        let stage = Stage(size: CGSize(width: 390, height: 844))
        let root = UIViewController(), lists = [CardsController(), CardsController()]
        final class Shown { var index = 0 }
        let shown = Shown(), detail = DetailController()
        func show(_ index: Int) {
            root.addChild(lists[index])
            lists[index].view.frame = root.view.bounds
            root.view.addSubview(lists[index].view)
            lists[index].didMove(toParent: root)
            shown.index = index
        }
        stage.perform {
            stage.window.rootViewController = root
            show(0)
        }
        detail.snapshotTransition = .zoom(of: 2) { lists[shown.index].cards[$0.item] }
        stage.perform { root.present(detail, animated: true) }
        await stage.advance(by: 1)
        stage.perform {
            lists[0].willMove(toParent: nil)
            lists[0].view.removeFromSuperview()
            lists[0].removeFromParent()
            show(1)
        }
        await stage.advance(by: 0.1)
        stage.perform { detail.dismiss(animated: true) }
        await stage.advance(by: 0.2)
        let old = try #require(lists[0].cards[2]), new = try #require(lists[1].cards[2])
        #expect(new.shownOpacity == 0 && new.alpha == 1)
        await stage.advance(by: 1)
        #expect(new.shownOpacity == 1 && new.layer.animationKeys() == nil)
        #expect(old.alpha == 1 && !old.isHidden && old.layer.animationKeys() == nil)
        #expect(root.presentedViewController == nil && stage.window.flyingCopies.isEmpty)
    }
}
