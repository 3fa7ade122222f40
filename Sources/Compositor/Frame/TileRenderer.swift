import CoreGraphics
import Synchronization

/// Draws a display list tile by tile, on one thread or on several, each with rows of tiles of its own.
///
/// A pixel does not depend on who draws it, nor in which order.
final class TileRenderer {
    @exclusivity(unchecked) var targetBounds: PixelRect
    @exclusivity(unchecked) private var bins = TileBins()
    private let workers: [TileWorker]
    private let crew: TileCrew?
    /// Fewer pixels are drawn sooner than another thread wakes up.
    private let leastShared: Int

    /// - Parameter threads: how many draw, that of the caller among them.
    init(targetBounds: PixelRect, threads: Int = 1, leastShared: Int = 0) {
        self.leastShared = leastShared
        self.targetBounds = targetBounds
        workers = (0..<max(threads, 1)).map { _ in TileWorker() }
        crew = threads > 1 ? TileCrew(helpers: threads - 1) : nil
    }

    deinit { bins.free() }

    /// - Parameters:
    ///   - damage: the pixels to draw; the others are left as they are.
    ///   - ground: what is known of the picture below the list's edge, and takes in what is found out about it.
    func render(_ list: DisplayList, into target: PixelBuffer, damage: [PixelRect], ground: Ground? = nil) {
        sort(list, for: target)
        let rects = damage.map { $0.intersection(targetBounds) }.filter { !$0.isEmpty }
        withFrame(list, target) { frame in
            let base = list.edge.flatMap { edge in
                ground.map { TileWorker.Base(ground: $0, edge: Int32(edge)) }
            }
            let isShared = rects.reduce(0) { $0 + $1.area } >= leastShared
            draw(rects, frame, base, isShared ? crew : nil)
        }
    }

    /// How many tiles of a ground may be made after a frame, beside those that it needed.
    var roomAhead: Int { TileWorker.mostAhead - workers.reduce(0) { $0 + $1.made } }

    /// Makes tiles of a ground that are not known.
    /// - Parameter list: what lies below its edge, in a rectangle.
    func makeAhead(_ list: DisplayList, of ground: Ground, in rect: PixelRect, target: PixelBuffer) {
        sort(list, for: target)
        withFrame(list, target) { frame in
            let base = TileWorker.Base(ground: ground, edge: Int32(list.commands.count))
            workers[0].makeAhead(frame, base, rect, bins, targetBounds)
        }
    }

    private func sort(_ list: DisplayList, for target: PixelBuffer) {
        targetBounds = target.bounds
        bins.sort(list.commands, target: targetBounds)
    }

    private func withFrame(_ list: DisplayList, _ target: PixelBuffer, _ body: (TilePainter.Frame) -> Void) {
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
                        pixels: target.pixels,
                        stride: target.stride
                    )
                    body(frame)
                }
            }
        }
    }

    private func draw(_ rects: [PixelRect], _ frame: TilePainter.Frame, _ base: TileWorker.Base?, _ crew: TileCrew?) {
        let share = crew == nil ? 1 : workers.count
        for worker in workers { worker.begin(share: share) }
        guard let crew else {
            for rect in rects { workers[0].render(frame, rect, base, bins, targetBounds) }
            return
        }
        crew.run(TileShares(workers: workers, frame: frame, rects: rects, base: base, bins: bins, bounds: targetBounds))
    }
}

/// The tiles of a frame, of which each worker takes some rows after the others, so that nobody waits long for the last.
final class TileShares: @unchecked Sendable {
    private let workers: [TileWorker]
    private let frame: TilePainter.Frame
    private let rects: [PixelRect]
    private let base: TileWorker.Base?
    private let bins: TileBins
    private let bounds: PixelRect
    private let next = Atomic(0)

    private static let height = Tile.height * 4

    init(
        workers: [TileWorker],
        frame: TilePainter.Frame,
        rects: [PixelRect],
        base: TileWorker.Base?,
        bins: TileBins,
        bounds: PixelRect
    ) {
        self.workers = workers
        self.frame = frame
        self.rects = rects
        self.base = base
        self.bins = bins
        self.bounds = bounds
    }

    /// Draws rows until none are left. Each worker does so on one thread.
    func draw(_ worker: Int) {
        while true {
            let top = next.wrappingAdd(1, ordering: .relaxed).oldValue * Self.height
            guard top < bounds.maxY else { return }
            let rows = PixelRect(minX: bounds.minX, minY: top, maxX: bounds.maxX, maxY: top + Self.height)
            for rect in rects { workers[worker].render(frame, rect.intersection(rows), base, bins, bounds) }
        }
    }
}
