import CoreGraphics

/// A layer whose background is a gradient, in the shape of its rounded bounds.
open class CAGradientLayer: CALayer {
    public override init() {
        super.init()
        values.gradient = GradientValues()
    }

    public override init(layer: Any) { super.init(layer: layer) }

    private var gradient: GradientValues { values.gradient ?? GradientValues() }

    private func changeGradient(_ property: LayerKeyPath.Property, _ mutate: (inout GradientValues) -> Void) {
        change(property) { values in
            var gradient = values.gradient ?? GradientValues()
            mutate(&gradient)
            values.gradient = gradient
        }
    }

    /// `CGColor` objects; anything else among them counts as clear.
    open var colors: [Any]? {
        get { gradient.colors.isEmpty ? nil : gradient.colors.map(CGColor.init) }
        set { changeGradient(.colors) { $0.colors = newValue?.map { ($0 as? CGColor)?.rgba ?? .clear } ?? [] } }
    }

    /// Ascending positions from 0 to 1, one a colour; nil spreads the colours evenly.
    open var locations: [NSNumber]? {
        get { gradient.locations?.map { NSNumber(value: $0) } }
        set { changeGradient(.locations) { $0.locations = newValue?.map(\.doubleValue) } }
    }

    /// Where the first colour lies, in unit coordinates: the start of the line, or the centre.
    open var startPoint: CGPoint {
        get { gradient.startPoint }
        set { changeGradient(.startPoint) { $0.startPoint = newValue } }
    }

    /// Where the last colour lies, in unit coordinates.
    open var endPoint: CGPoint {
        get { gradient.endPoint }
        set { changeGradient(.endPoint) { $0.endPoint = newValue } }
    }

    /// Along a line, from a centre, or round it.
    open var type: CAGradientLayerType {
        get {
            switch gradient.kind {
            case .axial: .axial
            case .radial: .radial
            case .conic: .conic
            }
        }
        set {
            var gradient = gradient
            gradient.kind = newValue == .radial ? .radial : newValue == .conic ? .conic : .axial
            values.gradient = gradient
            setChanged()
        }
    }
}

/// How a gradient spreads.
public struct CAGradientLayerType: Hashable, RawRepresentable, Sendable {
    /// The text that it stands for.
    public var rawValue: String
    /// One of a text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Along the line from the start to the end point.
    public static let axial = CAGradientLayerType(rawValue: "axial")
    /// From the start point outwards; the end point is a corner of the box round the last colour.
    public static let radial = CAGradientLayerType(rawValue: "radial")
    /// Round the start point, beginning towards the end point.
    public static let conic = CAGradientLayerType(rawValue: "conic")
}
