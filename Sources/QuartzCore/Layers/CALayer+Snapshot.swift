import CoreGraphics

extension CALayer {
    /// What a part of the layer shows now, as last committed; nil when it never was shown. A snapshot of a snapshot that
    /// shows nothing else is the same picture.
    package func snapshot(of rect: CGRect) -> RenderSnapshot? {
        guard let node = committedNode else { return nil }
        let context = nearestContext
        let now = context?.clock.now ?? 0
        let time = (parent ?? maskOwner)?.localMediaTime(now) ?? now
        return RenderSnapshot(node: node, time: time, rect: rect)
    }
}
