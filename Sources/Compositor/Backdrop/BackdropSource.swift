import CoreGraphics

/// What lies under a layer, blurred and coloured.
final class BackdropSource: RowSource {
    private let picture: BlurredPicture
    /// Painted over it, premultiplied.
    private let tint: Wide

    /// - Parameters:
    ///   - buffer: what lies under the layer, as far as `grid` needs it.
    ///   - pixels: what is going to be read.
    init(_ plan: BackdropPlan, _ grid: BlurGrid, under buffer: PixelBuffer, _ pixels: PixelRect) {
        picture = BlurredPicture(grid, under: buffer, pixels, saturation: Float(plan.saturation))
        tint = plan.tint?.premultiplied() ?? Wide(repeating: 0)
    }

    override func read(_ out: UnsafeMutablePointer<Wide>, x: Int, y: Int, count: Int) {
        picture.read(out, x: x, y: y, count: count, tint: tint)
    }
}

/// A blurred picture of a part of a surface, in cells.
private final class BlurredPicture {
    private let field: CellField
    private let level: Int

    init(_ grid: BlurGrid, under buffer: PixelBuffer, _ pixels: PixelRect, saturation: Float) {
        level = grid.level
        let cells = grid.cells(pixels)
        let sources = grid.sources(cells)
        var field: CellField
        if level == 0 {
            field = CellField(pixels: buffer, sources[0])
        } else {
            field = CellField(halving: buffer, sources[0], to: sources[1])
            for source in sources.dropFirst(2) { field = field.halved(to: source) }
        }
        field = field.blurred(grid.weights, to: cells)
        if saturation != 1 {
            for i in field.values.indices { field.values[i].saturate(saturation) }
        }
        self.field = field
    }

    func read(_ out: UnsafeMutablePointer<Wide>, x: Int, y: Int, count: Int, tint: Wide) {
        let left = 1 - tint.w
        let zero = Wide(repeating: 0)
        field.values.withUnsafeBufferPointer { cells in
            @inline(__always)
            func finish(_ color: Wide) -> Wide {
                let most = Wide(repeating: color.w)
                let low = color.replacing(with: zero, where: color .< zero)
                return low.replacing(with: most, where: low .> most) * left + tint
            }
            guard level > 0 else {
                let row = field.row(y)
                for i in 0..<count { out[i] = finish(cells[row + field.column(x + i)]) }
                return
            }
            // Centres of pixels, counted in half pixels from the centre of the cell before.
            let side = 1 << level
            let part = 1 / Float(2 * side)
            let down = 2 * y + 1 - side
            let (top, bottom) = (field.row(down >> (level + 1)), field.row((down >> (level + 1)) + 1))
            let fy = Float(down & (2 * side - 1)) * part
            @inline(__always)
            func mixed(_ cell: Int) -> Wide {
                let column = field.column(cell)
                return cells[top + column] * (1 - fy) + cells[bottom + column] * fy
            }
            var i = 0
            while i < count {
                let across = 2 * (x + i) + 1 - side
                let cell = across >> (level + 1)
                var place = across & (2 * side - 1)
                let end = min(count, i + (2 * side - place + 1) / 2)
                let first = mixed(cell)
                let step = mixed(cell + 1) - first
                while i < end {
                    out[i] = finish(first + step * (Float(place) * part))
                    place += 2
                    i += 1
                }
            }
        }
    }
}

extension Wide {
    /// Moves a colour away from the grey of its luminance. It may leave what can be shown; what is made of it is cut later.
    @inline(__always)
    fileprivate mutating func saturate(_ saturation: Float) {
        let weights = BackdropPlan.luminance
        let grey = x * Float(weights.x) + y * Float(weights.y) + z * Float(weights.z)
        let alpha = w
        self = Wide(repeating: grey) + (self - grey) * saturation
        w = alpha
    }
}
