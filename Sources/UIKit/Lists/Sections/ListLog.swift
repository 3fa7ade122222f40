import Foundation

/// Where lists say what they have not done: one line each.
package enum ListLog {
    /// What takes lines. A type of its own: the metadata of an optional function is not always there at run time.
    package struct Receiver: Sendable {
        let take: @MainActor @Sendable (String) -> Void

        package init(_ take: @escaping @MainActor @Sendable (String) -> Void) { self.take = take }
    }

    /// Takes the lines instead of the standard error, for whoever runs within.
    @TaskLocal package static var receiver: Receiver?

    @MainActor static func say(_ text: String) {
        if let receiver { return receiver.take(text) }
        FileHandle.standardError.write(Data("\(text)\n".utf8))
    }
}
