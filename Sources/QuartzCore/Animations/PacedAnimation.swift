import CoreGraphics

/// A basic animation paced by any curve of the render tree, which is more than a timing function can say: a spring cut to a
/// duration, or what remains of a curve.
package final class PacedAnimation: CABasicAnimation {
    package var pacing: TimingCurve?

    package override func duplicate() -> CAAnimation {
        let copy = PacedAnimation()
        copyBasic(to: copy)
        copy.pacing = pacing
        return copy
    }

    package override var renderCurve: TimingCurve? { pacing ?? super.renderCurve }
}
