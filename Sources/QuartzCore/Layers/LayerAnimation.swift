import CoreGraphics

/// An animation on a layer: the object that was added (a copy), and what it is in render trees.
package struct LayerAnimation {
    package let key: String
    /// Order of adding, over the layer's life.
    let number: Int
    let object: CAAnimation
    package internal(set) var render: RenderAnimation
    /// Whether its begin time is known: one of 0 means the time of the commit.
    var isStamped: Bool
    var hasStarted = false
    /// Ended, and kept because it is not removed on completion.
    var hasEnded = false
    let group: CompletionGroup?

    /// Tells the delegate and the transaction.
    func end(finished: Bool) {
        guard !hasEnded else { return }
        object.delegate?.animationDidStop(object, finished: finished)
        group?.leave(finished: finished)
    }
}
