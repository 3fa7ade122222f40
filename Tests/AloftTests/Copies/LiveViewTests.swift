import AloftStage
import Testing
import UIKit

@testable import Aloft

/// Views that fly themselves, and are put back as if nothing had been.
@MainActor @Suite struct LiveViewTests {
    private let straight = Choreography.straight
    private let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)

    /// The card itself is up in the air, and what changes in it is seen at once, out and home.
    @Test func changesAreSeen() async throws {
        let fixture = LettersFixture(), stage = fixture.stage, transition = fixture.transition(straight)
        let card = try #require(fixture.cards[2])
        stage.perform {
            card.snapshotPolicy = .live
            transition.open()
        }
        let holder = try #require(card.superview as? LiveView)
        await stage.advance(by: 0.2)
        let state = try #require(transition.flight?.player.timeline.state(at: 0.2)[.sourceSnapshot])
        #expect(stage.color(at: state.center).green == 255)
        stage.perform { card.backgroundColor = red }
        await stage.advance(by: 1.0 / 60)
        #expect(stage.color(at: state.center).green == 0 && stage.color(at: state.center).red == 255)
        #expect(card.superview === holder)
        await stage.advance(by: 1)
        #expect(card.superview === fixture.rows[2] && transition.state == .open && transition.reason == nil)
        stage.perform { transition.close() }
        await stage.advance(by: 0.2)
        #expect(card.superview is LiveView)
        await stage.advance(by: 1)
        #expect(card.superview === fixture.rows[2] && transition.state == .closed)
    }

    enum Ending: String, CaseIterable { case none, reverse, cancel, taken, dropped, turned, redirected, dragged }

    /// On every ending the source, the destination and whoever lay beside them are what they were.
    @Test(arguments: Ending.allCases) func putBack(_ ending: Ending) async throws {
        for choreography in [Choreography.zoom, .letter, .card] {
            let fixture = LettersFixture(), stage = fixture.stage, transition = fixture.transition(choreography)
            let card = try #require(fixture.cards[2])
            stage.perform {
                // Somebody below and somebody above it, and a transform of its own.
                for tag in [7, 8] {
                    let beside = UIView(frame: CGRect(x: 20, y: 20, width: 40, height: 40))
                    beside.tag = tag
                    fixture.rows[2].insertSubview(beside, at: tag == 7 ? 0 : 2)
                }
                card.transform = CGAffineTransform(scaleX: 0.9, y: 0.9)
                card.layer.anchorPoint = CGPoint(x: 0.25, y: 0.5)
                card.snapshotPolicy = .live
                fixture.detail.snapshotPolicy = .live
                transition.dismissal = [.dragDown]
            }
            await stage.advance(by: 0.1)
            let before = ViewTree.describe(fixture.list)
            let detail = ViewTree.describe(fixture.detail).map { $0.components(separatedBy: ", presented")[0] }
            for closes in [false, true] {
                if closes {
                    stage.perform { transition.open() }
                    await stage.advance(by: 3)
                }
                stage.perform { closes ? transition.close() : transition.open() }
                await stage.advance(by: 0.15)
                #expect(card.superview is LiveView || choreography == .letter)
                switch ending {
                case .none: break
                case .reverse: stage.perform { transition.reverse() }
                case .cancel: stage.perform { transition.cancel() }
                case .taken: stage.perform { fixture.container.removeFromSuperview() }
                case .dropped: stage.perform { transition.flight?.view.layer.removeAllAnimations() }
                case .turned:
                    stage.resize(to: CGSize(width: 844, height: 390))
                    await stage.advance(by: 0.1)
                    stage.resize(to: CGSize(width: 390, height: 844))
                case .redirected:
                    stage.perform { transition.reverse() }
                    await stage.advance(by: 0.05)
                    stage.perform { transition.reverse() }
                case .dragged:
                    await stage.drag(from: CGPoint(x: 195, y: 400), to: CGPoint(x: 195, y: 430), duration: 0.2)
                }
                await stage.advance(by: 3)
                if ending == .taken { stage.perform { stage.window.addSubview(fixture.container) } }
                stage.perform { transition.close() }
                await stage.advance(by: 3)
                #expect(transition.state == .closed && fixture.detail.superview == nil)
                #expect(ViewTree.describe(fixture.list) == before, "\(ending) of \(choreography == .letter)")
                let after = ViewTree.describe(fixture.detail).map { $0.components(separatedBy: ", presented")[0] }
                #expect(after == detail)
            }
        }
    }

    /// One element flies itself, the others are pictures.
    @Test func chosenForEachElement() async throws {
        let fixture = PairsFixture(), stage = fixture.stage, transition = fixture.transition(.zoom)
        stage.perform {
            fixture.title.snapshotPolicy = .live
            transition.open()
        }
        #expect(fixture.title.superview is LiveView && fixture.picture.superview === fixture.page)
        await stage.advance(by: 0.2)
        stage.perform { fixture.title.text = "Near shore" }
        await stage.advance(by: 1)
        #expect(transition.state == .open && fixture.title.superview === fixture.page)
        #expect(fixture.page.subviews.firstIndex(of: fixture.title) == 1)
        #expect(fixture.title.frame == CGRect(x: 10, y: 146, width: 140, height: 32))
    }

    /// What is tied to it by constraints does not move meanwhile, and is tied to it again.
    @Test func constraints() async throws {
        let fixture = LettersFixture(), stage = fixture.stage, transition = fixture.transition(straight)
        let row = fixture.rows[2], card = try #require(fixture.cards[2]), tail = UIView()
        stage.perform {
            for view in [card, tail] {
                view.translatesAutoresizingMaskIntoConstraints = false
                row.addSubview(view)
            }
            NSLayoutConstraint.activate([
                card.leadingAnchor.constraint(equalTo: row.leadingAnchor, constant: 16),
                card.topAnchor.constraint(equalTo: row.topAnchor, constant: 8),
                card.widthAnchor.constraint(equalToConstant: 300), card.heightAnchor.constraint(equalToConstant: 84),
                tail.leadingAnchor.constraint(equalTo: card.trailingAnchor, constant: 4),
                tail.trailingAnchor.constraint(equalTo: row.trailingAnchor),
                tail.heightAnchor.constraint(equalTo: card.heightAnchor, multiplier: 0.5),
                tail.topAnchor.constraint(equalTo: card.topAnchor),
            ])
            card.snapshotPolicy = .live
        }
        await stage.advance(by: 0.1)
        let ties = row.constraints, frame = tail.frame
        #expect(frame == CGRect(x: 320, y: 8, width: 70, height: 42))
        stage.perform { transition.open() }
        await stage.advance(by: 0.2)
        stage.perform { row.setNeedsLayout() }
        await stage.advance(by: 0.05)
        #expect(card.superview is LiveView && tail.frame == frame && card.bounds.size.width == 300)
        await stage.advance(by: 1)
        #expect(Set(row.constraints) == Set(ties) && !card.translatesAutoresizingMaskIntoConstraints)
        #expect(card.frame == CGRect(x: 16, y: 8, width: 300, height: 84) && tail.frame == frame)
    }

    /// What the app takes away in flight is the app's.
    @Test func takenByTheApp() async throws {
        let fixture = LettersFixture(), stage = fixture.stage, transition = fixture.transition(straight)
        let card = try #require(fixture.cards[2])
        stage.perform {
            card.snapshotPolicy = .live
            transition.open()
        }
        await stage.advance(by: 0.2)
        stage.perform { fixture.rows[5].addSubview(card) }
        await stage.advance(by: 1)
        #expect(card.superview === fixture.rows[5] && fixture.rows[2].subviews.isEmpty)
    }

    /// A presented controller's own view flies, and hears of its coming and going as always.
    @Test(arguments: [false, true]) func controllers(pushes: Bool) async {
        let fixture = ControllersFixture(pushes: pushes), stage = fixture.stage
        let rest = fixture.description
        fixture.detail.snapshotTransition = .zoom(of: 2) { [weak fixture] in fixture?.cards.cards[$0.item] }
        stage.perform { fixture.detail.view.snapshotPolicy = .live }
        if pushes { fixture.push() } else { fixture.present() }
        await stage.advance(by: 0.2)
        #expect(fixture.detail.view.superview is LiveView)
        await stage.advance(by: 2)
        #expect(!(fixture.detail.view.superview is LiveView) && fixture.detail.view.window != nil)
        #expect(fixture.detail.heard == ["will appear", "did appear"])
        if pushes { fixture.pop() } else { fixture.dismiss() }
        await stage.advance(by: 0.2)
        #expect(fixture.detail.view.superview is LiveView)
        await stage.advance(by: 2)
        #expect(fixture.detail.view.window == nil)
        #expect(fixture.detail.heard == ["will appear", "did appear", "will disappear", "did disappear"])
        #expect(fixture.description == rest && stage.window.subviews.count == 1)
    }

    /// A blur that flies blurs what it flies over.
    @Test func blurs() async throws {
        let fixture = LettersFixture(), stage = fixture.stage
        let glass = UIVisualEffectView(effect: UIBlurEffect(style: .light))
        stage.perform {
            fixture.list.isHidden = true
            for index in 0..<40 where index % 2 == 0 {
                let stripe = UIView(frame: CGRect(x: 0, y: 20 * index, width: 390, height: 20))
                stripe.backgroundColor = .white
                fixture.container.addSubview(stripe)
            }
            glass.frame = CGRect(x: 40, y: 100, width: 200, height: 200)
            glass.snapshotPolicy = .live
            fixture.container.addSubview(glass)
        }
        let transition = SnapshotTransition(
            straight,
            container: fixture.container,
            destination: fixture.detail
        ) { glass }
        stage.perform { transition.open() }
        await stage.advance(by: 0.2)
        let center = try #require(transition.flight?.player.timeline.state(at: 0.2)[.sourceSnapshot]?.center)
        let inside = (-40..<40).map { Double(stage.color(at: CGPoint(x: center.x, y: center.y + CGFloat($0))).green) }
        let outside = (0..<80).map { Double(stage.color(at: CGPoint(x: 5, y: CGFloat(100 + $0))).green) }
        #expect((outside.max() ?? 0) - (outside.min() ?? 0) > 150)
        #expect((inside.max() ?? 0) - (inside.min() ?? 0) < 40)
        #expect(transition.reason == nil)
    }
}
