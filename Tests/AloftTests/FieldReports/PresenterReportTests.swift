import Aloft
import AloftStage
import Testing
import UIKit

/// Controllers below and above: what becomes of them meanwhile.
@MainActor @Suite struct PresenterReportTests {
    private func fixture() -> ControllersFixture {
        let fixture = ControllersFixture()
        fixture.detail.snapshotTransition = .zoom(of: 2) { [weak fixture] in fixture?.cards.cards[$0.item] }
        return fixture
    }

    /// G1: what presents recedes to 0.92; the window turns and turns back; its bounds are those of the window each
    /// time.
    @Test(arguments: [false, true]) func theWindowTurnsUnderATransform(isFullScreen: Bool) async {
        let fixture = fixture(), stage = fixture.stage, view = fixture.cards.view!
        if isFullScreen {
            fixture.detail.snapshotTransition = nil
            fixture.detail.modalPresentationStyle = .fullScreen
        }
        stage.perform { view.transform = CGAffineTransform(scaleX: 0.92, y: 0.92) }
        fixture.present()
        await stage.advance(by: 1)
        for size in [CGSize(width: 844, height: 390), CGSize(width: 390, height: 844)] {
            stage.resize(to: size)
            await stage.advance(by: 0.5)
            if !isFullScreen {
                #expect(view.bounds == CGRect(origin: .zero, size: size))
                #expect(view.center == CGPoint(x: size.width / 2, y: size.height / 2))
            }
        }
        stage.resize(to: CGSize(width: 844, height: 390))
        await stage.advance(by: 0.1)
        fixture.dismiss()
        await stage.advance(by: 1)
        #expect(view.bounds == CGRect(x: 0, y: 0, width: 844, height: 390))
        stage.resize(to: CGSize(width: 390, height: 844))
        stage.perform { view.transform = .identity }
        await stage.advance(by: 0.1)
        #expect(view.frame == CGRect(x: 0, y: 0, width: 390, height: 844) && view.transform == .identity)
        #expect(fixture.looks(as: ControllersFixture.untouched()))
    }

    /// G1, of what comes: a controller's view with a transform of its own fills what it is to fill.
    @Test(arguments: [false, true]) func aTransformOfItsOwn(pushes: Bool) async {
        let fixture = ControllersFixture(pushes: pushes), stage = fixture.stage
        fixture.detail.snapshotTransition = .zoom(of: 2) { [weak fixture] in fixture?.cards.cards[$0.item] }
        stage.perform { fixture.detail.view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5) }
        if pushes { fixture.push() } else { fixture.present() }
        await stage.advance(by: 0.2)
        #expect(fixture.detail.view.bounds.size == CGSize(width: 390, height: 844))
        #expect(fixture.detail.view.center == CGPoint(x: 195, y: 422))
    }

    /// L3: a third controller is presented by the system over one that came by a flight: that, and the list, stay as
    /// they are while it comes and goes.
    @Test func aThirdController() async {
        let fixture = fixture(), stage = fixture.stage
        fixture.present()
        await stage.advance(by: 1)
        let list = fixture.description, detail = ViewTree.describe(fixture.detail.view)
        let third = UIViewController()
        third.modalPresentationStyle = .overFullScreen
        for presents in [true, false] {
            stage.perform {
                if presents {
                    fixture.detail.present(third, animated: true)
                } else {
                    third.dismiss(animated: true)
                }
            }
            for _ in 0..<6 {
                await stage.advance(by: 0.1)
                #expect(fixture.description == list && ViewTree.describe(fixture.detail.view) == detail)
            }
            #expect(fixture.copies.isEmpty && (third.view.window != nil) == presents)
        }
        fixture.dismiss()
        await stage.advance(by: 0.2)
        #expect(fixture.copies.count == 2)
        await stage.advance(by: 1)
        #expect(fixture.looks(as: ControllersFixture.untouched()))
    }

    /// I7: the card is made only when its list is laid out once it has been scrolled to, as it is when it is asked for:
    /// it is flown out of and home to all the same. One that never comes is told.
    @Test(arguments: [false, true]) func madeByLayout(comes: Bool) async throws {
        let fixture = TableFixture(), stage = fixture.stage
        let transition = SnapshotTransition(.zoom, container: fixture.container, destination: fixture.detail) {
            if let card = fixture.card(30) { return card }
            if comes {
                fixture.table.scrollToRow(at: IndexPath(row: 30, section: 0), at: .middle, animated: false)
            }
            return fixture.card(30)
        }
        TransitionLog.$receiver.withValue(TransitionLog.Receiver { _ in }) { stage.perform { transition.open() } }
        #expect(transition.reason == (comes ? nil : .noSource))
        #expect(fixture.container.flyingCopies.count == (comes ? 2 : 0))
        await stage.advance(by: 1)
        stage.perform { fixture.table.scrollToRow(at: IndexPath(row: 0, section: 0), at: .top, animated: false) }
        await stage.advance(by: 0.1)
        TransitionLog.$receiver.withValue(TransitionLog.Receiver { _ in }) { stage.perform { transition.close() } }
        #expect(transition.reason == (comes ? nil : .noSource))
        await stage.advance(by: 1)
        #expect(transition.state == .closed && fixture.container.flyingCopies.isEmpty)
    }
}
