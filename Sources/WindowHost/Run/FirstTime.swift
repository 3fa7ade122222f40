import Synchronization

/// Tells the first call from all others.
final class FirstTime: Sendable {
    private let isUsed = Atomic(false)

    func isFirst() -> Bool { !isUsed.exchange(true, ordering: .relaxed) }
}
