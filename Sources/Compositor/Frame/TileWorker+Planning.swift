import CoreGraphics

/// What a tile shows, and in which parts.
extension TileWorker {
    /// Finds where a tile is split: where groups begin and end to be entered straight, and where it is worth it, at the
    /// sides of images and of what is opaque, so that inside nothing below is painted and no edge is heeded.
    func split(_ frame: TilePainter.Frame, _ indices: UnsafeBufferPointer<Int32>, _ tile: PixelRect) {
        splits.truncate(to: 0)
        splits.append(tile.minX)
        for index in indices where frame.commands[Int(index)].kind == .push {
            guard let columns = frame.commands[Int(index)].straightColumns(of: tile) else { continue }
            addSplit(columns.lowerBound, tile, distance: 1)
            addSplit(columns.upperBound, tile, distance: 1)
        }
        for index in indices.reversed() where splits.count < Self.mostSplits {
            let command = frame.commands + Int(index)
            guard command.pointee.kind == .paint, command.pointee.isOpaque || command.pointee.isImage,
                let columns = command.pointee.outline.wholeColumns(of: tile)
            else { continue }
            let from = max(columns.lowerBound, command.pointee.bounds.minX, tile.minX)
            let to = min(columns.upperBound, command.pointee.bounds.maxX, tile.maxX)
            guard to - from >= Self.leastPart else { continue }
            addSplit(from, tile, distance: Self.leastPart)
            addSplit(to, tile, distance: Self.leastPart)
        }
        splits.append(tile.maxX)
    }

    /// Splits a tile, but not closer than a distance to another split or to its right edge.
    private func addSplit(_ x: Int, _ tile: PixelRect, distance: Int) {
        guard tile.maxX - x >= distance else { return }
        for other in splits.all where abs(other - x) < distance { return }
        splits.insertInOrder(x)
    }

    private static let mostSplits = 6
    /// Parts of fewer pixels in width are not worth their planning.
    private static let leastPart = 16

    /// Settles what a tile shows: groups that change nothing there are entered straight, what is cut off is left out, and
    /// so are groups with nothing in them and what an opaque paint hides.
    func plan(
        _ frame: TilePainter.Frame,
        _ indices: UnsafeBufferPointer<Int32>,
        _ tile: PixelRect,
        of whole: PixelRect,
        isOnGround: Bool
    ) {
        program.truncate(to: 0)
        if isOnGround { program.append(.ground) }
        open.truncate(to: 0)
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
                let columns = command.pointee.straightColumns(of: whole)
                let isStraight = columns.map { $0.lowerBound <= tile.minX && tile.maxX <= $0.upperBound } ?? false
                open.append(OpenGroup(bottom: bottom, isStraight: isStraight, cover: cover, end: command.pointee.end))
                if isStraight { continue }
                program.append(TileStep(command: index, cover: cover))
                bottom = program.count
            case .pop:
                guard let group = open.popLast() else { continue }
                if group.isStraight { continue }
                leave(group, at: index, command.pointee, bottom)
                bottom = group.bottom
            case .pushMask:
                if program.count == bottom, let group = open.popLast() {
                    // Nothing to mask.
                    program.popLast()
                    skipUntil = Int32(group.end)
                    bottom = group.bottom
                    continue
                }
                open.append(OpenGroup(bottom: bottom, isStraight: false, cover: .full, end: 0))
                program.append(TileStep(command: index, cover: .full))
                bottom = program.count
            case .popMask:
                bottom = open.popLast()?.bottom ?? 0
                program.append(TileStep(command: index, cover: .full))
            case .paint:
                guard command.pointee.bounds.intersects(tile) else { continue }
                let cover = command.pointee.outline.cover(of: tile)
                if cover == .none { continue }
                let hides = cover == .full && command.pointee.isOpaque && command.pointee.bounds.contains(tile)
                if hides { program.truncate(to: bottom) }
                program.append(
                    TileStep(
                        command: index,
                        cover: cover,
                        hides: hides,
                        fadesAlone: cover == .full && command.pointee.fadesAlone,
                        opacity: command.pointee.opacity
                    )
                )
            }
        }
    }

    /// Ends a group: one with nothing in it is none, and one paint in a group fades by itself.
    private func leave(_ group: OpenGroup, at index: Int32, _ command: DisplayList.Command, _ bottom: Int) {
        if program.count == bottom, !command.hasMask {
            program.popLast()
        } else if program.count == bottom + 1, !command.hasMask, group.cover == .full, program[bottom].fadesAlone {
            program.remove(at: bottom - 1)
            program[bottom - 1].fade = command.opacity
            program[bottom - 1].hides = false
            // It has one fade to give.
            program[bottom - 1].fadesAlone = false
        } else {
            program.append(TileStep(command: index, cover: group.cover, opacity: command.opacity))
        }
    }
}

extension DisplayList.Command {
    /// The columns of a tile in which a group may be left out, and what is in it painted straight onto what is below; nil
    /// where there are none. They depend on the group and the tile alone, not on how the tile is split: painted straight, a
    /// group may come out a rounding apart.
    fileprivate func straightColumns(of tile: PixelRect) -> Range<Int>? {
        guard opacity == 1, !hasMask else { return nil }
        if outline.cover(of: tile) == .full { return tile.minX..<tile.maxX }
        guard let columns = outline.wholeColumns(of: tile) else { return nil }
        let cell = 32
        let from = columns.lowerBound <= tile.minX ? tile.minX : (columns.lowerBound + cell - 1) / cell * cell
        let to = columns.upperBound >= tile.maxX ? tile.maxX : columns.upperBound / cell * cell
        return from < to ? from..<to : nil
    }

    /// Whether it is an image, which takes longer where its edge has to be heeded.
    fileprivate var isImage: Bool {
        if case .image = source { true } else { false }
    }

    fileprivate var fadesAlone: Bool {
        if case .shadow = source { return false }
        return opacity == 1
    }
}

/// A group that has been entered while a tile is settled.
struct OpenGroup {
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
    /// Whether it can take on the fading of a group with nothing else in it, and give the same to the bit.
    var fadesAlone = false
    var opacity: Float = 1
    /// The opacity of a group that was not needed.
    var fade: Float = 1

    /// The first of a program: what is kept of all that lies below.
    static let ground = TileStep(command: -1, cover: .full, hides: true)
    var isGround: Bool { command < 0 }
}
