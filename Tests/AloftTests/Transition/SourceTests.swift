import Aloft
import AloftStage
import Testing
import UIKit

/// Where a flight comes from and where it goes home to.
@MainActor @Suite struct SourceTests {
    let fixture = LettersFixture()
    var stage: Stage { fixture.stage }

    @Test func noSourceFades() async throws {
        let fixture = fixture
        let sources: [UIView?] = [nil, UIView(frame: .zero), UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))]
        for source in sources {
            let transition = SnapshotTransition(container: fixture.container, destination: fixture.detail) { source }
            stage.perform { transition.open(completion: fixture.note) }
            #expect(fixture.detail.superview === fixture.container)
            await stage.advance(by: 0.1)
            let shown = try #require(fixture.detail.layer.presentation()?.opacity)
            #expect(abs(shown - 0.5) < 0.001 && fixture.detail.alpha == 1)
            await stage.advance(by: 0.11)
            #expect(transition.state == .open)
            stage.perform { transition.close(completion: fixture.note) }
            await stage.advance(by: 0.21)
            #expect(fixture.outcomes == [.noSource, .noSource] && transition.state == .closed)
            #expect(fixture.container.subviews == [fixture.list])
            fixture.outcomes = []
        }
    }

    /// A row that is hidden has nothing to fly to.
    @Test func hiddenSourceIsNone() async {
        stage.perform { fixture.rows[2].isHidden = true }
        let transition = fixture.transition()
        stage.perform { transition.open(completion: fixture.note) }
        await stage.advance(by: 1)
        #expect(fixture.outcomes == [.noSource])
    }

    /// The item is gone while its copy flies home: the copy fades from where it is.
    @Test func sourceGoesOnTheWayHome() async {
        let transition = fixture.transition()
        stage.perform { transition.open() }
        await stage.advance(by: 1.1)
        stage.perform { transition.close(completion: fixture.note) }
        await stage.advance(by: 0.3)
        stage.perform { fixture.load([1, 3]) }
        await stage.advance(by: 0.41)
        #expect(fixture.outcomes == [.noSource] && transition.state == .closed)
        #expect(fixture.container.subviews == [fixture.list])
    }

    /// It comes home to where the row is now.
    @Test(arguments: [40, -130, 300]) func rowMovedWhileOpen(by distance: CGFloat) async throws {
        let transition = fixture.transition()
        stage.perform { transition.open() }
        await stage.advance(by: 1.1)
        stage.perform { fixture.offset = distance }
        stage.perform { transition.close() }
        await stage.advance(by: 0.999999)
        let flight = try #require(fixture.strangers.last)
        let copy = try #require(flight.subviews.last?.layer.presentation())
        #expect(abs(copy.position.y - (341 - distance)) < 0.01)
    }

    /// It comes home to the row that is there now, also when the list has been reloaded on the way.
    @Test func reloadedOnTheWayHome() async throws {
        let transition = fixture.transition()
        stage.perform { transition.open() }
        await stage.advance(by: 1.1)
        stage.perform { transition.close(completion: fixture.note) }
        await stage.advance(by: 0.7)
        stage.perform { fixture.load([2, 9, 8]) }
        await stage.advance(by: 0.05)
        let card = try #require(fixture.cards[2])
        #expect(card.layer.presentation()?.opacity == 0, "the new card is covered while its copy is on the way")
        await stage.advance(by: 0.249999)
        let copy = try #require(fixture.strangers.last?.subviews.last?.layer.presentation())
        #expect(abs(copy.position.y - 141) < 0.01)
        await stage.advance(by: 0.1)
        #expect(fixture.outcomes == [.finished] && card.layer.presentation()?.opacity == 1)
    }

    /// The source is hidden while its copy stands for it, and only by an animation.
    @Test func sourceIsCovered() async throws {
        let transition = fixture.transition()
        let card = try #require(fixture.cards[2])
        stage.perform { card.alpha = 0.8 }
        stage.perform { transition.open() }
        await stage.advance(to: 0)
        #expect(card.layer.presentation()?.opacity == 0.8)
        await stage.advance(to: 0.49)
        #expect(card.layer.presentation()?.opacity == 0.8)
        await stage.advance(to: 0.51)
        #expect(card.layer.presentation()?.opacity == 0 && Float(card.alpha) == 0.8 && !card.isHidden)
        // What the app sets meanwhile is what holds in the end.
        stage.perform { card.alpha = 0.6 }
        await stage.advance(to: 1.1)
        #expect(card.layer.presentation()?.opacity == 0.6 && card.layer.animationKeys() == nil)
    }
}
