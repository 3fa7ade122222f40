import CoreGraphics

/// A group whose commands are being listed.
struct UnfinishedGroup {
    enum Kind {
        /// A backdrop in it sees what lies outside as well.
        case open
        /// It does not.
        case isolated
        /// A mask of the group around it, which is isolated too, and is not ended like a group.
        case mask
    }

    /// The index of the command that begins it.
    var start: Int
    var kind: Kind
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
        // Sums of weights are not 1 to the last bit, so nothing below may be left out.
        paint(list.keep(source), edge, isOpaque: false, context)
    }

    /// The commands of the innermost isolated group, with it and all groups within it ended here: cut and masked as they
    /// will be, also by the groups around it, but not faded. Nil when there are none.
    private func paintedSoFar() -> DisplayList? {
        var first = 0
        var around = 0
        if let innermost = unfinished.lastIndex(where: { $0.kind != .open }) {
            let isMask = unfinished[innermost].kind == .mask
            first = unfinished[innermost].start + (isMask ? 1 : 0)
            around = innermost + (isMask ? 1 : 0)
        }
        guard list.commands.count > first else { return nil }
        var copy = self
        copy.hasGround = false
        let begins = (0..<around).map { _ in DisplayList.Command(kind: .push, bounds: tiles.targetBounds) }
        copy.list.commands.replaceSubrange(..<first, with: begins)
        let shift = around - first
        for index in around..<copy.list.commands.count { copy.list.commands[index].end += shift }
        for (index, group) in unfinished.enumerated().reversed() {
            copy.unfinished = Array(unfinished[..<index])
            copy.pop(
                index < around ? index : group.start + shift,
                opacity: 1,
                outline: group.outline,
                mask: group.mask,
                group.context
            )
        }
        return copy.list.commands.isEmpty ? nil : copy.list
    }
}
