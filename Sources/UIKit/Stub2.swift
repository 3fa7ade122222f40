import QuartzCore
@MainActor open class UIGestureRecognizer: NSObject { public override init() { super.init() }; open internal(set) weak var view: UIView? }
@MainActor final class TouchDelivery { func deliver(_ event: UIEvent, in window: UIWindow) {} }
