import CoreGraphics
import Foundation

/// An object that receives events and may pass them on to the next one.
///
/// Whatever a responder does not handle itself goes to `next`: from a view to its controller or its superview, and on
/// to the window and the application.
@MainActor open class UIResponder: NSObject {
    /// The responder that gets what this one does not handle; nil at the end of the chain.
    open var next: UIResponder? { nil }

    // MARK: - Accessibility

    /// What the app has said; the properties below read and set it.
    final var accessibilityInfo: AccessibilityInfo {
        get { accessibilityBox?.info ?? AccessibilityInfo() }
        set {
            if let accessibilityBox {
                accessibilityBox.info = newValue
            } else {
                accessibilityBox = AccessibilityBox(newValue)
            }
        }
    }

    private final var accessibilityBox: AccessibilityBox?

    /// What holds where the app has said nothing.
    func accessibilityDefaults() -> AccessibilityDefaults { AccessibilityDefaults() }

    /// Whether somebody who cannot see the screen meets the object. What is within an element is not met.
    open var isAccessibilityElement: Bool {
        get { accessibilityInfo.isElement ?? accessibilityDefaults().isElement }
        set { accessibilityInfo.isElement = newValue }
    }

    /// What the element is called.
    open var accessibilityLabel: String? {
        get { accessibilityInfo.label ?? accessibilityDefaults().label }
        set { accessibilityInfo.label = .some(newValue) }
    }

    /// What it shows, when that changes.
    open var accessibilityValue: String? {
        get { accessibilityInfo.value ?? accessibilityDefaults().value }
        set { accessibilityInfo.value = .some(newValue) }
    }

    /// What becomes of activating it.
    open var accessibilityHint: String? {
        get { accessibilityInfo.hint }
        set { accessibilityInfo.hint = newValue }
    }

    /// The language of the label, the value and the hint, as a BCP 47 tag; nil for the user's.
    open var accessibilityLanguage: String? {
        get { accessibilityInfo.language }
        set { accessibilityInfo.language = newValue }
    }

    /// What it is and does.
    open var accessibilityTraits: UIAccessibilityTraits {
        get { accessibilityInfo.traits ?? accessibilityDefaults().traits }
        set { accessibilityInfo.traits = newValue }
    }

    /// What the user may call it, the best first.
    open var accessibilityUserInputLabels: [String]! {
        get { accessibilityInfo.userInputLabels ?? accessibilityLabel.map { [$0] } ?? [] }
        set { accessibilityInfo.userInputLabels = newValue }
    }

    /// Where it is, in points of the screen: a view's bounds unless something else is set.
    open var accessibilityFrame: CGRect {
        get {
            if let frame = accessibilityInfo.frame { return frame }
            return (self as? UIView).map { UIAccessibility.convertToScreenCoordinates($0.bounds, in: $0) } ?? .zero
        }
        set { accessibilityInfo.frame = newValue }
    }

    /// Where it is touched to be activated, in points of the screen: in the middle unless something else is set.
    open var accessibilityActivationPoint: CGPoint {
        get {
            let frame = accessibilityFrame
            return accessibilityInfo.activationPoint ?? CGPoint(x: frame.midX, y: frame.midY)
        }
        set { accessibilityInfo.activationPoint = newValue }
    }

    /// What is met within the object, in order; nil for what its subviews are.
    open var accessibilityElements: [Any]? {
        get { accessibilityInfo.elements }
        set { accessibilityInfo.elements = newValue }
    }

    /// Whether nothing of the object and of what is within is met.
    open var accessibilityElementsHidden: Bool {
        get { accessibilityInfo.hidesElements }
        set { accessibilityInfo.hidesElements = newValue }
    }

    /// Whether nothing beside the view is met.
    open var accessibilityViewIsModal: Bool {
        get { accessibilityInfo.isModal }
        set { accessibilityInfo.isModal = newValue }
    }

    /// Whether what is within is read together, whatever lies in the same rows beside it.
    open var shouldGroupAccessibilityChildren: Bool {
        get { accessibilityInfo.groupsChildren }
        set { accessibilityInfo.groupsChildren = newValue }
    }

    /// What can be done with it beside activating it.
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { accessibilityInfo.customActions }
        set { accessibilityInfo.customActions = newValue }
    }

    /// Does what a tap would. Returns false to be tapped instead.
    open func accessibilityActivate() -> Bool { false }
    /// Makes an adjustable element's value greater.
    open func accessibilityIncrement() {}
    /// Makes an adjustable element's value less.
    open func accessibilityDecrement() {}
    /// Scrolls, and says whether there was anything to scroll.
    open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
    /// Leaves what is modal, and says whether it was.
    open func accessibilityPerformEscape() -> Bool { false }
    /// Does what the app is there for just now, and says whether it did.
    open func accessibilityPerformMagicTap() -> Bool { false }

    // MARK: - The first responder

    /// Whether the object may become the first responder; false unless overridden.
    open var canBecomeFirstResponder: Bool { false }

    /// Whether the object agrees to stop being the first responder; true unless overridden.
    open var canResignFirstResponder: Bool { true }

    /// Whether the object is the one that its window sends key presses to.
    open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

    /// Makes the object its window's first responder.
    ///
    /// Returns false when the object does not want it, has no window, or the present first responder does not give way.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        guard let window = responderWindow else { return false }
        let current = window.firstResponder
        if current === self { return true }
        guard canBecomeFirstResponder else { return false }
        let isOutermost = !window.keyboard.isHandedOver
        window.keyboard.isHandedOver = true
        defer {
            if isOutermost {
                window.keyboard.isHandedOver = false
                window.keyboard.update(for: window)
            }
        }
        if let current, !current.resignFirstResponder() { return false }
        window.firstResponder = self
        return true
    }

    /// Stops being the first responder. Returns false when the object does not agree.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        guard let window = responderWindow, window.firstResponder === self else { return true }
        guard canResignFirstResponder else { return false }
        window.firstResponder = nil
        window.keyboard.update(for: window)
        return true
    }

    /// The window at the end of the object's chain of responders.
    package var responderWindow: UIWindow? {
        var responder: UIResponder? = self
        while let current = responder {
            if let window = current as? UIWindow { return window }
            responder = current.next
        }
        return nil
    }

    // MARK: - Touches

    /// Touches began in the view. Passes them on unless overridden, as do the other methods for touches.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesBegan(touches, with: event)
    }

    /// Touches that began in the view have moved.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesMoved(touches, with: event)
    }

    /// Touches that began in the view have left the screen.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesEnded(touches, with: event)
    }

    /// Touches that began in the view are no longer its own: a gesture was recognised, or the system took them.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }

    // MARK: - Presses

    /// The keys that mean something here, beside what they type; nil for none.
    open var keyCommands: [UIKeyCommand]? { nil }

    /// Keys went down. Passes them on unless overridden, as do the other methods for presses.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesBegan(presses, with: event)
    }

    /// Presses changed: their key repeats, or their force is another.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesChanged(presses, with: event)
    }

    /// Keys went up.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesEnded(presses, with: event)
    }

    /// The system took the presses away.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesCancelled(presses, with: event)
    }
}
