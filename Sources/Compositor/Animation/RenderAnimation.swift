import CoreGraphics

/// An animation as a value that travels in the render tree: what `CAAnimation` objects become when they are added.
package struct RenderAnimation: Sendable {
    package indirect enum Kind: Sendable {
        case property(PropertyAnimation)
        /// Children run in the group's time and are clipped, not scaled, to its duration.
        case group([RenderAnimation])
    }

    package var timing = MediaTiming()
    /// Applied to the fraction of each run before anything else.
    package var curve: TimingCurve?
    package var kind: Kind

    package init(_ kind: Kind) { self.kind = kind }
}

package indirect enum TimingCurve: Sendable, Hashable {
    case bezier(CubicBezier)
    /// Progress that comes from a damped spring, in the seconds of one run.
    case spring(SpringCurve)
    /// Another curve that covers only a part of the way: what remains after an interruption.
    case segment(TimingCurve, from: Double, to: Double)

    /// Progress `time` seconds into a run of `duration` seconds.
    package func progress(at time: Double, of duration: Double) -> Double {
        switch self {
        case .bezier(let curve): curve.value(at: duration > 0 ? time / duration : 1)
        case .spring(let spring): spring.value(at: time)
        case .segment(let curve, let from, let to): from + (to - from) * curve.progress(at: time, of: duration)
        }
    }
}

/// The values that one property runs through.
package struct PropertyAnimation: Sendable {
    package enum Values: Sendable {
        case basic(from: AnimatableValue?, to: AnimatableValue?, by: AnimatableValue?)
        case keyframes(Keyframes)
    }

    package var keyPath: LayerKeyPath
    package var values: Values
    package var isAdditive = false
    package var isCumulative = false

    package init(keyPath: LayerKeyPath, values: Values) {
        self.keyPath = keyPath
        self.values = values
    }
}

extension RenderAnimation {
    /// Changes `values` to what they are at a time of the layer's.
    package func apply(to values: inout LayerValues, at layerTime: Double) {
        guard let phase = timing.phase(at: layerTime) else { return }
        switch kind {
        case .group(let children):
            // The group's own curve warps the time of its children.
            var time = phase.time
            if let curve, timing.duration > 0 {
                time = curve.progress(at: phase.time, of: timing.duration) * timing.duration
            }
            for child in children { child.apply(to: &values, at: time) }
        case .property(let property):
            let progress = progress(phase)
            guard let base = values.value(at: property.keyPath) ?? property.zero else { return }
            var value = property.value(at: progress, base: base)
            if property.isCumulative, phase.cycle > 0, let end = property.lastValue(base: base) {
                value = .add(value, end, times: phase.cycle)
            }
            values.set(property.isAdditive ? .add(base, value) : value, at: property.keyPath)
        }
    }

    private func progress(_ phase: MediaTiming.Phase) -> Double {
        guard timing.duration > 0 else { return 1 }
        guard let curve else { return phase.time / timing.duration }
        return curve.progress(at: phase.time, of: timing.duration)
    }

    /// The layer's time at which it has nothing more to say; infinite when it never ends.
    package var endTime: Double { timing.endTime }
}

extension PropertyAnimation {
    /// What stands in for a property that has no value now, so that a colour can be animated from none.
    fileprivate var zero: AnimatableValue? {
        guard keyPath.component == nil else { return nil }
        return switch keyPath.property {
        case .backgroundColor, .borderColor, .shadowColor, .fillColor, .strokeColor:
            .color(RGBA(red: 0, green: 0, blue: 0, alpha: 0))
        case .contents: .contents(nil)
        case .shadowPath, .path: firstPath
        default: nil
        }
    }

    private var firstPath: AnimatableValue? {
        switch values {
        case .basic(let from, let to, _): from ?? to
        case .keyframes(let keyframes): keyframes.values.first
        }
    }

    fileprivate func value(at progress: Double, base: AnimatableValue) -> AnimatableValue {
        switch values {
        case .keyframes(let keyframes):
            return keyframes.value(at: progress, fallback: base)
        case .basic(let from, let to, let by):
            let (start, end) = Self.ends(from: from, to: to, by: by, base: base)
            return .interpolate(start, end, progress)
        }
    }

    fileprivate func lastValue(base: AnimatableValue) -> AnimatableValue? {
        switch values {
        case .keyframes(let keyframes): keyframes.values.last
        case .basic(let from, let to, let by): Self.ends(from: from, to: to, by: by, base: base).1
        }
    }

    /// The table of `CABasicAnimation`: which of from, to and by are set decides what the value runs between; `base` is
    /// the value that would show without this animation.
    private static func ends(
        from: AnimatableValue?,
        to: AnimatableValue?,
        by: AnimatableValue?,
        base: AnimatableValue
    ) -> (AnimatableValue, AnimatableValue) {
        switch (from, to, by) {
        case (let from?, let to?, _): (from, to)
        case (let from?, nil, let by?): (from, .add(from, by))
        case (nil, let to?, let by?): (.add(to, by, times: -1), to)
        case (let from?, nil, nil): (from, base)
        case (nil, let to?, nil): (base, to)
        case (nil, nil, let by?): (base, .add(base, by))
        case (nil, nil, nil): (base, base)
        }
    }
}
