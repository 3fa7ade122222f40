import QuartzCore

/// Collects the changes of an `animateKeyframes` block, and makes of each property one keyframe animation.
@MainActor
final class KeyframeRecorder {
    private struct Step {
        let start: Double
        let end: Double
        let value: AnimatableValue
    }

    private struct Track {
        let view: UIView
        let keyPath: LayerKeyPath
        let first: AnimatableValue
        var steps: [Step]
    }

    private let mode: Keyframes.Mode
    private var tracks: [Track] = []
    private var start = 0.0
    private var end = 1.0

    init(mode: Keyframes.Mode) { self.mode = mode }

    func keyframe(start: Double, length: Double, _ changes: () -> Void) {
        func fraction(_ value: Double) -> Double { value.isFinite ? min(max(value, 0), 1) : 0 }
        let outer = (self.start, self.end)
        self.start = fraction(start)
        self.end = min(1, self.start + fraction(length))
        changes()
        (self.start, self.end) = outer
    }

    func record(_ change: PropertyChange, of view: UIView) {
        let step = Step(start: start, end: end, value: change.new)
        if let index = tracks.firstIndex(where: { $0.view === view && $0.keyPath == change.keyPath }) {
            tracks[index].steps.append(step)
        } else {
            tracks.append(Track(view: view, keyPath: change.keyPath, first: change.old, steps: [step]))
        }
    }

    func finish(_ block: AnimationBlock) {
        for track in tracks {
            let steps = track.steps.sorted { $0.start < $1.start }
            let last = track.view.layer.values.value(at: track.keyPath) ?? steps.last!.value
            var times: [Double] = [0]
            var values: [AnimatableValue] = [track.first]
            for step in steps {
                // Between one keyframe and the next the value rests; a spline goes through it instead.
                if mode == .linear, step.start > times.last! {
                    times.append(step.start)
                    values.append(values.last!)
                }
                if mode == .discrete {
                    times.append(max(step.start, times.last!))
                } else {
                    times.append(max(step.end, times.last!))
                }
                values.append(step.value)
            }
            if times.last! < 1, mode != .discrete {
                times.append(1)
                values.append(last)
            }
            add(track, times: times, values: values, last: last, block)
        }
    }

    private func add(
        _ track: Track,
        times: [Double],
        values: [AnimatableValue],
        last: AnimatableValue,
        _ block: AnimationBlock
    ) {
        let layer = track.view.layer
        let animation = CAKeyframeAnimation(
            keyPath: PropertyChange(keyPath: track.keyPath, from: last, to: last).keyPathString
        )
        let differences = values.map { PropertyChange(keyPath: track.keyPath, from: $0, to: last).difference }
        if track.keyPath.property != .transform, !differences.contains(where: { $0 == nil }) {
            animation.values = differences.map { $0! }
            animation.isAdditive = true
        } else {
            animation.values = values
        }
        animation.keyTimes = mode == .paced || mode == .cubicPaced ? nil : times.map { NSNumber(value: $0) }
        animation.calculationMode =
            switch mode {
            case .linear: .linear
            case .discrete: .discrete
            case .paced: .paced
            case .cubic: .cubic
            case .cubicPaced: .cubicPaced
            }
        animation.fillMode = .both
        animation.duration = block.duration
        if block.delay > 0 { animation.beginTime = layer.localMediaTime(layer.mediaTime) + block.delay }
        if block.options.contains(.repeat) { animation.repeatCount = .infinity }
        animation.autoreverses = block.options.contains(.autoreverse)
        layer.addCopy(of: animation, forKey: nil, group: block.group)
    }
}
