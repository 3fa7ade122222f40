extension UIMenuElement {
    /// Whether what an action stands for is on.
    public enum State: Int, Sendable {
        /// It is off.
        case off
        /// It is on.
        case on
        /// Partly on, as for several things of which some are.
        case mixed
    }

    /// How an action shows in a menu. Controls leave them alone.
    public struct Attributes: OptionSet, Sendable {
        /// The bits of the set.
        public let rawValue: UInt
        /// A set of these bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// It cannot be chosen.
        public static let disabled = Attributes(rawValue: 1 << 0)
        /// It takes something away for good.
        public static let destructive = Attributes(rawValue: 1 << 1)
        /// It does not show.
        public static let hidden = Attributes(rawValue: 1 << 2)
    }
}
