import CoreGraphics

/// Cells of a grid, premultiplied, 1 for full: a rectangle of them, beyond which the outermost go on.
struct CellField {
    var rect: PixelRect
    var values: [Wide]

    init(_ rect: PixelRect) {
        self.rect = rect
        values = Array(repeating: Wide(repeating: 0), count: rect.area)
    }

    /// The index of the first cell of a row.
    @inline(__always)
    func row(_ y: Int) -> Int { (min(max(y, rect.minY), rect.maxY - 1) - rect.minY) * rect.width }

    /// A cell's place in its row.
    @inline(__always)
    func column(_ x: Int) -> Int { min(max(x, rect.minX), rect.maxX - 1) - rect.minX }
}

extension CellField {
    /// The pixels of a buffer.
    init(pixels buffer: PixelBuffer, _ rect: PixelRect) {
        self.init(rect)
        for y in rect.minY..<rect.maxY {
            let source = buffer.pixels + y * buffer.stride
            let row = row(y)
            for x in rect.minX..<rect.maxX { values[row + x - rect.minX] = channels(source[x]) * (1 / 255) }
        }
    }

    /// The cells of the first level: pixels weighed 1, 3, 3, 1 along both axes, in whole numbers.
    init(halving buffer: PixelBuffer, _ pixels: PixelRect, to rect: PixelRect) {
        self.init(rect)
        // Columns from one before the first cell's two to one after the last's.
        let first = 2 * rect.minX - 1
        let count = 2 * rect.width + 2
        var line = [SIMD4<UInt16>](repeating: SIMD4(repeating: 0), count: count)
        let (left, right) = (pixels.minX - first, pixels.maxX - first)
        line.withUnsafeMutableBufferPointer { line in
            values.withUnsafeMutableBufferPointer { values in
                for y in rect.minY..<rect.maxY {
                    func source(_ y: Int) -> UnsafeRawPointer {
                        let y = min(max(y, pixels.minY), pixels.maxY - 1)
                        return UnsafeRawPointer(buffer.pixels + y * buffer.stride + pixels.minX)
                    }
                    Self.weigh(
                        source(2 * y - 1),
                        source(2 * y),
                        source(2 * y + 1),
                        source(2 * y + 2),
                        into: UnsafeMutableRawPointer(line.baseAddress! + left),
                        bytes: 4 * pixels.width
                    )
                    for i in 0..<left { line[i] = line[left] }
                    for i in right..<count { line[i] = line[right - 1] }
                    let row = (y - rect.minY) * rect.width
                    for x in 0..<rect.width {
                        let middle = line[2 * x + 1] &+ line[2 * x + 2]
                        let sum = line[2 * x] &+ line[2 * x + 3] &+ middle &+ middle &+ middle
                        values[row + x] = Self.wide(sum) * (1 / (64 * 255))
                    }
                }
            }
        }
    }

    @inline(__always)
    private static func wide(_ sum: SIMD4<UInt16>) -> Wide {
        // Signed numbers of 32 bits become floats in one step.
        Wide(SIMD4<Int32>(truncatingIfNeeded: sum))
    }

    /// Four rows of bytes, weighed.
    private static func weigh(
        _ a: UnsafeRawPointer,
        _ b: UnsafeRawPointer,
        _ c: UnsafeRawPointer,
        _ d: UnsafeRawPointer,
        into out: UnsafeMutableRawPointer,
        bytes: Int
    ) {
        let (a, b) = (a.assumingMemoryBound(to: UInt8.self), b.assumingMemoryBound(to: UInt8.self))
        let (c, d) = (c.assumingMemoryBound(to: UInt8.self), d.assumingMemoryBound(to: UInt8.self))
        let out = out.assumingMemoryBound(to: UInt16.self)
        for i in 0..<bytes {
            out[i] = UInt16(a[i]) &+ UInt16(d[i]) &+ 3 &* (UInt16(b[i]) &+ UInt16(c[i]))
        }
    }

    /// The cells of the next level, twice as wide and high.
    func halved(to target: PixelRect) -> CellField {
        // Columns from one before the first cell's two to one after the last's.
        let first = 2 * target.minX - 1
        let count = 2 * target.width + 2
        let columns = (0..<count).map { column(first + $0) }
        var line = [Wide](repeating: Wide(repeating: 0), count: rect.width)
        var result = CellField(target)
        values.withUnsafeBufferPointer { source in
            result.values.withUnsafeMutableBufferPointer { out in
                line.withUnsafeMutableBufferPointer { line in
                    columns.withUnsafeBufferPointer { columns in
                        for y in 0..<target.height {
                            let from = 2 * (y + target.minY)
                            let (a, b) = (source.baseAddress! + row(from - 1), source.baseAddress! + row(from))
                            let (c, d) = (source.baseAddress! + row(from + 1), source.baseAddress! + row(from + 2))
                            for x in 0..<line.count { line[x] = Self.weigh(a[x], b[x], c[x], d[x]) }
                            let row = out.baseAddress! + y * target.width
                            for x in 0..<target.width {
                                row[x] = Self.weigh(
                                    line[columns[2 * x]],
                                    line[columns[2 * x + 1]],
                                    line[columns[2 * x + 2]],
                                    line[columns[2 * x + 3]]
                                )
                            }
                        }
                    }
                }
            }
        }
        return result
    }

    @inline(__always)
    private static func weigh(_ a: Wide, _ b: Wide, _ c: Wide, _ d: Wide) -> Wide { (a + d + 3 * (b + c)) * 0.125 }

    /// Weighed sums along rows and then along columns.
    /// - Parameter weights: from the middle outwards.
    func blurred(_ weights: [Float], to target: PixelRect) -> CellField {
        values.withUnsafeBufferPointer { all in weights.withUnsafeBufferPointer { blurred(all, $0, to: target) } }
    }

    private func blurred(
        _ all: UnsafeBufferPointer<Wide>,
        _ weights: UnsafeBufferPointer<Float>,
        to target: PixelRect
    ) -> CellField {
        let radius = weights.count - 1
        let columns = (0..<target.width + 2 * radius).map { column(target.minX - radius + $0) }
        var rows = CellField(PixelRect(minX: target.minX, minY: rect.minY, maxX: target.maxX, maxY: rect.maxY))
        var line = [Wide](repeating: Wide(repeating: 0), count: target.width + 2 * radius)
        let width = target.width
        line.withUnsafeMutableBufferPointer { line in
            rows.values.withUnsafeMutableBufferPointer { out in
                for y in 0..<rect.height {
                    let source = UnsafePointer(all.baseAddress! + y * rect.width)
                    for i in 0..<line.count { line[i] = source[columns[i]] }
                    for x in 0..<width {
                        let middle = line.baseAddress! + x + radius
                        var sum = middle[0] * weights[0]
                        for d in 1..<weights.count { sum += (middle[-d] + middle[d]) * weights[d] }
                        out[y * width + x] = sum
                    }
                }
            }
        }
        var result = CellField(target)
        rows.values.withUnsafeBufferPointer { source in
            result.values.withUnsafeMutableBufferPointer { out in
                for y in target.minY..<target.maxY {
                    let line = out.baseAddress! + (y - target.minY) * width
                    let middle = source.baseAddress! + rows.row(y)
                    for x in 0..<width { line[x] = middle[x] * weights[0] }
                    for d in 1..<weights.count {
                        let (above, below) = (
                            source.baseAddress! + rows.row(y - d), source.baseAddress! + rows.row(y + d)
                        )
                        let weight = weights[d]
                        for x in 0..<width { line[x] += (above[x] + below[x]) * weight }
                    }
                }
            }
        }
        return result
    }
}
