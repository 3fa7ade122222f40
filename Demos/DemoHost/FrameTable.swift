import AloftStage
import Foundation

/// What the frames of each phase of a script cost, as a table for people.
struct FrameTable: CustomStringConvertible {
    let description: String

    @MainActor
    init(_ frames: [FrameTimer.Frame], of script: Script, on stage: Stage) {
        var phases: [(name: String, costs: [Double])] = []
        for frame in frames {
            let name = script.phase(at: frame.time) ?? "start"
            if let index = phases.firstIndex(where: { $0.name == name }) {
                phases[index].costs.append(frame.cost * 1000)
            } else {
                phases.append((name, [frame.cost * 1000]))
            }
        }
        let image = stage.image()
        var lines = ["Milliseconds a frame at \(image.width) × \(image.height) pixels, on one core:"]
        lines.append(Self.row("phase", "frames", "median", "p99", "most"))
        for (name, costs) in phases {
            let sorted = costs.sorted()
            func at(_ share: Double) -> String {
                String(format: "%.2f", sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))])
            }
            lines.append(Self.row(name, String(sorted.count), at(0.5), at(0.99), at(1)))
        }
        description = lines.joined(separator: "\n")
    }

    private static func row(_ name: String, _ cells: String...) -> String {
        func padded(_ text: String, _ width: Int) -> String {
            String(repeating: " ", count: max(0, width - text.count))
        }
        return name + padded(name, 22) + cells.map { padded($0, 9) + $0 }.joined()
    }
}
