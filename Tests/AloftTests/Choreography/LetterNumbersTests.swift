import Aloft
import Testing
import UIKit

/// The numbers of the letter at ten instants of each way. They were worked out apart from this code, from the text of
/// the design and the cubic Bézier (0.42, 0, 0.58, 1) solved by bisection.
@Suite struct LetterNumbersTests {
    static let geometry = TransitionGeometry(
        container: CGRect(x: 0, y: 0, width: 390, height: 844),
        source: .init(center: CGPoint(x: 120, y: 341), size: CGSize(width: 358, height: 84), cornerRadius: 12),
        destination: .init(center: CGPoint(x: 195, y: 430), size: CGSize(width: 390, height: 828))
    )

    struct Row: Sendable {
        var time, x, y, width, height, scale, alpha: Double
    }

    static let open: [Row] = [
        Row(time: 0, x: 120, y: 341, width: 358, height: 84, scale: 1, alpha: 0),
        Row(time: 0.05, x: 120, y: 341, width: 358, height: 84, scale: 1.000986, alpha: 0.019328),
        Row(time: 0.15, x: 120, y: 341, width: 358, height: 84, scale: 1.009370, alpha: 0.183648),
        Row(time: 0.25, x: 120, y: 341, width: 358, height: 84, scale: 1.025, alpha: 0.49),
        Row(time: 0.4, x: 120, y: 341, width: 358, height: 84, scale: 1.045917, alpha: 0.899973),
        Row(time: 0.5, x: 120, y: 341, width: 358, height: 84, scale: 1.05, alpha: 0.98),
        Row(time: 0.6, x: 126.12449, y: 347.61445, width: 358, height: 84, scale: 1.045917, alpha: 0.98),
        Row(time: 0.7, x: 144.89129, y: 367.88259, width: 358, height: 84, scale: 1.033406, alpha: 0.98),
        Row(time: 0.85, x: 180.94531, y: 406.82093, width: 358, height: 84, scale: 1.009370, alpha: 0.98),
        Row(time: 1 - 1e-9, x: 195, y: 422, width: 358, height: 84, scale: 1, alpha: 0.98),
    ]

    static let close: [Row] = [
        Row(time: 0, x: 195, y: 430, width: 390, height: 828, scale: 1, alpha: 1),
        Row(time: 0.05, x: 195, y: 429.84222, width: 389.36888, height: 813.32649, scale: 1, alpha: 0.999606),
        Row(time: 0.15, x: 195, y: 428.50083, width: 384.00333, height: 688.57745, scale: 1, alpha: 0.996252),
        Row(time: 0.25, x: 195, y: 426, width: 374, height: 456, scale: 1, alpha: 0.99),
        Row(time: 0.4, x: 195, y: 422.65328, width: 360.61312, height: 144.75493, scale: 1, alpha: 0.981633),
        Row(time: 0.5, x: 195, y: 422, width: 358, height: 84, scale: 1, alpha: 0.98),
        Row(time: 0.6, x: 188.87551, y: 415.38555, width: 358, height: 84, scale: 1, alpha: 0.98),
        Row(time: 0.7, x: 170.10871, y: 395.11741, width: 358, height: 84, scale: 1, alpha: 0.98),
        Row(time: 0.85, x: 134.05469, y: 356.17907, width: 358, height: 84, scale: 1, alpha: 0.98),
        Row(time: 0.95, x: 121.47918, y: 342.59752, width: 358, height: 84, scale: 1, alpha: 0.98),
    ]

    private func expect(_ state: ActorState?, _ row: Row, sourceLocation: SourceLocation = #_sourceLocation) {
        guard let state else {
            Issue.record("no such actor", sourceLocation: sourceLocation)
            return
        }
        #expect(state.isVisible, sourceLocation: sourceLocation)
        #expect(abs(Double(state.center.x) - row.x) < 0.01, sourceLocation: sourceLocation)
        #expect(abs(Double(state.center.y) - row.y) < 0.01, sourceLocation: sourceLocation)
        #expect(abs(Double(state.size.width) - row.width) < 0.01, sourceLocation: sourceLocation)
        #expect(abs(Double(state.size.height) - row.height) < 0.01, sourceLocation: sourceLocation)
        #expect(abs(state.scale - row.scale) < 0.0001, sourceLocation: sourceLocation)
        #expect(abs(state.alpha - row.alpha) < 0.001, sourceLocation: sourceLocation)
    }

