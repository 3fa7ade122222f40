import AloftStage
import Testing
import UIKit

@testable import Aloft

/// Flights whose world changes under way.
@MainActor @Suite struct FollowingTests {
    let stage = Stage(size: CGSize(width: 390, height: 844))
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let list = UIScrollView(frame: CGRect(x: 0, y: 91, width: 390, height: 753))
    let details = [0, 1].map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844)) }
    private final class Cards { var all: [Int: UIView] = [:] }
    private let cards = Cards()

    init() {
        list.clipsToBounds = true
        list.contentInsetAdjustmentBehavior = .never
        list.contentSize = CGSize(width: 390, height: 3000)
        container.addSubview(list)
        container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        for item in 0..<20 {
            let card = UIView(frame: CGRect(x: 16, y: 8 + 100 * CGFloat(item), width: 358, height: 84))
            card.backgroundColor = .red
            list.addSubview(card)
            cards.all[item] = card
        }
        for detail in details { detail.backgroundColor = .blue }
        stage.perform { stage.window.addSubview(container) }
    }

    private func transition(_ item: Int, _ index: Int = 0) -> SnapshotTransition {
        SnapshotTransition(.zoom, container: container, destination: details[index]) { [cards] in cards.all[item] }
    }

    private func copies(_ transition: SnapshotTransition) -> [CALayer] {
        (transition.flight?.view.subviews ?? []).compactMap { $0.layer.presentation() }
    }

    /// Another row is opened while one closes: both fly, and both arrive.
    @Test func twoAtOnce() async throws {
        let first = transition(2), second = transition(5, 1)
        var heard: [String] = []
        stage.perform { first.open() }
        await stage.advance(by: 1)
        stage.perform { first.close { heard.append("first \($0)") } }
        await stage.advance(by: 0.2)
        stage.perform { second.open { heard.append("second \($0)") } }
        await stage.advance(by: 0.15)
        #expect(first.state == .closing && second.state == .opening)
        #expect(copies(first).count == 2 && copies(second).count == 2)
        let one = try #require(copies(first).first), other = try #require(copies(second).first)
        #expect(one.position != other.position)
        // What comes is above what goes.
        let order = container.subviews
        let below = try #require(order.firstIndex { $0 === first.flight?.view })
        let above = try #require(order.firstIndex { $0 === second.flight?.view })
        #expect(below < above)
        await stage.advance(by: 1)
        #expect(heard == ["first finished", "second finished"])
        #expect(first.state == .closed && second.state == .open)
        #expect(details[0].superview == nil && details[1].superview === container)
        #expect(container.subviews.count == 3)
    }

    /// The list scrolls on while a row flies home: the copy goes with it, and lands on it.
    /// A flight that began when the clock stood at zero is where it is meant to be, also after its list has scrolled.
    @Test func scrolledWhileTheClockIsYoung() async throws {
        let transition = transition(2)
        stage.perform { transition.open() }
        await stage.advance(by: 0.05)
        stage.perform { list.contentOffset.y = 50 }
        for _ in 0..<6 {
            await stage.advance(by: 1.0 / 60)
            let flight = try #require(transition.flight)
            let elapsed = stage.perform { flight.player.elapsed }
            let meant = try #require(flight.player.timeline.state(at: elapsed)[.sourceSnapshot]).center
            let seen = try #require(flight.actors[.sourceSnapshot]?.layer.presentation()).position
            #expect(hypot(meant.x - seen.x, meant.y - seen.y) < 0.5, "\(seen), not \(meant), at \(stage.time)")
        }
    }

    /// While a finger holds what opens, its list scrolls: let go, it does not jump by so much.
    @Test func scrolledWhileHeld() async throws {
        let transition = transition(2)
        stage.perform {
            transition.dismissal = [.dragDown]
            transition.open()
        }
        await stage.advance(by: 0.1)
        #expect(stage.perform { transition.take(at: CGPoint(x: 195, y: 400)) })
        await stage.advance(by: 0.1)
        stage.perform { list.contentOffset.y = 80 }
        await stage.advance(by: 0.1)
        stage.perform { transition.release(Finger(), to: .open) }
        let before = try #require(transition.flight?.actors[.sourceSnapshot]?.layer.presentation()).position
        await stage.advance(by: 1.0 / 60)
        let after = try #require(transition.flight?.actors[.sourceSnapshot]?.layer.presentation()).position
        #expect(hypot(after.x - before.x, after.y - before.y) < 12, "\(before) → \(after)")
    }

    @Test func theListScrolls() async throws {
        let transition = transition(6)
        stage.perform { transition.open() }
        await stage.advance(by: 1)
        stage.perform { transition.close() }
        for _ in 0..<29 {
            await stage.advance(by: 1.0 / 60)
            stage.perform { list.contentOffset.y += 5 }
        }
        await stage.advance(by: 0.016)
        let copy = try #require(copies(transition).first)
        let card = try #require(cards.all[6])
        let home = container.convert(CGPoint(x: card.bounds.midX, y: card.bounds.midY), from: card)
        #expect(abs(copy.position.y - home.y) < 6 && abs(copy.position.x - home.x) < 0.5)
        await stage.advance(by: 0.1)
        #expect(transition.state == .closed)
    }

    /// Rows are put in another order under way: the copy bends to where its row is now.
    @Test func theRowMoves() async throws {
        let transition = transition(2)
        stage.perform { transition.open() }
        await stage.advance(by: 1)
        stage.perform { transition.close() }
        await stage.advance(by: 0.2)
        let before = try #require(copies(transition).first).position
        stage.perform { cards.all[2]?.center.y += 300 }
        await stage.advance(by: 1.0 / 60)
        let after = try #require(copies(transition).first).position
        #expect(abs(after.y - before.y) < 20, "it does not jump")
        await stage.advance(by: 0.28)
        #expect(abs(try #require(copies(transition).first).position.y - (341 + 300)) < 1)
    }

    /// The row moves in the last instant: the flight takes the time that it takes to get there.
    @Test func theRowMovesLate() async throws {
        let transition = transition(2)
        stage.perform { transition.open() }
        await stage.advance(by: 1)
        stage.perform { transition.close() }
        await stage.advance(by: 0.48)
        stage.perform { cards.all[2]?.center.y += 300 }
        var last = try #require(copies(transition).first).position.y
        for _ in 0..<30 {
            await stage.advance(by: 1.0 / 60)
            let now = try #require(copies(transition).first).position.y
            #expect(abs(now - last) < 50)
            last = now
        }
        #expect(abs(last - 641) < 1)
        await stage.advance(by: 0.2)
        #expect(transition.state == .closed)
    }

    /// The window turns under way.
    @Test func theWindowTurns() async throws {
        for opens in [true, false] {
            let transition = transition(1)
            details[0].autoresizingMask = [.flexibleWidth, .flexibleHeight]
            if !opens {
                stage.perform { transition.open() }
                await stage.advance(by: 1)
            }
            stage.perform { opens ? transition.open() : transition.close() }
            await stage.advance(by: 0.2)
            let before = try #require(copies(transition).first)
            stage.resize(to: CGSize(width: 844, height: 390))
            let after = try #require(copies(transition).first)
            #expect(
                abs(after.position.x - before.position.x) < 0.01 && abs(after.bounds.width - before.bounds.width) < 0.01
            )
            await stage.advance(by: 1)
            #expect(transition.state == (opens ? .open : .closed))
            if opens {
                #expect(details[0].frame == CGRect(x: 0, y: 0, width: 844, height: 390))
                stage.perform { transition.close() }
                await stage.advance(by: 1)
            }
            stage.resize(to: CGSize(width: 390, height: 844))
            await stage.advance(by: 0)
        }
    }

    /// A source half under the edge of its list flies out from under it, and home under it again.
    @Test func clipped() async throws {
        stage.perform { list.contentOffset.y = 250 }
        await stage.advance(by: 0)
        // The card of row 2 is at 208 to 292 of the content: half of it is above the list.
        let transition = transition(2)
        stage.perform { transition.open() }
        let mask = try #require(transition.flight?.view.subviews.first?.layer.mask)
        let part = try #require(mask.presentation())
        #expect(abs(part.position.y - 42) < 0.5 && part.position.x < 0)
        #expect(stage.color(at: CGPoint(x: 195, y: 80)).red < 50, "above the list it is not seen")
        #expect(stage.color(at: CGPoint(x: 195, y: 100)).red > 200)
        await stage.advance(by: 0.3)
        let later = try #require(mask.presentation())
        #expect(later.position.y < 0, "far from its list all of it is seen")
        await stage.advance(by: 1)
        stage.perform { transition.close() }
        #expect(try #require(transition.flight?.view.subviews.first?.layer.mask?.presentation()).position.y < 0)
        await stage.advance(by: 0.499)
        let landed = try #require(transition.flight?.view.subviews.first?.layer.mask?.presentation())
        #expect(abs(landed.position.y - 42) < 1.5)
        await stage.advance(by: 0.5)
        #expect(transition.state == .closed && cards.all[2]?.layer.mask == nil)
        // One that is seen in full needs none.
        stage.perform { list.contentOffset.y = 200 }
        stage.perform { transition.open() }
        #expect(transition.flight?.view.subviews.first?.layer.mask == nil)
    }

    /// A bar above the list covers the copy as it covers the row.
    @Test func underABar() async throws {
        let controller = CardsController()
        let navigation = UINavigationController(rootViewController: controller)
        stage.perform { stage.window.rootViewController = navigation }
        await stage.advance(by: 0)
        let bar = navigation.navigationBar.convert(navigation.navigationBar.bounds, to: stage.window)
        let card = try #require(controller.cards[0])
        stage.perform { controller.list.frame.origin.y = bar.maxY - 50 }
        let crop = try #require(Crop(of: card, in: stage.window))
        let hidden = bar.maxY - card.convert(card.bounds, to: stage.window).minY
        #expect(abs(crop.hidden.top - hidden / 84) < 0.01 && crop.hidden.bottom == 0)
        stage.perform { navigation.isNavigationBarHidden = true }
        #expect(Crop(of: card, in: stage.window) == nil)
    }
}
