import CoreGraphics

/// Decides from frame to frame what is kept as the ground. It changes what a frame costs, never what it shows.
struct GroundKeeper {
    private(set) var ground: Ground?
    private var last: GroundEdge?
    /// For how many updates running the same place has been the lowest that changed.
    private var repeats = 0
    /// Whether the last frame found the edge, and nothing below it has changed since.
    private(set) var isSettled = false

    /// Takes note of an update.
    /// - Parameters:
    ///   - below: the damage to what is painted before the ground's edge.
    ///   - isLost: whether the edge is no longer where it was.
    mutating func follow(_ root: LayerRecord, update: Int, below: Damage, isLost: Bool, bounds: PixelRect) {
        if let ground {
            if isLost || !ground.edge.isWhole {
                drop()
            } else if below.isEmpty {
                ground.unrest = 0
            } else {
                for rect in below.rects { ground.forget(rect) }
                ground.unrest += 1
                isSettled = false
                if ground.unrest >= Self.patience { drop() }
            }
        }
        let front = GroundEdge(below: root, changedIn: update)
        guard let front else { return }
        repeats = last.map(front.isSame) == true ? repeats + 1 : 0
        last = front
        if let ground {
            guard repeats >= Self.certainty, front.layersBelow > 2 * ground.edge.layersBelow else { return }
            drop()
        }
        if repeats > 0 { ground = Ground(front, bounds: bounds) }
    }

    private mutating func drop() {
        ground?.edge.unmark()
        ground = nil
        isSettled = false
    }

    mutating func forget() {
        drop()
        last = nil
        repeats = 0
    }

    /// Takes note of a frame that was drawn from a list.
    mutating func noteDrawn(_ list: DisplayList) { isSettled = ground != nil && list.edge != nil }

    /// Whether tiles beside the damaged ones are made, for which the list has to be whole.
    var isGrowing: Bool { isSettled && ground?.isComplete == false }

    /// Whether what lies below the edge need not be looked at to draw a frame.
    var knowsAll: Bool { isSettled && ground?.isComplete == true }

    /// A ground that changes in so many frames running is none.
    private static let patience = 2
    /// After so many updates a higher place is worth making a ground anew.
    private static let certainty = 6
}
