import Aloft
import AloftStage
import Testing
import UIKit

/// What a transition promises to those who call it, and what users of other ones have reported as broken.
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

    // MARK: - Sources

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

    // MARK: - Geometry

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

    // MARK: - Snapshots

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

    // MARK: - Interruption

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

    // MARK: - Endings

    /// The host drops the animations: the end comes within a turn.
    @Test func animationsDropped() async {
        let transition = fixture.transition()
        stage.perform { transition.open(completion: fixture.note) }
        await stage.advance(by: 0.1)
        func drop(_ view: UIView) {
            view.layer.removeAllAnimations()
            view.subviews.forEach(drop)
        }
        stage.perform { drop(fixture.container) }
        await stage.advance(by: 0)
        #expect(fixture.outcomes == [.dropped] && transition.state == .open)
        #expect(fixture.strangers.count == 1)
    }

    @Test func containerLeavesItsWindow() async {
        let transition = fixture.transition()
        stage.perform { transition.open(completion: fixture.note) }
        await stage.advance(by: 0.1)
        stage.perform { fixture.container.removeFromSuperview() }
        await stage.advance(by: 0)
        #expect(fixture.outcomes == [.removed] && transition.state == .open)
        stage.perform { transition.close(completion: fixture.note) }
        #expect(fixture.outcomes == [.removed, .removed] && transition.state == .closed)
        #expect(fixture.container.subviews == [fixture.list])
    }

    /// The app takes the open detail away itself: nothing is left in the way.
    @Test func detailRemovedByTheApp() async {
        let transition = fixture.transition()
        stage.perform { transition.open() }
        await stage.advance(by: 1.1)
        stage.perform { fixture.detail.removeFromSuperview() }
        let hit = stage.window.hitTest(CGPoint(x: 195, y: 341), with: nil)
        #expect(hit === fixture.cards[2])
        #expect(transition.state == .closed && fixture.container.subviews == [fixture.list])
        stage.perform { transition.close(completion: fixture.note) }
        #expect(fixture.outcomes == [.finished])
    }

    /// It can be opened again after that.
    @Test func openedAgainAfterTheDetailWasRemoved() async {
        let transition = fixture.transition()
        stage.perform { transition.open() }
        await stage.advance(by: 1.1)
        stage.perform {
            fixture.detail.removeFromSuperview()
            transition.open(completion: fixture.note)
        }
        #expect(transition.state == .opening)
        await stage.advance(by: 1.1)
        #expect(fixture.outcomes == [.finished] && fixture.detail.superview === fixture.container)
        #expect(fixture.strangers.count == 1)
        stage.perform {
            fixture.detail.removeFromSuperview()
            transition.close(completion: fixture.note)
        }
        #expect(fixture.outcomes == [.finished, .removed] && fixture.container.subviews == [fixture.list])
    }

    @Test func detailThatTheAppHasAdded() async {
        stage.perform {
            fixture.container.addSubview(fixture.detail)
            fixture.detail.isHidden = true
        }
        let transition = fixture.transition()
        stage.perform { transition.open() }
        await stage.advance(by: 1.1)
        #expect(!fixture.detail.isHidden && fixture.container.subviews.last === fixture.detail)
        stage.perform { transition.close() }
        await stage.advance(by: 1.1)
        #expect(fixture.detail.isHidden && fixture.detail.superview === fixture.container)
        #expect(fixture.container.subviews == [fixture.list, fixture.detail])
    }

    /// Nothing is kept: neither the views nor the transition, whichever way it ended.
    @Test(arguments: 0..<5) func nothingIsKept(ending: Int) async {
        weak var detail: UIView?
        weak var transition: SnapshotTransition?
        weak var flight: UIView?
        let container = fixture.container, list = fixture.list
        do {
            let view = UIView(frame: fixture.detail.frame)
            var strong: SnapshotTransition? = SnapshotTransition(container: container, destination: view) {
                [weak fixture] in fixture?.cards[2]
            }
            (detail, transition) = (view, strong)
            stage.perform { strong?.open() }
            flight = container.subviews.last
            if ending == 4 { strong = nil }
            await stage.advance(by: 0.4)
            stage.perform {
                switch ending {
                case 1: strong?.reverse()
                case 2: strong?.cancel()
                case 3: container.removeFromSuperview()
                default: break
                }
            }
            await stage.advance(by: 2)
            if ending == 4 { #expect(view.superview === container, "the flight has kept its transition") }
            stage.perform { strong?.close() }
            await stage.advance(by: 2)
            stage.perform { view.removeFromSuperview() }
        }
        await stage.advance(by: 0)
        #expect(detail == nil && transition == nil && flight == nil)
        #expect(container.subviews == [list])
    }

    /// Fifty cycles: the same first frames every time.
    @Test func cyclesAreAlike() async {
        let transition = fixture.transition()
        var first: [[PixelColor]] = []
        for cycle in 0..<10 {
            stage.perform { transition.open() }
            for frame in 0..<3 {
                let points = [CGPoint(x: 195, y: 20), CGPoint(x: 195, y: 341), CGPoint(x: 12, y: 341)]
                let colors = points.map { stage.color(at: $0) }
                if cycle == 0 { first.append(colors) } else { #expect(colors == first[frame], "cycle \(cycle)") }
                await stage.advance(by: 1.0 / 60)
            }
            await stage.advance(by: 1.5 - 3.0 / 60)
            stage.perform { transition.close() }
            await stage.advance(by: 1.5)
            #expect(fixture.strangers.isEmpty)
        }
    }
}
