import QuartzCore

/// One property of one view under a property animator.
@MainActor
final class AnimatorTrack {
    nonisolated static let keyPrefix = "animator-"
    nonisolated static let manualSuffix = "-manual"

    let view: UIView
    let change: PropertyChange
    let key: String
    /// The part of the whole way, in seconds, in which the property moves.
    let begin: Double
    let length: Double
    let curve: TimingCurve
    /// What stands in for those three on a leg that is not the whole way.
    private var rest: (curve: TimingCurve, length: Double)?
    private var axis: KeyPath<CGVector, CGFloat>

    init(
        view: UIView,
        change: PropertyChange,
        key: String,
        block: AnimationBlock,
        axis: KeyPath<CGVector, CGFloat>
    ) {
        self.view = view
        self.change = change
        self.key = key
        self.axis = axis
        begin = block.delay
        length = block.duration
        curve = block.curve(axis: axis)
    }

    var isShown: Bool { view.layer.nearestContext != nil }

    func install() {
        let animation = change.makeAnimation(curve: curve)
        animation.duration = length
        animation.isRemovedOnCompletion = false
        animation.speed = 0
        view.layer.addCopy(of: animation, forKey: key, group: nil)
    }

    /// The property's progress at a time of the leg.
    func progress(at time: Double) -> Double {
        if let rest { return rest.curve.progress(at: min(max(time, 0), rest.length), of: rest.length) }
        return curve.progress(at: min(max(time - begin, 0), length), of: length)
    }

    /// Goes on, on a leg of its own, from a progress to another.
    func rebase(from progress: Double, to target: Double, block: AnimationBlock) {
        rest = (.segment(block.curve(axis: axis), from: progress, to: target), block.duration)
    }

    func returnToWholeWay() { rest = nil }

    /// Lets the animation run from a time of the leg, at a speed that may be negative.
    func run(from time: Double, speed: Double, at now: Double) {
        let local = view.layer.localMediaTime(now)
        retime { timing in
            timing.beginTime = local
            timing.timeOffset = rest == nil ? time - begin : time
            timing.speed = speed
        }
    }

    func hold(at time: Double) {
        retime { timing in
            timing.beginTime = 0
            timing.speed = 0
            timing.timeOffset = min(max(rest == nil ? time - begin : time, 0), timing.duration)
        }
    }

    /// Holds the property where the whole way, run evenly, would have it.
    func hold(atLinear time: Double) {
        rest = nil
        let share = length > 0 ? min(max((time - begin) / length, 0), 1) : 1
        view.layer.retimeAnimation(forKey: key) { render in
            render.curve = nil
            render.timing.beginTime = 0
            render.timing.speed = 0
            render.timing.duration = 1
            render.timing.timeOffset = share
        }
    }

    private func retime(_ change: (inout MediaTiming) -> Void) {
        let (curve, length) = rest ?? (self.curve, self.length)
        view.layer.retimeAnimation(forKey: key) { render in
            render.curve = curve
            render.timing.duration = max(length, 1e-9)
            change(&render.timing)
        }
    }

    func remove() { view.layer.removeAnimation(forKey: key) }

    /// What shows now.
    var presentation: AnimatableValue? {
        view.layer.presentationValues(at: view.layer.mediaTime).value(at: change.keyPath)
    }

    func setModel(_ value: AnimatableValue) { view.setModel(value, at: change.keyPath) }
}

extension UIView {
    /// Sets a property of the layer's model without any animation.
    func setModel(_ value: AnimatableValue, at keyPath: LayerKeyPath) {
        UIView.performWithoutAnimation {
            switch (keyPath.property, keyPath.component, value) {
            case (.position, nil, .point(let v)): center = v
            case (.position, .x, .number(let v)): center.x = v
            case (.position, .y, .number(let v)): center.y = v
            case (.bounds, .origin, .point(let v)): bounds.origin = v
            case (.bounds, .size, .size(let v)): bounds.size = v
            case (.transform, nil, .transform(let v)): layer.transform = v
            case (.sublayerTransform, nil, .transform(let v)): layer.sublayerTransform = v
            case (.opacity, nil, .number(let v)): alpha = v
            case (.backgroundColor, nil, .color(let v)): backgroundColor = UIColor(cgColor: CGColor(v))
            case (.cornerRadius, nil, .number(let v)): layer.cornerRadius = v
            case (.anchorPoint, nil, .point(let v)): layer.anchorPoint = v
            case (.contentsRect, nil, .rect(let v)): layer.contentsRect = v
            case (.contentsCenter, nil, .rect(let v)): layer.contentsCenter = v
            default: break
            }
        }
    }
}
