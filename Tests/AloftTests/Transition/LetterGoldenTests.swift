import Aloft
import AloftStage
import AloftTesting
import TestFonts
import Testing
import UIKit

/// The whole of the letter, out and home, as it looks. Record it anew only with a look at the picture.
@MainActor @Suite struct LetterGoldenTests {
    /// A small window with a list of three cards with text on them, and a detail with more of it.
    private func fixture() -> (stage: Stage, transition: SnapshotTransition) {
        let stage = Stage(size: CGSize(width: 160, height: 240), scale: 1)
        let container = UIView(frame: stage.window.bounds)
        container.backgroundColor = UIColor(red: 0.91, green: 0.89, blue: 0.86, alpha: 1)
        let cards = ["Ada", "Grace", "Mary"].enumerated().map { index, name in
            let card = UIView(frame: CGRect(x: 12, y: 14 + 58 * CGFloat(index), width: 136, height: 46))
            card.backgroundColor = .white
            card.layer.cornerRadius = 8
            let stamp = UIView(frame: CGRect(x: 108, y: 8, width: 18, height: 22))
            stamp.backgroundColor = UIColor(hue: CGFloat(index) / 3, saturation: 0.6, brightness: 0.7, alpha: 1)
            card.addSubview(stamp)
            card.addSubview(label(name, size: 15, frame: CGRect(x: 12, y: 6, width: 90, height: 18)))
            card.addSubview(label("writes to you", size: 11, frame: CGRect(x: 12, y: 25, width: 90, height: 14)))
            container.addSubview(card)
            return card
        }
        let detail = UIView(frame: CGRect(x: 14, y: 24, width: 132, height: 192))
        detail.backgroundColor = .white
        detail.layer.cornerRadius = 4
        let text = label("My dear,\nthe list has let me go, and here I am to be read.", size: 12, frame: .zero)
        text.frame = CGRect(x: 12, y: 12, width: 108, height: 120)
        text.numberOfLines = 0
        detail.addSubview(text)
        stage.perform { stage.window.addSubview(container) }
        return (stage, SnapshotTransition(.letter, container: container, destination: detail) { cards[1] })
    }

    private func label(_ text: String, size: CGFloat, frame: CGRect) -> UILabel {
        let label = UILabel(frame: frame)
        label.text = text
        label.font = UIFont(name: "Inter", size: size)
        label.textColor = UIColor(white: 0.15, alpha: 1)
        return label
    }

    @Test func outAndHome() async throws {
        try #require(test_fonts_configuration() != nil)
        let (stage, transition) = fixture()
        var strip = FilmStrip()
        strip.columns = 7
        strip.frameWidth = 160
        func film(_ offsets: [TimeInterval]) async {
            let start = stage.time
            for offset in offsets {
                await stage.advance(to: start + offset)
                strip.frames.append(FilmStrip.Frame(time: stage.time, image: stage.image()))
            }
        }
        stage.perform { transition.open() }
        await film([0, 0.2, 0.4, 0.6, 0.75, 0.9, 1.2])
        #expect(transition.state == .open)
        await stage.advance(to: 2)
        stage.perform { transition.close() }
        await film([0, 0.2, 0.4, 0.6, 0.75, 0.9, 1.2])
        #expect(transition.state == .closed)
        // Other versions of the font rasteriser round the edges of glyphs otherwise.
        expectImage(try #require(strip.image()), matchesGolden: "letter", tolerance: 4, differingPixels: 300)
    }
}
