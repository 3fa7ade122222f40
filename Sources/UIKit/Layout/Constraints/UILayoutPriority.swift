/// How much a constraint counts, from 1 to 1000. What counts more comes before all that counts less; 1000 must hold.
public struct UILayoutPriority: Hashable, RawRepresentable, Sendable {
    /// The number that it stands for.
    public var rawValue: Float

    /// One of a number.
    public init(rawValue: Float) { self.rawValue = rawValue }
    /// One of a number.
    public init(_ rawValue: Float) { self.rawValue = rawValue }

    /// Must hold.
    public static let required = UILayoutPriority(1000)
    /// How much contents resist getting less room than they need, unless set: 750.
    public static let defaultHigh = UILayoutPriority(750)
    /// What a drag that resizes a scene counts: 510.
    public static let dragThatCanResizeScene = UILayoutPriority(510)
    /// What a scene's keeping its size counts: 500.
    public static let sceneSizeStayPut = UILayoutPriority(500)
    /// What a drag that does not resize a scene counts: 490.
    public static let dragThatCannotResizeScene = UILayoutPriority(490)
    /// How much views keep to the size of their contents, unless set: 250.
    public static let defaultLow = UILayoutPriority(250)
    /// How much `systemLayoutSizeFitting(_:)` keeps to the size that it is given: 50.
    public static let fittingSizeLevel = UILayoutPriority(50)
}
