import CoreGraphics
import Dispatch
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
///
/// The main actor counts as one thread. On Linux its queue may be drained by any thread of the pool, a different one for
/// each turn, so its transactions belong to the queue.
final class TransactionState {
    var levels: [TransactionLevel] = [TransactionLevel()]
    /// What has changed since the last commit.
    var contexts: [LayerContext] = []
    /// Layers that animations were added to since the last commit; those that are in no context by then drop them.
    private var animatedLayers: [(layer: CALayer, clock: MediaClock?)] = []
    /// Completions that wait for the commit.
    private var closing: [(group: CompletionGroup, clock: MediaClock?)] = []
    var isCommitting = false

    static var current: TransactionState {
        if let state = DispatchQueue.getSpecific(key: mainQueueKey) { return state }
        if let pointer = pthread_getspecific(key) {
            return Unmanaged<TransactionState>.fromOpaque(pointer).takeUnretainedValue()
        }
        let state = TransactionState()
        pthread_setspecific(key, Unmanaged.passRetained(state).toOpaque())
        return state
    }

    // Set once, and read only by code that is running on the main queue.
    nonisolated(unsafe) private static let mainQueueKey: DispatchSpecificKey<TransactionState> = {
        let key = DispatchSpecificKey<TransactionState>()
        DispatchQueue.main.setSpecific(key: key, value: TransactionState())
        return key
    }()

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

    /// Remembers a layer whose animations a commit has to look at; the clock is that of where it is, or just was, shown.
    func note(animated layer: CALayer, clock: MediaClock?) { animatedLayers.append((layer, clock)) }

    func closeAtCommit(_ group: CompletionGroup) { closing.append((group, MediaClock.running)) }

    /// Commits every context that changed, then closes the completions that waited for it. In a stage's turn only what is
    /// the stage's, or nobody's: another stage's changes wait for its own turn, and its own time.
    func flush() {
        guard !isCommitting, levels.count == 1 else { return }
        isCommitting = true
        // Layout and drawing may change more; what they change belongs to the same commit, within reason.
        let turn = MediaClock.running
        func isDue(_ clock: MediaClock?) -> Bool { turn == nil || clock == nil || clock === turn }
        for _ in 0..<8 {
            let changed = contexts.filter { isDue($0.clock) }
            let layers = animatedLayers.filter { isDue($0.clock) }
            if changed.isEmpty, layers.isEmpty { break }
            contexts.removeAll { isDue($0.clock) }
            for context in changed { context.commit() }
            settle(layers.map(\.layer))
        }
        let bottom = levels[0]
        levels[0] = TransactionLevel()
        let due = closing.filter { isDue($0.clock) }
        closing.removeAll { isDue($0.clock) }
        isCommitting = false
        for (group, _) in due { group.close() }
        bottom.group?.close()
    }

    /// Layers with animations are known to the contexts that they are in; others lose them.
    private func settle(_ layers: [CALayer]) {
        let settled = Set(layers.map(ObjectIdentifier.init))
        animatedLayers.removeAll { settled.contains(ObjectIdentifier($0.layer)) }
        var contexts: [ObjectIdentifier: LayerContext] = [:]
        for layer in layers {
            if let context = layer.settleAnimationsAtCommit() { contexts[ObjectIdentifier(context)] = context }
        }
        for context in contexts.values { context.setAlarm() }
    }
}

extension CATransaction {
    /// Closes a group when the current turn commits: a completion that waits for nothing is called then.
    package static func closeAtCommit(_ group: CompletionGroup) {
        TransactionState.current.closeAtCommit(group)
    }
}
