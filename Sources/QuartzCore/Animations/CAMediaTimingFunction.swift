import CoreGraphics

/// The names of the predefined timing curves.
public struct CAMediaTimingFunctionName: Hashable, RawRepresentable, Sendable {
    /// The text that it stands for.
    public var rawValue: String
    /// One of a text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Even.
    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
    /// Slow at first.
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
    /// Slow at the end.
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
    /// Slow at first and at the end.
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
    /// Quick at first, and slow at the end; what implicit animations have.
    public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// The pacing of an animation: a cubic Bézier curve from (0, 0) to (1, 1).
open class CAMediaTimingFunction: NSObject {
    package let curve: CubicBezier

    /// One of the predefined curves; an unknown name is linear.
    public convenience init(name: CAMediaTimingFunctionName) {
        switch name {
        case .easeIn: self.init(curve: .easeIn)
        case .easeOut: self.init(curve: .easeOut)
        case .easeInEaseOut: self.init(curve: .easeInEaseOut)
        case .default: self.init(curve: .standard)
        default: self.init(curve: .linear)
        }
    }

    /// The curve with control points `(c1x, c1y)` and `(c2x, c2y)`.
    public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
        // Through the shortest decimal, so that 0.42 is 0.42 and not the nearest Float.
        func double(_ value: Float) -> Double { Double("\(value)") ?? Double(value) }
        curve = CubicBezier(double(c1x), double(c1y), double(c2x), double(c2y))
    }

    package init(curve: CubicBezier) { self.curve = curve }

    /// Writes the control point of an index from 0 to 3: (0, 0), the two given ones, (1, 1).
    open func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
        let points: [(Double, Double)] = [(0, 0), (curve.x1, curve.y1), (curve.x2, curve.y2), (1, 1)]
        precondition(points.indices.contains(idx), "A timing function has control points 0 to 3")
        ptr[0] = Float(points[idx].0)
        ptr[1] = Float(points[idx].1)
    }
}
