import CoreGraphics

/// A picture in double precision: blue, green, red and alpha, premultiplied, 1 for full.
package struct ReferenceImage: Sendable {
    package let width, height: Int
    package var pixels: [SIMD4<Double>]

    init(width: Int, height: Int) {
        (self.width, self.height) = (width, height)
        pixels = Array(repeating: SIMD4(repeating: 0), count: width * height)
    }

    package subscript(x: Int, y: Int) -> SIMD4<Double> {
        get { pixels[y * width + x] }
        set { pixels[y * width + x] = newValue }
    }

    /// Source-over, pixel by pixel, the source taken times a coverage.
    mutating func paint(_ coverage: ReferenceCoverage, opacity: Double, _ color: (SIMD2<Double>) -> SIMD4<Double>) {
        for y in coverage.rows {
            for x in coverage.columns {
                let part = coverage[x, y] * opacity
                guard part > 0 else { continue }
                let source = color(SIMD2(Double(x) + 0.5, Double(y) + 0.5)) * part
                self[x, y] = source + self[x, y] * (1 - source.w)
            }
        }
    }
}

/// How much of each pixel a shape covers: the area of the shape's image within the pixel's square.
struct ReferenceCoverage {
    let width, height: Int
    private(set) var rows: Range<Int>
    private(set) var columns: Range<Int>
    private var values: [Double]

    /// The same for every pixel.
    init(width: Int, height: Int, everywhere value: Double) {
        (self.width, self.height) = (width, height)
        rows = 0..<height
        columns = 0..<width
        values = Array(repeating: value, count: width * height)
    }

    /// A polygon, in pixels.
    init(width: Int, height: Int, polygon: [SIMD2<Double>]) {
        self.init(width: width, height: height, everywhere: 0)
        fill(polygon, columns, rows)
    }

    subscript(x: Int, y: Int) -> Double {
        get { values[y * width + x] }
        set { values[y * width + x] = newValue }
    }

    static func - (a: ReferenceCoverage, b: ReferenceCoverage) -> ReferenceCoverage {
        var result = a
        for i in result.values.indices { result.values[i] = max(0, a.values[i] - b.values[i]) }
        return result
    }

    mutating func multiply(_ factor: (SIMD2<Double>) -> Double) {
        for y in rows {
            for x in columns { self[x, y] *= factor(SIMD2(Double(x) + 0.5, Double(y) + 0.5)) }
        }
    }

    /// Cuts the polygon in two, again and again, until a piece fills its cells, leaves them empty, or is within one.
    private mutating func fill(_ polygon: [SIMD2<Double>], _ columns: Range<Int>, _ rows: Range<Int>) {
        let inside = Self.cut(polygon, columns, rows)
        let area = Self.area(inside)
        guard area > 0 else { return }
        let full = Double(columns.count * rows.count)
        if area >= full - 1e-9 || columns.count * rows.count == 1 {
            for y in rows { for x in columns { self[x, y] = min(1, area / full) } }
            return
        }
        if columns.count >= rows.count {
            let middle = (columns.lowerBound + columns.upperBound) / 2
            fill(inside, columns.lowerBound..<middle, rows)
            fill(inside, middle..<columns.upperBound, rows)
        } else {
            let middle = (rows.lowerBound + rows.upperBound) / 2
            fill(inside, columns, rows.lowerBound..<middle)
            fill(inside, columns, middle..<rows.upperBound)
        }
    }

    private static func cut(_ polygon: [SIMD2<Double>], _ columns: Range<Int>, _ rows: Range<Int>) -> [SIMD2<Double>] {
        var result = keep(polygon) { $0.x - Double(columns.lowerBound) }
        result = keep(result) { Double(columns.upperBound) - $0.x }
        result = keep(result) { $0.y - Double(rows.lowerBound) }
        return keep(result) { Double(rows.upperBound) - $0.y }
    }

    /// The part of a polygon where a distance is not negative.
    private static func keep(_ polygon: [SIMD2<Double>], _ distance: (SIMD2<Double>) -> Double) -> [SIMD2<Double>] {
        var result: [SIMD2<Double>] = []
        for i in polygon.indices {
            let (a, b) = (polygon[i], polygon[(i + 1) % polygon.count])
            let (da, db) = (distance(a), distance(b))
            if da >= 0 { result.append(a) }
            if (da < 0) != (db < 0) { result.append(a + (b - a) * (da / (da - db))) }
        }
        return result
    }

    private static func area(_ polygon: [SIMD2<Double>]) -> Double {
        guard let origin = polygon.first else { return 0 }
        var sum = 0.0
        for i in polygon.indices {
            let (a, b) = (polygon[i] - origin, polygon[(i + 1) % polygon.count] - origin)
            sum += a.x * b.y - a.y * b.x
        }
        return abs(sum) / 2
    }
}
