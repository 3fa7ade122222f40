import Compositor
import Synchronization

/// The latest committed tree on its way from the app's thread to the frame thread.
package final class FrameMailbox: Sendable {
    private struct State {
        var tree: RenderTree?
        var isClosed = false
        var wake: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())

    package init() {}

    /// Sets what rouses the frame thread when something has arrived.
    package func setWake(_ wake: @escaping @Sendable () -> Void) { state.withLock { $0.wake = wake } }

    /// Leaves a tree; one that was not taken yet is never shown.
    package func put(_ tree: RenderTree) {
        let wake = state.withLock { state in
            state.tree = tree
            return state.wake
        }
        wake?()
    }

    /// The tree that has arrived since the last time.
    package func take() -> RenderTree? {
        state.withLock { state in
            defer { state.tree = nil }
            return state.tree
        }
    }

    /// Asks the frame thread to end.
    package func close() {
        let wake = state.withLock { state in
            state.isClosed = true
            return state.wake
        }
        wake?()
    }

    package var isClosed: Bool { state.withLock { $0.isClosed } }
}
