/// Something the user did, as the application gets it from the screen.
@MainActor open class UIEvent: NSObject {
    /// What kind of thing happened.
    public enum EventType: Int, Sendable {
        /// Of touches.
        case touches = 0
        /// Of the device's movement.
        case motion = 1
        /// Of a remote control.
        case remoteControl = 2
        /// Of keys and buttons.
        case presses = 3
        /// Of a wheel or a trackpad.
        case scroll = 10
        /// Of a pointer that touches nothing.
        case hover = 11
        /// Of pinches and turns on a trackpad.
        case transform = 14
    }

    /// More about events that are neither touches nor presses.
    public enum EventSubtype: Int, Sendable {
        /// Of no kind of its own.
        case none = 0
        /// The device is shaken.
        case motionShake = 1
        /// Asks to start.
        case remoteControlPlay = 100
        /// Asks to pause.
        case remoteControlPause = 101
        /// Asks to stop.
        case remoteControlStop = 102
        /// Asks to start or pause.
        case remoteControlTogglePlayPause = 103
        /// Asks to go to the next track.
        case remoteControlNextTrack = 104
        /// Asks to go to the previous track.
        case remoteControlPreviousTrack = 105
        /// Asks to begin to wind back.
        case remoteControlBeginSeekingBackward = 106
        /// Asks to end winding back.
        case remoteControlEndSeekingBackward = 107
        /// Asks to begin to wind on.
        case remoteControlBeginSeekingForward = 108
        /// Asks to end winding on.
        case remoteControlEndSeekingForward = 109
    }

    private let kind: UIEvent.EventType
    private var touches: [UITouch]
    private let targetWindow: UIWindow?
    let scroll: ScrollInput?
    /// Where the pointer is that hovers, in the window's coordinates.
    let pointer: CGPoint?

    package nonisolated init(
        type: UIEvent.EventType,
        timestamp: TimeInterval,
        modifierFlags: UIKeyModifierFlags = [],
        touches: [UITouch] = [],
        window: UIWindow? = nil,
        scroll: ScrollInput? = nil,
        pointer: CGPoint? = nil
    ) {
        kind = type
        time = timestamp
        modifiers = modifierFlags
        self.touches = touches
        targetWindow = window
        self.scroll = scroll
        self.pointer = pointer
        super.init()
    }

    private let time: TimeInterval
    private let modifiers: UIKeyModifierFlags

    /// The kind of event.
    open var type: UIEvent.EventType { kind }
    /// More about the kind; none for touches, presses and scrolling.
    open var subtype: UIEvent.EventSubtype { .none }
    /// When it happened, in seconds of the screen's clock.
    open var timestamp: TimeInterval { time }
    /// The modifier keys that were down.
    open var modifierFlags: UIKeyModifierFlags { modifiers }

    /// All touches of the event; nil when it has none.
    open var allTouches: Set<UITouch>? { touches.isEmpty ? nil : Set(touches) }

    /// The touches that began in the window; nil when there are none.
    open func touches(for window: UIWindow) -> Set<UITouch>? { selected { $0.window === window } }

    /// The touches that began in the view; nil when there are none.
    open func touches(for view: UIView) -> Set<UITouch>? { selected { $0.view === view } }

    /// The touches that the recogniser receives; nil when there are none.
    open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        selected { touch in touch.recognizers.contains { $0 === gesture } }
    }

    /// The touches that were put together into this one event: the touch itself, since none are.
    open func coalescedTouches(for touch: UITouch) -> [UITouch]? {
        touches.contains(touch) ? [touch] : nil
    }

    /// The touches in the order in which they began.
    package var orderedTouches: [UITouch] { touches }

    /// The windows that the event is for, each once.
    package var windows: [UIWindow] {
        var result: [UIWindow] = targetWindow.map { [$0] } ?? []
        for window in touches.compactMap(\.window) where !result.contains(window) { result.append(window) }
        return result
    }

    private func selected(_ isWanted: (UITouch) -> Bool) -> Set<UITouch>? {
        let found = touches.filter(isWanted)
        return found.isEmpty ? nil : Set(found)
    }
}

/// Presses of keys.
@MainActor open class UIPressesEvent: UIEvent {
    private let presses: Set<UIPress>

    package nonisolated init(
        timestamp: TimeInterval,
        modifierFlags: UIKeyModifierFlags,
        presses: Set<UIPress>,
        window: UIWindow?
    ) {
        self.presses = presses
        super.init(type: .presses, timestamp: timestamp, modifierFlags: modifierFlags, window: window)
    }

    /// All keys that are down, and those that went up in this event.
    open var allPresses: Set<UIPress> { presses }

    /// Those that did something in this event.
    var changedPresses: [UIPress] { presses.filter { $0.phase != .stationary } }

    /// The presses that a recogniser receives: none does, since every press goes to the first responder.
    open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> { [] }
}

/// What a wheel or a trackpad asks for.
package struct ScrollInput: Sendable {
    /// What a scroll is a part of.
    package enum Phase: Sendable {
        /// Fingers on a trackpad began to scroll, went on, or left it.
        case began, changed, ended
        /// The device goes on by itself after the fingers have left.
        case momentum
        /// One step of a wheel.
        case discrete
    }

    package var phase: Phase
    /// How far the content moves, in points.
    package var delta: CGVector
    /// Where the pointer is, in the coordinates of its window.
    package var windowPoint: CGPoint
}
