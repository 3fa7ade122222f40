import Aloft
import UIKit

enum Geometries {
    /// A geometry of random numbers; hostile ones hold what no view should have.
    static func random(_ random: inout SeededRandom, hostile: Bool) -> TransitionGeometry {
        func number(_ range: ClosedRange<Double>) -> CGFloat {
            let bad: [Double] = [.nan, .infinity, -.infinity, 0, -0.0, -50, 1e300, .leastNonzeroMagnitude]
            if hostile, Int.random(in: 0..<4, using: &random) == 0 {
                return CGFloat(bad.randomElement(using: &random)!)
            }
            return CGFloat(Double.random(in: range, using: &random))
        }
        func shape() -> TransitionGeometry.Shape? {
            if hostile, Int.random(in: 0..<6, using: &random) == 0 { return nil }
            return .init(
                center: CGPoint(x: number(-100...500), y: number(-500...1500)),
                size: CGSize(width: number(1...500), height: number(1...900)),
                cornerRadius: Double(number(0...40))
            )
        }
        return TransitionGeometry(
            container: CGRect(x: 0, y: 0, width: number(100...1000), height: number(100...1000)),
            source: shape(),
            destination: shape()
        )
    }

    static func isSound(_ state: ActorState) -> Bool {
        state.center.x.isFinite && state.center.y.isFinite && state.size.width.isFinite && state.size.height.isFinite
            && state.size.width >= 0 && state.size.height >= 0 && state.scale.isFinite
            && state.rotation.isFinite && state.flip.isFinite && (0...1).contains(state.contentAlpha)
            && (0...1).contains(state.alpha) && state.cornerRadius.isFinite && state.cornerRadius >= 0
    }
}
