import Aloft
import AloftStage
import Testing
import UIKit

/// The source grows into the destination.
@MainActor @Suite struct ZoomTests {
    /// A red card at (16, 299, 358, 84), and a green detail that fills the window.
    private func fixture(scale: CGFloat = 1) -> LettersFixture {
        let fixture = LettersFixture(scale: scale, detailFrame: CGRect(x: 0, y: 0, width: 390, height: 844))
        fixture.stage.perform {
            fixture.cards[2]?.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
            fixture.detail.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
        }
        return fixture
    }

    private let geometry = TransitionGeometry(
        container: CGRect(x: 0, y: 0, width: 390, height: 844),
        source: .init(center: CGPoint(x: 195, y: 341), size: CGSize(width: 358, height: 84), cornerRadius: 12),
        destination: .init(center: CGPoint(x: 195, y: 422), size: CGSize(width: 390, height: 844))
    )

    /// The first frame is what was there, the last is the destination, and in between the two add up.
    @Test func fadesWithoutADip() async throws {
        let fixture = fixture(), stage = fixture.stage
        let transition = fixture.transition(.zoom)
        stage.perform { transition.open() }
        let timeline = Timeline(Choreography.zoom.open, in: geometry)
        for time in [0, 0.05, 0.1, 0.2, 0.3, 0.4, 0.49] {
            await stage.advance(to: time)
            let state = try #require(timeline.state(at: time)[.sourceSnapshot]), alpha = state.alpha
            // At the top of the frame there are both.
            let color = stage.color(at: CGPoint(x: 195, y: state.center.y - state.size.height / 2 + 20))
            #expect(abs(Double(color.red) - 255 * alpha) <= 2, "at \(time)")
            #expect(abs(Double(color.green) - 255 * (1 - alpha)) <= 2, "at \(time)")
        }
        await stage.advance(to: 0.51)
        #expect(transition.state == .open && fixture.strangers.count == 1)
        stage.perform { transition.close() }
        await stage.advance(by: 0.51)
        #expect(transition.state == .closed && fixture.strangers.isEmpty)
        #expect(fixture.cards[2]?.layer.presentation()?.opacity == 1)
    }

    /// Frame and corners are where the timeline has them, to half a pixel, both ways.
    @Test(arguments: [false, true]) func theFrame(closes: Bool) async throws {
        let fixture = fixture(scale: 3), stage = fixture.stage
        let transition = fixture.transition(.zoom)
        stage.perform { transition.open() }
        var start = 0.0
        if closes {
            await stage.advance(to: 1)
            start = 1
            stage.perform { transition.close() }
        }
        let timeline = Timeline(closes ? Choreography.zoom.close : Choreography.zoom.open, in: geometry)
        for time in [0.05, 0.1, 0.15, 0.2, 0.3] {
            await stage.advance(to: start + time)
            let state = try #require(timeline.state(at: time)[.destinationSnapshot])
            let top = Double(state.center.y) - Double(state.size.height) / 2
            guard top > 2 else { continue }
            // Along x = 195 there are cards of another colour above: the frame's edge is where the red begins or ends.
            let copy = try #require(fixture.strangers.last?.subviews.first?.layer.presentation())
            #expect(abs(Double(copy.position.y - copy.bounds.height / 2) - top) < 0.01, "at \(time)")
            let clip = try #require(fixture.strangers.last?.subviews.first?.subviews.first?.layer.presentation())
            #expect(abs(Double(clip.cornerRadius) - state.cornerRadius) < 0.05, "at \(time)")
            let inside = stage.color(at: CGPoint(x: 195, y: top + 1)),
                above = stage.color(at: CGPoint(x: 8, y: top - 1))
            #expect(inside.blue < 3 && above.blue > 40, "at \(time)")
        }
    }

    /// What is in the copies keeps its proportions: a square stays a square, and as wide as the frame at every instant.
    @Test func contentKeepsItsProportions() async throws {
        let fixture = fixture(), stage = fixture.stage
        let transition = fixture.transition(.zoom)
        stage.perform { transition.open() }
        for time in stride(from: 0, through: 0.48, by: 0.03) {
            await stage.advance(to: time)
            for copy in try #require(fixture.strangers.last?.subviews) {
                let clip = try #require(copy.subviews.first), content = try #require(clip.subviews.first)
                let frame = try #require(clip.layer.presentation()?.bounds)
                let shown = try #require(content.layer.presentation())
                let (across, along) = (shown.transform.m11, shown.transform.m22)
                #expect(abs(across - along) < 1e-6, "at \(time)")
                let width = shown.bounds.width * CGFloat(across), height = shown.bounds.height * CGFloat(along)
                #expect(shown.position.x <= 0.01 && shown.position.x + width >= frame.width - 0.01, "at \(time)")
                #expect(shown.position.y == 0, "at \(time)")
                if shown.bounds.height > 800 { #expect(height >= frame.height - 0.01, "at \(time)") }
            }
        }
    }

    @Test func fade() async {
        let fixture = fixture(), stage = fixture.stage
        let transition = fixture.transition(.fade)
        stage.perform { transition.open(completion: fixture.note) }
        await stage.advance(by: 0.1)
        let alpha = fixture.detail.layer.presentation()?.opacity ?? 0
        #expect(abs(alpha - 0.5) < 0.01 && transition.reason == nil)
        await stage.advance(by: 0.2)
        #expect(fixture.outcomes == [.finished])
        stage.perform { transition.close(completion: fixture.note) }
        await stage.advance(by: 0.3)
        #expect(fixture.outcomes == [.finished, .finished] && fixture.container.subviews == [fixture.list])
    }
}
