import UIKit

extension Choreography {
    /// What anybody in a choreography can do.
    public enum Appearance: Sendable, Hashable {
        /// Is seen, from the beginning of the stage on.
        case appears
        /// Is not seen any more, from the end of the stage on.
        case disappears
        /// Takes on an alpha, from 0 to 1.
        case fades(to: Double)
        /// Waits in the stage, in seconds, before doing the rest.
        case waits(Double)
        /// Takes so many seconds of the stage, instead of what is left of it.
        case lasts(Double)
        /// Has a timing of its own, instead of the stage's.
        case paces(Timing)
    }

    /// What a copy can do. What is said of one stays as it is until something else is said of it.
    public enum Movement: Sendable, Hashable {
        /// Is seen, from the beginning of the stage on.
        case appears
        /// Is not seen any more, from the end of the stage on.
        case disappears
        /// Takes on an alpha, from 0 to 1.
        case fades(to: Double)
        /// Takes on an alpha with what it shows, from 0 to 1, while the ground that it lies on stays as it is.
        case fadesContent(to: Double)
        /// Goes where a view is, and takes its size and the radius of its corners.
        case becomes(Side)
        /// Goes with its centre to that of a view. An arc takes it off the straight way: the middle of the way lies so
        /// much to the left of it, seen on the way, as a fraction of its length. Less than 0 is to the right.
        case moves(to: Side, arc: Double = 0)
        /// Goes with its centre to that of the container.
        case movesToCenter(arc: Double = 0)
        /// Takes the size of a view.
        case resizes(to: Side)
        /// Takes the place of the container.
        case fillsContainer
        /// Takes a corner radius, in points.
        case rounds(to: Double)
        /// Takes the corner radius of a view.
        case roundsLike(Side)
        /// Takes a scale about its centre; 1 is as large as it is.
        case scales(to: Double)
        /// Turns about its centre to an angle, in degrees, clockwise; 0 is upright.
        case turns(to: Double)
        /// Turns about the vertical through its centre to an angle, in degrees, in perspective. Its back is not seen.
        case flips(to: Double)
        /// Waits in the stage, in seconds, before doing the rest.
        case waits(Double)
        /// Takes so many seconds of the stage, instead of what is left of it.
        case lasts(Double)
        /// Takes as long as its centre needs for the way at so many points a second, on the average: near things take
        /// less time than far ones. The stage is over when the last of those has arrived, after a tenth of a second at
        /// the earliest; its own duration is the longest that it takes.
        case travels(at: Double)
        /// Has a timing of its own, instead of the stage's.
        case paces(Timing)
        /// Lies on a colour, in the shape of its corners. The colour is as it is when the choreography is made.
        case lies(on: UIColor)
        /// Lies on the background colour of the view that it is a copy of; on the system's background if it has none.
        case liesOnItsOwnColor
        /// Casts a shadow. Offset and radius are in points; the radius is Core Animation's `shadowRadius`.
        case casts(x: Double, y: Double, radius: Double, opacity: Double)
        /// What it shows takes its size, whatever becomes of the proportions. This is how a copy begins.
        case stretches
        /// What it shows keeps its proportions and fills it; the top is seen.
        case fillsFromTop
        /// What it shows keeps its proportions and is as wide as it is, at the top.
        case spansTop
        /// Its corners are curved continuously, whatever those of the views are.
        case curvesCorners
    }
}

extension Choreography.Appearance {
    var movement: Choreography.Movement {
        switch self {
        case .appears: .appears
        case .disappears: .disappears
        case .fades(let alpha): .fades(to: alpha)
        case .waits(let seconds): .waits(seconds)
        case .lasts(let seconds): .lasts(seconds)
        case .paces(let timing): .paces(timing)
        }
    }
}
