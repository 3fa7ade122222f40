import CoreGraphics

/// The bitmap in which a silhouette is drawn to be blurred: as fine as the screen, but no finer than the blur can show.
enum SilhouetteGrid {
    /// A blur is never wider than this many pixels of the bitmap.
    static let widestBlur = 8.0

    static func plan(
        _ shadow: ShadowPlan,
        content: Box,
        scale: Double,
        isSharp: Bool,
        projection: Projection,
        screen: PixelRect
    ) -> (grid: BitmapGrid, part: Box) {
        let reach = shadow.sigma * ShadowPlan.reach
        // What the screen shows of the shadow, and what of the silhouette adds to that.
        let moved = Projection(translation: shadow.offset.x, shadow.offset.y).concatenating(projection)
        let all = content.expanded(by: reach)
        var finest = scale
        if !isSharp, shadow.sigma > 0 { finest = min(finest, widestBlur / shadow.sigma) }
        let part = moved.visiblePart(of: all, on: screen, scale: finest).expanded(by: reach).intersection(all)
        guard !part.isEmpty else { return (BitmapGrid(scale: 1), .nothing) }
        return (BitmapGrid(scale: BitmapGrid.scale(finest, for: part)), part)
    }
}
