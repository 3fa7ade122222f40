import CoreGraphics

/// A rectangle of whole pixels; the maximum edges are outside it.
package struct PixelRect: Sendable, Hashable {
    package var minX, minY, maxX, maxY: Int

    package static let empty = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

    package init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
        (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
    }

    package init(width: Int, height: Int) {
        self.init(minX: 0, minY: 0, maxX: width, maxY: height)
    }

    package var width: Int { max(0, maxX - minX) }
    package var height: Int { max(0, maxY - minY) }
    package var area: Int { width * height }
    package var isEmpty: Bool { maxX <= minX || maxY <= minY }

    package func intersection(_ other: PixelRect) -> PixelRect {
        PixelRect(
            minX: max(minX, other.minX),
            minY: max(minY, other.minY),
            maxX: min(maxX, other.maxX),
            maxY: min(maxY, other.maxY)
        )
    }

    package func intersects(_ other: PixelRect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY && !isEmpty && !other.isEmpty
    }

    package func contains(_ other: PixelRect) -> Bool {
        minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
    }

    /// The smallest rectangle that holds both; an empty one adds nothing.
    package func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return PixelRect(
            minX: min(minX, other.minX),
            minY: min(minY, other.minY),
            maxX: max(maxX, other.maxX),
            maxY: max(maxY, other.maxY)
        )
    }

    package func insetBy(_ d: Int) -> PixelRect {
        PixelRect(minX: minX + d, minY: minY + d, maxX: maxX - d, maxY: maxY - d)
    }
}

/// Edges in pixels, not rounded.
struct Box: Equatable {
    var minX, minY, maxX, maxY: Double

    static let nothing = Box(minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)

    init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
        (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
    }

    init(_ rect: CGRect) {
        self.init(minX: rect.minX, minY: rect.minY, maxX: rect.maxX, maxY: rect.maxY)
    }

    init(_ points: [SIMD2<Double>]) {
        self = .nothing
        for p in points { include(p) }
    }

    var isEmpty: Bool { !(maxX > minX && maxY > minY) }
    var width: Double { maxX - minX }
    var height: Double { maxY - minY }

    mutating func include(_ p: SIMD2<Double>) {
        minX = min(minX, p.x)
        minY = min(minY, p.y)
        maxX = max(maxX, p.x)
        maxY = max(maxY, p.y)
    }

    func union(_ o: Box) -> Box {
        if o.isEmpty { return self }
        if isEmpty { return o }
        return Box(minX: min(minX, o.minX), minY: min(minY, o.minY), maxX: max(maxX, o.maxX), maxY: max(maxY, o.maxY))
    }

    func intersection(_ o: Box) -> Box {
        Box(minX: max(minX, o.minX), minY: max(minY, o.minY), maxX: min(maxX, o.maxX), maxY: min(maxY, o.maxY))
    }

    func contains(_ o: Box) -> Bool {
        o.isEmpty || (minX <= o.minX && minY <= o.minY && maxX >= o.maxX && maxY >= o.maxY)
    }

    func expanded(by d: Double) -> Box {
        isEmpty ? self : Box(minX: minX - d, minY: minY - d, maxX: maxX + d, maxY: maxY + d)
    }

    var corners: [SIMD2<Double>] {
        [SIMD2(minX, minY), SIMD2(maxX, minY), SIMD2(maxX, maxY), SIMD2(minX, maxY)]
    }

    /// The pixels that it touches, within limits.
    func pixels(within limits: PixelRect) -> PixelRect {
        guard !isEmpty else { return .empty }
        func edge(_ v: Double, _ low: Int, _ high: Int, _ rule: FloatingPointRoundingRule) -> Int {
            Int(min(max(v, Double(low)), Double(high)).rounded(rule))
        }
        return PixelRect(
            minX: edge(minX, limits.minX, limits.maxX, .down),
            minY: edge(minY, limits.minY, limits.maxY, .down),
            maxX: edge(maxX, limits.minX, limits.maxX, .up),
            maxY: edge(maxY, limits.minY, limits.maxY, .up)
        )
    }

    /// The pixels that it holds whole, within limits.
    func pixelsInside(within limits: PixelRect) -> PixelRect {
        guard !isEmpty else { return .empty }
        func edge(_ v: Double, _ low: Int, _ high: Int, _ rule: FloatingPointRoundingRule) -> Int {
            Int(min(max(v, Double(low)), Double(high)).rounded(rule))
        }
        let rect = PixelRect(
            minX: edge(minX, limits.minX, limits.maxX, .up),
            minY: edge(minY, limits.minY, limits.maxY, .up),
            maxX: edge(maxX, limits.minX, limits.maxX, .down),
            maxY: edge(maxY, limits.minY, limits.maxY, .down)
        )
        return rect.isEmpty ? .empty : rect
    }
}
