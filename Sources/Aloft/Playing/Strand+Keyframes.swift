import UIKit

extension Strand {
    /// The animation that plays an actor's part of a timeline on this strand; nil where nothing changes.
    /// - Parameter isIdle: whether a value that never changes needs no animation.
    func keyframes(of actor: Choreography.Actor, in segments: [Segment], unless isIdle: (Value) -> Bool)
        -> CAKeyframeAnimation?
    {
        guard let end = segments.last?.keys.last?.time, end > 0 else { return nil }
        var values: [Value] = []
        var times: [NSNumber] = []
        var functions: [CAMediaTimingFunction] = []
        let linear = CAMediaTimingFunction(name: .linear)
        for segment in segments {
            let function = segment.easing.map(CAMediaTimingFunction.init) ?? linear
            for (index, key) in segment.keys.enumerated() {
                guard var state = key.states[actor], let opening = segment.keys.first?.states[actor] else { return nil }
                // Nobody appears or disappears within a segment.
                state.isVisible = opening.isVisible
                if !values.isEmpty { functions.append(index == 0 ? linear : function) }
                values.append(value(state))
                times.append(NSNumber(value: min(key.time / end, 1)))
            }
        }
        guard let first = values.first else { return nil }
        if values.allSatisfy({ $0 == first }), isIdle(first) { return nil }
        let animation = CAKeyframeAnimation(keyPath: keyPath)
        animation.values = values.map(\.object)
        animation.keyTimes = times
        animation.timingFunctions = functions
        // A transaction around us may have a pacing of its own.
        animation.timingFunction = linear
        animation.duration = end
        return animation
    }
}

extension CAMediaTimingFunction {
    /// The same curve as Core Animation has it. Where there is none, the segments are sampled.
    fileprivate convenience init(_ timing: Choreography.Timing) {
        if let curve = timing.tameBezier {
            self.init(controlPoints: Float(curve.x1), Float(curve.y1), Float(curve.x2), Float(curve.y2))
        } else {
            self.init(name: .linear)
        }
    }
}
