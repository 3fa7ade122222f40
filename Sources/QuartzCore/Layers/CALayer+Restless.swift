import CoreGraphics

// Of many sublayers few change from one commit to the next. A layer that has many lists those that wait for layout,
// display or a commit, so that the others are not looked at, one by one.
extension CALayer {
    /// So many are looked at sooner than a list of them is kept.
    private static let fewSublayers = 64

    /// Whether `restless` has all sublayers that wait for anything: not after sublayers came, went or changed places.
    private var listsRestless: Bool {
        sublayerList.count > Self.fewSublayers && committed != nil && !flags.contains(.sublayersChanged)
    }

    /// Takes note in the superlayer that this layer waits for something.
    func listInSuperlayer() {
        guard let parent, !flags.contains(.listed), parent.listsRestless else { return }
        flags.insert(.listed)
        parent.restless.append(self)
    }

    /// The sublayers that may wait for layout or display, in order.
    var waitingSublayers: [CALayer] {
        guard listsRestless else { return sublayerList }
        return restless.filter { $0.parent === self }.sorted { $0.place < $1.place }
    }

    /// The nodes of the sublayers as they are now; what has not changed since the last commit is shared with it.
    func committedChildren(at now: Double, in context: LayerContext) -> RenderChildren {
        if listsRestless, let committed {
            let changes = waitingSublayers.map { (index: $0.place, node: $0.committedNode(at: now, in: context)) }
                .filter { committed.children[$0.index] !== $0.node }
            relist(restless)
            return changes.isEmpty ? committed.children : committed.children.replacing(changes)
        }
        flags.remove(.sublayersChanged)
        for (index, layer) in sublayerList.enumerated() { layer.place = index }
        let nodes = sublayerList.map { $0.committedNode(at: now, in: context) }
        relist(sublayerList)
        return RenderChildren(nodes, after: committed?.children)
    }

    /// Lists those that still wait.
    private func relist(_ layers: [CALayer]) {
        restless = []
        guard sublayerList.count > Self.fewSublayers else { return }
        for layer in layers where layer.parent === self {
            layer.flags.remove(.listed)
            guard !layer.flags.isDisjoint(with: .waiting) else { continue }
            layer.flags.insert(.listed)
            restless.append(layer)
        }
    }
}
