import AloftStage
import Testing
import UIKit

@MainActor
@Suite struct TimeTests {
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)

    @Test func beginsAtZeroAndMovesByWhatIsAsked() async {
        #expect(stage.time == 0)
        await stage.advance(by: 0.25)
        #expect(stage.time == 0.25)
        await stage.advance(to: 2)
        #expect(stage.time == 2)
    }

    @Test(arguments: [-1.0, -.infinity, .infinity, .nan, 1e300])
    func stepsThatAreNoneDoNothing(step: Double) async {
        await stage.advance(by: 1)
        await stage.advance(by: step)
        #expect(stage.time == 1)
        await stage.advance(to: step)
        #expect(stage.time == 1)
    }

    @Test func dueWorkRunsInOrderEachAtItsTime() async {
        let log = Log()
        for deadline in [0.3, 0.1, 0.2, 0.1] {
            stage.clock.schedule(at: deadline) { log.add("\(deadline)@\(CACurrentMediaTime())") }
        }
        await stage.advance(by: 0.2)
        #expect(log.entries == ["0.1@0.1", "0.1@0.1", "0.2@0.2"])
        await stage.advance(by: 1)
        #expect(log.entries.last == "0.3@0.3")
    }

    @Test func workThatAsksForMoreAtTheSameInstantGetsIt() async {
        let log = Log()
        let clock = stage.clock
        clock.schedule(at: 0.1) {
            clock.schedule(at: 0.1) { log.add("second@\(CACurrentMediaTime())") }
            log.add("first@\(CACurrentMediaTime())")
        }
        await stage.advance(by: 0.1)
        #expect(log.entries == ["first@0.1", "second@0.1"])
    }

    @Test func workThatNeverEndsDoesNotStopTime() async {
        let again = Again(clock: stage.clock)
        again.run()
        await stage.advance(by: 0.05)
        #expect(stage.time == 0.05)
        #expect(again.count > 100)
        again.isOver = true
    }

    @Test func whatIsChangedBeforehandBeginsNow() async {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        stage.window.addSubview(view)
        await stage.advance(by: 1)
        var ends: [Double] = []
        UIView.animate(withDuration: 0.5) {
            view.frame.origin.x = 50
        } completion: { _ in
            ends.append(CACurrentMediaTime())
        }
        await stage.advance(to: 1.5 - 1e-6)
        #expect(ends == [])
        await stage.advance(by: 1)
        #expect(ends == [1.5])
    }

    @Test func completionsChain() async {
        let view = UIView()
        stage.window.addSubview(view)
        var log: [Double] = []
        UIView.animate(withDuration: 0.25) {
            view.alpha = 0.5
        } completion: { _ in
            log.append(CACurrentMediaTime())
            UIView.animate(withDuration: 0.25) {
                view.alpha = 0
            } completion: { _ in
                log.append(CACurrentMediaTime())
            }
        }
        await stage.advance(by: 2)
        #expect(log == [0.25, 0.5])
    }

    @Test func settlingEndsWhereNothingIsDue() async {
        let view = UIView()
        stage.window.addSubview(view)
        var isDone = false
        UIView.animate(withDuration: 0.75) {
            view.alpha = 0
        } completion: { _ in
            isDone = true
        }
        #expect(await stage.settle())
        #expect(isDone)
        #expect(stage.time >= 0.75 && stage.time < 1)
    }

    @Test func settlingGivesUpAtItsLimit() async {
        let link = CADisplayLink(_handler: { _ in })
        stage.perform { link.add(to: .main, forMode: .common) }
        #expect(await stage.settle(limit: 0.5) == false)
        #expect(abs(stage.time - 0.5) < 1.0 / 60)
        link.invalidate()
        #expect(await stage.settle(limit: 0.5))
    }

    @Test func aCancelledTaskStopsTheClock() async {
        let stage = stage
        let task = Task { @MainActor in await stage.advance(by: 1000) }
        stage.clock.schedule(at: 3) { task.cancel() }
        await task.value
        #expect(stage.time == 3)
    }
}

/// What happened, in order.
@MainActor
final class Log {
    private(set) var entries: [String] = []
    func add(_ entry: String) { entries.append(entry) }
}

/// Work that asks for itself again at once.
@MainActor
private final class Again {
    let clock: MediaClock
    var count = 0
    var isOver = false

    init(clock: MediaClock) { self.clock = clock }

    func run() {
        count += 1
        guard !isOver else { return }
        clock.schedule(at: clock.now) { self.run() }
    }
}
