import Aloft
import AloftStage
import Testing
import UIKit

/// Blurs and films in what flies.
@MainActor @Suite struct EffectReportTests {
    private func stripes(_ size: CGSize) -> UIImageView {
        let image = UIGraphicsImageRenderer(size: size).image { context in
            UIColor(red: 1, green: 1, blue: 1, alpha: 1).setFill()
            context.fill(CGRect(origin: .zero, size: size))
            UIColor(red: 0, green: 0, blue: 0, alpha: 1).setFill()
            for x in stride(from: CGFloat(0), to: size.width, by: 4) {
                context.fill(CGRect(x: x, y: 0, width: 2, height: size.height))
            }
        }
        return UIImageView(image: image)
    }

    private func opacityAnimations(_ view: UIView) -> [String] {
        (view.layer.animationKeys() ?? []) + view.subviews.flatMap(opacityAnimations)
    }

    /// B13: a card with a blur over a picture: its copy shows the blur, from the first frame on and bigger later;
    /// nothing animates the alpha of the effect view, in the card or in the copy.
    @Test func aBlurInTheCard() async throws {
        let fixture = LettersFixture(), stage = fixture.stage, card = fixture.cards[2]!
        let effect = UIVisualEffectView(effect: UIBlurEffect(style: .light))
        stage.perform {
            let picture = stripes(CGSize(width: 358, height: 84))
            card.addSubview(picture)
            effect.frame = CGRect(x: 100, y: 0, width: 158, height: 84)
            card.addSubview(effect)
        }
        await stage.advance(by: 0)
        func spread(_ points: [CGPoint]) -> Int {
            let greens = points.map { Int(stage.color(at: $0).green) }
            return greens.max()! - greens.min()!
        }
        let plain = (0..<4).map { CGPoint(x: 40 + CGFloat($0), y: 341) }
        let blurred = (0..<4).map { CGPoint(x: 195 + CGFloat($0), y: 341) }
        let before = blurred.map { stage.color(at: $0) }
        #expect(spread(plain) > 200 && spread(blurred) < 30)
        let transition = fixture.transition(.letter)
        stage.perform { transition.open() }
        for (point, color) in zip(blurred, before) { #expect(stage.color(at: point).distance(to: color) <= 6) }
        await stage.advance(by: 0.4)
        let copy = try #require(fixture.container.flyingCopies.last?.layer.presentation())
        let middle = (0..<4).map { CGPoint(x: copy.position.x + CGFloat($0), y: copy.position.y) }
        #expect(spread(middle) < 30)
        #expect(opacityAnimations(effect).isEmpty && effect.alpha == 1)
        await stage.advance(by: 1)
        #expect(effect.alpha == 1 && opacityAnimations(card).isEmpty)
    }

    /// B14: nothing on this platform is out of reach of a snapshot: a layer whose contents somebody sets frame after
    /// frame, as a film does, is in the copy with the frame that it shows then, and never black.
    @Test func aFilmInTheCard() async throws {
        let fixture = LettersFixture(), stage = fixture.stage, card = fixture.cards[2]!
        func frame(_ green: CGFloat) -> CGImage? {
            UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { context in
                UIColor(red: 0, green: green, blue: 1, alpha: 1).setFill()
                context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
            }.cgImage
        }
        let film = UIView(frame: card.bounds)
        stage.perform {
            film.layer.contents = frame(0)
            card.addSubview(film)
        }
        await stage.advance(by: 0.1)
        let transition = fixture.transition(.zoom)
        stage.perform {
            film.layer.contents = frame(1)
            transition.open()
        }
        #expect(stage.color(at: CGPoint(x: 195, y: 341)) == PixelColor(red: 0, green: 255, blue: 255))
        for step in 1...5 {
            await stage.advance(by: 0.02)
            stage.perform { film.layer.contents = frame(CGFloat(step) / 5) }
            let place = try #require(fixture.container.flyingCopies.last?.layer.presentation()).position
            #expect(stage.color(at: place).blue > 200, "at \(step)")
        }
        await stage.advance(by: 1)
        #expect(transition.state == .open)
    }
}
