import Foundation

/// Threads that help one that draws: they wait, do their share when they are called, and end with the crew.
final class TileCrew {
    /// What the threads hold on to, so that the crew can go while they wait.
    private final class Calls: @unchecked Sendable {
        let begin: [DispatchSemaphore]
        let done = DispatchSemaphore(value: 0)
        /// Set before `begin` is signalled, and left alone until all are done; nil is the end.
        var shares: TileShares?

        init(_ helpers: Int) { begin = (0..<helpers).map { _ in DispatchSemaphore(value: 0) } }
    }

    private let calls: Calls

    init(helpers: Int) {
        calls = Calls(helpers)
        for index in 0..<helpers {
            let thread = Thread { [calls] in
                while true {
                    calls.begin[index].wait()
                    guard let shares = calls.shares else { return }
                    shares.draw(index + 1)
                    calls.done.signal()
                }
            }
            thread.name = "tiles"
            thread.start()
        }
    }

    deinit { calls.begin.forEach { $0.signal() } }

    /// Draws with all threads, that of the caller (worker 0) among them, and returns when all is drawn.
    func run(_ shares: TileShares) {
        calls.shares = shares
        calls.begin.forEach { $0.signal() }
        shares.draw(0)
        calls.begin.forEach { _ in calls.done.wait() }
        calls.shares = nil
    }
}
