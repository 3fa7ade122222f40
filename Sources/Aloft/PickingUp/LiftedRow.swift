import UIKit

/// A copy of a row in the air. The row itself is not seen meanwhile: an animation hides it, and its own values are left
/// alone.
@MainActor final class LiftedRow {
    /// What lies over the window: it holds the copy, and takes the touches of other fingers.
    let view: FlightView
    var link: CADisplayLink?
    private let copy: UIView
    private weak var hidden: UIView?
    private let isPlain = UIAccessibility.isReduceMotionEnabled

    /// Where the finger took hold, and where the copy's centre was from there.
    private let start: CGPoint
    private let grip: CGVector
    /// The ways that the copy goes.
    private let axes: CGVector
    private var point: CGPoint
    private var path = FingerPath()
    private var scrolled: TimeInterval?
    private var phase: Phase

    private enum Phase {
        /// In a finger's hand, since a time: rising.
        case held(since: TimeInterval)
        /// On the way to the row's place: what is still missing, of the way and of the ground.
        case landing(since: TimeInterval, x: Settling, y: Settling, lift: Settling, outcome: SnapshotTransition.Outcome)
        /// There is no place any more.
        case fading(since: TimeInterval)
    }

    /// Lifts a row.
    /// - Parameter finger: where the finger is, in the window.
    /// - Returns: nil if there is no copy of it.
    init?(_ row: UIView, in scrollView: UIScrollView, finger: CGPoint) {
        guard let window = scrollView.window, finger.x.isFinite, finger.y.isFinite else { return nil }
        view = FlightView(frame: window.bounds)
        let middle = CGPoint(x: row.bounds.midX, y: row.bounds.midY)
        var picture: UIView?
        UIView.performWithoutAnimation { [view] in
            window.addSubview(view)
            picture = Snapshots.copy(of: row, coveringUp: view.coverUp)
            view.uncover()
            if picture == nil { view.removeFromSuperview() }
        }
        guard let picture else { return nil }
        copy = picture
        start = view.convert(finger, from: window)
        point = start
        let center = view.convert(middle, from: row)
        grip = CGVector(dx: center.x - start.x, dy: center.y - start.y)
        let visible = scrollView.bounds.size
        let isWide = row.bounds.width > visible.width * 0.75, isHigh = row.bounds.height > visible.height * 0.75
        axes = CGVector(dx: isWide && !isHigh ? 0 : 1, dy: isHigh && !isWide ? 0 : 1)
        phase = .held(since: CACurrentMediaTime())
        UIView.performWithoutAnimation {
            copy.isUserInteractionEnabled = false
            copy.layer.shadowColor = UIColor.black.cgColor
            view.addSubview(copy)
        }
        show(over: row, time: CACurrentMediaTime())
    }

    var isHeld: Bool { if case .held = phase { true } else { false } }
    var isFading: Bool { if case .fading = phase { true } else { false } }

    /// Where the finger holds the middle of the copy.
    var center: CGPoint {
        CGPoint(
            x: start.x + grip.dx + (point.x - start.x) * axes.dx,
            y: start.y + grip.dy + (point.y - start.y) * axes.dy
        )
    }

    func finger(at point: CGPoint, time: TimeInterval) {
        guard isHeld, point.x.isFinite, point.y.isFinite else { return }
        self.point = point
        path.add(point, at: time)
        place(center)
    }

    /// Scrolls on, if the finger is where it makes the content scroll.
    func scroll(_ scrollView: UIScrollView, time: TimeInterval) {
        defer { scrolled = time }
        guard let last = scrolled, time > last else { return }
        let visible = view.convert(scrollView.bounds.inset(by: scrollView.adjustedContentInset), from: scrollView)
        let velocity = EdgeScroll.velocity(of: point, from: start, in: visible)
        EdgeScroll.scroll(scrollView, by: velocity, for: min(time - last, 0.1))
    }

