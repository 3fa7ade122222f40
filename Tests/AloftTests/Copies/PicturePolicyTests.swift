import AloftStage
import Testing
import UIKit

@testable import Aloft

/// Pictures: the app's own, those in nine parts, what they do not show, and how much memory they take.
@MainActor @Suite struct PicturePolicyTests {
    private let fixture = LettersFixture()
    private var stage: Stage { fixture.stage }

    private final class Lines { var lines: [String] = [] }

    /// Opens, and says what has been logged.
    private func open(_ transition: SnapshotTransition) -> [String] {
        let log = Lines()
        TransitionLog.$receiver.withValue(TransitionLog.Receiver { log.lines.append($0) }) {
            stage.perform { transition.open(completion: fixture.note) }
        }
        return log.lines
    }

    @Test(arguments: [true, false]) func supplied(gives: Bool) async throws {
        let card = try #require(fixture.cards[2]), transition = fixture.transition(.letter)
        let image = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { context in
            UIColor(red: 1, green: 0, blue: 0, alpha: 1).setFill()
            context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
        }
        stage.perform { card.snapshotPolicy = .supplied { gives ? image : nil } }
        #expect(open(transition) == [])
        await stage.advance(by: 0.99)
        let color = stage.color(at: CGPoint(x: 195, y: 422))
        #expect(color.red > 240 && (gives ? color.green < 10 : color.green > 240))
        await stage.advance(by: 1)
        #expect(fixture.outcomes == [.finished] && transition.reason == nil)
    }

    /// A frame of 10 points stays one of 10 points, while the card grows to eight times its height.
    @Test func inNineParts() async throws {
        let card = try #require(fixture.cards[2])
        let transition = fixture.transition(
            Choreography {
                Choreography.stage { Choreography.copy(of: .source, .appears) }
                Choreography.stage(0.4, .linear) { Choreography.copy(of: .source, .becomes(.destination)) }
            } close: {
                Choreography.stage(0.1) { Choreography.view(.destination, .fades(to: 0)) }
            }
        )
        stage.perform {
            card.layer.cornerRadius = 0
            card.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
            let middle = UIView(frame: card.bounds.insetBy(dx: 10, dy: 10))
            middle.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
            card.addSubview(middle)
            card.snapshotPolicy = .stretches(UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12))
        }
        await stage.advance(by: 0.1)
        #expect(open(transition) == [])
        await stage.advance(by: 0.3)
        let state = try #require(transition.flight?.player.timeline.state(at: 0.3)[.sourceSnapshot])
        #expect(state.size.height > 300)
        let top = state.center.y - state.size.height / 2, left = state.center.x - state.size.width / 2
        for (inside, isFrame) in [(3, true), (8, true), (12, false), (30, false)] {
            let depth = CGFloat(inside)
            for point in [CGPoint(x: state.center.x, y: top + depth), CGPoint(x: left + depth, y: state.center.y)] {
                #expect((stage.color(at: point).red > 128) == isFrame, "\(inside) points inside, at \(point)")
            }
        }
        await stage.advance(by: 1)
        #expect(fixture.outcomes == [.finished])
    }

    // MARK: - What a picture does not show

    /// Named as the layer is that shows video.
    private final class AVPlayerLayer: CALayer {}

    /// It is said once, by name, and it flies all the same; a picture of the app's own, or the view itself, is whole.
    @Test(arguments: [SnapshotTransition.Reason.secureText, .drawnElsewhere, .blur, .notLive])
    func saysWhatIsMissing(reason: SnapshotTransition.Reason) async throws {
        let card = try #require(fixture.cards[2]), transition = fixture.transition(.zoom)
        stage.perform {
            let inner = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 40))
            card.addSubview(inner)
            switch reason {
            case .secureText:
                let field = UITextField(frame: inner.bounds)
                (field.text, field.isSecureTextEntry) = ("swordfish", true)
                inner.addSubview(field)
            case .drawnElsewhere: inner.layer.addSublayer(AVPlayerLayer())
            case .blur:
                let glass = UIVisualEffectView(effect: UIBlurEffect(style: .light))
                glass.frame = inner.bounds
                inner.addSubview(glass)
            default:
                let cell = UICollectionViewCell(frame: inner.bounds)
                cell.contentView.snapshotPolicy = .live
                inner.addSubview(cell)
                (cell.contentView.snapshotPairing, fixture.detail.snapshotPairing) = ("cell", nil)
                let other = UIView(frame: inner.bounds)
                other.snapshotPairing = "cell"
                fixture.detail.addSubview(other)
            }
        }
        await stage.advance(by: 0.1)
        let lines = open(transition)
        #expect(lines.count == 1 && lines.first?.hasPrefix("Aloft: what flies is not as it should be, for ") == true)
        #expect(transition.reason == reason && transition.flight?.isPlain == false)
        await stage.advance(by: 1)
        #expect(fixture.outcomes == [.finished] && transition.reason == reason)
        stage.perform {
            transition.cancel()
            transition.close()
        }
        await stage.advance(by: 1)
        guard reason != .notLive else { return }
        stage.perform { card.snapshotPolicy = .live }
        #expect(open(transition) == [] && transition.reason == nil)
    }

    // MARK: - Memory

    /// A detail of 6,000 × 4,000 points in a window of a third of a million pixels.
    @Test func staysWithinItsMemory() async throws {
        let transition = fixture.transition(.zoom)
        stage.perform { fixture.detail.bounds.size = CGSize(width: 6000, height: 4000) }
        let lines = open(transition)
        #expect(lines.count == 1 && transition.reason == .overBudget)
        var pixels = 0.0
        for copy in transition.flight?.view.subviews ?? [] {
            for picture in copy.subviews.flatMap(\.subviews) {
                if let image = (picture as? UIImageView)?.image {
                    pixels += Double(image.size.width * image.size.height * image.scale * image.scale)
                } else {
                    pixels += Double(picture.bounds.width * picture.bounds.height)
                }
            }
        }
        #expect(pixels > 1_000_000 && pixels <= 4_000_000)
        await stage.advance(by: 1)
        #expect(fixture.outcomes == [.finished])
    }

    /// What is larger than any picture that there is room for is the colour of its ground.
    @Test func aPlainSurface() async throws {
        let transition = fixture.transition(.zoom)
        stage.perform {
            fixture.detail.bounds.size = CGSize(width: 60_000, height: 40_000)
            fixture.detail.backgroundColor = .red
        }
        _ = open(transition)
        #expect(transition.reason == .overBudget)
        let detail = try #require(transition.flight?.actors[.destinationSnapshot]?.subviews.first?.subviews.first)
        #expect(detail.backgroundColor == .red && detail.subviews.isEmpty && !(detail is UIImageView))
        await stage.advance(by: 1)
        #expect(fixture.outcomes == [.finished])
    }
}
