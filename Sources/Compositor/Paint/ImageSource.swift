import CompositorKernels
import CoreGraphics

/// An image as it lies on the screen: where in it each pixel looks.
struct ImageSource {
    enum Mapping {
        /// Pixel for pixel, at a distance of whole pixels.
        case copy(dx: Int, dy: Int)
        /// Texel coordinates as an affine function of the pixel's centre.
        case affine(x: SIMD2<Double>, y: SIMD2<Double>, origin: SIMD2<Double>)
    }

    let texels: Texels
    let mapping: Mapping

    /// - Parameter projection: from the layer's plane to the screen.
    /// - Returns: nil where it is not affine, or the image is sliced.
    init?(_ image: CGImage, _ placement: ContentsPlacement, projection: Projection) {
        guard let inverse = projection.inverted(), projection.isAffine, !placement.x.isSliced, !placement.y.isSliced
        else { return nil }
        texels = Texels(image, placement, projection: projection)
        let (sx, sy) = (placement.x, placement.y)
        let scale = SIMD2(
            (sx.sourceEnd - sx.sourceStart) / sx.length,
            (sy.sourceEnd - sy.sourceStart) / sy.length
        )
        let x = SIMD2(inverse.rows.0.x, inverse.rows.0.y) * scale
        let y = SIMD2(inverse.rows.1.x, inverse.rows.1.y) * scale
        let origin =
            (SIMD2(inverse.rows.2.x, inverse.rows.2.y) - SIMD2(sx.start, sy.start)) * scale
            + SIMD2(sx.sourceStart, sy.sourceStart) - 0.5
        let whole = origin + 0.5
        let rounded = whole.rounded(.toNearestOrEven)
        let close = { (a: SIMD2<Double>, b: SIMD2<Double>, e: Double) in abs(a.x - b.x) < e && abs(a.y - b.y) < e }
        if close(x, [1, 0], 1e-7), close(y, [0, 1], 1e-7), close(whole, rounded, 1e-4), abs(rounded.x) < 1e6,
            abs(rounded.y) < 1e6
        {
            mapping = .copy(dx: Int(rounded.x), dy: Int(rounded.y))
        } else {
            mapping = .affine(x: x, y: y, origin: origin)
        }
    }
}

extension ImageSource {
    var isCopied: Bool {
        if case .copy = mapping { true } else { false }
    }

    /// The texels of a row of an image that is copied; beyond an end, the last one there is.
    func row(x: Int, y: Int, count: Int, _ room: UnsafeMutablePointer<UInt32>) -> UnsafePointer<UInt32> {
        guard case .copy(let dx, let dy) = mapping else { return UnsafePointer(room) }
        let row = texels.pixels + min(max(y + dy, Int(texels.low.y)), Int(texels.high.y)) * texels.stride
        let (first, last) = (Int(texels.low.x), Int(texels.high.x))
        if x + dx >= first, x + count - 1 + dx <= last { return row + x + dx }
        for i in 0..<count { room[i] = row[min(max(x + i + dx, first), last)] }
        return UnsafePointer(room)
    }

    /// The pixels of a row, from x on.
    /// - Returns: false where all of them are clear, and then nothing is read.
    func read(_ out: DeepRow, _ rooms: RowRooms, x: Int, y: Int, count: Int, tileX: Int) -> Bool {
        switch mapping {
        case .copy:
            deep_widen(out, row(x: x, y: y, count: count, rooms.texels), count)
        case .affine(let ux, let uy, let origin):
            let start = origin + (Double(tileX) + 0.5) * ux + (Double(y) + 0.5) * uy
            if texels.isNearest {
                rooms.make(out, count) {
                    for i in 0..<count { $0[i] = texels.nearest(start + Double(x - tileX + i) * ux) }
                }
            } else if ux.y == 0,
                let isSeen = readStraight(
                    .deep(out),
                    rooms.line,
                    start: start,
                    step: ux.x,
                    first: x - tileX,
                    count: count
                )
            {
                return isSeen
            } else {
                rooms.make(out, count) {
                    for i in 0..<count { $0[i] = texels.bilinear(start + Double(x - tileX + i) * ux) }
                }
            }
        }
        return true
    }

    /// The pixels of a row, from x on, rounded at once.
    /// - Returns: false where that cannot be done, and then nothing is read.
    func read(
        _ out: UnsafeMutablePointer<UInt32>,
        _ rooms: RowRooms,
        x: Int,
        y: Int,
        count: Int,
        tileX: Int
    ) -> Bool {
        guard let (start, step) = straightRow(y: y, tileX: tileX) else { return false }
        return readStraight(.pixels(out), rooms.line, start: start, step: step, first: x - tileX, count: count) == true
    }

