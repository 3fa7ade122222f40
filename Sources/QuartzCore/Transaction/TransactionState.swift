import CoreGraphics
import Glibc

/// One level of nested transactions.
struct TransactionLevel {
    var duration: Double?
    var timingFunction: CAMediaTimingFunction?
    var disablesActions: Bool?
    var values: [String: Any] = [:]
    var group: CompletionGroup?
    var block: (() -> Void)?
}

/// The transactions of one thread: the implicit one at the bottom, explicit ones above it.
final class TransactionState {
    var levels: [TransactionLevel] = [TransactionLevel()]
    /// What has changed since the last commit.
    var contexts: [LayerContext] = []
    /// Layers that animations were added to since the last commit; those that are in no context by then drop them.
    var animatedLayers: [CALayer] = []
    /// Completions that wait for the commit.
    var closing: [CompletionGroup] = []
    var isCommitting = false

    static var current: TransactionState {
        if let pointer = pthread_getspecific(key) {
            return Unmanaged<TransactionState>.fromOpaque(pointer).takeUnretainedValue()
        }
        let state = TransactionState()
        pthread_setspecific(key, Unmanaged.passRetained(state).toOpaque())
        return state
    }

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key) { pointer in
            guard let pointer else { return }
            Unmanaged<TransactionState>.fromOpaque(pointer).release()
        }
        return key
    }()

    /// The nearest value that a level sets, from the top down.
    func nearest<T>(_ value: (TransactionLevel) -> T?) -> T? {
        for level in levels.reversed() {
            if let found = value(level) { return found }
        }
        return nil
    }

    var disablesActions: Bool { nearest(\.disablesActions) ?? false }

    func register(_ context: LayerContext) {
        if !contexts.contains(where: { $0 === context }) { contexts.append(context) }
    }

    /// Commits every context that changed, then closes the completions that waited for it.
    func flush() {
        guard !isCommitting, levels.count == 1 else { return }
        isCommitting = true
        // Layout and drawing may change more; what they change belongs to the same commit, within reason.
        for _ in 0..<8 where !contexts.isEmpty || !animatedLayers.isEmpty {
            let changed = contexts
            contexts = []
            for context in changed { context.commit() }
            let layers = animatedLayers
            animatedLayers = []
            for layer in layers { layer.settleAnimationsAtCommit() }
        }
        let bottom = levels[0]
        levels[0] = TransactionLevel()
        let groups = closing
        closing = []
        isCommitting = false
        for group in groups { group.close() }
        bottom.group?.close()
    }
}

extension CATransaction {
    /// Closes a group when the current turn commits: a completion that waits for nothing is called then.
    package static func closeAtCommit(_ group: CompletionGroup) {
        TransactionState.current.closing.append(group)
    }
}
