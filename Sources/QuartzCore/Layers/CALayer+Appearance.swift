import CoreGraphics

extension CALayer {
    // MARK: - Visibility

    final func setOpacity(_ opacity: Float) {
        guard opacity != values.opacity else { return }
        change(.opacity) { $0.opacity = opacity }
    }

    final func setHidden(_ hidden: Bool) {
        guard hidden != values.isHidden else { return }
        change(.hidden) { $0.isHidden = hidden }
    }

    /// Whether the layer shows when it faces away.
    public var isDoubleSided: Bool {
        get { values.isDoubleSided }
        set { change(.doubleSided) { $0.isDoubleSided = newValue } }
    }

    /// Whether contents and sublayers are clipped to the bounds and their rounded corners. The layer's own shadow, which
    /// lies outside, then does not show.
    public var masksToBounds: Bool {
        get { values.masksToBounds }
        set { change(.masksToBounds) { $0.masksToBounds = newValue } }
    }

    /// Whether an opacity below 1 fades the layer and its sublayers as one picture rather than one by one.
    public var allowsGroupOpacity: Bool {
        get { values.allowsGroupOpacity }
        set {
            values.allowsGroupOpacity = newValue
            setChanged()
        }
    }

    // MARK: - Fill, corners, border

    /// The colour of the ground; nil is none.
    public var backgroundColor: CGColor? {
        get { values.backgroundColor.map(CGColor.init) }
        set { change(.backgroundColor) { $0.backgroundColor = newValue?.rgba } }
    }

    /// The radius of the background's and the border's corners, in points.
    public var cornerRadius: CGFloat {
        get { values.cornerRadius }
        set { change(.cornerRadius) { $0.cornerRadius = newValue } }
    }

    /// The corners that `cornerRadius` rounds.
    public var maskedCorners: CACornerMask {
        get { CACornerMask(rawValue: values.maskedCorners.rawValue) }
        set {
            values.maskedCorners = RoundedCorners(rawValue: newValue.rawValue)
            setChanged()
        }
    }

    /// Whether the rounded corners are arcs of a circle or run smoothly into the sides.
    public var cornerCurve: CALayerCornerCurve {
        get { values.cornerCurve == .continuous ? .continuous : .circular }
        set {
            values.cornerCurve = newValue == .continuous ? .continuous : .circular
            setChanged()
        }
    }

    /// How much longer a corner of a curve is than its radius.
    public class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
        curve == .continuous ? 1.528665 : 1
    }

    /// Points, inwards from the bounds.
    public var borderWidth: CGFloat {
        get { values.borderWidth }
        set { change(.borderWidth) { $0.borderWidth = newValue } }
    }

    /// The colour of the border, opaque black unless set.
    public var borderColor: CGColor? {
        get { values.borderColor.map(CGColor.init) }
        set { change(.borderColor) { $0.borderColor = newValue?.rgba } }
    }

    // MARK: - Shadow

    /// The colour of the shadow, opaque black unless set.
    public var shadowColor: CGColor? {
        get { values.shadowColor.map(CGColor.init) }
        set { change(.shadowColor) { $0.shadowColor = newValue?.rgba } }
    }

    /// How strong the shadow is, from 0, none, to 1.
    public var shadowOpacity: Float {
        get { values.shadowOpacity }
        set { change(.shadowOpacity) { $0.shadowOpacity = newValue } }
    }

    /// How far the shadow lies off the layer, in points of its own coordinates.
    public var shadowOffset: CGSize {
        get { values.shadowOffset }
        set { change(.shadowOffset) { $0.shadowOffset = newValue } }
    }

    /// The standard deviation of the blur, in points.
    public var shadowRadius: CGFloat {
        get { values.shadowRadius }
        set { change(.shadowRadius) { $0.shadowRadius = newValue } }
    }

    /// The shape that casts the shadow, in the layer's coordinates; nil takes the shape of what the layer shows.
    public var shadowPath: CGPath? {
        get { values.shadowPath }
        set { change(.shadowPath) { $0.shadowPath = newValue?.copy() } }
    }

    // MARK: - Rasterisation

    /// Whether the layer with all in it is kept as one bitmap and drawn from that.
    public var shouldRasterize: Bool {
        get { values.shouldRasterize }
        set {
            values.shouldRasterize = newValue
            setChanged()
        }
    }

    /// Pixels a point of the rasterised picture.
    public var rasterizationScale: CGFloat {
        get { values.rasterizationScale }
        set {
            values.rasterizationScale = newValue
            setChanged()
        }
    }
}

/// Corners of a layer, for `maskedCorners`.
public struct CACornerMask: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt
    /// A set of these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The top left corner.
    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
    /// The top right corner.
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
    /// The bottom left corner.
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
    /// The bottom right corner.
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

/// The shape of rounded corners.
public struct CALayerCornerCurve: Hashable, RawRepresentable, Sendable {
    /// The text that it stands for.
    public var rawValue: String
    /// One of a text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Arcs of a circle.
    public static let circular = CALayerCornerCurve(rawValue: "circular")
    /// Curves that begin earlier and run smoothly into the sides.
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}
