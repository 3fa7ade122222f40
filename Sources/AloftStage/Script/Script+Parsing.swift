import UIKit

extension Script {
    /// What is wrong with a script, and in which line; lines count from 1.
    public struct ParseError: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError {
        public enum Reason: Hashable, Sendable {
            /// The line does not begin with a time: a number of seconds, not negative.
            case badTime(String)
            /// There is no action after the time.
            case missingAction
            /// No action has this name.
            case unknownAction(String)
            /// The action takes other arguments.
            case wrongArguments(action: String, expected: String)
            /// Not a number, or one out of bounds.
            case badNumber(String)
            /// No key has this name.
            case unknownKey(String)
            /// The script ends twice.
            case secondEnd
            /// Something is still to happen after the end.
            case afterEnd
        }

        public let line: Int
        public let reason: Reason

        public init(line: Int, reason: Reason) {
            (self.line, self.reason) = (line, reason)
        }

        public var description: String { "line \(line): \(explanation)" }
        public var errorDescription: String? { description }

        private var explanation: String {
            switch reason {
            case .badTime(let text): "“\(text)” is no time: a line begins with a number of seconds"
            case .missingAction: "there is no action after the time: tap, drag, hold, wheel, key, phase or end"
            case .unknownAction(let name): "“\(name)” is no action: tap, drag, hold, wheel, key, phase or end"
            case .wrongArguments(let action, let expected): "“\(action)” takes \(expected)"
            case .badNumber(let text): "“\(text)” is no number, or one out of bounds"
            case .unknownKey(let name):
                "“\(name)” is no key: a letter, a digit, or one of "
                    + UIKeyboardHIDUsage.scriptNames.joined(separator: ", ")
            case .secondEnd: "the script ends a second time"
            case .afterEnd: "this happens after the script has ended"
            }
        }
    }

    /// Reads a script from a file in UTF-8.
    ///
    /// - Throws: `ParseError`, or what reading the file throws.
    public init(contentsOf url: URL) throws {
        try self.init(parsing: String(contentsOf: url, encoding: .utf8))
    }

    /// Reads a script.
    public init(parsing text: String) throws(ParseError) {
        var events: [(event: Event, line: Int)] = []
        var end: TimeInterval?
        var number = 0
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            number += 1
            let words = line.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace).map(String.init)
            guard let first = words.first else { continue }
            do {
                let time = try Self.time(first)
                guard words.count > 1 else { throw ParseError.Reason.missingAction }
                let parsed = try Self.action(words[1], arguments: Array(words.dropFirst(2)))
                if let parsed {
                    events.append((Event(time: time, action: parsed), number))
                } else {
                    guard end == nil else { throw ParseError.Reason.secondEnd }
                    end = time
                }
            } catch let reason as ParseError.Reason {
                throw ParseError(line: number, reason: reason)
            } catch {
                throw ParseError(line: number, reason: .missingAction)
            }
        }
        if let end, let late = events.first(where: { $0.event.time + $0.event.action.duration > end }) {
            throw ParseError(line: late.line, reason: .afterEnd)
        }
        self.init(events: events.map(\.event), duration: end)
    }
}

extension Script.ParseError.Reason: Error {}

extension Script {
    /// The longest script, in seconds: a day.
    private static var latest: Double { 86_400 }
    /// Points further out are nowhere.
    private static var furthest: Double { 100_000 }

    private static func time(_ word: String) throws(ParseError.Reason) -> TimeInterval {
        guard let time = Double(word), time >= 0, time <= latest else { throw .badTime(word) }
        return time
    }

    /// The action of a line; nil for the end.
    private static func action(_ name: String, arguments: [String]) throws(ParseError.Reason) -> Action? {
        func numbers(_ count: Int, _ expected: String) throws(ParseError.Reason) -> [Double] {
            guard arguments.count == count else { throw .wrongArguments(action: name, expected: expected) }
            var values: [Double] = []
            for word in arguments {
                guard let value = Double(word), abs(value) <= furthest else { throw .badNumber(word) }
                values.append(value)
            }
            return values
        }
        switch name {
        case "tap":
            let n = try numbers(2, "a place: x y")
            return .tap(CGPoint(x: n[0], y: n[1]))
        case "drag":
            let n = try numbers(5, "two places and the seconds between them: x y x y seconds")
            guard n[4] >= 0, n[4] <= latest else { throw .badNumber(arguments[4]) }
            return .drag(from: CGPoint(x: n[0], y: n[1]), to: CGPoint(x: n[2], y: n[3]), duration: n[4])
        case "hold":
            let expected = "a place, the seconds there, another place and the seconds to it: x y seconds x y seconds"
            let n = try numbers(6, expected)
            for index in [2, 5] {
                guard n[index] >= 0, n[index] <= latest else { throw .badNumber(arguments[index]) }
            }
            return .hold(at: CGPoint(x: n[0], y: n[1]), for: n[2], to: CGPoint(x: n[3], y: n[4]), duration: n[5])
        case "wheel":
            let n = try numbers(4, "a place and how far the content moves: x y dx dy")
            return .wheel(at: CGPoint(x: n[0], y: n[1]), by: CGVector(dx: n[2], dy: n[3]))
        case "key":
            guard arguments.count == 1 else { throw .wrongArguments(action: name, expected: "the name of a key") }
            guard let key = UIKeyboardHIDUsage(scriptName: arguments[0]) else { throw .unknownKey(arguments[0]) }
            return .key(key)
        case "phase":
            guard !arguments.isEmpty else { throw .wrongArguments(action: name, expected: "a name") }
            return .phase(arguments.joined(separator: " "))
        case "end":
            guard arguments.isEmpty else { throw .wrongArguments(action: name, expected: "nothing after it") }
            return nil
        default: throw .unknownAction(name)
        }
    }
}
