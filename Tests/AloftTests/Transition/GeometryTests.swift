import Aloft
import AloftStage
import Testing
import UIKit

/// Where things are, through scaled ancestors, resizes, springs and slow clocks.
@MainActor @Suite struct GeometryTests {
    let fixture = LettersFixture()
    var stage: Stage { fixture.stage }

    @Test func anchorPointsAndScaledAncestors() async throws {
        let card = try #require(fixture.cards[2])
        stage.perform {
            card.layer.anchorPoint = .zero
            card.center = CGPoint(x: 16, y: 8)
            fixture.list.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
        }
        let before = ViewTree.describe(fixture.list)
        let expected = card.convert(card.bounds, to: fixture.container)
        let transition = fixture.transition()
        stage.perform { transition.open() }
        await stage.advance(by: 0.01)
        let copy = try #require(fixture.strangers.last?.subviews.last)
        let shown = try #require(copy.layer.presentation())
        #expect(abs(shown.position.x - expected.midX) < 0.01 && abs(shown.position.y - expected.midY) < 0.01)
        #expect(abs(shown.bounds.width - expected.width) < 0.01 && abs(shown.bounds.height - expected.height) < 0.01)
        await stage.advance(by: 2)
        #expect(ViewTree.describe(fixture.list) == before)
    }

    /// The container is not where its window is; nothing drifts over cycles.
    @Test func offsetContainer() async throws {
        stage.perform { fixture.container.frame = CGRect(x: 0, y: 20, width: 390, height: 804) }
        let before = fixture.detail.frame
        let transition = fixture.transition()
        for _ in 0..<5 {
            stage.perform { transition.open() }
            await stage.advance(by: 0.9999999)
            let copy = try #require(fixture.strangers.last?.subviews.last?.layer.presentation())
            #expect(abs(copy.position.y - 402) < 0.01)
            await stage.advance(by: 0.5)
            stage.perform { transition.close() }
            await stage.advance(by: 1.5)
            #expect(fixture.detail.frame == before)
        }
    }

    /// The flight bends to a container of another size.
    @Test func resizedInFlight() async throws {
        let transition = fixture.transition()
        stage.perform { transition.open() }
        await stage.advance(by: 0.6)
        let before = try #require(fixture.strangers.last?.subviews.last?.layer.presentation()?.position)
        stage.perform { fixture.container.frame.size = CGSize(width: 844, height: 390) }
        let after = try #require(fixture.strangers.last?.subviews.last?.layer.presentation()?.position)
        #expect(hypot(after.x - before.x, after.y - before.y) < 0.5)
        await stage.advance(by: 0.399999)
        let landed = try #require(fixture.strangers.last?.subviews.last?.layer.presentation()?.position)
        #expect(abs(landed.x - 422) < 0.01 && abs(landed.y - 195) < 0.01)
    }

    /// A choreography of one's own, with a spring: what is on the screen is what its timeline says.
    @Test func springOnScreen() async throws {
        var springy = Choreography.letter
        springy.open.stages[1].timing = .spring(dampingRatio: 0.5)
        let timeline = Timeline(
            springy.open,
            in: TransitionGeometry(
                container: CGRect(x: 0, y: 0, width: 390, height: 844),
                source: .init(center: CGPoint(x: 195, y: 341), size: CGSize(width: 358, height: 84), cornerRadius: 12)
            )
        )
        let transition = fixture.transition(springy)
        stage.perform { transition.open() }
        for time in [0.3, 0.55, 0.6123, 0.7, 0.77, 0.9] {
            await stage.advance(to: time)
            let copy = try #require(fixture.strangers.last?.subviews.last?.layer.presentation())
            let state = try #require(timeline.state(at: time)[.sourceSnapshot])
            #expect(abs(copy.position.y - state.center.y) < 0.01, "at \(time)")
            #expect(abs(Double(copy.transform.m11) - state.scale) < 0.0001, "at \(time)")
        }
    }

    /// Where time runs at half speed, so does the flight, its seams and its end.
    @Test func slowedDown() async throws {
        stage.perform { fixture.container.layer.speed = 0.5 }
        let transition = fixture.transition()
        stage.perform { transition.open(completion: fixture.note) }
        await stage.advance(to: 1.2)
        let copy = try #require(fixture.strangers.last?.subviews.last?.layer.presentation())
        #expect(abs(copy.position.y - 347.61445) < 0.01)
        #expect(fixture.cards[2]?.layer.presentation()?.opacity == 0)
        await stage.advance(to: 1.99)
        #expect(transition.state == .opening)
        await stage.advance(to: 2.01)
        #expect(fixture.outcomes == [.finished])
    }

    /// The card was reloaded in the very turn in which it is opened.
    @Test func reloadedAndOpenedInOneTurn() async {
        let transition = fixture.transition()
        stage.perform { transition.open() }
        await stage.advance(by: 1.5)
        stage.perform { transition.close() }
        await stage.advance(by: 1.5)
        let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        stage.perform {
            fixture.load(Array(0..<20))
            fixture.cards[2]?.backgroundColor = red
            transition.open()
        }
        for time in [0, 0.1, 0.5, 0.9] {
            await stage.advance(to: 3 + time)
            let position = fixture.strangers.last?.subviews.last?.layer.presentation()?.position ?? .zero
            let color = stage.color(at: position)
            #expect(color.red > 240 && color.green < 10, "at \(time): \(color)")
        }
    }

    /// Within an animation of the app's nothing of ours is animated by it.
    @Test func openedInsideAnAnimation() async throws {
        let transition = fixture.transition()
        stage.perform {
            UIView.animate(withDuration: 1) { transition.open() }
        }
        let flight = try #require(fixture.strangers.last)
        #expect(fixture.strangers.count == 2 && flight.subviews.count == 1)
        func all(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(all) }
        for view in all(flight) {
            for key in view.layer.animationKeys() ?? [] { #expect(key.hasPrefix("aloft.")) }
        }
        let copy = try #require(flight.subviews.last?.layer.presentation())
        #expect(copy.position == CGPoint(x: 195, y: 341) && copy.bounds.size == CGSize(width: 358, height: 84))
    }
}
