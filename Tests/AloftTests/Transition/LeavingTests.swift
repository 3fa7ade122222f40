import Aloft
import AloftStage
import Testing
import UIKit

/// What is left when a flight is over, whichever way it ended.
@MainActor @Suite struct LeavingTests {
    let fixture = LettersFixture()
    var stage: Stage { fixture.stage }

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