    /// Lays the pixels of a row, taken times a fraction, over others.
    /// - Returns: false where that cannot be done at once, and then nothing is.
    func lay(
        over target: DeepRow,
        _ rooms: RowRooms,
        x: Int,
        y: Int,
        _ count: Int,
        tileX: Int,
        _ fraction: Int16
    ) -> Bool {
        guard let (start, step) = straightRow(y: y, tileX: tileX) else { return false }
        return readStraight(
            .over(target, fraction),
            rooms.line,
            start: start,
            step: step,
            first: x - tileX,
            count: count
        ) != nil
    }

    /// Where a row begins in a tile, and the step from pixel to pixel, where rows run along rows of the image.
    private func straightRow(y: Int, tileX: Int) -> (start: SIMD2<Double>, step: Double)? {
        guard case .affine(let ux, let uy, let origin) = mapping, !texels.isNearest, ux.y == 0 else { return nil }
        return (origin + (Double(tileX) + 0.5) * ux + (Double(y) + 0.5) * uy, ux.x)
    }

    /// A row that runs along a row of the image: the two rows of texels that it lies between are mixed first, and then
    /// neighbours of the result. Places are counted in 2⁻³² of a texel, so that they do not depend on where one starts.
    /// - Returns: whether there is anything but clear pixels; nil, with nothing read, far outside and for steps that are
    ///   too large.
    private func readStraight(
        _ out: RowTarget,
        _ line: DeepRow,
        start: SIMD2<Double>,
        step: Double,
        first: Int,
        count: Int
    ) -> Bool? {
        let v = min(max(start.y, texels.low.y), texels.high.y)
        let j = Int(v)
        guard abs(start.x) < 1e6, abs(step) < 1e5 else { return nil }
        let unit = 4_294_967_296.0
        let from = Int(start.x * unit)
        let pace = Int(step * unit)
        let (lowest, highest) = (Int(texels.low.x * unit), Int(texels.high.x * unit))
        func place(_ i: Int) -> Int { min(max(from + (first + i) * pace, lowest), highest) }
        let ends = (place(0) >> 32, place(count - 1) >> 32)
        let (left, right) = (min(ends.0, ends.1), min(max(ends.0, ends.1) + 1, texels.width - 1))
        let mixed = right - left + 1
        guard mixed < Self.widestMix else { return nil }
        let top = texels.pixels + j * texels.stride + left
        let bottom = j + 1 < texels.height ? top + texels.stride : top
        guard deep_mix_rows(line, top, bottom, Int16((v - Double(j)) * 32_768), mixed) != 0 else { return false }
        // The last texel has itself for a neighbour.
        (line + mixed * 4).update(from: line + (mixed - 1) * 4, count: 4)
        // The stretch that no limit cuts short is made at once; before and after it all pixels are alike.
        var begin = 0
        while begin < count, place(begin) == place(0), place(begin) != from &+ (first &+ begin) &* pace { begin += 1 }
        var end = count
        while end > begin, place(end - 1) != from &+ (first &+ end &- 1) &* pace { end -= 1 }
        let shift = left << 32
        out.resample(line, 0..<begin, place: place(0) - shift, pace: 0)
        out.resample(line, begin..<end, place: from &+ (first &+ begin) &* pace &- shift, pace: pace)
        out.resample(line, end..<count, place: place(count - 1) - shift, pace: 0)
        return true
    }

    /// Where a row is read to.
    private enum RowTarget {
        case deep(DeepRow)
        case pixels(UnsafeMutablePointer<UInt32>)
        case over(DeepRow, Int16)

        func resample(_ line: DeepRow, _ range: Range<Int>, place: Int, pace: Int) {
            if range.isEmpty { return }
            switch self {
            case .deep(let out):
                deep_resample(out + range.lowerBound * 4, line, Int64(place), Int64(pace), range.count)
            case .pixels(let out):
                pixels_resample(out + range.lowerBound, line, Int64(place), Int64(pace), range.count)
            case .over(let target, let fraction):
                let target = target + range.lowerBound * 4
                deep_resample_over(target, line, Int64(place), Int64(pace), range.count, fraction)
            }
        }
    }

    /// More texels than this to a row are not mixed beforehand.
    static let widestMix = 2048
}
