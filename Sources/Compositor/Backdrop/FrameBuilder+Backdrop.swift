import CoreGraphics

/// A group whose commands are being listed.
struct UnfinishedGroup {
    /// The index of the command that begins it.
    var start: Int
    /// Whether a backdrop in it sees nothing of what lies outside.
    var isolates: Bool
    var outline = Outline.everything
    var mask: LayerRecord?
    var context: FrameBuilder.Context
}

/// Where backdrops' surroundings are drawn: kept from one frame to the next.
final class BackdropRoom {
    private let tiles = TileRenderer(targetBounds: .empty)
    private var buffer: PixelBuffer?

    /// A part of a surface, drawn from a list. The tiles are those of the surface, so that a pixel has the same bits here as
    /// there.
    func draw(_ list: DisplayList, _ surface: PixelRect, part: PixelRect) -> PixelBuffer {
        let buffer: PixelBuffer
        if let kept = self.buffer, kept.bounds == surface {
            buffer = kept
        } else {
            buffer = PixelBuffer(width: surface.width, height: surface.height)
            self.buffer = buffer
        }
        tiles.render(list, into: buffer, damage: [part])
        return buffer
    }
}

extension FrameBuilder {
    /// What has been painted so far under a layer, blurred and coloured.
    mutating func addBackdrop(_ plan: BackdropPlan, _ shape: LayerShape, _ edge: Outline, _ context: Context) {
        let bounds = bounds(of: edge, context)
        guard !bounds.isEmpty else { return }
        let surface = tiles.targetBounds
        guard let sigma = plan.sigma(shape, context.projection), let under = paintedSoFar() else {
            if let tint = plan.tint {
                paint(.color(tint.premultiplied()), edge, isOpaque: tint.alpha == 1, context)
            }
            return
        }
        let grid = BlurGrid(sigma: sigma, surface: surface)
        let part = grid.sources(grid.cells(bounds))[0]
        let buffer = room.draw(under, surface, part: part)
        statistics.groups += 1
        let source = BackdropSource(plan, grid, under: buffer, bounds)
        paint(.backdrop(source), edge, isOpaque: source.isOpaque, context)
    }

    /// The commands of the innermost group that hides what is outside of it, with all groups within it ended here; nil
    /// when there are none.
    private func paintedSoFar() -> DisplayList? {
        let outermost = unfinished.lastIndex(where: \.isolates)
        let first = outermost.map { unfinished[$0].start + 1 } ?? 0
        guard list.commands.count > first else { return nil }
        var copy = self
        copy.unfinished = []
        copy.list.commands.removeFirst(first)
        for index in copy.list.commands.indices { copy.list.commands[index].end -= first }
        for group in unfinished[(outermost.map { $0 + 1 } ?? 0)...].reversed() {
            copy.pop(group.start - first, opacity: 1, outline: group.outline, mask: group.mask, group.context)
        }
        return copy.list.commands.isEmpty ? nil : copy.list
    }
}
