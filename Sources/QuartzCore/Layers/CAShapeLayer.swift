import CoreGraphics

/// A layer that fills and strokes a path in its own coordinates, at whatever resolution it is shown.
open class CAShapeLayer: CALayer {
    public override init() {
        super.init()
        values.shape = ShapeValues()
    }

    public override init(layer: Any) { super.init(layer: layer) }

    private var shape: ShapeValues { values.shape ?? ShapeValues() }

    private func changeShape(_ property: LayerKeyPath.Property, _ mutate: (inout ShapeValues) -> Void) {
        change(property) { values in
            var shape = values.shape ?? ShapeValues()
            mutate(&shape)
            values.shape = shape
        }
    }

    private func setShape(_ mutate: (inout ShapeValues) -> Void) {
        var shape = shape
        mutate(&shape)
        values.shape = shape
        setChanged()
    }

    /// What is filled and stroked, in the layer's coordinates.
    open var path: CGPath? {
        get { shape.path }
        set { changeShape(.path) { $0.path = newValue?.copy() } }
    }

    /// Opaque black by default; nil fills nothing.
    open var fillColor: CGColor? {
        get { shape.fillColor.map(CGColor.init) }
        set { changeShape(.fillColor) { $0.fillColor = newValue?.rgba } }
    }

    /// What counts as inside where the path crosses itself.
    open var fillRule: CAShapeLayerFillRule {
        get { shape.fillsEvenOdd ? .evenOdd : .nonZero }
        set { setShape { $0.fillsEvenOdd = newValue == .evenOdd } }
    }

    /// Nil, the default, strokes nothing.
    open var strokeColor: CGColor? {
        get { shape.strokeColor.map(CGColor.init) }
        set { changeShape(.strokeColor) { $0.strokeColor = newValue?.rgba } }
    }

    /// Where the stroke begins, as a fraction of the path's length.
    open var strokeStart: CGFloat {
        get { shape.strokeStart }
        set { changeShape(.strokeStart) { $0.strokeStart = newValue } }
    }

    /// Where the stroke ends, as a fraction of the path's length.
    open var strokeEnd: CGFloat {
        get { shape.strokeEnd }
        set { changeShape(.strokeEnd) { $0.strokeEnd = newValue } }
    }

    /// The width of the stroke, in points.
    open var lineWidth: CGFloat {
        get { shape.lineWidth }
        set { changeShape(.lineWidth) { $0.lineWidth = newValue } }
    }

    /// How far a pointed join may reach, in line widths.
    open var miterLimit: CGFloat {
        get { shape.miterLimit }
        set { changeShape(.miterLimit) { $0.miterLimit = newValue } }
    }

    /// How far into the pattern the dashes begin, in points.
    open var lineDashPhase: CGFloat {
        get { shape.lineDashPhase }
        set { changeShape(.lineDashPhase) { $0.lineDashPhase = newValue } }
    }

    /// Lengths of dashes and gaps in turn, in points; nil is a whole line.
    open var lineDashPattern: [NSNumber]? {
        get { shape.lineDashPattern.isEmpty ? nil : shape.lineDashPattern.map { NSNumber(value: Double($0)) } }
        set { setShape { $0.lineDashPattern = newValue?.map { CGFloat($0.doubleValue) } ?? [] } }
    }

    /// How the ends of a stroke look.
    open var lineCap: CAShapeLayerLineCap {
        get { shape.lineCap == .round ? .round : shape.lineCap == .square ? .square : .butt }
        set { setShape { $0.lineCap = newValue == .round ? .round : newValue == .square ? .square : .butt } }
    }

    /// How the corners of a stroke look.
    open var lineJoin: CAShapeLayerLineJoin {
        get { shape.lineJoin == .round ? .round : shape.lineJoin == .bevel ? .bevel : .miter }
        set { setShape { $0.lineJoin = newValue == .round ? .round : newValue == .bevel ? .bevel : .miter } }
    }
}

/// What counts as inside a path.
public struct CAShapeLayerFillRule: Hashable, RawRepresentable, Sendable {
    /// The text that it stands for.
    public var rawValue: String
    /// One of a text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// What the path winds round.
    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    /// What is behind an odd number of edges.
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// How the ends of a stroke look.
public struct CAShapeLayerLineCap: Hashable, RawRepresentable, Sendable {
    /// The text that it stands for.
    public var rawValue: String
    /// One of a text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Cut off at the end.
    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    /// Rounded about the end.
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    /// Cut off half a line width beyond the end.
    public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// How the corners of a stroke look.
public struct CAShapeLayerLineJoin: Hashable, RawRepresentable, Sendable {
    /// The text that it stands for.
    public var rawValue: String
    /// One of a text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Pointed.
    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    /// Rounded.
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    /// Cut off.
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}
