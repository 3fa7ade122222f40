import Aloft
import AloftStage
import Testing
import UIKit

/// Snapshots that were blank, stale, or had effects of their own.
@MainActor @Suite struct SnapshotReportTests {
    private static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)

    private func isRed(_ color: PixelColor) -> Bool { color.red > 240 && color.green < 10 && color.blue < 10 }

    /// A row is opened inside of the update that makes it higher: its copy is the old row or the new one, never empty.
    @Test(arguments: [Choreography.letter, .zoom]) func insideABatchUpdate(choreography: Choreography) async throws {
        let fixture = TableFixture(), stage = fixture.stage
        let transition = fixture.transition(choreography, of: 2)
        stage.perform {
            fixture.table.performBatchUpdates {
                fixture.heights[2] = 140
                fixture.table.reloadRows(at: [IndexPath(row: 2, section: 0)], with: .none)
                transition.open()
            }
        }
        let copy = try #require(fixture.container.flyingCopies.last)
        let height = try #require(copy.layer.presentation()).bounds.height
        #expect(abs(height - 84) < 0.5 || abs(height - 124) < 0.5)
        for time in choreography == .letter ? [0, 0.1, 0.3, 0.7, 0.95] : [0] {
            await stage.advance(to: time)
            let place = try #require(copy.layer.presentation()).position
            #expect(isRed(stage.color(at: place)), "at \(time): \(stage.color(at: place))")
        }
    }

    /// The source is painted, or its list reloaded, while it is asked for: the copy shows what that has made of it.
    @Test(arguments: [false, true]) func changedWhileAskedFor(reloads: Bool) async throws {
        let fixture = LettersFixture(), stage = fixture.stage
        var isChanged = false
        let transition = SnapshotTransition(container: fixture.container, destination: fixture.detail) {
            if !isChanged {
                isChanged = true
                if reloads { fixture.load(Array(0..<20)) }
                fixture.cards[2]?.backgroundColor = Self.red
            }
            return fixture.cards[2]
        }
        stage.perform { transition.open(completion: fixture.note) }
        for time in [0.3, 0.5, 0.9] {
            await stage.advance(to: time)
            let place = try #require(fixture.container.flyingCopies.last?.layer.presentation()).position
            #expect(isRed(stage.color(at: place)), "at \(time)")
        }
        await stage.advance(to: 1.1)
        #expect(fixture.outcomes == [.finished])
    }

    /// Under a root that is scaled, taking a copy moves none of the views around the source, not even for one commit.
    @Test(arguments: [Choreography.letter, .zoom]) func underAScaledRoot(choreography: Choreography) async {
        let fixture = LettersFixture(), stage = fixture.stage
        stage.perform { fixture.container.transform = CGAffineTransform(scaleX: 2, y: 2) }
        let around = Array(sequence(first: fixture.cards[2]!, next: \.superview))
        func places() -> [String] { around.map { "\($0.center) \($0.bounds) \($0.transform)" } }
        let before = places(), corner = stage.color(at: CGPoint(x: 3, y: 3))
        let transition = fixture.transition(choreography)
        var during: [String] = []
        for image in stage.commits(of: {
            transition.open()
            during = places()
        }) {
            let first = image.withPixels { pixels, stride in pixels[3 * stride + 3] >> 8 & 255 }
            #expect(UInt8(first) == corner.green)
        }
        #expect(during == before)
        await stage.advance(by: 0.3)
        #expect(places() == before)
        await stage.advance(by: 2)
        #expect(places() == before)
    }

    /// Fifty times there and back: the first frames are the same to the byte each time, and nothing is left between.
    @Test(arguments: [false, true]) func fiftyCycles(pushes: Bool) async {
        let fixture = ControllersFixture(pushes: pushes), stage = fixture.stage
        fixture.detail.snapshotTransition = .zoom(of: 2) { [weak fixture] in fixture?.cards.cards[$0.item] }
        var first: [[UInt32]] = []
        for cycle in 0..<50 {
            if pushes { fixture.push() } else { fixture.present() }
            for frame in 0..<3 {
                let pixels = stage.pixels
                if cycle == 0 { first.append(pixels) } else { #expect(pixels == first[frame], "\(cycle), \(frame)") }
                // Binary fractions of a second are exact at any time.
                await stage.advance(by: 1.0 / 64)
            }
            await stage.advance(by: 1 - 3.0 / 64)
            if pushes { fixture.pop() } else { fixture.dismiss() }
            await stage.advance(by: 1)
            #expect(fixture.copies.isEmpty, "\(cycle)")
        }
        #expect(Set(first).count > 1, "something moves in them")
    }

    /// Behind a card that leaves the list in sight, the list is the list: a new row shows, and the window may turn.
    @Test func theListBehindIsLive() async {
        let fixture = ControllersFixture(), stage = fixture.stage
        fixture.present()
        await stage.advance(by: 1.1)
        stage.perform {
            let row = UIView(frame: CGRect(x: 0, y: 108, width: 200, height: 84))
            row.backgroundColor = Self.red
            fixture.cards.list.addSubview(row)
        }
        stage.resize(to: CGSize(width: 844, height: 390))
        await stage.advance(by: 0.5)
        // The dimming lets 28 % through.
        let color = stage.color(at: CGPoint(x: 100, y: 240))
        #expect(abs(Int(color.red) - 71) <= 2 && color.green == 0, "\(color)")
        #expect(fixture.copies.isEmpty)
    }
}
