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
            if let row = straightRow(rooms, x: x, y: y, count: count, tileX: tileX) {
                return deep_sample(out, row.sampling, row.top, row.bottom, row.fraction) != 0
            }
            let start = origin + (Double(tileX) + 0.5) * ux + (Double(y) + 0.5) * uy
            rooms.make(out, count) {
                for i in 0..<count {
                    let place = start + Double(x - tileX + i) * ux
                    $0[i] = texels.isNearest ? texels.nearest(place) : texels.bilinear(place)
                }
            }
        }
        return true
    }
}

/// A row that runs along rows of an image: the two rows of texels that it lies between, how much there is of the second, and
/// how its pixels look into them.
struct StraightRow {
    let sampling: UnsafePointer<sampling>
    let top, bottom: UnsafePointer<UInt32>
    let fraction: Int16
}

extension ImageSource {
    /// A row from x on; nil where it does not run along rows of the image, or lies far outside.
    ///
    /// Places are counted in 2⁻³² of a texel from the tile's left edge, so that they do not depend on where one starts.
    func straightRow(_ rooms: RowRooms, x: Int, y: Int, count: Int, tileX: Int) -> StraightRow? {
        guard case .affine(let ux, let uy, let origin) = mapping, !texels.isNearest, ux.y == 0, texels.width > 1,
            count <= Int(sampling_most)
        else { return nil }
        let start = origin + (Double(tileX) + 0.5) * ux + (Double(y) + 0.5) * uy
        guard abs(start.x) < 1e6, abs(ux.x) < 1e5 else { return nil }
        let unit = 4_294_967_296.0
        let pace = Int(ux.x * unit)
        let sampling = rooms.samplings.sampling(
            place: Int(start.x * unit) + (x - tileX) * pace,
            pace: pace,
            within: (Int(texels.low.x * unit), Int(texels.high.x * unit)),
            count: count,
            width: texels.width
        )
        let v = min(max(start.y, texels.low.y), texels.high.y)
        let j = Int(v)
        let top = texels.pixels + j * texels.stride
        return StraightRow(
            sampling: sampling,
            top: top,
            bottom: j + 1 < texels.height ? top + texels.stride : top,
            fraction: Int16((v - Double(j)) * 32_768)
        )
    }
}
