import AloftStage
import Testing
import UIKit

@testable import Aloft

/// A card rounded at its top alone becomes a page that is rounded all round.
@MainActor @Suite struct CornersTests {
    private func fixture() throws -> LettersFixture {
        let fixture = LettersFixture(radius: 20)
        let card = try #require(fixture.cards[2])
        fixture.stage.perform {
            card.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
            fixture.detail.layer.cornerRadius = 40
            // What lies behind is dark.
            for other in fixture.cards.values where other !== card { other.isHidden = true }
        }
        return fixture
    }

    @Test func eachCornerGoesItsOwnWay() async throws {
        let fixture = try fixture(), stage = fixture.stage, transition = fixture.transition(.straight)
        stage.perform { transition.open() }
        for (time, isSquare) in [(0.01, true), (0.2, false), (0.39, false)] {
            await stage.advance(to: time)
            let state = try #require(transition.flight?.player.timeline.state(at: time)[.sourceSnapshot])
            #expect(abs(state.cornerShare - time / 0.4) < 0.01)
            let frame = CGRect(
                x: state.center.x - state.size.width / 2,
                y: state.center.y - state.size.height / 2,
                width: state.size.width,
                height: state.size.height
            )
            for x in [frame.minX + 2.5, frame.maxX - 2.5] {
                #expect(stage.color(at: CGPoint(x: x, y: frame.minY + 2.5)).green < 200, "at the top, at \(time)")
                let bottom = stage.color(at: CGPoint(x: x, y: frame.maxY - 2.5)).green
                #expect((bottom > 250) == isSquare, "at the bottom, at \(time)")
            }
        }
        await stage.advance(by: 0.1)
        #expect(transition.state == .open)
        #expect(fixture.cards[2]?.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
        stage.perform { transition.close() }
        await stage.advance(by: 1)
        #expect(transition.state == .closed && fixture.detail.layer.cornerRadius == 40)
    }

    /// Turned round, the corners go on from where they are.
    @Test func turnsRound() throws {
        let geometry = TransitionGeometry(
            container: CGRect(x: 0, y: 0, width: 400, height: 800),
            source: .init(center: CGPoint(x: 50, y: 50), size: CGSize(width: 80, height: 80), cornerRadius: 20),
            destination: .init(center: CGPoint(x: 200, y: 400), size: CGSize(width: 400, height: 800))
        )
        let timeline = Timeline(Choreography.straight.open, in: geometry), turned = timeline.reversed(at: 0.3)
        let before = try #require(timeline.state(at: 0.3)[.sourceSnapshot]?.cornerShare)
        #expect(abs(before - 0.75) < 1e-9 && turned.state(at: 0)[.sourceSnapshot]?.cornerShare == before)
        #expect(turned.state(at: turned.duration - 1e-6)[.sourceSnapshot]?.cornerShare ?? 1 < 0.01)
    }
}
