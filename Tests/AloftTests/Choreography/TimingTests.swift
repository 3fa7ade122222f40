import Aloft
import Testing
import UIKit

@Suite struct TimingTests {
    /// Worked out by bisection over the curve's parameter, apart from this code.
    @Test(arguments: [
        (0.05, 0.004829749667859415), (0.1, 0.019722453548311196), (0.25, 0.1291619310473198), (0.5, 0.5),
        (0.4, 0.3318838700976461), (0.8, 0.9183401437341024), (0.9, 0.9802775464516889),
    ])
    func easeInOut(fraction: Double, value: Double) {
        #expect(abs(Choreography.Timing.easeInOut.evaluate(at: fraction).value - value) < 1e-9)
    }

    static let timings: [Choreography.Timing] = [
        .easeInOut, .easeIn, .easeOut, .linear, .bezier(x1: 0.9, y1: -0.4, x2: 0.1, y2: 1.6),
        .bezier(x1: 1, y1: 0, x2: 0, y2: 1), .bezier(x1: 0, y1: 1, x2: 0, y2: 1),
        .spring(dampingRatio: 1), .spring(dampingRatio: 0.3), .spring(dampingRatio: 5),
    ]

    @Test(arguments: timings) func endsAreExact(timing: Choreography.Timing) {
        #expect(timing.evaluate(at: 0).value == 0)
        #expect(abs(timing.evaluate(at: 1).value - 1) < 1e-12)
        #expect(timing.evaluate(at: -3).value == 0)
        #expect(abs(timing.evaluate(at: .infinity).value - 1) < 1e-12)
        #expect(timing.evaluate(at: .nan).value == 0)
    }

    /// The slope is the derivative of the value.
    @Test(arguments: timings) func slopeIsTheDerivative(timing: Choreography.Timing) {
        let h = 1e-6
        for step in 1..<50 {
            let u = Double(step) / 50
            let slope = (timing.evaluate(at: u + h).value - timing.evaluate(at: u - h).value) / (2 * h)
            guard abs(slope) < 100 else { continue }  // The vertical tangent of (1, 0, 0, 1) in the middle.
            #expect(abs(timing.evaluate(at: u).slope - slope) < 1e-3 * max(1, abs(slope)), "\(timing) at \(u)")
        }
    }

    @Test func springsOvershootOnlyWhenUnderdamped() {
        let values = (0...200).map { Double($0) / 200 }
        #expect(values.allSatisfy { Choreography.Timing.spring(dampingRatio: 1).evaluate(at: $0).value <= 1 + 1e-12 })
        #expect(values.contains { Choreography.Timing.spring(dampingRatio: 0.4).evaluate(at: $0).value > 1.1 })
    }

    @Test func nonsenseIsHeldInRange() {
        for timing in [
            Choreography.Timing.bezier(x1: .nan, y1: .infinity, x2: -.infinity, y2: .nan),
            .bezier(x1: -9, y1: 0, x2: 9, y2: 1),
            .spring(dampingRatio: .nan), .spring(dampingRatio: -1),
        ] {
            for step in 0...20 {
                let (value, slope) = timing.evaluate(at: Double(step) / 20)
                #expect(value.isFinite && slope.isFinite)
            }
        }
    }
}
