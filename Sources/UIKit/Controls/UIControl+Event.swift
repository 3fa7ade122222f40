extension UIControl {
    /// What happens to a control.
    public struct Event: OptionSet, Hashable, Sendable {
        /// The bits of the set.
        public let rawValue: UInt
        /// A set of these bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// A finger goes down in the control.
        public static let touchDown = Event(rawValue: 1 << 0)
        /// A touch that follows a tap.
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        /// A finger moves within the control.
        public static let touchDragInside = Event(rawValue: 1 << 2)
        /// A finger that went down in the control moves outside.
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        /// A finger comes back into the control.
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        /// A finger leaves the control.
        public static let touchDragExit = Event(rawValue: 1 << 5)
        /// A finger goes up within the control.
        public static let touchUpInside = Event(rawValue: 1 << 6)
        /// A finger goes up outside.
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        /// The system took the touch away.
        public static let touchCancel = Event(rawValue: 1 << 8)
        /// The value has changed.
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// What the control is there for has happened.
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        /// A menu has chosen an action.
        public static let menuActionTriggered = Event(rawValue: 1 << 14)
        /// Editing has begun.
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        /// The text has changed.
        public static let editingChanged = Event(rawValue: 1 << 17)
        /// Editing has ended.
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        /// Editing has ended with the return key.
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        /// All events of touches.
        public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
        /// All events of editing.
        public static let allEditingEvents = Event(rawValue: 0x000F_0000)
        /// For an app's own events.
        public static let applicationReserved = Event(rawValue: 0x0F00_0000)
        /// Kept for the system.
        public static let systemReserved = Event(rawValue: 0xF000_0000)
        /// All of them.
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }

    /// How a control is.
    public struct State: OptionSet, Hashable, Sendable {
        /// The bits of the set.
        public let rawValue: UInt
        /// A set of these bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// None of the others.
        public static let normal: State = []
        /// A finger is in it.
        public static let highlighted = State(rawValue: 1 << 0)
        /// It does not take touches.
        public static let disabled = State(rawValue: 1 << 1)
        /// It is chosen.
        public static let selected = State(rawValue: 1 << 2)
        /// It is where keys go.
        public static let focused = State(rawValue: 1 << 3)
        /// For an app's own states.
        public static let application = State(rawValue: 0x00FF_0000)
        /// Kept for the system.
        public static let reserved = State(rawValue: 0xFF00_0000)
    }
}
