import Foundation

/// A number in a box can be had as a `CGFloat`, as it can as a `Double`: `layer.value(forKeyPath: "bounds.size.width") as?
/// CGFloat`.
extension CGFloat: @retroactive _ObjectiveCBridgeable {
    /// Bridges to an object, as Swift does where there is an Objective-C runtime.
    public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }

    /// Bridges back; the number must be there.
    public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) {
        result = CGFloat(source.doubleValue)
    }

    /// Bridges back where it can be.
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) -> Bool {
        result = CGFloat(source.doubleValue)
        return true
    }

    /// Bridges back; no number is 0.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
        CGFloat(source?.doubleValue ?? 0)
    }
}
