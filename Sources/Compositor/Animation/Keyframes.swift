import CoreGraphics

/// Values at key times, and how to get from one to the next.
package struct Keyframes: Sendable {
    package enum Mode: Sendable, Hashable { case linear, discrete, paced, cubic, cubicPaced }

    package let values: [AnimatableValue]
    package let mode: Mode
    /// One curve a segment; missing ones are linear.
    package let curves: [CubicBezier]
    /// Tension, continuity and bias of cubic modes, one a value; missing ones are 0.
    package let tensions, continuities, biases: [Double]
    private let times: [Double]

    /// - Parameter keyTimes: fractions of the run within 0…1, ascending: one a value, or one more than that in discrete
    ///   mode. Anything else counts as none, and none spreads the values evenly. Paced modes make their own.
    package init(
        values: [AnimatableValue],
        keyTimes: [Double]? = nil,
        mode: Mode = .linear,
        curves: [CubicBezier] = [],
        tensions: [Double] = [],
        continuities: [Double] = [],
        biases: [Double] = []
    ) {
        self.values = values
        self.mode = mode
        self.curves = curves
        (self.tensions, self.continuities, self.biases) = (tensions, continuities, biases)
        let count = mode == .discrete ? values.count + 1 : values.count
        if mode == .paced || mode == .cubicPaced {
            times = Self.pacedTimes(values)
        } else if let keyTimes, keyTimes.count == count, Self.isAscending(keyTimes) {
            times = keyTimes
        } else if mode == .discrete, let keyTimes, keyTimes.count == values.count, Self.isAscending(keyTimes) {
            times = keyTimes + [1]
        } else {
            times = (0..<count).map { count > 1 ? Double($0) / Double(count - 1) : 0 }
        }
    }

    package func value(at progress: Double, fallback: AnimatableValue) -> AnimatableValue {
        guard let first = values.first else { return fallback }
        guard values.count > 1 || mode == .discrete else { return first }
        let index = segment(at: progress)
        if mode == .discrete { return values[min(index, values.count - 1)] }
        let span = times[index + 1] - times[index]
        var fraction = span > 0 ? (progress - times[index]) / span : 1
        if index < curves.count { fraction = curves[index].value(at: fraction) }
        if mode == .cubic || mode == .cubicPaced { return spline(index, fraction) }
        return .interpolate(values[index], values[index + 1], fraction)
    }

    /// The segment that holds `progress`, by bisection; the first or the last for what lies outside.
    private func segment(at progress: Double) -> Int {
        var low = 0
        var high = times.count - 2
        while low < high {
            let middle = (low + high + 1) / 2
            if times[middle] <= progress { low = middle } else { high = middle - 1 }
        }
        return max(0, low)
    }

    /// A Kochanek-Bartels spline through the values; a Catmull-Rom spline while tension, continuity and bias are 0.
    private func spline(_ i: Int, _ f: Double) -> AnimatableValue {
        let out = tangent(at: i, leaving: true)
        let into = tangent(at: i + 1, leaving: false)
        let (f2, f3) = (f * f, f * f * f)
        var result = AnimatableValue.interpolate(values[i], values[i + 1], -2 * f3 + 3 * f2)
        result = .add(result, out, times: f3 - 2 * f2 + f)
        return .add(result, into, times: f3 - f2)
    }

    private func tangent(at i: Int, leaving: Bool) -> AnimatableValue {
        let t = i < tensions.count ? tensions[i] : 0
        let c = (i < continuities.count ? continuities[i] : 0) * (leaving ? 1 : -1)
        let b = i < biases.count ? biases[i] : 0
        let before = difference(max(i - 1, 0), i)
        let after = difference(i, min(i + 1, values.count - 1))
        let scaled = AnimatableValue.interpolate(
            .add(before, before, times: -1),
            before,
            (1 - t) * (1 + b) * (1 + c) / 2
        )
        return .add(scaled, after, times: (1 - t) * (1 - b) * (1 - c) / 2)
    }

    private func difference(_ i: Int, _ j: Int) -> AnimatableValue {
        .add(values[j], values[i], times: -1)
    }

    private static func pacedTimes(_ values: [AnimatableValue]) -> [Double] {
        guard values.count > 1 else { return [0] }
        var sums = [0.0]
        for (a, b) in zip(values, values.dropFirst()) { sums.append(sums.last! + AnimatableValue.distance(a, b)) }
        let total = sums.last!
        guard total > 0, total.isFinite else { return sums.indices.map { Double($0) / Double(sums.count - 1) } }
        return sums.map { $0 / total }
    }

    private static func isAscending(_ times: [Double]) -> Bool {
        zip(times, times.dropFirst()).allSatisfy { $0 <= $1 } && times.allSatisfy { $0 >= 0 && $0 <= 1 }
    }
}
