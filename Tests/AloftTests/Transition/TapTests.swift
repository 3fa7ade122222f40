import Aloft
import AloftStage
import Testing
import UIKit

/// What taps do in flight and beside the destination, and that a turn is smooth.
@MainActor @Suite struct TapTests {
    let fixture = LettersFixture()
    var stage: Stage { fixture.stage }

    /// A tap turns the flight round; taps beside the flying copy are taken too, and start nothing.
    @Test(arguments: [CGPoint(x: 195, y: 341), CGPoint(x: 5, y: 20)]) func tapInFlight(at point: CGPoint) async {
        let transition = fixture.transition()
        stage.perform { transition.open(completion: fixture.note) }
        await stage.advance(by: 0.3)
        await stage.tap(at: point)
        #expect(transition.state == .closing && fixture.outcomes == [.interrupted])
        await stage.advance(by: 1)
        #expect(transition.state == .closed)
    }

    @Test func tapsCanBeLeftAlone() async {
        let transition = fixture.transition()
        transition.tapsReverse = false
        stage.perform { transition.open(completion: fixture.note) }
        await stage.advance(by: 0.3)
        await stage.tap(at: CGPoint(x: 195, y: 341))
        #expect(transition.state == .opening)
        await stage.advance(by: 1)
        #expect(fixture.outcomes == [.finished])
    }

    @Test func tapOnTheDimmingCloses() async {
        let transition = fixture.transition()
        stage.perform { transition.open() }
        await stage.advance(by: 1.1)
        await stage.tap(at: CGPoint(x: 195, y: 430))
        #expect(transition.state == .open, "the detail takes its own taps")
        await stage.tap(at: CGPoint(x: 10, y: 40))
        #expect(transition.state == .closing)
        await stage.advance(by: 1.1)
        var tapped = 0
        transition.onDimmingTap = { _ in tapped += 1 }
        stage.perform { transition.open() }
        await stage.advance(by: 1.1)
        await stage.tap(at: CGPoint(x: 10, y: 40))
        #expect(tapped == 1 && transition.state == .open)
    }

    /// At whatever instant, the copy is where it was, and moves as it did.
    @Test(arguments: [0.2, 0.45, 0.55, 0.75, 0.97]) func continuousOnScreen(at time: Double) async throws {
        let transition = fixture.transition()
        stage.perform { transition.open() }
        await stage.advance(to: time - 0.0005)
        func position() throws -> CGPoint {
            try #require(fixture.strangers.last?.subviews.last?.layer.presentation()?.position)
        }
        let first = try position()
        await stage.advance(to: time)
        let before = try position()
        stage.perform { transition.close() }
        let after = try position()
        #expect(abs(after.y - before.y) < 0.01)
        await stage.advance(by: 0.0005)
        let last = try position()
        #expect(abs((last.y - after.y) - (before.y - first.y)) < 0.02)
    }
}
