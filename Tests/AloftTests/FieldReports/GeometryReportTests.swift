import Aloft
import AloftStage
import Testing
import UIKit

/// Flights that started or landed in the wrong place.
@MainActor @Suite struct GeometryReportTests {
    let fixture = LettersFixture()
    var stage: Stage { fixture.stage }

    /// What flies on top, as it is seen.
    private func landed(in container: UIView) throws -> CGRect {
        let shown = try #require(container.flyingCopies.last?.layer.presentation())
        let size = CGSize(
            width: shown.bounds.width * shown.transform.m11,
            height: shown.bounds.height * shown.transform.m22
        )
        return CGRect(
            x: shown.position.x - size.width / 2,
            y: shown.position.y - size.height / 2,
            width: size.width,
            height: size.height
        )
    }

    private func expect(_ found: CGRect, _ expected: CGRect, within limit: CGFloat = 0.1) {
        let differences = [
            found.minX - expected.minX, found.minY - expected.minY, found.width - expected.width,
            found.height - expected.height,
        ]
        #expect(differences.allSatisfy { abs($0) < limit }, "\(found), not \(expected)")
    }

    /// Opens, changes something, closes, and says where the copy is just before it lands.
    private func landing(_ choreography: Choreography = .letter, after change: () -> Void) async throws -> CGRect {
        let transition = fixture.transition(choreography)
        stage.perform { transition.open() }
        await stage.advance(by: 1.5)
        stage.perform(change)
        stage.perform { transition.close(completion: fixture.note) }
        await stage.advance(by: 0.999999)
        let rect = try landed(in: fixture.container)
        await stage.advance(by: 0.5)
        #expect(fixture.outcomes == [.finished])
        return rect
    }

    /// A detail that is scaled unevenly keeps its place over any number of cycles, and is flown to as it is seen.
    @Test func theScaledDetail() async throws {
        let detail = fixture.detail
        stage.perform { detail.transform = CGAffineTransform(scaleX: 0.96, y: 0.94) }
        let (center, bounds, transform) = (detail.center, detail.bounds, detail.transform)
        let transition = fixture.transition(.zoom)
        for _ in 0..<3 {
            stage.perform { transition.open() }
            await stage.advance(by: 0.499999)
            let size = CGSize(width: 340 * 0.96, height: 700 * 0.94)
            expect(
                try landed(in: fixture.container),
                CGRect(x: 195 - size.width / 2, y: 430 - size.height / 2, width: size.width, height: size.height),
                within: 1
            )
            await stage.advance(by: 0.5)
            stage.perform { transition.close() }
            await stage.advance(by: 1)
            #expect(detail.center == center && detail.bounds == bounds && detail.transform == transform)
        }
    }

    /// A card with a transform is flown home to as it is seen, in whichever order its frame and transform were set.
    @Test(arguments: [false, true]) func theLiftedCard(transformFirst: Bool) async throws {
        let found = try await landing {
            let card = fixture.cards[2]!
            if transformFirst { card.transform = CGAffineTransform(scaleX: 1.05, y: 1.05) }
            card.bounds.size = CGSize(width: 300, height: 80)
            card.center = CGPoint(x: 195, y: 60)
            if !transformFirst { card.transform = CGAffineTransform(scaleX: 1.05, y: 1.05) }
        }
        expect(found, CGRect(x: 195 - 157.5, y: 351 - 42, width: 315, height: 84))
    }

    /// A list that is scrolled far down: the card lands where it is seen, not where it was laid out first.
    @Test func scrolledFarDown() async throws {
        stage.perform {
            fixture.offset = 1200
            fixture.selected = 14
        }
        expect(try await landing {}, CGRect(x: 16, y: 299, width: 358, height: 84))
    }

    /// The card is drawn anew, and its list scrolled, while the detail is open.
    @Test func drawnAnewAndScrolled() async throws {
        let found = try await landing {
            fixture.cards[2]?.setNeedsDisplay()
            fixture.cards[2]?.setNeedsLayout()
            fixture.offset = 130
        }
        expect(found, CGRect(x: 16, y: 169, width: 358, height: 84))
    }

    /// Two rows are put in above while the detail is open: the card lands that much lower.
    @Test func rowsAbove() async throws {
        let found = try await landing { fixture.load([50, 51] + Array(0..<20)) }
        expect(found, CGRect(x: 16, y: 499, width: 358, height: 84))
    }

    /// The window was short while a keyboard was up, and is whole again a frame after the close began.
    @Test func theWindowGrowsBack() async throws {
        fixture.selected = 6
        let transition = fixture.transition()
        stage.perform { transition.open() }
        await stage.advance(by: 1.5)
        stage.resize(to: CGSize(width: 390, height: 508))
        await stage.advance(by: 0.5)
        stage.perform { transition.close(completion: fixture.note) }
        await stage.advance(by: 1.0 / 60)
        stage.resize(to: CGSize(width: 390, height: 844))
        await stage.advance(by: 0.98333)
        expect(try landed(in: fixture.container), CGRect(x: 16, y: 699, width: 358, height: 84))
        await stage.advance(by: 0.5)
        #expect(fixture.outcomes == [.finished])
    }

    /// The last row of a table whose heights were only guessed is lifted off where it really is, the first time.
    @Test func rowsThatSizeThemselves() async throws {
        let fixture = TableFixture(), stage = fixture.stage
        let transition = fixture.transition(.letter, of: 39)
        stage.perform {
            fixture.table.scrollToRow(at: IndexPath(row: 39, section: 0), at: .bottom, animated: false)
            transition.open()
        }
        let found = try landed(in: fixture.container)
        stage.perform { fixture.container.layoutIfNeeded() }
        let card = try #require(fixture.card(39))
        expect(found, card.convert(card.bounds, to: fixture.container))
        #expect(found.height == 84)
    }
}
