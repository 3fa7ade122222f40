import CoreGraphics

/// Who a node stands for: the same layer keeps its number from one tree to the next.
package struct LayerID: Hashable, Sendable {
    package let rawValue: UInt64
    package init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// One layer in a render tree: immutable, and shared by every tree in which nothing at or below it differs.
///
/// So two trees are compared by identity: the same object is the same picture, at the same time.
package final class RenderNode: Sendable {
    package let id: LayerID
    /// The model values; `animations` say how they differ from them at a time.
    package let values: LayerValues
    package let animations: [RenderAnimation]
    package let timing: LayerTiming
    /// In the order of `sublayers`; painting sorts them by `zPosition`.
    package let children: RenderChildren
    package let mask: RenderNode?
    /// Whether the picture of this node and all below it is the same at all times.
    package let isStatic: Bool
    /// The nodes at and below this one.
    package let count: Int

    package init(
        id: LayerID,
        values: LayerValues,
        animations: [RenderAnimation] = [],
        timing: LayerTiming = LayerTiming(),
        children: RenderChildren = [],
        mask: RenderNode? = nil
    ) {
        self.id = id
        self.values = values
        self.animations = animations
        self.timing = timing
        self.children = children
        self.mask = mask
        isStatic = animations.isEmpty && (mask?.isStatic ?? true) && children.sum.moving == 0
        count = 1 + (mask?.count ?? 0) + children.sum.nodes
    }

    package convenience init(
        id: LayerID,
        values: LayerValues,
        animations: [RenderAnimation] = [],
        timing: LayerTiming = LayerTiming(),
        children: [RenderNode],
        mask: RenderNode? = nil
    ) {
        self.init(
            id: id,
            values: values,
            animations: animations,
            timing: timing,
            children: RenderChildren(children),
            mask: mask
        )
    }

    /// The values at a time of the parent's: the model, changed by each animation in the order in which it was added.
    package func presentation(at parentTime: Double) -> LayerValues {
        guard !animations.isEmpty else { return values }
        let time = timing.localTime(parentTime)
        var result = values
        for animation in animations { animation.apply(to: &result, at: time) }
        return result
    }
}

/// A screenful: what a commit hands to a host.
package struct RenderTree: Sendable {
    /// The root's bounds are the screen, in points; its position and transform are not looked at.
    package let root: RenderNode
    /// Pixels a point.
    package let scale: CGFloat

    package init(root: RenderNode, scale: CGFloat) {
        self.root = root
        self.scale = scale
    }
}
