import QuartzCore

/// Remembers which items were announced to be needed soon.
@MainActor final class ListPrefetch {
    private var announced: Set<IndexPath> = []
    private var lastOffset = CGPoint.zero
    private(set) var isForward = true

    nonisolated init() {}

    /// The part of the content that scrolling is about to reach: as long as the visible one, beyond it.
    func area(beyond visible: CGRect, along axis: ScrollAxis) -> CGRect {
        let way = axis.part(of: visible.origin) - axis.part(of: lastOffset)
        if way != 0 { isForward = way > 0 }
        lastOffset = visible.origin
        let step = axis.part(of: visible.size) * (isForward ? 1 : -1)
        return axis == .vertical ? visible.offsetBy(dx: 0, dy: step) : visible.offsetBy(dx: step, dy: 0)
    }

    /// What has to be announced now, nearest first, and what is not needed after all.
    func update(soon: [IndexPath], visible: some Sequence<IndexPath>) -> (new: [IndexPath], cancelled: [IndexPath]) {
        announced.subtract(visible)
        let wanted = Set(soon)
        let new = soon.filter { !announced.contains($0) }
        let cancelled = announced.subtracting(wanted).sorted()
        announced = wanted
        return (isForward ? new : new.reversed(), cancelled)
    }

    func reset() { announced = [] }
}
