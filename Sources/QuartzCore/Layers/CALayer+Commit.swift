import CoreGraphics

extension CALayer {
    /// The node of what the layer and all below it are now. What has not changed since the last commit is the same object.
    func committedNode(at now: Double, in context: LayerContext) -> RenderNode {
        if let committed, flags.isDisjoint(with: [.changed, .changedBelow]) { return committed }
        flags.remove(.changed)
        flags.remove(.changedBelow)
        if !animations.isEmpty {
            stampAnimations(at: now)
            context.register(animated: self)
        }
        let children = committedChildren(at: now, in: context)
        let mask = maskLayer?.committedNode(at: now, in: context)
        let node = RenderNode(
            id: id,
            values: values,
            animations: animations.map(\.render),
            timing: layerTiming,
            children: children,
            mask: mask
        )
        committed = node
        return node
    }

    /// The node of the model alone, without animations.
    func modelNode() -> RenderNode {
        RenderNode(
            id: id,
            values: values,
            timing: layerTiming,
            children: RenderChildren(sublayerList.map { $0.modelNode() }),
            mask: maskLayer?.modelNode()
        )
    }

    /// What was last committed of this layer, if it is shown and ever was.
    package var committedNode: RenderNode? {
        nearestContext == nil ? nil : committed
    }
}
