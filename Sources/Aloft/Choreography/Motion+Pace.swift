import UIKit

extension Choreography.Motion {
    /// The motion in which those who travel at a speed take as long as their way in a geometry takes them. What it is
    /// bent to later does not change that.
    package func paced(in geometry: TransitionGeometry) -> Choreography.Motion {
        guard stages.contains(where: { $0.moves.contains { $0.speed != nil } }) else { return self }
        var steps = ResolvedMotion(self, in: geometry).steps[...]
        var motion = self
        for index in stages.indices where stages[index].length > 0 {
            guard let step = steps.popFirst() else { break }
            var longest: Double?
            for place in stages[index].moves.indices {
                let move = stages[index].moves[place]
                guard let speed = move.speed, speed > 0, speed.isFinite, let from = step.from[move.actor],
                    let to = step.to[move.actor]
                else { continue }
                let way = Double(hypot(to.center.x - from.center.x, to.center.y - from.center.y))
                let wait = max(move.delay ?? 0, 0), time = min(wait + way / speed, stages[index].length)
                motion.stages[index].moves[place].duration = time - wait
                longest = max(longest ?? Self.shortest, time)
            }
            if let longest { motion.stages[index].duration = min(longest, stages[index].length) }
        }
        return motion
    }

    /// Anything shorter is a jump, in seconds.
    private static var shortest: Double { 0.1 }
}
