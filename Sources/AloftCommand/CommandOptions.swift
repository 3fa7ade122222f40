import CoreGraphics
import Foundation

/// What a command line asks for.
package enum CommandRequest: Equatable {
    case help
    case version
    /// A film of open and close.
    case record(PictureOptions)
    /// A film strip of open and close.
    case strip(PictureOptions)
}

/// Two pictures and what to make of them.
package struct PictureOptions: Equatable {
    /// The picture of the screen that holds the source.
    package var list = ""
    /// The picture of the destination.
    package var detail = ""
    /// Where the source is in the first picture, in points.
    package var source = CGRect.zero
    /// Where to write.
    package var output = ""
    /// Pixels a point, of the pictures and of what is written.
    package var scale: CGFloat = 3
    package var framesPerSecond = 60
    /// Frames of a strip.
    package var frames = 16
    /// The source's corners, in points.
    package var cornerRadius: CGFloat = 0

    package init() {}
}

/// What is wrong with a command line.
package struct UsageError: Error, Equatable, CustomStringConvertible {
    package let description: String
    package init(_ description: String) { self.description = description }
}

extension CommandRequest {
    /// Reads the arguments after the program's name.
    package init(_ arguments: [String]) throws(UsageError) {
        guard let command = arguments.first else { throw UsageError("a command is missing: record or strip") }
        let rest = arguments.dropFirst()
        switch command {
        case "-h", "--help", "help": self = .help
        case "-V", "--version", "version": self = .version
        case "record", "strip":
            if rest.contains("--help") || rest.contains("-h") {
                self = .help
                return
            }
            let options = try PictureOptions(rest, isFilm: command == "record")
            self = command == "record" ? .record(options) : .strip(options)
        default:
            let kind = command.hasPrefix("-") ? "option" : "command"
            throw UsageError("there is no \(kind) “\(command)”")
        }
    }
}

extension PictureOptions {
    fileprivate init(_ arguments: ArraySlice<String>, isFilm: Bool) throws(UsageError) {
        self.init()
        var rest = arguments
        var given: Set<String> = []
        while let word = rest.popFirst() {
            guard word.hasPrefix("-"), word.count > 1 else { throw UsageError("“\(word)” is too much") }
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let name = parts[0] == "-o" ? "--output" : parts[0]
            let isKnown = ["--from", "--to", "--source", "--output", "--scale", "--corner-radius"].contains(name)
            guard isKnown || name == (isFilm ? "--fps" : "--frames") else {
                throw UsageError("there is no option “\(parts[0])”")
            }
            guard given.insert(name).inserted else { throw UsageError("\(parts[0]) is given twice") }
            guard let value = parts.count == 2 ? parts[1] : rest.popFirst(), !value.isEmpty else {
                throw UsageError("\(parts[0]) needs a value")
            }
            try set(name, to: value)
        }
        for (name, meaning) in [
            ("--from", "the picture that holds the source"), ("--source", "the source's place in it: x,y,width,height"),
            ("--to", "the picture of what is opened"), ("--output", "where to write"),
        ] where !given.contains(name) {
            throw UsageError("\(name == "--output" ? "-o" : name) is missing: \(meaning)")
        }
    }

    private mutating func set(_ name: String, to value: String) throws(UsageError) {
        func number(_ range: ClosedRange<Double>) throws(UsageError) -> Double {
            guard let number = Double(value), range.contains(number) else {
                throw UsageError(
                    "\(name) takes a number from \(range.lowerBound) to \(range.upperBound), not “\(value)”"
                )
            }
            return number
        }
        func count(_ range: ClosedRange<Int>) throws(UsageError) -> Int {
            guard let number = Int(value), range.contains(number) else {
                throw UsageError(
                    "\(name) takes a whole number from \(range.lowerBound) to \(range.upperBound), not “\(value)”"
                )
            }
            return number
        }
        switch name {
        case "--from": list = value
        case "--to": detail = value
        case "--output": output = value
        case "--scale": scale = try number(0.5...8)
        case "--corner-radius": cornerRadius = try number(0...1000)
        case "--fps": framesPerSecond = try count(1...240)
        case "--frames": frames = try count(2...200)
        default: source = try Self.rectangle(value)
        }
    }

    private static func rectangle(_ text: String) throws(UsageError) -> CGRect {
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
        guard numbers.count == 4, let x = numbers[0], let y = numbers[1], let width = numbers[2],
            let height = numbers[3], [x, y, width, height].allSatisfy({ $0.isFinite && abs($0) < 1e5 }), width > 0,
            height > 0
        else { throw UsageError("--source takes points as x,y,width,height, not “\(text)”") }
        return CGRect(x: x, y: y, width: width, height: height)
    }
}
