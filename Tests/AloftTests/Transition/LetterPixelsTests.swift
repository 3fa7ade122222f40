import Aloft
import AloftStage
import Testing
import UIKit

/// The numbers of the letter, found again in the pixels of the frame, to half a pixel.
@MainActor @Suite struct LetterPixelsTests {
    /// A list of one card, which is not in the middle.
    private func fixture(scale: CGFloat, radius: CGFloat = 0) -> LettersFixture {
        let fixture = LettersFixture(scale: scale, radius: radius)
        fixture.stage.perform {
            fixture.load([2])
            fixture.cards[2]?.frame = CGRect(x: 40, y: 208, width: 250, height: 84)
        }
        return fixture
    }

    private let geometry = TransitionGeometry(
        container: CGRect(x: 0, y: 0, width: 390, height: 844),
        source: .init(center: CGPoint(x: 165, y: 341), size: CGSize(width: 250, height: 84)),
        destination: .init(center: CGPoint(x: 195, y: 430), size: CGSize(width: 340, height: 700))
    )

    private func expect(
        _ state: ActorState,
        on stage: Stage,
        ground: Double,
        _ comment: Comment,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        // Half way between what is around the copy and the copy itself.
        let level = ground + (255 - ground) * state.alpha / 2
        let across = PixelLine(stage, alongX: state.center.y), along = PixelLine(stage, alongY: state.center.x)
        let half = 0.5 / Double(stage.scale)
        let width = Double(state.size.width) * state.scale / 2, height = Double(state.size.height) * state.scale / 2
        let found = [
            (across.edge(rising: level), Double(state.center.x) - width),
            (across.edge(rising: level, fromEnd: true), Double(state.center.x) + width),
            (along.edge(rising: level), Double(state.center.y) - height),
            (along.edge(rising: level, fromEnd: true), Double(state.center.y) + height),
        ]
        for (edge, expected) in found {
            guard let edge else {
                Issue.record("no edge: \(comment)", sourceLocation: sourceLocation)
                continue
            }
            #expect(abs(edge - expected) <= half, comment, sourceLocation: sourceLocation)
        }
    }

    @Test(arguments: [1.0, 3.0]) func open(scale: Double) async throws {
        let fixture = fixture(scale: CGFloat(scale)), stage = fixture.stage
        let transition = fixture.transition()
        let timeline = Timeline(Choreography.letter.open, in: geometry)
        stage.perform { transition.open() }
        for time in [0.2, 0.25, 0.3, 0.4, 0.5, 0.6, 0.7, 0.75, 0.85, 0.95] {
            await stage.advance(to: time)
            let state = try #require(timeline.state(at: time)[.sourceSnapshot])
            expect(state, on: stage, ground: 64, "open at \(time)")
        }
    }

    @Test(arguments: [1.0, 3.0]) func close(scale: Double) async throws {
        let fixture = fixture(scale: CGFloat(scale)), stage = fixture.stage
        let transition = fixture.transition()
        let timeline = Timeline(Choreography.letter.close, in: geometry)
        stage.perform { transition.open() }
        await stage.advance(to: 2)
        #expect(transition.state == .open)
        stage.perform { transition.close() }
        for time in [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.75, 0.9, 0.95] {
            await stage.advance(to: 2 + time)
            let states = timeline.state(at: time)
            let state = try #require(states[time < 0.5 ? .destinationSnapshot : .sourceSnapshot])
            // The dimming lets 28 % of the ground through.
            expect(state, on: stage, ground: time < 0.5 ? 64 * 0.28 : 64, "close at \(time)")
        }
    }

    /// The shadow follows the Gaussian of its radius across the left edge, scaled as the copy is.
    @Test(arguments: [1.0, 3.0]) func shadow(scale: Double) async throws {
        let fixture = fixture(scale: CGFloat(scale)), stage = fixture.stage
        let transition = fixture.transition()
        stage.perform { transition.open() }
        await stage.advance(to: 0.5)
        let line = PixelLine(stage, alongX: 341)
        let edge = 165 - 125 * 1.05, sigma = 5 * 1.05, shadowEdge = edge - 5 * 1.05
        var darkest = 0.0
        for index in line.values.indices {
            let x = (Double(index) + 0.5) / scale
            guard x > edge - 25, x < edge - 1 / scale else { continue }
            let coverage = 0.5 * (1 + erf((x - shadowEdge) / (sigma * 2.0.squareRoot())))
            let expected = 64 * (1 - 0.4 * 0.98 * coverage)
            darkest = max(darkest, 64 - expected)
            #expect(abs(line.values[index] - expected) <= 2, "at \(x)")
        }
        #expect(darkest > 15)
    }

    /// A point inside the bounds and outside the arc of a corner shows the shadow over the ground, and nothing of the
    /// card: in the copy as it flies, at each corner.
    @Test func corners() async throws {
        let fixture = fixture(scale: 1, radius: 12), stage = fixture.stage
        // What is in the card reaches into its corners; in flight it is clipped to them.
        stage.perform {
            let square = UIView(frame: CGRect(x: 0, y: 0, width: 250, height: 84))
            square.backgroundColor = LettersFixture.cardColor
            fixture.cards[2]?.addSubview(square)
        }
        let transition = fixture.transition()
        stage.perform { transition.open() }
        let time = 0.75
        await stage.advance(to: time)
        let timeline = Timeline(Choreography.letter.open, in: geometry)
        let state = try #require(timeline.state(at: time)[.sourceSnapshot])
        let width = Double(state.size.width) * state.scale, height = Double(state.size.height) * state.scale
        let left = Double(state.center.x) - width / 2, top = Double(state.center.y) - height / 2
        for (x, y) in [
            (left + 1, top + 1), (left + width - 1, top + 1), (left + 1, top + height - 1),
            (left + width - 1, top + height - 1),
        ] {
            let (px, py) = (x.rounded(.down) + 0.5, y.rounded(.down) + 0.5)
            let shadow = Self.shadow(
                at: (px - left + 5 * state.scale, py - top),
                width: width,
                height: height,
                radius: 12 * state.scale,
                sigma: 5 * state.scale
            )
            let expected = 64 * (1 - 0.4 * 0.98 * shadow)
            let found = Double(stage.color(at: CGPoint(x: px, y: py)).green)
            #expect(abs(found - expected) <= 3, "at \(px), \(py)")
        }
        let middle = stage.color(at: CGPoint(x: state.center.x, y: state.center.y))
        #expect(middle.green >= 250)
    }

    /// A rounded rectangle from the origin, blurred by a Gaussian, at a point: summed over its rows.
    private static func shadow(
        at point: (x: Double, y: Double),
        width: Double,
        height: Double,
        radius: Double,
        sigma: Double
    ) -> Double {
        let step = 0.05
        var sum = 0.0
        for row in stride(from: step / 2, to: height, by: step) {
            let fromEdge = min(row, height - row)
            let inset =
                fromEdge < radius
                ? radius - (radius * radius - (radius - fromEdge) * (radius - fromEdge)).squareRoot() : 0
            let scale = sigma * 2.0.squareRoot()
            let across = 0.5 * (erf((width - inset - point.x) / scale) - erf((inset - point.x) / scale))
            let away = (row - point.y) / sigma
            sum += across * exp(-away * away / 2) / (sigma * (2 * Double.pi).squareRoot()) * step
        }
        return sum
    }
}
