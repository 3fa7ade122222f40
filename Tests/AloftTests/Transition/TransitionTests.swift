import Aloft
import AloftStage
import Testing
import UIKit

/// What a transition promises to those who call it.
@MainActor @Suite struct TransitionTests {
    let fixture = LettersFixture()
    var stage: Stage { fixture.stage }

    @Test func opensAndCloses() async {
        let transition = fixture.transition()
        #expect(transition.state == .closed)
        stage.perform { transition.open(completion: fixture.note) }
        #expect(transition.state == .opening)
        await stage.advance(by: 0.99)
        #expect(transition.state == .opening && fixture.outcomes.isEmpty && fixture.detail.superview == nil)
        await stage.advance(by: 0.02)
        #expect(transition.state == .open && fixture.outcomes == [.finished])
        #expect(fixture.detail.superview === fixture.container)
        stage.perform { transition.close(completion: fixture.note) }
        #expect(transition.state == .closing)
        await stage.advance(by: 1.01)
        #expect(transition.state == .closed && fixture.outcomes == [.finished, .finished])
        #expect(fixture.container.subviews == [fixture.list] && fixture.detail.superview == nil)
    }

    @Test func theAsynchronousForm() async {
        let transition = fixture.transition()
        let stage = stage
        var outcomes: [SnapshotTransition.Outcome] = []
        stage.perform {
            _ = Task { @MainActor in
                outcomes.append(await transition.open())
                outcomes.append(await transition.close())
            }
        }
        // The task runs when the executor comes to it, which a stage cannot hurry.
        await until { transition.state == .opening }
        await stage.advance(by: 1.01)
        await until { transition.state == .closing }
        #expect(outcomes == [.finished])
        await stage.advance(by: 1.01)
        await until { outcomes.count == 2 }
        #expect(outcomes == [.finished, .finished])
        #expect(transition.state == .closed)
    }

    /// Lets others run until something holds; gives up, for the expectations that follow to say so.
    private func until(_ condition: () -> Bool) async {
        for _ in 0..<100_000 where !condition() { await Task.yield() }
    }

    /// Every call hears once, in whatever state it comes.
    @Test func everyCallIsAnswered() async {
        let transition = fixture.transition()
        stage.perform {
            transition.close(completion: fixture.note)
            #expect(fixture.outcomes == [.finished])
            transition.open(completion: fixture.note)
            transition.open(completion: fixture.note)
        }
        await stage.advance(by: 0.3)
        stage.perform {
            transition.close(completion: fixture.note)
            #expect(fixture.outcomes == [.finished, .interrupted, .interrupted])
        }
        await stage.advance(by: 2)
        #expect(fixture.outcomes == [.finished, .interrupted, .interrupted, .finished])
        #expect(transition.state == .closed)
    }

    @Test func cancelGoesToTheEnd() async {
        let transition = fixture.transition()
        stage.perform {
            transition.cancel()
            transition.open(completion: fixture.note)
        }
        await stage.advance(by: 0.4)
        stage.perform { transition.cancel() }
        #expect(fixture.outcomes == [.cancelled] && transition.state == .open)
        #expect(fixture.detail.superview === fixture.container)
        await stage.advance(by: 2)
        #expect(fixture.outcomes == [.cancelled])
    }

    /// Completions may call anything.
    @Test func reentrancy() async {
        let transition = fixture.transition()
        let fixture = fixture
        stage.perform {
            transition.open { outcome in
                fixture.outcomes.append(outcome)
                transition.close { outcome in
                    fixture.outcomes.append(outcome)
                    transition.open { fixture.outcomes.append($0) }
                    transition.cancel()
                }
            }
        }
        await stage.advance(by: 4)
        #expect(fixture.outcomes == [.finished, .finished, .cancelled])
        #expect(transition.state == .open)
        // Opened again out of the completion of an interruption.
        stage.perform {
            transition.close { _ in transition.close(completion: fixture.note) }
            transition.open()
        }
        await stage.advance(by: 4)
        #expect(fixture.outcomes.last == .finished && transition.state == .closed)
    }
}
