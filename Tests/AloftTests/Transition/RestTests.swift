import Aloft
import AloftStage
import Testing
import UIKit

/// Whatever happens in flight, at rest the view tree is what the same edits give with no transition at all, and each
/// completion has been called once.
@MainActor @Suite struct RestTests {
    enum Interference: String, CaseIterable, Sendable {
        case nothing, tap, reverse, cancel, removeSource, reload, resize

        /// The edit alone: what an app does whether or not something is in flight.
        @MainActor func edit(_ fixture: LettersFixture) {
            switch self {
            case .removeSource: fixture.cards[fixture.selected]?.superview?.removeFromSuperview()
            case .reload: fixture.stage.perform { fixture.load([7, 2, 5, 1]) }
            case .resize: fixture.stage.perform { fixture.container.frame.size = CGSize(width: 844, height: 390) }
            case .nothing, .tap, .reverse, .cancel: break
            }
        }
    }

    enum Way: String, CaseIterable, Sendable { case open, close }

    @Test(arguments: Interference.allCases, Way.allCases)
    func atSixtyInstants(interference: Interference, way: Way) async {
        for index in 0..<60 {
            await expectRest(after: interference, way: way, at: Double(index) / 59, andAgain: index % 6 == 5)
        }
    }

    private func expectRest(
        after interference: Interference,
        way: Way,
        at time: Double,
        andAgain: Bool
    ) async {
        let comment: Comment = "\(interference) at \(time) of \(way)"
        let fixture = LettersFixture(), stage = fixture.stage
        let transition = fixture.transition()
        var calls = 1
        stage.perform { transition.open(completion: fixture.note) }
        var start = 0.0
        if way == .close {
            await stage.advance(to: 1.5)
            start = 1.5
            stage.perform { transition.close(completion: fixture.note) }
            calls += 1
        }
        if time > 0 { await stage.advance(to: start + time) }
        switch interference {
        case .tap:
            await stage.tap(at: CGPoint(x: 5, y: 835))
        case .reverse:
            stage.perform { transition.reverse() }
        case .cancel:
            stage.perform { transition.cancel() }
        case .nothing, .removeSource, .reload, .resize:
            stage.perform { interference.edit(fixture) }
        }
        await stage.advance(by: 3)
        #expect(fixture.outcomes.count == calls, comment)
        #expect(transition.state == .open || transition.state == .closed, comment)
        expectSameAsWithout(fixture, transition, interference, comment)
        guard andAgain else { return }
        // And it is as good as new.
        stage.perform { transition.state == .open ? transition.close() : transition.open() }
        await stage.advance(by: 3)
        expectSameAsWithout(fixture, transition, interference, comment)
    }

    private func expectSameAsWithout(
        _ fixture: LettersFixture,
        _ transition: SnapshotTransition,
        _ interference: Interference,
        _ comment: Comment
    ) {
        let twin = LettersFixture()
        twin.stage.perform {
            interference.edit(twin)
            if transition.state == .open { twin.container.addSubview(twin.detail) }
        }
        let dimming = fixture.strangers
        #expect(dimming.count == (transition.state == .open ? 1 : 0), comment)
        if let view = dimming.first {
            #expect(Float(view.alpha) == 0.72 && view.frame == fixture.container.bounds, comment)
            #expect(view.layer.animationKeys() == nil && view.subviews.isEmpty, comment)
            #expect(fixture.container.subviews.map(\.tag) == [2, 0, 3], comment)
            // The one view more is the transition's own; with it set aside the trees are the same.
            fixture.stage.perform { view.removeFromSuperview() }
        }
        defer { if let view = dimming.first { fixture.container.insertSubview(view, at: 1) } }
        let with = ViewTree.describe(fixture.container), without = ViewTree.describe(twin.container)
        if with != without {
            let differences = zip(with, without).filter { $0 != $1 }.map { "\($0)\n≠ \($1)" }
            Issue.record("\(comment)\n\(differences.joined(separator: "\n")) (\(with.count), \(without.count))")
        }
    }

    /// Random sequences of everything that can be done, with the invariants after each settling.
    @Test(arguments: 0..<40) func sequences(seed: UInt64) async {
        var random = SeededRandom(seed: seed)
        let fixture = LettersFixture(), stage = fixture.stage
        let transition = fixture.transition()
        var calls = 0
        for step in 0..<60 {
            let comment: Comment = "seed \(seed), step \(step)"
            switch Int.random(in: 0..<14, using: &random) {
            case 0, 1:
                stage.perform { transition.open(completion: fixture.note) }
                calls += 1
            case 2, 3:
                stage.perform { transition.close(completion: fixture.note) }
                calls += 1
            case 4: stage.perform { transition.reverse() }
            case 5: if Bool.random(using: &random) { stage.perform { transition.cancel() } }
            case 6: await stage.tap(at: CGPoint(x: 5, y: 380))
            case 7: stage.perform { fixture.load((0..<20).shuffled(using: &random)) }
            case 8: stage.perform { fixture.cards[fixture.selected]?.superview?.removeFromSuperview() }
            case 9: stage.perform { fixture.offset = CGFloat.random(in: 0...1000, using: &random) }
            case 10:
                let size = CGSize(
                    width: CGFloat.random(in: 300...900, using: &random),
                    height: CGFloat.random(in: 300...900, using: &random)
                )
                stage.perform { fixture.container.frame.size = size }
            case 11: stage.perform { fixture.selected = Int.random(in: 0..<25, using: &random) }
            case 12: await stage.advance(by: Double.random(in: 0...1.2, using: &random))
            default:
                await stage.advance(by: 3)
                #expect(fixture.outcomes.count == calls, comment)
                #expect(transition.state == .open || transition.state == .closed, comment)
                #expect(fixture.strangers.count == (transition.state == .open ? 1 : 0), comment)
                #expect((fixture.detail.superview === fixture.container) == (transition.state == .open), comment)
                expectUntouched(fixture, comment)
            }
        }
        await stage.advance(by: 3)
        #expect(fixture.outcomes.count == calls, "seed \(seed)")
        expectUntouched(fixture, "seed \(seed)")
    }

    private func expectUntouched(_ fixture: LettersFixture, _ comment: Comment) {
        func all(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(all) }
        for view in all(fixture.list) + [fixture.detail] {
            #expect(
                view.alpha == 1 && !view.isHidden && view.transform == .identity && view.layer.animationKeys() == nil,
                comment
            )
        }
    }
}
