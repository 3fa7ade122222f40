import AloftStage
import Foundation
import Testing
import UIKit

/// At each instant the main actor runs until it is idle.
@MainActor
@Suite struct MainActorTests {
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)

    @Test func tasksRunAtTheInstantThatStartsThem() async {
        let log = Log()
        let clock = stage.clock
        clock.schedule(at: 0.1) {
            Task { @MainActor in log.add("task@\(CACurrentMediaTime())") }
            DispatchQueue.main.async { MainActor.assumeIsolated { log.add("queue@\(clock.now)") } }
        }
        clock.schedule(at: 0.2) { log.add("later@\(CACurrentMediaTime())") }
        await stage.advance(by: 1)
        #expect(Set(log.entries.prefix(2)) == ["task@0.1", "queue@0.1"])
        #expect(log.entries.last == "later@0.2")
    }

    @Test func chainsOfTasksRunAtOneInstant() async {
        let log = Log()
        stage.clock.schedule(at: 0.1) {
            Task { @MainActor in
                for index in 0..<20 {
                    await Task { @MainActor in log.add("\(index)@\(CACurrentMediaTime())") }.value
                }
            }
        }
        await stage.advance(by: 1)
        #expect(log.entries == (0..<20).map { "\($0)@0.1" })
    }

    @Test func waitingForACompletionEndsAtItsInstant() async {
        let view = UIView()
        stage.window.addSubview(view)
        var log: [Double] = []
        let task = stage.perform {
            Task { @MainActor in
                for _ in 0..<3 {
                    await withCheckedContinuation { continuation in
                        UIView.animate(withDuration: 0.25) {
                            view.alpha = 1 - view.alpha
                        } completion: { _ in
                            continuation.resume()
                        }
                    }
                    log.append(CACurrentMediaTime())
                }
            }
        }
        await stage.advance(by: 1)
        #expect(log == [0.25, 0.5, 0.75])
        task.cancel()
    }
}
