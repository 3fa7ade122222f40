import Aloft
import AloftStage
import UIKit

/// A small window for pictures: three cards with a coloured head and words on them, and a page that begins with the
/// head of the second.
@MainActor final class PicturesFixture {
    let stage = Stage(size: CGSize(width: 160, height: 240), scale: 1)
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 160, height: 240))
    let cards: [UIView]
    let detail: UIView

    init(detailFrame: CGRect = CGRect(x: 0, y: 0, width: 160, height: 240)) {
        container.backgroundColor = UIColor(red: 0.91, green: 0.89, blue: 0.86, alpha: 1)
        cards = ["Ada", "Grace", "Mary"].enumerated().map { index, name in
            let card = UIView(frame: CGRect(x: 12, y: 10 + 76 * CGFloat(index), width: 136, height: 68))
            card.backgroundColor = .white
            card.layer.cornerRadius = 10
            card.clipsToBounds = true
            card.addSubview(Self.head(index, frame: CGRect(x: 0, y: 0, width: 136, height: 40)))
            card.addSubview(Self.label(name, size: 15, frame: CGRect(x: 12, y: 45, width: 90, height: 18)))
            return card
        }
        detail = UIView(frame: detailFrame)
        detail.backgroundColor = UIColor(red: 0.98, green: 0.97, blue: 1, alpha: 1)
        let width = detailFrame.width
        detail.addSubview(Self.head(1, frame: CGRect(x: 0, y: 0, width: width, height: width * 40 / 136)))
        let text = Self.label(
            "Grace\nwrites to you, from the far side of the list: here she is to be read, and at length.",
            size: 13,
            frame: CGRect(x: 12, y: width * 40 / 136 + 8, width: width - 24, height: 120)
        )
        text.numberOfLines = 0
        detail.addSubview(text)
        cards.forEach(container.addSubview)
        stage.perform { stage.window.addSubview(container) }
    }

    func transition(_ choreography: Choreography) -> SnapshotTransition {
        SnapshotTransition(choreography, container: container, destination: detail) { [cards] in cards[1] }
    }

    /// Opens and closes, and cuts a strip of both: a row each.
    func film(_ choreography: Choreography, frames count: Int = 7) async -> FilmStrip {
        let transition = transition(choreography)
        var strip = FilmStrip()
        (strip.columns, strip.frameWidth) = (count, 160)
        for motion in [choreography.open, choreography.close] {
            let start = stage.time
            stage.perform { motion == choreography.open ? transition.open() : transition.close() }
            for index in 0..<count {
                await stage.advance(to: start + motion.duration * Double(index) / Double(count - 1))
                strip.frames.append(FilmStrip.Frame(time: stage.time - start, image: stage.image()))
            }
            await stage.advance(by: 0.2)
        }
        return strip
    }

    static func head(_ index: Int, frame: CGRect) -> UIView {
        let head = UIView(frame: frame)
        head.backgroundColor = UIColor(hue: CGFloat(index) / 3 + 0.05, saturation: 0.5, brightness: 0.8, alpha: 1)
        let sun = UIView(
            frame: CGRect(
                x: frame.width * 0.62,
                y: frame.height * 0.25,
                width: frame.height * 0.5,
                height: frame.height * 0.5
            )
        )
        sun.backgroundColor = UIColor(white: 1, alpha: 0.9)
        sun.layer.cornerRadius = frame.height / 4
        head.addSubview(sun)
        return head
    }

    static func label(_ text: String, size: CGFloat, frame: CGRect) -> UILabel {
        let label = UILabel(frame: frame)
        label.text = text
        label.font = UIFont(name: "Inter", size: size)
        label.textColor = UIColor(white: 0.15, alpha: 1)
        return label
    }
}
