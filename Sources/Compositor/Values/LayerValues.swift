import CoreGraphics

/// Everything about one layer that has a value at an instant: what a layer holds as its model, what animations change,
/// and what the compositor draws. Points, in the space that the layer's documentation names for each.
package struct LayerValues: Sendable {
    // Geometry.
    package var bounds = CGRect.zero
    package var position = CGPoint.zero
    package var zPosition: CGFloat = 0
    package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    package var anchorPointZ: CGFloat = 0
    package var transform = CATransform3DIdentity
    package var sublayerTransform = CATransform3DIdentity

    // Visibility and clipping.
    package var opacity: Float = 1
    package var isHidden = false
    package var isDoubleSided = true
    package var masksToBounds = false
    package var allowsGroupOpacity = true

    // Fill, corners, border.
    package var backgroundColor: RGBA?
    package var cornerRadius: CGFloat = 0
    package var maskedCorners: RoundedCorners = .all
    package var cornerCurve: CornerCurve = .circular
    package var borderWidth: CGFloat = 0
    package var borderColor: RGBA? = RGBA(red: 0, green: 0, blue: 0, alpha: 1)

    /// What becomes of what lies under the layer; nil leaves it as it is.
    package var backdrop: BackdropValues?

    // Contents.
    package var contents: RenderContents?
    package var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    package var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
    package var contentsScale: CGFloat = 1
    package var contentsGravity: ContentsGravity = .resize
    package var magnificationFilter: ContentsFilter = .linear
    package var minificationFilter: ContentsFilter = .linear

    // Shadow.
    package var shadowColor: RGBA? = RGBA(red: 0, green: 0, blue: 0, alpha: 1)
    package var shadowOpacity: Float = 0
    package var shadowOffset = CGSize(width: 0, height: -3)
    /// The standard deviation of the Gaussian, in points.
    package var shadowRadius: CGFloat = 3
    package var shadowPath: CGPath?

    // Rasterisation.
    package var shouldRasterize = false
    package var rasterizationScale: CGFloat = 1

    /// What a gradient or shape layer adds; nil for a plain layer.
    package var gradient: GradientValues?
    package var shape: ShapeValues?

    package init() {}
}

/// The corners that `cornerRadius` rounds, with the bits of `CACornerMask`.
package struct RoundedCorners: OptionSet, Sendable, Hashable {
    package let rawValue: UInt
    package init(rawValue: UInt) { self.rawValue = rawValue }
    package static let minXMinY = RoundedCorners(rawValue: 1)
    package static let maxXMinY = RoundedCorners(rawValue: 2)
    package static let minXMaxY = RoundedCorners(rawValue: 4)
    package static let maxXMaxY = RoundedCorners(rawValue: 8)
    package static let all = RoundedCorners(rawValue: 15)
}

package enum CornerCurve: Sendable, Hashable { case circular, continuous }

package enum ContentsFilter: Sendable, Hashable { case linear, nearest }

/// How contents lie in bounds of another size; named as in `CALayerContentsGravity`, for a y axis that points down.
package enum ContentsGravity: String, Sendable, Hashable {
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
    case resize, resizeAspect, resizeAspectFill
}

/// A gradient between colours, along a line, from a centre outwards, or round a centre. Points are unit coordinates of
/// the bounds. Colours are interpolated as they are, not premultiplied.
package struct GradientValues: Sendable, Equatable {
    package enum Kind: Sendable, Hashable { case axial, radial, conic }
    package var kind = Kind.axial
    package var colors: [RGBA] = []
    /// Ascending positions within 0…1, one a colour; nil spreads the colours evenly.
    package var locations: [Double]?
    package var startPoint = CGPoint(x: 0.5, y: 0)
    package var endPoint = CGPoint(x: 0.5, y: 1)
    package init() {}
}

/// A path to fill and stroke, in the layer's own coordinates.
package struct ShapeValues: Sendable, Equatable {
    package enum Cap: Sendable, Hashable { case butt, round, square }
    package enum Join: Sendable, Hashable { case miter, round, bevel }
    package var path: CGPath?
    package var fillColor: RGBA? = RGBA(red: 0, green: 0, blue: 0, alpha: 1)
    package var fillsEvenOdd = false
    package var strokeColor: RGBA?
    package var strokeStart: CGFloat = 0
    package var strokeEnd: CGFloat = 1
    package var lineWidth: CGFloat = 1
    package var miterLimit: CGFloat = 10
    package var lineCap = Cap.butt
    package var lineJoin = Join.miter
    package var lineDashPhase: CGFloat = 0
    package var lineDashPattern: [CGFloat] = []
    package init() {}
}
