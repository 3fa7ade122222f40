import CoreGraphics

/// Draws a display list tile by tile. In each tile it first settles what can be seen there, then paints that.
final class TileRenderer {
    var targetBounds: PixelRect
    @exclusivity(unchecked) private var bins = TileBins()
    @exclusivity(unchecked) private var program: [TileStep] = []
    @exclusivity(unchecked) private var open: [OpenGroup] = []
    @exclusivity(unchecked) private var splits: [Int] = []
    private let painter = TilePainter()

    init(targetBounds: PixelRect) { self.targetBounds = targetBounds }

    /// - Parameter damage: the pixels to draw; the others are left as they are.
    func render(_ list: DisplayList, into target: PixelBuffer, damage: [PixelRect]) {
        targetBounds = target.bounds
        bins.sort(list.commands, target: targetBounds)
        list.commands.withUnsafeBufferPointer { commands in
            list.edges.withUnsafeBufferPointer { edges in
                list.sides.withUnsafeBufferPointer { sides in
                    // What is empty has no address; no tile looks at it then.
                    let nowhere = UnsafeRawPointer(bitPattern: 16)!
                    let table = EdgeTable(
                        edges: edges.baseAddress ?? nowhere.assumingMemoryBound(to: Edge.self),
                        groups: sides.baseAddress ?? nowhere.assumingMemoryBound(to: EdgeGroup.self)
                    )
                    let frame = TilePainter.Frame(
                        commands: commands.baseAddress ?? nowhere.assumingMemoryBound(to: DisplayList.Command.self),
                        edges: table,
                        target: target
                    )
                    painter.begin()
                    for rect in damage { render(frame, rect.intersection(targetBounds)) }
                }
            }
        }
    }

    private func render(_ frame: TilePainter.Frame, _ rect: PixelRect) {
        guard !rect.isEmpty else { return }
        for row in rect.minY / Tile.height...(rect.maxY - 1) / Tile.height {
            for column in rect.minX / Tile.width...(rect.maxX - 1) / Tile.width {
                let tile = PixelRect(
                    minX: column * Tile.width,
                    minY: row * Tile.height,
                    maxX: (column + 1) * Tile.width,
                    maxY: (row + 1) * Tile.height
                ).intersection(targetBounds)
                let indices = bins[column, row]
                split(frame, indices, tile)
                // Each part is planned by itself; where sums begin stays the tile's business.
                for (from, to) in zip(splits, splits.dropFirst()) {
                    let part = PixelRect(minX: from, minY: tile.minY, maxX: to, maxY: tile.maxY)
                    let area = part.intersection(rect)
                    guard !area.isEmpty else { continue }
                    plan(frame, indices, part)
                    painter.paint(frame, program, tile: tile, area: area)
                }
            }
        }
    }

    /// Finds where a tile is worth splitting: at the sides of what is opaque, so that inside nothing below is painted.
    private func split(_ frame: TilePainter.Frame, _ indices: UnsafeBufferPointer<Int32>, _ tile: PixelRect) {
        splits.removeAll(keepingCapacity: true)
        splits.append(tile.minX)
        for index in indices.reversed() where splits.count < Self.mostSplits {
            let command = frame.commands + Int(index)
            guard command.pointee.kind == .paint, command.pointee.isOpaque,
                let columns = command.pointee.outline.wholeColumns(of: tile)
            else { continue }
            let from = max(columns.lowerBound, command.pointee.bounds.minX, tile.minX)
            let to = min(columns.upperBound, command.pointee.bounds.maxX, tile.maxX)
            guard to - from >= Self.leastPart else { continue }
            for x in [from, to]
            where splits.allSatisfy({ abs($0 - x) >= Self.leastPart }) && tile.maxX - x >= Self.leastPart {
                splits.append(x)
            }
        }
        splits.sort()
        splits.append(tile.maxX)
    }

    private static let mostSplits = 6
    /// Parts of fewer pixels in width are not worth their planning.
    private static let leastPart = 16

