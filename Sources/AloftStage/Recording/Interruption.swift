import Foundation

/// Ends the process on SIGINT and SIGTERM, but not before what is half done has been put away.
@MainActor
package final class Interruption {
    private var sources: [any DispatchSourceSignal] = []

    /// - Parameter cleanUp: runs on the main actor as soon as that is free.
    package init(cleanUp: @escaping @MainActor () -> Void) {
        for number in [SIGINT, SIGTERM] {
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
            source.setEventHandler {
                MainActor.assumeIsolated { cleanUp() }
                _exit(128 + number)
            }
            source.resume()
            sources.append(source)
        }
    }

    /// Gives the signals back their usual meaning.
    package func end() {
        sources.forEach { $0.cancel() }
        sources = []
        for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) }
    }
}
