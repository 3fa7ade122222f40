import Synchronization

/// What the frame thread has done so far.
public struct FrameStatistics: Hashable, Sendable {
    /// Frames made and shown.
    public internal(set) var presentedFrames = 0
    /// The longest time between two frames in a row while anything moved, in seconds.
    public internal(set) var longestInterval = 0.0
    /// The longest time that making a frame took, in seconds.
    public internal(set) var longestRender = 0.0
    /// The pixels that were drawn anew in all frames.
    public internal(set) var drawnPixels = 0
}

/// Statistics that one thread writes and any may read.
package final class FrameCounter: Sendable {
    private let state = Mutex(FrameStatistics())

    package init() {}

    package var statistics: FrameStatistics { state.withLock { $0 } }

    /// - Parameter interval: seconds since the frame before, when that moved too.
    func count(interval: Double?, render: Double, pixels: Int) {
        state.withLock { state in
            state.presentedFrames += 1
            state.longestInterval = max(state.longestInterval, interval ?? 0)
            state.longestRender = max(state.longestRender, render)
            state.drawnPixels += pixels
        }
    }
}