    /// Settles what a tile shows: groups that change nothing there are entered straight, what is cut off is left out, and
    /// so are groups with nothing in them and what an opaque paint hides.
    private func plan(_ frame: TilePainter.Frame, _ indices: UnsafeBufferPointer<Int32>, _ tile: PixelRect) {
        program.removeAll(keepingCapacity: true)
        open.removeAll(keepingCapacity: true)
        var bottom = 0
        var skipUntil: Int32 = -1
        for index in indices where index > skipUntil {
            let command = frame.commands + Int(index)
            switch command.pointee.kind {
            case .push:
                let cover = command.pointee.bounds.intersects(tile) ? command.pointee.outline.cover(of: tile) : .none
                if cover == .none {
                    skipUntil = Int32(command.pointee.end)
                    continue
                }
                let isStraight = cover == .full && command.pointee.opacity == 1 && !command.pointee.hasMask
                open.append(OpenGroup(bottom: bottom, isStraight: isStraight, cover: cover, end: command.pointee.end))
                if isStraight { continue }
                program.append(TileStep(command: index, cover: cover))
                bottom = program.count
            case .pop:
                let group = open.removeLast()
                if group.isStraight { continue }
                leave(group, at: index, command.pointee, bottom)
                bottom = group.bottom
            case .pushMask:
                if program.count == bottom, let group = open.popLast() {
                    // Nothing to mask.
                    program.removeLast()
                    skipUntil = Int32(group.end)
                    bottom = group.bottom
                    continue
                }
                open.append(OpenGroup(bottom: bottom, isStraight: false, cover: .full, end: 0))
                program.append(TileStep(command: index, cover: .full))
                bottom = program.count
            case .popMask:
                bottom = open.removeLast().bottom
                program.append(TileStep(command: index, cover: .full))
            case .paint:
                guard command.pointee.bounds.intersects(tile) else { continue }
                let cover = command.pointee.outline.cover(of: tile)
                if cover == .none { continue }
                let hides = cover == .full && command.pointee.isOpaque && command.pointee.bounds.contains(tile)
                if hides { program.removeSubrange(bottom...) }
                program.append(
                    TileStep(
                        command: index,
                        cover: cover,
                        hides: hides,
                        isPaint: true,
                        opacity: command.pointee.opacity
                    )
                )
            }
        }
    }

    /// Ends a group: one with nothing in it is none, and one paint in a group fades by itself.
    private func leave(_ group: OpenGroup, at index: Int32, _ command: DisplayList.Command, _ bottom: Int) {
        if program.count == bottom, !command.hasMask {
            program.removeLast()
        } else if program.count == bottom + 1, !command.hasMask, group.cover == .full, program[bottom].isPaint {
            program.remove(at: bottom - 1)
            program[bottom - 1].opacity *= command.opacity
            program[bottom - 1].hides = false
        } else {
            program.append(TileStep(command: index, cover: group.cover, opacity: command.opacity))
        }
    }
}

/// A group that has been entered while a tile is settled.
private struct OpenGroup {
    /// Where the steps of what surrounds it begin.
    var bottom: Int
    var isStraight: Bool
    var cover: Cover
    /// The index of its `pop`.
    var end: Int
}

/// One step of what is painted in a tile.
struct TileStep {
    var command: Int32
    var cover: Cover
    /// Whether nothing below shows in the tile.
    var hides = false
    var isPaint = false
    /// The command's, times that of groups that were not needed.
    var opacity: Float = 1
}

/// Which commands touch which tile.
struct TileBins {
    private var starts: [Int32] = []
    private var indices: [Int32] = []
    private(set) var columns = 0
    private var rows = 0

    var count: Int { columns * rows }

    subscript(column: Int, row: Int) -> UnsafeBufferPointer<Int32> {
        let tile = row * columns + column
        let (low, high) = (Int(starts[tile]), Int(starts[tile + 1]))
        return indices.withUnsafeBufferPointer { UnsafeBufferPointer(rebasing: $0[low..<high]) }
    }

    /// Sorts commands into tiles, by counting; their order is kept.
    mutating func sort(_ commands: [DisplayList.Command], target: PixelRect) {
        columns = (target.width + Tile.width - 1) / Tile.width
        rows = (target.height + Tile.height - 1) / Tile.height
        starts.removeAll(keepingCapacity: true)
        starts.append(contentsOf: repeatElement(0, count: columns * rows + 1))
        for command in commands { forEachTile(command.bounds) { starts[$0 + 1] += 1 } }
        for tile in 0..<columns * rows { starts[tile + 1] += starts[tile] }
        let total = Int(starts[columns * rows])
        if indices.count < total { indices.append(contentsOf: repeatElement(0, count: total - indices.count)) }
        var next = starts
        for (index, command) in commands.enumerated() {
            forEachTile(command.bounds) { tile in
                indices[Int(next[tile])] = Int32(index)
                next[tile] += 1
            }
        }
    }

    private func forEachTile(_ bounds: PixelRect, _ body: (Int) -> Void) {
        guard !bounds.isEmpty else { return }
        for row in bounds.minY / Tile.height...(bounds.maxY - 1) / Tile.height {
            for column in bounds.minX / Tile.width...(bounds.maxX - 1) / Tile.width { body(row * columns + column) }
        }
    }
}
