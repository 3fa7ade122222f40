import Testing
import UIKit

@testable import AloftStage

@MainActor @Suite struct FrameTimerTests {
    @Test(
        arguments: [
            ([], 0), ([1, 1, 1], 3), ([1, 1, 9, 1, 1], 5), ([1, 2, 3, 0.5, 40], 7.5),
        ] as [([Double], Double)]
    )
    func turnsInWhichSomethingRunsIdleAsLongAsOthers(turns: [Double], idling: Double) {
        #expect(FrameTimer.idling(in: turns) == idling)
    }

    @Test func thereIsAFrameForEachOfTheClocks() async {
        let stage = Stage(size: CGSize(width: 40, height: 40))
        let timer = FrameTimer(of: stage, framesPerSecond: 50)
        await stage.advance(by: 0.2)
        #expect(timer.frames.count == 10)
        #expect(zip(timer.frames, 0...).allSatisfy { abs($0.time - Double($1) / 50) < 1e-9 })
        #expect(timer.frames.allSatisfy { $0.work >= 0 && $0.cost >= 0 })
    }
}
