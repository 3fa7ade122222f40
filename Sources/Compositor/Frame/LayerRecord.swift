import CoreGraphics

/// What a renderer keeps of a layer between frames.
final class LayerRecord {
    let role: LayerRole
    var node: RenderNode
    /// The time of the superlayer's for which the state holds.
    var time: Double
    var state: LayerState
    /// The values that the state was made of, where animations change them.
    var values: LayerValues?
    /// What the layer itself paints, its shadow aside, and everything at and below it; in its own plane, points.
    var own = Box.nothing
    /// The layer's own paints and its sublayers', without a shadow and without a clip.
    var picture = Box.nothing
    var box = Box.nothing
    /// In the order of the node's children.
    var children = RecordChildren()
    /// The same in painting order, where that differs.
    var painted: [LayerRecord]?
    /// The children whose picture changes with time.
    var moving: [Int] = []
    var mask: LayerRecord?
    /// The update in which it came.
    var firstUpdate = 0
    /// The updates in which anything at or below the layer changed last, and in which the layer itself did.
    var lastChange = 0
    var lastOwnChange = 0
    /// How many sublayers are painted before the place where the ground ends, for a layer on the way to it.
    var belowEdge: Int?
    /// What the contents show, where they are a snapshot.
    var snapshot: LayerRecord?
    /// Whether the layer, or one that is drawn with it, has a backdrop.
    var hasBackdrop = false
    /// Bitmaps that stand for the layer, as long as nothing in it changes.
    var silhouette: Bitmap?
    var raster: Bitmap?
    var fill: Bitmap?
    var stroke: Bitmap?

    init(_ node: RenderNode, role: LayerRole, time: Double, superlayer: CATransform3D?) {
        self.role = role
        self.node = node
        self.time = time
        let values = node.animations.isEmpty ? nil : node.presentation(at: time)
        self.values = values
        state = LayerState(
            values ?? node.values,
            role: role,
            superlayer: superlayer,
            hasSublayers: !node.children.isEmpty
        )
    }

    /// The sublayers in painting order.
    var paintOrder: [LayerRecord] { painted ?? Array(children) }

    func forgetBitmaps() {
        silhouette = nil
        raster = nil
        fill = nil
        stroke = nil
    }
}
