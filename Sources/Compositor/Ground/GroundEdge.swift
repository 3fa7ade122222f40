import CoreGraphics

/// A place in the painting order: what is painted before it is the ground that the rest is painted on.
///
/// It is a path from the root down to the layer within whose sublayers the ground ends. Each layer on the path knows how
/// many of its sublayers lie below (`LayerRecord.belowEdge`); the next on the path is the one after those.
struct GroundEdge {
    private let path: [LayerRecord]
    private let splits: [Int]

    /// The place below the first layer, in painting order, that the last update changed, or that has come a short while
    /// ago and may soon go; nil when that is the root, or when there is none that can be named.
    init?(below root: LayerRecord, changedIn update: Int) {
        var path: [LayerRecord] = []
        var splits: [Int] = []
        var record = root
        while record.canHoldEdge, record.lastOwnChange != update {
            let start = record.firstUpdate
            let isRecent = { (child: LayerRecord) in
                child.firstUpdate > start && update - child.firstUpdate < Self.probation
            }
            guard
                let index = record.children.firstIndex(
                    within: { $0.lastChange == update || update - $0.lastArrival < Self.probation },
                    where: { $0.lastChange == update || isRecent($0) }
                )
            else { break }
            path.append(record)
            splits.append(index)
            record = record.children[index]
            if isRecent(record) { break }
        }
        // Before the first sublayer of a layer that paints nothing itself is before the layer.
        while path.count > 1, splits.last == 0, path.last?.paintsBelowSublayers == false {
            path.removeLast()
            splits.removeLast()
        }
        guard !path.isEmpty else { return nil }
        self.path = path
        self.splits = splits
    }

    /// For so many updates what came later than what holds it is not taken for settled.
    private static let probation = 60

    func isSame(as other: GroundEdge) -> Bool {
        splits == other.splits && path.count == other.path.count && zip(path, other.path).allSatisfy { $0 === $1 }
    }

    /// How many layers are painted before it, those on the path aside.
    var layersBelow: Int {
        zip(path, splits).reduce(0) { $0 + $1.0.node.children.nodeCount(before: $1.1) }
    }

    /// Writes the place down in the layers.
    func mark() {
        for (record, split) in zip(path, splits) { record.belowEdge = split }
    }

    func unmark() {
        for record in path { record.belowEdge = nil }
    }

    /// Whether the layers still say where the place is, and may hold it.
    var isWhole: Bool {
        for (record, next) in zip(path, path.dropFirst()) {
            guard let split = record.belowEdge, split < record.children.count, record.children[split] === next else {
                return false
            }
        }
        guard let last = path.last, let split = last.belowEdge, split <= last.children.count else { return false }
        return path.allSatisfy(\.canHoldEdge)
    }
}

/// Where a layer is painted, as seen from the place where the ground ends.
enum GroundSide {
    case below
    /// Some of it is below, some above.
    case across
    case above
}

extension LayerRecord {
    /// Whether the ground can end among the layer's sublayers: what is painted before them is on the screen then, not in a
    /// group of the layer's own.
    var canHoldEdge: Bool {
        state.opacity == 1 && mask == nil && state.rasterScale == nil && painted == nil
            && (!state.paints.clips || state.paints.shape?.reach == 0)
    }

    /// Whether the layer paints anything itself that lies below its sublayers.
    var paintsBelowSublayers: Bool { state.paints.count > (state.paints.border == nil ? 0 : 1) }

    /// Where a sublayer is painted, when the layer itself is on a side.
    func side(ofChild index: Int, _ own: GroundSide) -> GroundSide {
        guard own == .across else { return own }
        guard let split = belowEdge else { return .above }
        if index < split { return .below }
        return index == split && children[index].belowEdge != nil ? .across : .above
    }

    /// How many sublayers will lie below the edge once they are those of a node; nil when that cannot be said: they changed
    /// places across it, or the layer that it ran through is gone.
    /// - Parameter kept: the sublayers up to now, in the order of the old node.
    func splitAfterChange(to node: RenderNode, kept: RecordChildren) -> Int? {
        guard let split = belowEdge else { return nil }
        let middle = split < kept.count && kept[split].belowEdge != nil ? kept[split].node.id : nil
        var below: Set<LayerID> = []
        for child in kept.prefix(split) { below.insert(child.node.id) }
        var result = 0
        var above = Set(kept.dropFirst(split).map(\.node.id))
        if let middle { above.remove(middle) }
        var middleIndex: Int?
        var isAbove = false
        for (index, child) in node.children.enumerated() {
            if child.id == middle {
                guard !isAbove else { return nil }
                middleIndex = index
                isAbove = true
            } else if below.contains(child.id) {
                guard !isAbove else { return nil }
                result = index + 1
            } else if above.contains(child.id) {
                guard middle == nil || isAbove else { return nil }
                isAbove = true
            }
        }
        if middle != nil { return middleIndex }
        return result
    }
}
