/// The pixels that differ from one frame to another: a few rectangles, which do not overlap much.
package struct Damage: Sendable, Equatable {
    package private(set) var rects: [PixelRect] = []

    /// More rectangles than this are joined.
    static let limit = 8

    package init() {}

    package init(_ rect: PixelRect) { add(rect) }

    package var isEmpty: Bool { rects.isEmpty }

    /// The sum of the areas, in pixels.
    package var area: Int { rects.reduce(0) { $0 + $1.area } }

    package var bounds: PixelRect { rects.reduce(.empty) { $0.union($1) } }

    package func intersects(_ rect: PixelRect) -> Bool { rects.contains { $0.intersects(rect) } }

    /// Adds a rectangle; it is joined with one that it overlaps, or that costs little to join.
    package mutating func add(_ rect: PixelRect) {
        guard !rect.isEmpty else { return }
        var rect = rect
        var index = 0
        while index < rects.count {
            let other = rects[index]
            if other.contains(rect) { return }
            let joined = other.union(rect)
            if other.intersects(rect) || joined.area <= other.area + rect.area + Self.slack {
                rects.remove(at: index)
                rect = joined
                index = 0
            } else {
                index += 1
            }
        }
        rects.append(rect)
        if rects.count > Self.limit { joinCheapest() }
    }

    package mutating func formUnion(_ other: Damage) {
        for rect in other.rects { add(rect) }
    }

    /// Pixels that are worth drawing in vain to have one rectangle less.
    private static let slack = 1024

    private mutating func joinCheapest() {
        var best = (cost: Int.max, first: 0, second: 1)
        for i in rects.indices {
            for j in rects.indices where j > i {
                let cost = rects[i].union(rects[j]).area - rects[i].area - rects[j].area
                if cost < best.cost { best = (cost, i, j) }
            }
        }
        let joined = rects[best.first].union(rects[best.second])
        rects.remove(at: best.second)
        rects.remove(at: best.first)
        add(joined)
    }
}
