import QuartzCore

/// Where controllers tell of calls that they do not follow: one line each.
package enum ControllerLog {
    /// Takes the lines instead of the standard error, for whoever runs within.
    @TaskLocal package static var receiver: (@MainActor @Sendable (String) -> Void)?

    @MainActor static func write(_ line: String) {
        if let receiver { return receiver(line) }
        FileHandle.standardError.write(Data("Warning: \(line)\n".utf8))
    }
}
