import CoreGraphics
import Synchronization

/// The fast compositor: it makes a target show a render tree at a time, keeps what it drew last, and draws what differs.
///
/// Nothing is drawn where a target shows nothing: those pixels are transparent. A renderer is used by one thread at a time,
/// and may draw into several buffers in turn: each buffer carries the mark of the frame that it shows.
package final class Renderer {
    private static let lastID = Atomic<UInt64>(0)

    private let id: UInt64
    private var frame: UInt64 = 0
    private var tree: RenderTree?
    private var time = 0.0
    private var size = PixelRect.empty
    private var root: LayerRecord?
    private var history = DamageHistory()
    private let tables = ShadowTables()
    private let tiles: TileRenderer
    private let room = BackdropRoom()
    /// Nil where there are no backdrops.
    private var backdrops: BackdropPlaces?
    private var list = DisplayList()
    private var groundList = DisplayList()
    private var grounds = GroundKeeper()
    private var updates = 0

    /// What the last frame took.
    package private(set) var statistics = FrameStatistics()

    /// - Parameters:
    ///   - threads: how many draw large frames, that of the caller among them. What they draw is the same.
    ///   - leastShared: how many pixels a frame has at least that is drawn by more than one of them.
    package init(threads: Int = 1, leastShared: Int = 1 << 18) {
        id = Self.lastID.wrappingAdd(1, ordering: .relaxed).newValue
        tiles = TileRenderer(targetBounds: .empty, threads: threads, leastShared: leastShared)
    }

    /// Makes `target` show `tree` at `time`, in seconds of the root's superlayer. What was drawn is returned, in pixels:
    /// everything, when the target showed something else than a frame of this renderer.
    @discardableResult
    package func render(_ tree: RenderTree, at time: Double, into target: PixelBuffer) -> Damage {
        statistics = FrameStatistics()
        let scale = tree.scale.isFinite && tree.scale > 0 ? tree.scale : 1
        let base = Projection(scale: scale, scale)
        update(tree, time, base, size: target.bounds)
        let damage = history.damage(since: target.mark, renderer: id, frame: frame, bounds: target.bounds)
        if !damage.isEmpty, let root {
            draw(root, base, damage, into: target)
        }
        statistics.pixelsDamaged = damage.area
        target.mark = FrameMark(renderer: id, frame: frame)
        return damage
    }

    /// Forgets what was drawn: the next frame is drawn whole.
    package func reset() {
        tree = nil
        root = nil
        grounds.forget()
    }

    private func update(_ tree: RenderTree, _ time: Double, _ base: Projection, size: PixelRect) {
        updates += 1
        var keeper = RecordKeeper(number: updates)
        var place = RecordKeeper.Place(before: base, now: base, limits: size, isCounted: false)
        defer {
            self.tree = tree
            self.time = time
            self.size = size
        }
        guard let root, let last = self.tree, last.scale == tree.scale, self.size == size,
            last.root.id == tree.root.id
        else {
            grounds.forget()
            let root = keeper.makeRecord(tree.root, role: .root, time: time, superlayer: nil, place)
            self.root = root
            backdrops = root.hasBackdrop ? BackdropPlaces(root, base, surface: size) : nil
            statistics.layersVisited = keeper.visited
            frame += 1
            history.add(Damage(size), frame: frame)
            return
        }
        if grounds.ground != nil { place.side = .across }
        let changed = keeper.update(
            root,
            to: tree.root,
            time: time,
            superlayer: nil,
            superlayerChanged: false,
            place
        )
        statistics.layersVisited = keeper.visited
        guard changed || keeper.edgeIsLost else { return }
        backdrops = root.hasBackdrop ? BackdropPlaces(root, base, surface: size) : nil
        grounds.follow(
            root,
            update: updates,
            below: backdrops?.widened(keeper.damageBelow) ?? keeper.damageBelow,
            isLost: keeper.edgeIsLost,
            bounds: size
        )
        guard !keeper.damage.isEmpty else { return }
        frame += 1
        history.add(backdrops?.widened(keeper.damage) ?? keeper.damage, frame: frame)
    }

    private func draw(_ root: LayerRecord, _ base: Projection, _ damage: Damage, into target: PixelBuffer) {
        var builder = FrameBuilder(screen: target.bounds, tables: tables, tiles: tiles, room: room)
        tiles.targetBounds = target.bounds
        swap(&builder.list, &list)
        builder.list.removeAll()
        builder.hasGround = grounds.ground != nil
        // Backdrops look at what lies below.
        builder.skipsGround = grounds.knowsAll && backdrops == nil
        // Where all is above the place, so is a list in which the layers at it are not.
        builder.list.edge = builder.skipsGround ? 0 : nil
        let region = backdrops?.grown(damage.bounds) ?? damage.bounds
        builder.add(root, FrameBuilder.Context(projection: base, scissor: region.grownToTiles(target.bounds)))
        grounds.noteDrawn(builder.list)
        statistics.layersDrawn = builder.statistics.layersDrawn
        statistics.layersVisited += builder.statistics.layersVisited
        statistics.groups = builder.statistics.groups
        defer { swap(&builder.list, &list) }
        tiles.render(builder.list, into: target, damage: damage.rects, ground: grounds.ground)
        if grounds.isGrowing, let ground = grounds.ground { grow(ground, root, base, target) }
    }

    /// Makes some more of the ground, so that no later frame has to make all of it.
    private func grow(_ ground: Ground, _ root: LayerRecord, _ base: Projection, _ target: PixelBuffer) {
        let room = tiles.roomAhead
        guard let strip = ground.unknownStrip(limit: room) else { return }
        var builder = FrameBuilder(screen: target.bounds, tables: tables, tiles: tiles, room: self.room)
        swap(&builder.list, &groundList)
        builder.list.removeAll()
        builder.hasGround = true
        builder.endsAtGround = true
        let region = backdrops?.grown(strip) ?? strip
        builder.add(root, FrameBuilder.Context(projection: base, scissor: region.grownToTiles(target.bounds)))
        statistics.layersVisited += builder.statistics.layersVisited
        tiles.makeAhead(builder.list, of: ground, in: strip, target: target)
        swap(&builder.list, &groundList)
    }
}

/// The damage of the last frames, for buffers that missed some.
struct DamageHistory {
    private var entries: [(frame: UInt64, damage: Damage)] = []

    static let limit = 8

    mutating func add(_ damage: Damage, frame: UInt64) {
        entries.append((frame, damage))
        if entries.count > Self.limit { entries.removeFirst() }
    }

    /// What changed since the frame that a buffer shows.
    func damage(since mark: FrameMark?, renderer: UInt64, frame: UInt64, bounds: PixelRect) -> Damage {
        guard let mark, mark.renderer == renderer, mark.frame <= frame else { return Damage(bounds) }
        if mark.frame == frame { return Damage() }
        guard let first = entries.first, first.frame <= mark.frame + 1 else { return Damage(bounds) }
        var result = Damage()
        for entry in entries where entry.frame > mark.frame { result.formUnion(entry.damage) }
        return result
    }
}

extension PixelRect {
    /// The tiles that it touches, within bounds.
    func grownToTiles(_ bounds: PixelRect) -> PixelRect {
        PixelRect(
            minX: minX / Tile.width * Tile.width,
            minY: minY / Tile.height * Tile.height,
            maxX: (maxX + Tile.width - 1) / Tile.width * Tile.width,
            maxY: (maxY + Tile.height - 1) / Tile.height * Tile.height
        ).intersection(bounds)
    }
}
