import UIKit

/// What a hand does and when, to be played on a stage.
///
/// A script is text, one line for each thing, with times in seconds from its start and places in points of the window:
///
///     # A letter is opened and closed.
///     0.5 tap 195 300
///     3.2 drag 195 600 195 300 0.4    # from x y, to x y, seconds
///     4.0 wheel 195 400 0 -120        # at x y, the content moves by dx dy
///     4.2 hold 195 300 0.6 195 500 1  # at x y for so many seconds, then to x y in so many
///     5.0 key escape
///     5.0 phase closing               # what follows has this name
///     6.0 end
///
/// Lines need not be in order. Touches that overlap are made with several fingers.
public struct Script: Equatable, Sendable {
    /// What happens.
    public enum Action: Equatable, Sendable {
        /// A finger goes down and, 0.05 seconds later, up.
        case tap(CGPoint)
        /// A finger moves along a line at a steady speed, and leaves at its end.
        case drag(from: CGPoint, to: CGPoint, duration: TimeInterval)
        /// A finger goes down, stays for a while, moves along a line at a steady speed, and leaves at its end.
        case hold(at: CGPoint, for: TimeInterval, to: CGPoint, duration: TimeInterval)
        /// A wheel moves the content under a point.
        case wheel(at: CGPoint, by: CGVector)
        /// A key is pressed and let go.
        case key(UIKeyboardHIDUsage)
        /// Nothing happens: a part of the script with a name begins, for those who look at it part by part.
        case phase(String)

        /// Seconds from its beginning to its end.
        public var duration: TimeInterval {
            switch self {
            case .tap: Stage.tapDuration
            case .drag(_, _, let duration): duration
            case .hold(_, let pause, _, let duration): pause + duration
            case .wheel, .key, .phase: 0
            }
        }
    }

    /// Something that happens at a time.
    public struct Event: Equatable, Sendable {
        /// Seconds from the start of the script.
        public var time: TimeInterval
        public var action: Action

        public init(time: TimeInterval, action: Action) {
            (self.time, self.action) = (time, action)
        }
    }

    /// What happens, in order of time.
    public let events: [Event]

    /// How long the script takes in seconds: until its `end`, or until a second after the last thing has happened.
    public let duration: TimeInterval

    /// The part that a time, in seconds from the start, lies in; nil before the first.
    public func phase(at time: TimeInterval) -> String? {
        var name: String?
        for event in events where event.time <= time {
            if case .phase(let next) = event.action { name = next }
        }
        return name
    }

    /// Makes a script; events whose times are negative or no numbers are left out.
    public init(events: [Event], duration: TimeInterval? = nil) {
        let valid = events.filter { $0.time >= 0 && $0.time.isFinite }
        self.events = valid.enumerated()
            .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
            .map(\.element)
        let last = valid.map { $0.time + $0.action.duration }.max() ?? 0
        self.duration = duration.map { $0.isFinite ? max($0, 0) : 0 } ?? last + 1
    }
}
