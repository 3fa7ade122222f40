import CoreGraphics

/// How a blur is worked out on fewer pixels: the surface is halved a number of times, blurred there, and mixed bilinearly
/// on the way back. What halving and mixing blur by themselves is taken off the Gaussian's variance.
///
/// Cells lie at the same multiples of pixels of the surface whatever part of it is asked for, so each has the same value in
/// every part. Beyond the surface its outermost pixels go on.
struct BlurGrid {
    let surface: PixelRect
    /// How often the surface is halved.
    let level: Int
    /// Weights of cells, from the middle outwards; the sum of all is 1.
    let weights: [Float]

    /// What lies farther than this many standard deviations away is left out.
    static let reach = 3.0

    /// From these standard deviations on, in pixels, the surface is halved once more. A cell is then so much smaller than the
    /// blur that where an edge lies in it makes less than half a step of a channel.
    private static let thresholds = [2.5, 8, 24, 48, 96, 192]

    init(sigma: Double, surface: PixelRect) {
        self.surface = surface
        level = Self.thresholds.count { sigma >= $0 }
        let side = Double(1 << level)
        // Each halving has a variance of ¾ of its own pixels; the mixing has, over the places in a cell, 1/6 of a cell's.
        let halving = (side * side - 1) / 4
        let mixing = level > 0 ? side * side / 6 + 1.0 / 12 : 0
        let variance = max(0, sigma * sigma - halving - mixing) / (side * side)
        guard variance > 0 else {
            weights = [1]
            return
        }
        let radius = Int((variance.squareRoot() * Self.reach).rounded(.up))
        let bell = (0...radius).map { exp(-Double($0 * $0) / (2 * variance)) }
        let total = bell[0] + 2 * bell.dropFirst().reduce(0, +)
        weights = bell.map { Float($0 / total) }
    }

    /// Pixels to a side of a cell.
    var side: Int { 1 << level }

    /// No pixel is changed by one that is farther away than this, in pixels along either axis.
    var reachInPixels: Int { side * (weights.count + 2) + 1 }

    /// The blurred cells that pixels are mixed from.
    func cells(_ pixels: PixelRect) -> PixelRect {
        guard level > 0 else { return pixels }
        func low(_ pixel: Int) -> Int { (2 * pixel + 1 - side) >> (level + 1) }
        return PixelRect(
            minX: low(pixels.minX),
            minY: low(pixels.minY),
            maxX: low(pixels.maxX - 1) + 2,
            maxY: low(pixels.maxY - 1) + 2
        )
    }

    /// The cells of each level, level 0 being pixels, from which blurred cells are made.
    func sources(_ cells: PixelRect) -> [PixelRect] {
        let radius = weights.count - 1
        var result = [cells.insetBy(-radius).clamped(to: limits(level))]
        for level in (0..<level).reversed() {
            let above = result[0]
            let halves = PixelRect(
                minX: 2 * above.minX - 1,
                minY: 2 * above.minY - 1,
                maxX: 2 * above.maxX + 1,
                maxY: 2 * above.maxY + 1
            )
            result.insert(halves.clamped(to: limits(level)), at: 0)
        }
        return result
    }

    /// The cells of a level that may differ from their neighbours outwards: those farther out are as the outermost.
    private func limits(_ level: Int) -> PixelRect {
        guard level > 0 else { return surface }
        let side = 1 << level
        return PixelRect(
            minX: -2,
            minY: -2,
            maxX: (surface.maxX + side - 1) / side + 2,
            maxY: (surface.maxY + side - 1) / side + 2
        )
    }
}

extension PixelRect {
    /// Each edge is moved into limits; at least one pixel remains.
    fileprivate func clamped(to limits: PixelRect) -> PixelRect {
        let (x, y) = (min(max(minX, limits.minX), limits.maxX - 1), min(max(minY, limits.minY), limits.maxY - 1))
        return PixelRect(
            minX: x,
            minY: y,
            maxX: min(max(maxX, x + 1), limits.maxX),
            maxY: min(max(maxY, y + 1), limits.maxY)
        )
    }
}
