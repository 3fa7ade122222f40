import AloftStage
import Testing
import UIKit

@testable import Aloft

/// Shadows, corners and masks in flight.
@MainActor @Suite struct ShadowReportTests {
    /// One red card, and a green detail.
    private func fixture(radius: CGFloat = 12, detailRadius: CGFloat = 12) -> LettersFixture {
        let fixture = LettersFixture(radius: radius)
        fixture.stage.perform {
            fixture.load([2])
            fixture.cards[2]?.frame = CGRect(x: 16, y: 208, width: 358, height: 84)
            fixture.cards[2]?.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
            fixture.detail.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
            fixture.detail.layer.cornerRadius = detailRadius
        }
        return fixture
    }

    private func castShadow(_ fixture: LettersFixture, opacity: Float) {
        fixture.stage.perform {
            let layer = fixture.cards[2]?.layer
            layer?.shadowColor = UIColor.black.cgColor
            layer?.shadowOffset = CGSize(width: 0, height: 8)
            layer?.shadowRadius = 12
            layer?.shadowOpacity = opacity
        }
    }

    /// A card's own shadow is in the first frame what it was before: neither cut off, nor cast twice.
    @Test(arguments: [Choreography.letter, .zoom, .card, .flip])
    func theShadowOfTheSource(choreography: Choreography) async {
        let fixture = fixture(), stage = fixture.stage
        castShadow(fixture, opacity: 0.5)
        await stage.advance(by: 0)
        let before = stage.pixels
        let transition = fixture.transition(choreography)
        stage.perform { transition.open() }
        let after = stage.pixels
        var most = 0
        for y in 250..<430 {
            for x in 0..<390 where x < 16 || x >= 374 || y < 299 || y >= 383 {
                let (a, b) = (before[y * 390 + x], after[y * 390 + x])
                for shift: UInt32 in [0, 8, 16] {
                    most = max(most, abs(Int(a >> shift & 255) - Int(b >> shift & 255)))
                }
            }
        }
        #expect(most <= 1)
    }

    /// On the way home the shadow beside the card comes back steadily, and is whole before the copy has gone.
    @Test func theShadowOnReturn() async {
        let fixture = fixture(), stage = fixture.stage
        castShadow(fixture, opacity: 0.5)
        await stage.advance(by: 0)
        let rest = 64 - Int(stage.color(at: CGPoint(x: 195, y: 388)).green)
        #expect(rest > 10)
        let transition = fixture.transition(.zoom)
        stage.perform { transition.open() }
        await stage.advance(to: 1)
        stage.perform { transition.close() }
        var seen: [Int] = []
        for frame in [27, 28, 29, 30, 31] {
            await stage.advance(to: 1 + Double(frame) / 60)
            seen.append(64 - Int(stage.color(at: CGPoint(x: 195, y: 388)).green))
        }
        #expect(transition.state == .closed)
        #expect(zip(seen, seen.dropFirst()).allSatisfy { $1 >= $0 - 1 } && seen[0] > rest / 2, "\(seen), \(rest)")
        #expect(abs(seen[2] - rest) <= 2 && seen[4] == rest, "\(seen), \(rest)")
    }

    /// A view that is nothing but a rounded background is round at every instant, both ways.
    @Test func roundAtEveryInstant() async throws {
        let fixture = fixture(), stage = fixture.stage
        let transition = fixture.transition(.zoom)
        for (start, isOpening) in [(0.0, true), (1.0, false)] {
            await stage.advance(to: start)
            stage.perform { isOpening ? transition.open() : transition.close() }
            for time in [0, 0.05, 0.1, 0.2, 0.3, 0.45] {
                await stage.advance(to: start + time)
                let copy = try #require(fixture.container.flyingCopies.last?.layer.presentation())
                let corner = CGPoint(
                    x: (copy.position.x - copy.bounds.width / 2).rounded(.up) + 0.5,
                    y: (copy.position.y - copy.bounds.height / 2).rounded(.up) + 0.5
                )
                let color = stage.color(at: corner)
                #expect(color.red == color.green && color.red <= 64, "at \(time): \(color)")
            }
        }
    }

    /// The radius starts where the card has it, and goes to the detail's in small steps.
    @Test func theRadiusDoesNotJump() async throws {
        let fixture = fixture(radius: 20, detailRadius: 0), stage = fixture.stage
        let transition = fixture.transition(.zoom)
        stage.perform { transition.open() }
        var last = 20.0
        for step in 0..<60 {
            await stage.advance(to: Double(step) / 120)
            for copy in fixture.container.flyingCopies {
                let radius = Double(try #require(copy.subviews.first?.layer.presentation()).cornerRadius)
                if step == 0 { #expect(abs(radius - 20) < 0.01) }
                #expect(radius <= last + 0.01 && radius > last - 2, "at \(step)")
            }
            last = Double(fixture.container.flyingCopies[0].subviews[0].layer.presentation()!.cornerRadius)
        }
        #expect(last < 0.5)
    }

    /// A spring that overshoots carries the radius as far as the size, at every instant.
    @Test func theRadiusGoesWithTheSize() async throws {
        var choreography = Choreography.zoom
        for index in choreography.open.stages.indices {
            choreography.open.stages[index].timing = .spring(dampingRatio: 0.4)
        }
        let fixture = fixture(radius: 0, detailRadius: 20), stage = fixture.stage
        let transition = fixture.transition(choreography)
        stage.perform { transition.open() }
        var furthest = 0.0
        for step in 1...10 {
            await stage.advance(to: Double(step) * 0.045)
            let copy = try #require(fixture.container.flyingCopies.first)
            let size = try #require(copy.layer.presentation()).bounds.size
            let radius = Double(try #require(copy.subviews.first?.layer.presentation()).cornerRadius)
            let progress = Double(size.height - 84) / 616
            #expect(abs(radius / 20 - progress) < 0.01, "at \(step)")
            furthest = max(furthest, progress)
        }
        #expect(furthest > 1.05)
    }

    /// The copy of a clear card with a rounded picture in it has clear corners.
    @Test func clearCorners() throws {
        let stage = Stage(size: CGSize(width: 200, height: 100))
        let card = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
        let picture = UIView(frame: card.bounds)
        picture.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        picture.layer.cornerRadius = 20
        picture.clipsToBounds = true
        card.addSubview(picture)
        stage.perform {
            stage.window.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
            stage.window.addSubview(card)
        }
        let copy = try #require(stage.perform { Snapshots.copy(of: card) {} })
        stage.perform {
            copy.frame.origin.x = 100
            stage.window.addSubview(copy)
        }
        for (x, y) in [(101, 1), (178, 1), (101, 78), (178, 78)] {
            #expect(stage.color(at: CGPoint(x: x, y: y)) == PixelColor(red: 0, green: 0, blue: 255))
        }
        #expect(stage.color(at: CGPoint(x: 140, y: 40)) == PixelColor(red: 255, green: 0, blue: 0))
    }
}
