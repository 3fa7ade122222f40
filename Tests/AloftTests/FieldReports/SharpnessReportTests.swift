import AloftStage
import Testing
import UIKit

@testable import Aloft

/// Copies that were blurred, cost too much, or had corners that the view has not.
@MainActor @Suite struct SharpnessReportTests {
    private static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    private static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)

    private func layers(_ view: UIView) -> [CALayer] {
        func all(_ layer: CALayer) -> [CALayer] { [layer] + (layer.sublayers ?? []).flatMap(all) }
        return all(view.layer)
    }

    /// Q5: a card of 64 points that becomes 320 wide is drawn anew in each size: an edge in it is as sharp as ever.
    /// Nothing is rasterised, in flight or afterwards.
    @Test(arguments: [CGFloat(1), 3]) func enlargedFiveTimes(scale: CGFloat) async throws {
        let fixture = LettersFixture(scale: scale, detailFrame: CGRect(x: 35, y: 262, width: 320, height: 320))
        let stage = fixture.stage, card = fixture.cards[2]!
        stage.perform {
            card.frame = CGRect(x: 163, y: 10, width: 64, height: 64)
            card.layer.cornerRadius = 0
            card.backgroundColor = Self.red
            let half = UIView(frame: CGRect(x: 32, y: 0, width: 32, height: 64))
            half.backgroundColor = Self.blue
            card.addSubview(half)
        }
        // The source's copy alone, all the way.
        let grows = Choreography {
            Choreography.stage {
                Choreography.view(.source, .disappears)
                Choreography.view(.destination, .disappears)
                Choreography.copy(of: .source, .becomes(.source), .stretches, .appears)
            }
            Choreography.stage(0.5, .linear) {
                Choreography.copy(of: .source, .becomes(.destination), .disappears)
            } then: {
                Choreography.view(.source, .appears)
                Choreography.view(.destination, .appears)
            }
        } close: {
            Choreography.stage(0.1) { Choreography.view(.destination, .disappears) }
        }
        let transition = fixture.transition(grows)
        stage.perform { transition.open() }
        for time in [0.1, 0.3, 0.49] {
            await stage.advance(to: time)
            let copy = try #require(fixture.container.flyingCopies.last?.layer.presentation())
            let image = stage.image()
            let row = Int(copy.position.y * scale), middle = Int(copy.position.x * scale)
            let mixed = image.withPixels { pixels, stride in
                (middle - 20..<middle + 20).filter { column in
                    let pixel = pixels[row * stride + column], red = pixel >> 16 & 255, blue = pixel & 255
                    return min(red, blue) > 8
                }.count
            }
            #expect(mixed <= 1, "at \(time)")
            #expect(layers(stage.window).allSatisfy { !$0.shouldRasterize })
        }
        await stage.advance(by: 1)
        #expect(layers(stage.window).allSatisfy { !$0.shouldRasterize } && fixture.container.flyingCopies.isEmpty)
    }

    /// M3: a start takes two pictures, one of each side, and one for each view that flies by itself and is no image or
    /// is on one side only; of others none. Where nothing is pending nothing is committed for them.
    @Test(arguments: [0, 1, 3]) func picturesOfAStart(pairs: Int) async {
        let fixture = LettersFixture(detailFrame: CGRect(x: 0, y: 0, width: 390, height: 844)), stage = fixture.stage
        stage.perform {
            for index in 0..<6 {
                for (side, view) in [fixture.cards[2]!, fixture.detail].enumerated() {
                    let part = UIView(frame: CGRect(x: 10 + 40 * index, y: 10, width: 30, height: 30))
                    part.backgroundColor = Self.red
                    // Those beyond have nobody on the other side.
                    part.snapshotPairing = index < pairs ? "\(index)" : "\(side) \(index)"
                    view.addSubview(part)
                }
            }
        }
        let transition = fixture.transition(.zoom)
        for _ in 0..<2 {
            stage.perform { transition.open() }
            let flight = fixture.container.subviews.last!
            func all(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(all) }
            let pictures = all(flight).filter { "\(type(of: $0))" == "SnapshotView" }
            #expect(pictures.count == 2 + 2 * pairs)
            await stage.advance(by: 1)
            stage.perform { transition.close() }
            await stage.advance(by: 1)
        }
        if pairs == 0 {
            stage.perform { fixture.container.addSubview(fixture.detail) }
            await stage.advance(by: 0.1)
            #expect(stage.commits(of: { transition.open() }).count <= 1)
            await stage.advance(by: 1)
        }
    }

    /// B15: where the system gives no picture, or one without an area, the detail is shown all the same, and why is
    /// told.
    @Test(arguments: [CGSize.zero, CGSize(width: 0, height: 400), CGSize(width: 300, height: 0)])
    func noPicture(size: CGSize) async {
        let fixture = LettersFixture(), stage = fixture.stage
        stage.perform { fixture.detail.bounds.size = size }
        let transition = fixture.transition(.zoom)
        for opens in [true, false] {
            let call = {
                opens ? transition.open(completion: fixture.note) : transition.close(completion: fixture.note)
            }
            TransitionLog.$receiver.withValue(TransitionLog.Receiver { _ in }) { stage.perform(call) }
            #expect(transition.reason == .noSnapshot && fixture.container.flyingCopies.isEmpty)
            await stage.advance(by: 1)
            #expect(transition.state == (opens ? .open : .closed))
        }
        #expect(fixture.outcomes == [.noSource, .noSource] && fixture.cards[2]?.shownOpacity == 1)
    }

    /// B15: a picture is never empty because its view was not shown yet: the source's row was made a moment ago.
    @Test func notShownYet() async throws {
        let fixture = LettersFixture(), stage = fixture.stage
        let transition = fixture.transition(.zoom)
        stage.perform {
            fixture.load(Array(0..<20))
            fixture.cards[2]?.backgroundColor = Self.red
            transition.open()
        }
        #expect(stage.color(at: CGPoint(x: 195, y: 341)) == PixelColor(red: 255, green: 0, blue: 0))
    }

    /// S9: a clear card with a rounded picture in it has clear corners at the start and at the end of a flight, and at
    /// every instant those that the picture has.
    @Test(arguments: [Choreography.zoom, .card]) func clearCornersInFlight(choreography: Choreography) async throws {
        let fixture = LettersFixture(radius: 0), stage = fixture.stage
        stage.perform {
            fixture.load([2])
            let card = fixture.cards[2]!
            card.frame = CGRect(x: 16, y: 208, width: 358, height: 84)
            card.backgroundColor = .clear
            let picture = UIView(frame: card.bounds)
            picture.backgroundColor = Self.red
            picture.layer.cornerRadius = 24
            picture.clipsToBounds = true
            card.addSubview(picture)
            fixture.detail.layer.cornerRadius = 24
        }
        await stage.advance(by: 0)
        let transition = fixture.transition(choreography)
        for opens in [true, false] {
            let start = stage.time
            stage.perform { opens ? transition.open() : transition.close() }
            for time in [0, 0.1, 0.2, 0.35, 0.45] {
                await stage.advance(to: start + time)
                let copy = try #require(fixture.container.flyingCopies.last?.layer.presentation())
                let corner = CGPoint(
                    x: (copy.position.x - copy.bounds.width / 2).rounded(.up) + 1.5,
                    y: (copy.position.y - copy.bounds.height / 2).rounded(.up) + 1.5
                )
                let color = stage.color(at: corner)
                let isBehind = abs(Int(color.red) - Int(color.green)) < 3 && color.red <= 64
                #expect(isBehind, "at \(time), \(opens): \(color)")
            }
            await stage.advance(by: 1)
        }
    }

    /// S10: the corners of what flies are cut by one view that clips; nothing in it is masked or drawn apart.
    @Test func cornersAreCutByAClip() async throws {
        let fixture = LettersFixture(radius: 20), stage = fixture.stage
        let transition = fixture.transition(.zoom)
        stage.perform { transition.open() }
        await stage.advance(by: 0.2)
        for copy in fixture.container.flyingCopies {
            let clip = try #require(copy.subviews.first)
            #expect(copy.subviews.count == 1 && clip.clipsToBounds && clip.layer.cornerRadius > 0)
            #expect(layers(copy).allSatisfy { $0.mask == nil && !$0.shouldRasterize })
            #expect(layers(copy).filter(\.masksToBounds).count == 1)
        }
    }
}
