import CoreGraphics

/// How values between two keyframes are found.
public struct CAAnimationCalculationMode: Hashable, RawRepresentable, Sendable {
    /// The text that it stands for.
    public var rawValue: String
    /// One of a text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Straight from one value to the next.
    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    /// Each value until the next is due.
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    /// Straight, and evenly along the whole way; key times do not count.
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
    /// Along a smooth curve through the values.
    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
    /// Along a smooth curve, evenly; key times do not count.
    public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// An animation through a list of values, or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
    /// What the property goes through.
    open var values: [Any]?
    /// A path for a property that is a point. It takes the place of `values`.
    open var path: CGPath?
    /// Fractions of the duration, ascending from 0 to 1, one a value.
    open var keyTimes: [NSNumber]?
    /// One pacing a segment.
    open var timingFunctions: [CAMediaTimingFunction]?
    /// How values between two keyframes are found.
    open var calculationMode: CAAnimationCalculationMode = .linear
    /// How tight a cubic curve is at each value, 0 unless given.
    open var tensionValues: [NSNumber]?
    /// How sharp the corners of a cubic curve are, 0 unless given.
    open var continuityValues: [NSNumber]?
    /// To which side of each value a cubic curve leans, 0 unless given.
    open var biasValues: [NSNumber]?

    override var properties: [String: KeyedProperty] {
        super.properties.merging(
            [
                "values": .init(self, \CAKeyframeAnimation.values),
                "path": .init(self, \CAKeyframeAnimation.path),
                "keyTimes": .init(self, \CAKeyframeAnimation.keyTimes),
                "timingFunctions": .init(self, \CAKeyframeAnimation.timingFunctions),
                "calculationMode": .init(self, \CAKeyframeAnimation.calculationMode),
                "tensionValues": .init(self, \CAKeyframeAnimation.tensionValues),
                "continuityValues": .init(self, \CAKeyframeAnimation.continuityValues),
                "biasValues": .init(self, \CAKeyframeAnimation.biasValues),
            ],
            uniquingKeysWith: { _, new in new }
        )
    }

    package override func duplicate() -> CAAnimation {
        let copy = CAKeyframeAnimation()
        copyProperty(to: copy)
        copy.values = values
        copy.path = path
        copy.keyTimes = keyTimes
        copy.timingFunctions = timingFunctions
        copy.calculationMode = calculationMode
        copy.tensionValues = tensionValues
        copy.continuityValues = continuityValues
        copy.biasValues = biasValues
        return copy
    }

    private var mode: Keyframes.Mode {
        switch calculationMode {
        case .discrete: .discrete
        case .paced: .paced
        case .cubic: .cubic
        case .cubicPaced: .cubicPaced
        default: .linear
        }
    }

    package override func renderKind() -> RenderAnimation.Kind? {
        let curves = timingFunctions?.map(\.curve) ?? []
        let times = keyTimes?.map(\.doubleValue)
        func numbers(_ values: [NSNumber]?) -> [Double] { values?.map(\.doubleValue) ?? [] }
        if let path {
            let keyframes = PathKeyframes(
                path,
                keyTimes: times,
                curves: curves,
                isPaced: mode == .paced || mode == .cubicPaced
            )
            return keyframes.flatMap { renderKind(.keyframes($0.keyframes)) }
        }
        let list = (values ?? []).compactMap(AnimatableValue.init(any:))
        guard !list.isEmpty, list.count == values?.count else { return nil }
        return renderKind(
            .keyframes(
                Keyframes(
                    values: list,
                    keyTimes: times,
                    mode: mode,
                    curves: curves,
                    tensions: numbers(tensionValues),
                    continuities: numbers(continuityValues),
                    biases: numbers(biasValues)
                )
            )
        )
    }
}
