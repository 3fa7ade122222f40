import CoreGraphics
import Foundation

/// What the command line of a demo asks its host for.
package struct DemoArguments: Equatable {
    /// Where to record to; nil shows a window.
    package var recording: URL?
    /// The script of touches; nil plays the one that the app gives, or just shows the app.
    package var touches: URL?
    package var framesPerSecond = 60
    /// Pixels a point.
    package var scale: CGFloat = 3
    /// Whether to print what frames cost instead of recording them.
    package var measures = false
    /// In points.
    package var size = CGSize(width: 390, height: 844)

    package struct Mistake: Error, Equatable, CustomStringConvertible {
        package let description: String
    }

    /// Reads the arguments after the program's name. Those that are not the host's are left to the app.
    package init(_ arguments: [String]) throws(Mistake) {
        var rest = arguments[...]
        while let word = rest.popFirst() {
            let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
            func value() throws(Mistake) -> String {
                if parts.count == 2 { return parts[1] }
                guard let next = rest.popFirst() else { throw Mistake(description: "\(word) needs a value") }
                return next
            }
            switch parts.first {
            case "--record": recording = URL(fileURLWithPath: try value())
            case "--touches": touches = URL(fileURLWithPath: try value())
            case "--measure": measures = true
            case "--fps":
                let text = try value()
                guard let number = Int(text), (1...240).contains(number) else {
                    throw Mistake(description: "--fps takes frames a second from 1 to 240, not “\(text)”")
                }
                framesPerSecond = number
            case "--scale":
                let text = try value()
                guard let number = Double(text), (0.5...8).contains(number) else {
                    throw Mistake(description: "--scale takes pixels a point from 0.5 to 8, not “\(text)”")
                }
                scale = number
            case "--size":
                let text = try value()
                let sides = text.split(separator: "x").map { Double($0) }
                guard sides.count == 2, let width = sides[0], let height = sides[1], (50...4000).contains(width),
                    (50...4000).contains(height)
                else {
                    throw Mistake(description: "--size takes points from 50x50 to 4000x4000, not “\(text)”")
                }
                size = CGSize(width: width, height: height)
            default: break
            }
        }
    }
}
