import Aloft
import AloftStage
import Testing
import UIKit

/// What arrives in the detail while it flies, or afterwards.
@MainActor @Suite struct LateContentReportTests {
    private static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)

    private func fixture() -> (fixture: LettersFixture, panel: UIView, label: UILabel, picture: UIImageView) {
        let fixture = LettersFixture(detailFrame: CGRect(x: 0, y: 0, width: 390, height: 844))
        let panel = UIView(frame: CGRect(x: 95, y: 322, width: 200, height: 200))
        let label = UILabel(frame: CGRect(x: 20, y: 600, width: 350, height: 60))
        let picture = UIImageView(frame: CGRect(x: 95, y: 60, width: 200, height: 200))
        label.font = .systemFont(ofSize: 40, weight: .heavy)
        fixture.stage.perform { for view in [panel, label, picture] { fixture.detail.addSubview(view) } }
        return (fixture, panel, label, picture)
    }

    private var image: UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 200, height: 200)).image { context in
            Self.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 200, height: 200))
        }
    }

    /// How many pixels are dark, or red.
    private func ink(_ stage: Stage) -> Int { stage.pixels.filter { $0 >> 8 & 255 < 30 && $0 & 255 < 30 }.count }

    /// B10: data arrives in mid-flight: the copy shows it, bit by bit, and nothing jumps when it lands.
    @Test(arguments: ["text", "color", "image", "view"]) func inMidFlight(kind: String) async {
        let (fixture, panel, label, picture) = fixture(), stage = fixture.stage
        let transition = fixture.transition(.zoom)
        stage.perform { transition.open() }
        await stage.advance(by: 0.15)
        let before = ink(stage)
        stage.perform {
            switch kind {
            case "text": label.text = "MMMMMM"
            case "color": panel.backgroundColor = Self.red
            case "image": picture.image = image
            default:
                let late = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
                late.backgroundColor = Self.red
                panel.addSubview(late)
            }
        }
        var seen: [Int] = []
        while stage.time < 0.6 {
            await stage.advance(by: 1.0 / 60)
            seen.append(ink(stage))
        }
        #expect(transition.state == .open)
        let whole = seen.last! - before
        #expect(whole > 1000, "it is there in the end")
        let landing = seen.count - 7
        #expect(abs(seen[landing] - seen.last!) < whole / 8, "and was there before: \(seen)")
    }

    /// Q6: what has not arrived when the flight lands was not in the copy either: the frame after it has landed is the
    /// frame before, and what arrives later is there in the frame in which the app shows it.
    @Test func afterTheLanding() async {
        let (fixture, _, _, picture) = fixture(), stage = fixture.stage
        let transition = fixture.transition(.zoom)
        stage.perform { transition.open() }
        await stage.advance(to: 0.4999)
        let before = ink(stage)
        await stage.advance(to: 0.6)
        #expect(ink(stage) == before && transition.state == .open)
        stage.perform { picture.image = image }
        #expect(stage.color(at: CGPoint(x: 195, y: 160)) == PixelColor(red: 255, green: 0, blue: 0))
    }

    /// Q6: an image that is set as late as in the turn in which the flight begins is in the first frame, and in every
    /// one.
    @Test func setInTheSameTurn() async throws {
        let (fixture, _, _, picture) = fixture(), stage = fixture.stage
        let transition = fixture.transition(.zoom)
        stage.perform {
            picture.image = image
            transition.open()
        }
        for time in [0.15, 0.3, 0.45, 0.6] {
            await stage.advance(to: time)
            #expect(ink(stage) > 2000, "at \(time)")
        }
    }
}
