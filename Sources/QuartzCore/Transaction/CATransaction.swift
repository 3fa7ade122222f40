import CoreGraphics
import Glibc

/// Groups changes of layers. Changes made outside any explicit transaction belong to an implicit one, which a host commits
/// at the end of each turn of its run loop. Each thread has its own.
open class CATransaction: NSObject {
    /// Begins a transaction within the current one.
    open class func begin() {
        TransactionState.current.levels.append(TransactionLevel())
    }

    /// Ends the innermost explicit transaction. What changed shows when the outermost has ended and the turn is over.
    open class func commit() {
        let state = TransactionState.current
        guard state.levels.count > 1 else { return }
        let level = state.levels.removeLast()
        guard let group = level.group else { return }
        // A transaction that waits for nothing has its completion called at once.
        if group.hasPending { state.closeAtCommit(group) } else { group.close() }
    }

    /// Commits the implicit transaction now. Within explicit ones it waits for them.
    open class func flush() {
        TransactionState.current.flush()
    }

    /// Holds the lock that guards layers from other threads' transactions; it may be taken again by its holder.
    open class func lock() { transactionLock.lock() }

    /// Lets go of the lock.
    open class func unlock() { transactionLock.unlock() }

    private static let transactionLock = NSRecursiveLock()

    /// Seconds that implicit animations take, 0.25 unless set.
    open class func animationDuration() -> CFTimeInterval {
        TransactionState.current.nearest(\.duration) ?? 0.25
    }

    /// Sets how long implicit animations of this transaction take, in seconds.
    open class func setAnimationDuration(_ dur: CFTimeInterval) {
        setLevel { $0.duration = dur.isFinite ? max(dur, 0) : nil }
    }

    /// The pacing of implicit animations.
    open class func animationTimingFunction() -> CAMediaTimingFunction? {
        TransactionState.current.nearest(\.timingFunction)
    }

    /// Sets the pacing of implicit animations of this transaction.
    open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        setLevel { $0.timingFunction = function }
    }

    /// Whether changes of properties trigger no actions.
    open class func disableActions() -> Bool { TransactionState.current.disablesActions }

    /// Sets whether changes in this transaction trigger no actions.
    open class func setDisableActions(_ flag: Bool) {
        setLevel { $0.disablesActions = flag }
    }

    /// The block that `setCompletionBlock(_:)` set on the current transaction.
    open class func completionBlock() -> (() -> Void)? {
        let state = TransactionState.current
        return state.levels[state.levels.count - 1].block
    }

    /// Sets a block that is called once, when all animations that this transaction adds after now have ended; as soon as
    /// it commits, when there are none.
    open class func setCompletionBlock(_ block: (() -> Void)?) {
        let state = TransactionState.current
        let top = state.levels.count - 1
        // A block that is replaced still waits for the animations that were added under it.
        if let previous = state.levels[top].group { state.closeAtCommit(previous) }
        state.levels[top].block = block
        state.levels[top].group = block.map { block in CompletionGroup { _ in block() } }
    }

    /// A value kept in the current transaction, or in one around it.
    open class func value(forKey key: String) -> Any? {
        switch key {
        case kCATransactionAnimationDuration: animationDuration()
        case kCATransactionDisableActions: disableActions()
        case kCATransactionAnimationTimingFunction: animationTimingFunction()
        case kCATransactionCompletionBlock: completionBlock()
        default: TransactionState.current.nearest { $0.values[key] }
        }
    }

    /// Keeps a value in the current transaction.
    open class func setValue(_ anObject: Any?, forKey key: String) {
        switch key {
        case kCATransactionAnimationDuration: setAnimationDuration(anObject as? Double ?? 0.25)
        case kCATransactionDisableActions: setDisableActions(anObject as? Bool ?? false)
        case kCATransactionAnimationTimingFunction: setAnimationTimingFunction(anObject as? CAMediaTimingFunction)
        case kCATransactionCompletionBlock: setCompletionBlock(anObject as? () -> Void)
        default: setLevel { $0.values[key] = anObject }
        }
    }

    private class func setLevel(_ change: (inout TransactionLevel) -> Void) {
        let state = TransactionState.current
        change(&state.levels[state.levels.count - 1])
    }
}

/// The key of `animationDuration()`.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of `disableActions()`.
public let kCATransactionDisableActions = "disableActions"
/// The key of `animationTimingFunction()`.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of `completionBlock()`.
public let kCATransactionCompletionBlock = "completionBlock"
