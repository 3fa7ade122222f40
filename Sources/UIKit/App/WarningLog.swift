import QuartzCore

/// Where controllers and lists tell of what they do not follow: one line each.
package enum WarningLog {
    /// What takes lines. A type of its own: the metadata of an optional function is not always there at run time.
    package struct Receiver: Sendable {
        let take: @MainActor @Sendable (String) -> Void

        package init(_ take: @escaping @MainActor @Sendable (String) -> Void) { self.take = take }
    }

    /// Takes the lines instead of the standard error, for whoever runs within.
    @TaskLocal package static var receiver: Receiver?

    @MainActor static func say(_ line: String) {
        if let receiver { return receiver.take(line) }
        FileHandle.standardError.write(Data("Warning: \(line)\n".utf8))
    }
}
