import AloftStage
import Testing
import UIKit

@testable import Aloft

/// The ladder home: what a flight does that has no source to come home to.
@MainActor @Suite struct HomeTests {
    let fixture = LettersFixture(detailFrame: CGRect(x: 0, y: 0, width: 390, height: 844))
    var stage: Stage { fixture.stage }

    private func open(_ choreography: Choreography, _ home: [SnapshotTransition.Home]) async -> SnapshotTransition {
        let transition = fixture.transition(choreography)
        transition.home = home
        stage.perform { transition.open() }
        await stage.advance(by: 1.1)
        return transition
    }

    private func copy(_ transition: SnapshotTransition) -> CALayer? {
        transition.flight?.view.subviews.first?.layer.presentation()
    }

    /// The item is gone: the copy goes where it was, and has faded there.
    @Test(arguments: [Choreography.zoom, .letter]) func lastPosition(choreography: Choreography) async throws {
        let transition = await open(choreography, [.lastPosition, .fade])
        stage.perform { fixture.load([0, 1, 3, 4]) }
        stage.perform { transition.close(completion: fixture.note) }
        #expect(transition.flight?.view.subviews.count == 1)
        await stage.advance(by: 0.499)
        let landed = try #require(copy(transition))
        #expect(abs(landed.position.y - 341) < 1 && abs(landed.bounds.width - 358) < 1 && landed.opacity < 0.02)
        await stage.advance(by: 0.1)
        #expect(transition.state == .closed && fixture.outcomes == [.noSource] && transition.reason == .noSource)
        #expect(fixture.strangers.isEmpty && fixture.detail.superview == nil)
    }

    @Test func nearestEdge() async throws {
        let transition = await open(.zoom, [.nearestEdge])
        fixture.selected = 99
        stage.perform { transition.close(completion: fixture.note) }
        await stage.advance(by: 0.499)
        #expect(abs(try #require(copy(transition)).position.x - 195) < 1)
        #expect(abs(try #require(copy(transition)).position.y + 42) < 1, "above the top, 341 points from the row")
        await stage.advance(by: 0.1)
        #expect(fixture.outcomes == [.noSource])
    }

    @Test func fades() async {
        let transition = await open(.zoom, [.fade, .lastPosition])
        fixture.selected = 99
        stage.perform { transition.close(completion: fixture.note) }
        #expect(copy(transition) == nil)
        await stage.advance(by: 0.21)
        #expect(fixture.outcomes == [.noSource])
    }

    /// The item goes while the copy is on its way: it goes on to where it was, and fades before it is there.
    @Test func lostOnTheWay() async throws {
        let transition = await open(.zoom, [.lastPosition])
        stage.perform { transition.close(completion: fixture.note) }
        await stage.advance(by: 0.2)
        let before = try #require(copy(transition))
        stage.perform { fixture.load([0, 1]) }
        let after = try #require(copy(transition))
        #expect(abs(after.position.y - before.position.y) < 0.01)
        await stage.advance(by: 0.2)
        #expect(transition.flight?.player.timeline.vanishes == true)
        await stage.advance(by: 0.2)
        #expect(transition.state == .closed && fixture.outcomes == [.noSource] && transition.reason == .sourceLost)
    }

    /// It comes back in time: all is well.
    @Test func foundAgain() async {
        let transition = await open(.zoom, [.lastPosition])
        stage.perform { transition.close(completion: fixture.note) }
        await stage.advance(by: 0.1)
        stage.perform { fixture.load([0, 1]) }
        await stage.advance(by: 0.1)
        stage.perform { fixture.load([0, 1, 3, 2]) }
        await stage.advance(by: 0.5)
        #expect(fixture.outcomes == [.finished] && transition.reason == nil)
    }

    /// A source that is out of sight is scrolled into view first.
    @Test(arguments: [false, true]) func revealed(isAsked: Bool) async throws {
        let list = UIScrollView(frame: CGRect(x: 0, y: 91, width: 390, height: 753))
        list.contentInsetAdjustmentBehavior = .never
        list.contentSize = CGSize(width: 390, height: 3000)
        let card = UIView(frame: CGRect(x: 16, y: 1508, width: 358, height: 84))
        card.backgroundColor = .red
        list.addSubview(card)
        stage.perform { fixture.container.addSubview(list) }
        let transition = SnapshotTransition(.zoom, container: fixture.container, destination: fixture.detail) { card }
        transition.home = isAsked ? [.revealed, .fade] : [.fade]
        stage.perform { transition.open() }
        await stage.advance(by: 1)
        stage.perform { transition.close(completion: fixture.note) }
        #expect((list.contentOffset.y > 0) == isAsked)
        await stage.advance(by: 0.499)
        let y = try #require(copy(transition)).position.y
        #expect(isAsked ? y > 91 && y < 844 : y > 844)
        await stage.advance(by: 0.1)
        #expect(fixture.outcomes == [.finished])
    }

    /// A controller's ladder: the app chooses, and what is presented goes that way.
    @Test(arguments: [false, true]) func chosenByTheApp(pushes: Bool) async throws {
        let fixture = ControllersFixture(pushes: pushes), stage = fixture.stage
        fixture.detail.snapshotTransition = .zoom(of: 2) { [weak fixture] in fixture?.cards.cards[$0.item] }
        fixture.detail.snapshotTransition?.home = [.revealed, .lastPosition, .fade]
        if pushes { fixture.push() } else { fixture.present() }
        await stage.advance(by: 1)
        fixture.detail.snapshotTransition?.item = 99
        TransitionLog.$receiver.withValue(TransitionLog.Receiver { _ in }) {
            if pushes { fixture.pop() } else { fixture.dismiss() }
        }
        #expect(fixture.copies.count == 1)
        await stage.advance(by: 0.499)
        let landed = try #require(fixture.copies.first?.layer.presentation())
        #expect(abs(landed.position.y - 341) < 1 && abs(landed.bounds.width - 358) < 1 && landed.opacity < 0.02)
        await stage.advance(by: 0.5)
        #expect(fixture.copies.isEmpty && fixture.detail.view.window == nil)
    }

    /// Swiped to another item, it closes into the row of that.
    @Test func anotherItem() async throws {
        let transition = await open(.zoom, [.fade])
        fixture.selected = 6
        stage.perform { transition.close() }
        await stage.advance(by: 0.2)
        fixture.selected = 1
        await stage.advance(by: 0.299)
        #expect(abs(try #require(copy(transition)).position.y - 241) < 1)
        #expect(fixture.cards[6]?.layer.presentation()?.opacity == 1)
        #expect(fixture.cards[1]?.layer.presentation()?.opacity == 0)
    }
}