    /// Lets it go: it lands on its row.
    func letGo(_ outcome: SnapshotTransition.Outcome, to row: UIView?, time: TimeInterval) {
        guard let row else { return fade(time: time) }
        let target = self.target(row), lift = lift(at: time)
        let isThrown = outcome == .finished && !isPlain
        let velocity = isThrown ? path.velocity : CGVector(dx: 0, dy: 0)
        phase = .landing(
            since: time,
            x: Settling(distance: center.x - target.x, velocity: velocity.dx * axes.dx),
            y: Settling(distance: center.y - target.y, velocity: velocity.dy * axes.dy),
            lift: Settling(distance: lift.distance, velocity: lift.velocity),
            outcome: outcome
        )
        view.isUserInteractionEnabled = false
    }

    /// Lets it go where it is: there is no row for it.
    func fade(time: TimeInterval) {
        phase = .fading(since: time)
        view.isUserInteractionEnabled = false
    }

    /// How it has ended; nil while it is in the air.
    func outcome(at time: TimeInterval) -> SnapshotTransition.Outcome? {
        switch phase {
        case .held: nil
        case .landing(let since, _, _, _, let outcome): time - since >= Settling.duration ? outcome : nil
        case .fading(let since): time - since >= Self.fadeDuration ? .noSource : nil
        }
    }

    func end() {
        link?.invalidate()
        link = nil
        hide(nil)
        view.removeFromSuperview()
    }

    // MARK: - What is seen

    /// Shows the copy as it is at a time, and hides the row.
    func show(over row: UIView?, time: TimeInterval) {
        hide(row)
        switch phase {
        case .held:
            place(center)
        case .landing(let since, let x, let y, _, _):
            guard let row else { return }
            let target = target(row)
            place(CGPoint(x: target.x + x.value(at: time - since), y: target.y + y.value(at: time - since)))
        case .fading(let since):
            UIView.performWithoutAnimation {
                copy.alpha = 1 - min(max((time - since) / Self.fadeDuration, 0), 1)
            }
            return
        }
        let lift = lift(at: time).distance
        UIView.performWithoutAnimation {
            let scale = isPlain ? 1 : 1 + Self.growth * lift
            copy.transform = CGAffineTransform(scaleX: scale, y: scale)
            copy.layer.shadowOpacity = Float(0.28 * min(max(lift, 0), 1))
            copy.layer.shadowRadius = 14 * min(max(lift, 0), 1)
            copy.layer.shadowOffset = CGSize(width: 0, height: 7 * min(max(lift, 0), 1))
        }
    }

    /// How high it is lifted: 1 in the hand, 0 at rest.
    private func lift(at time: TimeInterval) -> Settling {
        switch phase {
        case .held(let since):
            let missing = Settling(distance: 1, damping: isPlain ? 1 : 0.6).state(at: time - since)
            return Settling(distance: 1 - missing.distance, velocity: -missing.velocity)
        case .landing(let since, _, _, let lift, _): return lift.state(at: time - since)
        case .fading: return Settling(distance: 0)
        }
    }

    private func target(_ row: UIView) -> CGPoint {
        view.convert(CGPoint(x: row.bounds.midX, y: row.bounds.midY), from: row)
    }

    private func place(_ center: CGPoint) {
        guard copy.center != center else { return }
        UIView.performWithoutAnimation { copy.center = center }
    }

    private func hide(_ row: UIView?) {
        if let hidden, hidden !== row { hidden.layer.removeAnimation(forKey: Self.absence) }
        hidden = row
        guard let layer = row?.layer, layer.animation(forKey: Self.absence) == nil else { return }
        let animation = CABasicAnimation(keyPath: "opacity")
        (animation.fromValue, animation.toValue, animation.duration) = (0.0, 0.0, 1)
        animation.isRemovedOnCompletion = false
        animation.fillMode = .both
        layer.add(animation, forKey: Self.absence)
    }

    private static let absence = Strand.prefix + "lifted"
    private static let growth = 0.04
    private static let fadeDuration = 0.2
}
