import QuartzCore

/// A view that turns touches into events and runs actions for them.
@MainActor open class UIControl: UIView {
    private var bindings: [Binding] = []
    private weak var trackedTouch: UITouch?

    /// How far a finger may leave the control and still be inside, in points.
    private let slop: CGFloat = 70

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// A control that runs an action when what it is there for happens.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    /// A control of no size.
    public convenience init() { self.init(frame: .zero) }

    /// Archives are not read here: the result is nil.
    public required init?(coder: NSCoder) { nil }

    // MARK: - State

    /// Whether the control reacts to touches.
    open var isEnabled = true {
        didSet { if isEnabled != oldValue { stateDidChange() } }
    }

    /// Whether the control is chosen.
    open var isSelected = false {
        didSet { if isSelected != oldValue { stateDidChange() } }
    }

    /// Whether a finger is on the control.
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { stateDidChange() } }
    }

    /// All that holds of the control now: whether it is on, off, selected or touched.
    open var state: UIControl.State {
        var state: UIControl.State = []
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        return state
    }

    /// Whether the control follows a touch.
    open private(set) var isTracking = false
    /// Whether the touch that it follows is inside.
    open private(set) var isTouchInside = false

    /// One of the parts of `state` has changed. An override calls super.
    func stateDidChange() {
        if !isEnabled, isTracking { cancel(with: nil) }
        setNeedsLayout()
        setNeedsDisplay()
    }

    /// Where the contents lie along the width, when there is more than they need.
    open var contentHorizontalAlignment = UIControl.ContentHorizontalAlignment.center {
        didSet { if contentHorizontalAlignment != oldValue { setNeedsLayout() } }
    }

    /// Where the contents lie along the height, when there is more than they need.
    open var contentVerticalAlignment = UIControl.ContentVerticalAlignment.center {
        didSet { if contentVerticalAlignment != oldValue { setNeedsLayout() } }
    }

    /// Whether a tap is what the control is there for, as of a button: it then sends `primaryActionTriggered`, and taps
    /// that views around it wait for do not take its touches.
    package final var isTriggeredByTaps = false

    /// Whether taps that views around it wait for do not take its touches, although a tap is not all that it is for.
    package final var claimsTaps = false

    override func accessibilityDefaults() -> AccessibilityDefaults {
        var traits: UIAccessibilityTraits = isTriggeredByTaps ? .button : .none
        if isSelected { traits.insert(.selected) }
        if !isEnabled { traits.insert(.notEnabled) }
        return AccessibilityDefaults(isElement: isTriggeredByTaps, traits: traits)
    }

    // MARK: - Tracking

    /// Whether the control wants to follow a touch.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// Whether it wants to go on.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// The touch has gone.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
    /// The touch was taken away.
    open func cancelTracking(with event: UIEvent?) {}

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled, trackedTouch == nil, let touch = touches.first else { return }
        isTouchInside = true
        guard beginTracking(touch, with: event) else { return }
        trackedTouch = touch
        isTracking = true
        isHighlighted = true
        sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking, let touch = trackedTouch, touches.contains(touch) else { return }
        let wasInside = isTouchInside
        isTouchInside = isInside(touch)
        guard continueTracking(touch, with: event) else { return stopTracking() }
        isHighlighted = isTouchInside
        if wasInside != isTouchInside { sendActions(for: isTouchInside ? .touchDragEnter : .touchDragExit) }
        sendActions(for: isTouchInside ? .touchDragInside : .touchDragOutside)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking, let touch = trackedTouch, touches.contains(touch) else { return }
        isTouchInside = isInside(touch)
        let isInside = isTouchInside
        stopTracking()
        endTracking(touch, with: event)
        sendActions(for: isInside ? .touchUpInside : .touchUpOutside)
        if isInside, isTriggeredByTaps { sendActions(for: .primaryActionTriggered) }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking, let touch = trackedTouch, touches.contains(touch) else { return }
        cancel(with: event)
    }

    private func cancel(with event: UIEvent?) {
        stopTracking()
        cancelTracking(with: event)
        sendActions(for: .touchCancel)
    }

    private func stopTracking() {
        trackedTouch = nil
        isTracking = false
        isTouchInside = false
        isHighlighted = false
    }

    /// Whether a touch is near enough to count as inside.
    final func isInside(_ touch: UITouch) -> Bool {
        bounds.insetBy(dx: -slop, dy: -slop).contains(touch.location(in: self))
    }

    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if isTriggeredByTaps || claimsTaps, isEnabled, gestureRecognizer.view !== self,
            let tap = gestureRecognizer as? UITapGestureRecognizer,
            tap.numberOfTapsRequired == 1, tap.numberOfTouchesRequired == 1
        {
            return false
        }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    // MARK: - Actions

    private struct Binding {
        let action: UIAction
        var events: UIControl.Event
    }

    /// Runs an action for events. One of the same identifier is replaced.
    open func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
        if let index = bindings.firstIndex(where: { $0.action === action }) {
            bindings[index].events.formUnion(controlEvents)
        } else {
            bindings.append(Binding(action: action, events: controlEvents))
        }
    }

    /// Runs an action no longer for events.
    open func removeAction(_ action: UIAction, for controlEvents: UIControl.Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
    }

    /// Runs the action of an identifier no longer for events.
    open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: UIControl.Event) {
        for index in bindings.indices where bindings[index].action.identifier == actionIdentifier {
            bindings[index].events.subtract(controlEvents)
        }
        bindings.removeAll { $0.events.isEmpty }
    }

    /// The events that there are actions for.
    open var allControlEvents: UIControl.Event {
        bindings.reduce(into: []) { $0.formUnion($1.events) }
    }

    /// Runs one action, with the control as its sender.
    open func sendAction(_ action: UIAction) { action.perform(sender: self) }

    /// Runs the actions for any of the events.
    open func sendActions(for controlEvents: UIControl.Event) {
        for binding in bindings where !binding.events.isDisjoint(with: controlEvents) { sendAction(binding.action) }
    }
}