    @Test(arguments: open) func openAt(row: Row) {
        let states = Timeline(Choreography.letter.open, in: Self.geometry).state(at: row.time)
        expect(states[.sourceSnapshot], row)
        #expect(states[.sourceSnapshot]?.cornerRadius == 12)
        #expect(states[.source]?.isVisible == (row.time < 0.5))
        #expect(states[.destination]?.isVisible == false)
        #expect(states[.dimming]?.isVisible == false)
        #expect(states[.destinationSnapshot] == nil)
    }

    @Test(arguments: close) func closeAt(row: Row) {
        let states = Timeline(Choreography.letter.close, in: Self.geometry).state(at: row.time)
        let isHome = row.time >= 0.5
        expect(states[isHome ? .sourceSnapshot : .destinationSnapshot], row)
        #expect(states[.sourceSnapshot]?.isVisible == isHome)
        #expect(states[.destinationSnapshot]?.isVisible == !isHome)
        #expect(states[.dimming]?.isVisible == !isHome)
        #expect(states[.source]?.isVisible == !isHome)
        #expect(states[.destination]?.isVisible == false)
        #expect((states[.dimming]?.alpha).map { abs($0 - 0.72) < 1e-12 } == true)
    }

    /// The corner of the destination's snapshot becomes that of the source, so that the two change hands in one shape.
    @Test func cornersOfTheShrinkingDestination() throws {
        let timeline = Timeline(Choreography.letter.close, in: Self.geometry)
        for (time, radius) in [(0.0, 0.0), (0.05, 0.236669), (0.15, 2.248751), (0.25, 6), (0.4, 11.020082)] {
            let state = try #require(timeline.state(at: time)[.destinationSnapshot])
            #expect(abs(state.cornerRadius - radius) < 1e-5)
        }
    }

    @Test func theEnds() {
        let opened = Timeline(Choreography.letter.open, in: Self.geometry)
        #expect(opened.duration == 1)
        #expect(opened.boundaries == [0, 0.5, 1])
        #expect(opened.state(at: 1)[.sourceSnapshot]?.isVisible == false)
        #expect(opened.state(at: 1)[.destination]?.isVisible == true)
        #expect(opened.state(at: 1)[.dimming]?.seenAlpha == 0.72)
        let closed = Timeline(Choreography.letter.close, in: Self.geometry)
        #expect(closed.duration == 1)
        #expect(closed.state(at: 1)[.sourceSnapshot]?.isVisible == false)
        #expect(closed.state(at: 1)[.source]?.isVisible == true)
    }

    @Test func shadowAndGround() {
        let shadow = Choreography.Shadow(x: -5, y: 0, radius: 5, opacity: 0.4)
        for motion in [Choreography.letter.open, Choreography.letter.close] {
            for part in motion.cast where part.actor != .dimming { #expect(part.shadow == shadow) }
            #expect(motion.cast.first { $0.actor == .sourceSnapshot }?.ground == .white)
            #expect(motion.cast.first { $0.actor == .dimming }?.ground == .black)
        }
    }

    /// By choice the dimming fades in over the second stage, and out over the first of close.
    @Test func fadingDimming() {
        let letter = Choreography.letter(dimmingFadesIn: true)
        let open = Timeline(letter.open, in: Self.geometry)
        #expect(open.state(at: 0.49)[.dimming]?.seenAlpha == 0)
        #expect(abs((open.state(at: 0.75)[.dimming]?.seenAlpha ?? 0) - 0.36) < 1e-9)
        #expect(abs((open.state(at: 1)[.dimming]?.seenAlpha ?? 0) - 0.72) < 1e-9)
        let close = Timeline(letter.close, in: Self.geometry)
        #expect(abs((close.state(at: 0.25)[.dimming]?.seenAlpha ?? 0) - 0.36) < 1e-9)
        #expect(close.state(at: 0.5)[.dimming]?.seenAlpha == 0)
    }
}
