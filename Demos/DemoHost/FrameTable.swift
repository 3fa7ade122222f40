import AloftStage
import Foundation

/// What the frames of each phase of a script cost, as a table for people.
struct FrameTable: CustomStringConvertible {
    let description: String

    @MainActor
    init(_ frames: [FrameTimer.Frame], of script: Script, on stage: Stage) {
        var phases: [(name: String, costs: [Double], works: [Double])] = []
        for frame in frames {
            let name = script.phase(at: frame.time) ?? "start"
            if let index = phases.firstIndex(where: { $0.name == name }) {
                phases[index].costs.append(frame.cost * 1000)
                phases[index].works.append(frame.work * 1000)
            } else {
                phases.append((name, [frame.cost * 1000], [frame.work * 1000]))
            }
        }
        let image = stage.image()
        var lines = [
            "Milliseconds a frame at \(image.width) × \(image.height) pixels, on one core: its drawing, and before that the "
                + "app's own work",
            Self.row("phase", "frames", "median", "p99", "most", "work", "p99", "most"),
        ]
        for phase in phases {
            let columns = [phase.costs, phase.works].flatMap { values in
                let sorted = values.sorted()
                return [0.5, 0.99, 1].map { share in
                    String(format: "%.2f", sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))])
                }
            }
            lines.append(Self.row(phase.name, [String(phase.costs.count)] + columns))
        }
        description = lines.joined(separator: "\n")
    }

    private static func row(_ name: String, _ cells: String...) -> String { row(name, cells) }

    private static func row(_ name: String, _ cells: [String]) -> String {
        func padded(_ text: String, _ width: Int) -> String {
            String(repeating: " ", count: max(0, width - text.count))
        }
        return name + padded(name, 22) + cells.map { padded($0, 9) + $0 }.joined()
    }
}
