import CoreGraphics

/// Something that happens when a property of a layer changes.
public protocol CAAction {
    /// - Parameters:
    ///   - event: the key of what happened.
    ///   - anObject: the layer.
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// The null action: it does nothing, and ends the search for one.
extension NSNull: CAAction {
    /// Runs what stands for an event of an object, such as a change of one of its keys.
    public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

/// Hears when an animation starts and stops. Both methods are optional.
public protocol CAAnimationDelegate: NSObjectProtocol {
    /// Called when the animation begins to show.
    func animationDidStart(_ anim: CAAnimation)
    /// - Parameter flag: true when the animation ran to its end, false when it was removed before.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    /// Called when the animation begins to show.
    public func animationDidStart(_ anim: CAAnimation) {}
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// The base of all animations: timing, pacing, and whether to leave when done.
open class CAAnimation: NSObject, NSCopying, CAMediaTiming, CAAction {
    /// When it begins, in seconds of the parent's time.
    open var beginTime: CFTimeInterval = 0
    /// How long one run lasts, in seconds.
    open var duration: CFTimeInterval = 0
    /// How fast its time passes beside the parent's; 0 stands still.
    open var speed: Float = 1
    /// What is added to its own time, in seconds.
    open var timeOffset: CFTimeInterval = 0
    /// How often it runs; 0 counts as once.
    open var repeatCount: Float = 0
    /// For how long it repeats, in seconds; 0 leaves it to the count.
    open var repeatDuration: CFTimeInterval = 0
    /// Whether each run is followed by one backwards.
    open var autoreverses = false
    /// What shows before it begins and after it has ended.
    open var fillMode: CAMediaTimingFillMode = .removed

    /// The pacing; nil is linear.
    open var timingFunction: CAMediaTimingFunction?
    /// Hears of the start and the end. An animation holds it strongly.
    open var delegate: (any CAAnimationDelegate)?
    /// Whether the layer drops the animation when its active duration has passed. True by default.
    open var isRemovedOnCompletion = true

    /// Values under keys that are no properties.
    var ownValues: [String: Any] = [:]

    public override init() {}

    /// The value of a property, or what was kept under a key that is none; copies have it too.
    open func value(forKey key: String) -> Any? {
        properties[key]?.get() ?? ownValues[key] ?? Self.defaultValue(forKey: key)
    }

    /// Sets a property, or keeps a value under a key that is none. A value of a wrong kind is ignored.
    open func setValue(_ value: Any?, forKey key: String) {
        if let property = properties[key] { property.set(value) } else { ownValues[key] = value }
    }

    /// The value at a key path: "timingFunction", or a part of a value ("fromValue.x").
    open func value(forKeyPath keyPath: String) -> Any? { valueAlong(keyPath) }

    /// Sets the value at a key path. A path that leads nowhere is ignored.
    open func setValue(_ value: Any?, forKeyPath keyPath: String) { setValue(value, along: keyPath) }

    /// The properties by key, of this class and those above.
    var properties: [String: KeyedProperty] { timingProperties }

    /// The value that a property of an animation has when nobody sets it.
    open class func defaultValue(forKey key: String) -> Any? {
        switch key {
        case "speed": Float(1)
        case "removedOnCompletion": true
        case "fillMode": CAMediaTimingFillMode.removed
        default: nil
        }
    }

    /// Adds the animation to the layer it is run on, under the event's key.
    open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        (anObject as? CALayer)?.add(self, forKey: event)
    }

    /// A copy of the same class, with all values.
    open func copy(with zone: NSZone? = nil) -> Any { duplicate() }

    /// A copy of the same class; what each subclass adds, it copies.
    package func duplicate() -> CAAnimation {
        let copy = CAAnimation()
        copyTiming(to: copy)
        return copy
    }

    package final func copyTiming(to copy: CAAnimation) {
        copy.beginTime = beginTime
        copy.duration = duration
        copy.speed = speed
        copy.timeOffset = timeOffset
        copy.repeatCount = repeatCount
        copy.repeatDuration = repeatDuration
        copy.autoreverses = autoreverses
        copy.fillMode = fillMode
        copy.timingFunction = timingFunction
        copy.delegate = delegate
        copy.isRemovedOnCompletion = isRemovedOnCompletion
        copy.ownValues = ownValues
    }

    /// The animation as a value of the render tree; nil when it animates nothing.
    package func renderKind() -> RenderAnimation.Kind? { nil }

    /// The pacing as the render tree has it.
    package var renderCurve: TimingCurve? { timingFunction.map { .bezier($0.curve) } }

    /// Whole value, with the duration that stands in for none.
    final func renderAnimation(defaultDuration: Double) -> RenderAnimation? {
        guard let kind = renderKind() else { return nil }
        var result = RenderAnimation(kind)
        func finite(_ value: Double) -> Double { value.isFinite ? value : 0 }
        result.timing.beginTime = finite(beginTime)
        result.timing.timeOffset = finite(timeOffset)
        result.timing.speed = Double(speed)
        result.timing.duration = duration > 0 && !duration.isNaN ? duration : defaultDuration
        result.timing.repeatCount = Double(repeatCount)
        result.timing.repeatDuration = repeatDuration
        result.timing.autoreverses = autoreverses
        result.timing.fillsBackwards = fillMode == .backwards || fillMode == .both
        result.timing.fillsForwards = fillMode == .forwards || fillMode == .both
        result.curve = renderCurve
        return result
    }
}
