import CoreGraphics

/// Blurs coverage with a Gaussian, along rows and then along columns.
enum GaussianBlur {
    /// Weights from the middle outwards; the sum of all is 1.
    static func kernel(sigma: Double) -> [Float] {
        let radius = Int((sigma * ShadowPlan.reach).rounded(.up))
        let weights = (0...radius).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
        let total = weights[0] + 2 * weights.dropFirst().reduce(0, +)
        return weights.map { Float($0 / total) }
    }

    static func blur(_ values: [Float], width: Int, height: Int, sigma: Double) -> [Float] {
        guard width > 0, height > 0, sigma > 0 else { return values }
        let kernel = kernel(sigma: sigma)
        var rows = [Float](repeating: 0, count: values.count)
        values.withUnsafeBufferPointer { source in
            rows.withUnsafeMutableBufferPointer { target in
                for y in 0..<height {
                    for (d, weight) in kernel.enumerated() {
                        let line = y * width
                        add(source, line, to: target, line, count: width, shift: d, weight)
                        if d > 0 { add(source, line, to: target, line, count: width, shift: -d, weight) }
                    }
                }
            }
        }
        var result = [Float](repeating: 0, count: values.count)
        rows.withUnsafeBufferPointer { source in
            result.withUnsafeMutableBufferPointer { target in
                for y in 0..<height {
                    for (d, weight) in kernel.enumerated() {
                        for row in d == 0 ? [y] : [y - d, y + d] where row >= 0 && row < height {
                            add(source, row * width, to: target, y * width, count: width, shift: 0, weight)
                        }
                    }
                }
            }
        }
        return result
    }

    /// `target[i] += source[i + shift] × weight`, where there is a source.
    @inline(__always)
    private static func add(
        _ source: UnsafeBufferPointer<Float>,
        _ from: Int,
        to target: UnsafeMutableBufferPointer<Float>,
        _ to: Int,
        count: Int,
        shift: Int,
        _ weight: Float
    ) {
        let low = max(0, -shift)
        let high = min(count, count - shift)
        guard low < high else { return }
        let s = source.baseAddress! + from + shift
        let t = target.baseAddress! + to
        for i in low..<high { t[i] += s[i] * weight }
    }
}
