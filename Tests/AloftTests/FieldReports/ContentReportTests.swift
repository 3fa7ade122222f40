import Aloft
import AloftStage
import Testing
import UIKit

/// Whether a run can be had again.
@MainActor @Suite struct ContentReportTests {
    /// Two runs of one script give the same frames, to the byte.
    @Test func runsAreAlike() async {
        func run() async -> [[UInt32]] {
            let fixture = ControllersFixture(), stage = fixture.stage
            fixture.detail.snapshotTransition = .zoom(of: 2) { [weak fixture] in fixture?.cards.cards[$0.item] }
            fixture.detail.snapshotTransition?.dismissal = [.dragDown]
            var frames: [[UInt32]] = []
            fixture.present()
            for frame in 0..<70 {
                if frame % 5 == 0 { frames.append(stage.pixels) }
                if frame == 40 { stage.touchDown(at: CGPoint(x: 195, y: 300)) }
                if (41...50).contains(frame) {
                    stage.touchMoved(to: CGPoint(x: 195, y: 300 + 30 * CGFloat(frame - 40)))
                }
                if frame == 51 { stage.touchUp() }
                await stage.advance(by: 1.0 / 60)
            }
            return frames
        }
        let first = await run(), second = await run()
        #expect(first == second && Set(first).count > 8)
    }
}
