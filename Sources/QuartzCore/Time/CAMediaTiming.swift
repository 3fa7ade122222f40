import CoreGraphics

/// What an animation, and a layer, says about its time: `t = (parent − beginTime) × speed + timeOffset`, in seconds.
public protocol CAMediaTiming: AnyObject {
    /// When it begins, in seconds of the parent's time.
    var beginTime: CFTimeInterval { get set }
    /// How long one run lasts, in seconds.
    var duration: CFTimeInterval { get set }
    /// How fast its time passes beside the parent's; 0 stands still.
    var speed: Float { get set }
    /// What is added to its own time, in seconds.
    var timeOffset: CFTimeInterval { get set }
    /// How often it runs; 0 counts as once.
    var repeatCount: Float { get set }
    /// For how long it repeats, in seconds; 0 leaves it to the count.
    var repeatDuration: CFTimeInterval { get set }
    /// Whether each run is followed by one backwards.
    var autoreverses: Bool { get set }
    /// What shows before it begins and after it has ended.
    var fillMode: CAMediaTimingFillMode { get set }
}

/// What shows before an animation begins and after it has ended.
public struct CAMediaTimingFillMode: Hashable, RawRepresentable, Sendable {
    /// The text that it stands for.
    public var rawValue: String
    /// One of a text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The last value, after it.
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    /// The first value, before it.
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    /// The first value before it and the last after it.
    public static let both = CAMediaTimingFillMode(rawValue: "both")
    /// Nothing outside the active time.
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}
