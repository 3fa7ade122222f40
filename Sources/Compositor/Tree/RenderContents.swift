import CoreGraphics

/// What a layer shows between its background and its sublayers.
package enum RenderContents: Sendable {
    case image(CGImage)
    case snapshot(RenderSnapshot)

    /// The size in points at a contents scale.
    package func size(scale: CGFloat) -> CGSize {
        switch self {
        case .image(let image):
            CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
        case .snapshot(let snapshot): snapshot.rect.size
        }
    }

    package static func isSame(_ a: RenderContents?, _ b: RenderContents?) -> Bool {
        switch (a, b) {
        case (nil, nil): true
        case (.image(let a), .image(let b)): a === b
        case (.snapshot(let a), .snapshot(let b)): a === b
        default: false
        }
    }
}

/// A piece of a render tree, frozen at an instant: a picture that costs a reference, and is drawn at whatever scale it is
/// shown.
///
/// It holds what the layer draws inside its own coordinates: background, corners, border, contents and sublayers. The
/// layer's own shadow, opacity, visibility, transform and position are not part of it.
package final class RenderSnapshot: Sendable {
    package let node: RenderNode
    /// The time at which animations stand still, of the node's parent.
    package let time: Double
    /// The part that is shown, in the node's own coordinates, points.
    package let rect: CGRect

    package init(node: RenderNode, time: Double, rect: CGRect) {
        self.node = node
        self.time = time
        self.rect = rect
    }
}
