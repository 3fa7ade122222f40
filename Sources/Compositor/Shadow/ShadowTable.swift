import CoreGraphics

/// The blur of a shape whose corners are alike, as numbers on a grid of an eighth of a standard deviation, from which it is
/// mixed bilinearly: within 0.25/255 of the closed form.
///
/// Only one quarter is kept, and of that only what lies near the edges: towards the middle nothing changes any more.
final class ShadowTable {
    /// In standard deviations.
    struct Key: Hashable {
        var halfWidth, halfHeight, reach: Double
        var curve: CornerCurve
    }

    static let step = 0.125

    let key: Key
    /// The numbers, as long as the table lives.
    let grid: ShadowGrid

    /// How a shape is looked up: sizes beyond which the middle does not matter are cut off.
    static func key(_ shape: LayerShape, sigma: Double) -> Key {
        let reach = shape.reach / sigma
        let most = reach + 2 * ShadowPlan.reach
        return Key(
            halfWidth: min(shape.box.width / 2 / sigma, most),
            halfHeight: min(shape.box.height / 2 / sigma, most),
            reach: reach,
            curve: reach > 0 ? shape.curve : .circular
        )
    }

    /// Corners that reach farther than this many standard deviations are not worth a table.
    static let largestReach = 12.0

    init(_ key: Key) {
        self.key = key
        let shape = LayerShape(
            box: Box(minX: -key.halfWidth, minY: -key.halfHeight, maxX: key.halfWidth, maxY: key.halfHeight),
            reach: key.reach,
            curve: key.curve
        )
        let start = SIMD2(
            max(0, key.halfWidth - key.reach - ShadowPlan.reach),
            max(0, key.halfHeight - key.reach - ShadowPlan.reach)
        )
        let columns = Int(((key.halfWidth + ShadowPlan.reach - start.x) / Self.step).rounded(.up)) + 2
        let rows = Int(((key.halfHeight + ShadowPlan.reach - start.y) / Self.step).rounded(.up)) + 2
        grid = ShadowGrid(
            columns: columns,
            rows: rows,
            start: start,
            values: .allocateAligned(count: columns * rows)
        )
        fill(shape)
    }

    deinit { free(grid.values) }

    /// `∫ g(y − t) · [Φ(x + w(t)) − Φ(x − w(t))] dt`, w being half the width at height t: the straight middle in closed
    /// form, the rounded ends by Gauss's rule over short strips.
    private func fill(_ shape: LayerShape) {
        let (columns, rows) = (grid.columns, grid.rows)
        let straight = key.halfHeight - key.reach
        let strips = ShadowStrips(shape)
        let xs = (0..<columns).map { grid.start.x + Double($0) * Self.step }
        let middle = xs.map { Self.cumulative($0 + key.halfWidth) - Self.cumulative($0 - key.halfWidth) }
        let profiles = strips.nodes.map { node in
            xs.map { Float(Self.cumulative($0 + node.halfWidth) - Self.cumulative($0 - node.halfWidth)) }
        }
        for row in 0..<rows {
            let y = grid.start.y + Double(row) * Self.step
            let line = grid.values + row * columns
            let inside = Self.cumulative(y + straight) - Self.cumulative(y - straight)
            for x in 0..<columns { line[x] = Float(inside * middle[x]) }
            for (node, profile) in zip(strips.nodes, profiles) {
                let weight = node.weight * (Self.density(y - node.y) + Self.density(y + node.y))
                guard weight > 1e-9 else { continue }
                let w = Float(weight)
                profile.withUnsafeBufferPointer { p in
                    for x in 0..<columns { line[x] += w * p[x] }
                }
            }
        }
    }

    static func cumulative(_ x: Double) -> Double { 0.5 * erfc(-x * 0.5.squareRoot()) }

    static func density(_ x: Double) -> Double { exp(-x * x / 2) * 0.398_942_280_401_432_7 }
}

/// Nodes of a quadrature over the rounded bottom of a shape, in standard deviations from its centre.
struct ShadowStrips {
    var nodes: [(y: Double, halfWidth: Double, weight: Double)] = []

    init(_ shape: LayerShape) {
        let reach = shape.reach
        guard reach > 0 else { return }
        // Even steps of the angle along the corner: there the width is smooth.
        let count = min(max(Int((reach * 16).rounded(.up)), 24), 192)
        for i in 0..<count {
            let low = Double(i) / Double(count) * .pi / 2
            let high = Double(i + 1) / Double(count) * .pi / 2
            let yLow = shape.box.maxY - reach + reach * sin(low)
            let yHigh = shape.box.maxY - reach + reach * sin(high)
            for node in [-0.577_350_269_189_625_8, 0.577_350_269_189_625_8] {
                let y = (yLow + yHigh) / 2 + (yHigh - yLow) / 2 * node
                nodes.append((y, shape.halfWidth(atDepth: shape.box.maxY - y), (yHigh - yLow) / 2))
            }
        }
    }
}
