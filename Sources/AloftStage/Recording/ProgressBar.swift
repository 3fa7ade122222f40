import Foundation

/// A bar on the standard error that grows; nothing when that is no terminal.
package struct ProgressBar {
    private let title: String
    private let total: Int
    private let isTerminal = isatty(STDERR_FILENO) == 1
    private var shown = -1

    package init(title: String, total: Int) {
        self.title = title
        self.total = max(total, 1)
    }

    package mutating func show(_ count: Int) {
        let part = min(count, total) * 100 / total
        guard isTerminal, part != shown else { return }
        shown = part
        let width = 40
        let full = width * part / 100
        let bar = String(repeating: "█", count: full) + String(repeating: "░", count: width - full)
        FileHandle.standardError.write(Data("\r\(title) \(bar) \(part) %".utf8))
    }

    /// Ends the line.
    package func finish() {
        guard isTerminal, shown >= 0 else { return }
        FileHandle.standardError.write(Data("\n".utf8))
    }
}
