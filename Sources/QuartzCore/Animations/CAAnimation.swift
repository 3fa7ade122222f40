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
    public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

/// Hears when an animation starts and stops. Both methods are optional.
public protocol CAAnimationDelegate: NSObjectProtocol {
    func animationDidStart(_ anim: CAAnimation)
    /// - Parameter flag: true when the animation ran to its end, false when it was removed before.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    public func animationDidStart(_ anim: CAAnimation) {}
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// The base of all animations: timing, pacing, and whether to leave when done.
open class CAAnimation: NSObject, NSCopying, CAMediaTiming, CAAction {
    open var beginTime: CFTimeInterval = 0
    open var duration: CFTimeInterval = 0
    open var speed: Float = 1
    open var timeOffset: CFTimeInterval = 0
    open var repeatCount: Float = 0
    open var repeatDuration: CFTimeInterval = 0
    open var autoreverses = false
    open var fillMode: CAMediaTimingFillMode = .removed

    /// The pacing; nil is linear.
    open var timingFunction: CAMediaTimingFunction?
    /// Hears of the start and the end. An animation holds it strongly.
    open var delegate: (any CAAnimationDelegate)?
    /// Whether the layer drops the animation when its active duration has passed. True by default.
    open var isRemovedOnCompletion = true

    public override init() {}

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
