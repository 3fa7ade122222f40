import QuartzCore

extension UIImage {
    /// Draws the image in the current context at its size, its top left corner at a point.
    public func draw(at point: CGPoint) {
        draw(in: CGRect(origin: point, size: size))
    }

    /// Draws the image with a blend mode and an opacity, which the context does not keep.
    public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }

    /// Draws the image in the current context over a rectangle. Its margins keep their size, where they have room.
    public func draw(in rect: CGRect) {
        draw(in: rect, blendMode: .normal, alpha: 1)
    }

    /// Draws the image over a rectangle with a blend mode and an opacity, which the context does not keep.
    public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = UIGraphicsGetCurrentContext(), let image = upright(with: .current) else { return }
        context.saveGState()
        defer { context.restoreGState() }
        context.setBlendMode(blendMode)
        context.setAlpha(alpha)
        draw(image, in: rect.standardized, of: context)
    }

    /// - Parameter image: The image's pixels, or others of the same size.
    func draw(_ image: CGImage, in rect: CGRect, of context: CGContext) {
        guard rect.isFinite, capInsets != .zero, rect.size != size else { return context.drawUpright(image, in: rect) }
        let columns = NinePart(
            low: capInsets.left,
            high: capInsets.right,
            pixels: image.width,
            scale: scale,
            from: rect.minX,
            to: rect.maxX
        )
        let rows = NinePart(
            low: capInsets.top,
            high: capInsets.bottom,
            pixels: image.height,
            scale: scale,
            from: rect.minY,
            to: rect.maxY
        )
        for (rowIndex, row) in rows.parts.enumerated() {
            for (columnIndex, column) in columns.parts.enumerated() {
                let source = CGRect(
                    x: column.pixels.lowerBound,
                    y: row.pixels.lowerBound,
                    width: column.pixels.count,
                    height: row.pixels.count
                )
                let place = CGRect(
                    x: column.start,
                    y: row.start,
                    width: column.end - column.start,
                    height: row.end - row.start
                )
                guard place.width > 0, place.height > 0, let part = image.cropping(to: source) else { continue }
                if resizingMode == .tile, rowIndex == 1 || columnIndex == 1 {
                    var tile = place
                    if columnIndex == 1 { tile.size.width = source.width / scale }
                    if rowIndex == 1 { tile.size.height = source.height / scale }
                    context.tile(part, tile, over: place)
                } else {
                    context.drawUpright(part, in: place)
                }
            }
        }
    }

    /// Whether the part between the margins must be repeated, more than one pixel of it.
    var needsTiling: Bool {
        guard capInsets != .zero, resizingMode == .tile, let image = upright else { return false }
        let inner = CGSize(
            width: CGFloat(image.width) - (capInsets.left + capInsets.right) * scale,
            height: CGFloat(image.height) - (capInsets.top + capInsets.bottom) * scale
        )
        return inner.width > 1.001 || inner.height > 1.001
    }
}

/// One side of an image in three parts, of which the first and the last keep their size where there is room.
private struct NinePart {
    struct Part {
        var pixels: Range<Int>
        var start: CGFloat
        var end: CGFloat
    }

    let parts: [Part]

    init(low: CGFloat, high: CGFloat, pixels: Int, scale: CGFloat, from start: CGFloat, to end: CGFloat) {
        func whole(_ length: CGFloat) -> Int {
            length.isFinite ? Int(min(max(length * scale, 0), CGFloat(pixels)).rounded()) : 0
        }
        let first = whole(low)
        let last = min(whole(high), pixels - first)
        let kept = CGFloat(first + last) / scale
        let shrink = kept > end - start ? (end - start) / kept : 1
        let innerStart = start + CGFloat(first) / scale * shrink
        let innerEnd = end - CGFloat(last) / scale * shrink
        parts = [
            Part(pixels: 0..<first, start: start, end: innerStart),
            Part(pixels: first..<(pixels - last), start: innerStart, end: innerEnd),
            Part(pixels: (pixels - last)..<pixels, start: innerEnd, end: end),
        ]
    }
}

extension CGContext {
    /// Repeats an image of the size of a tile over a rectangle, from the tile on.
    fileprivate func tile(_ image: CGImage, _ tile: CGRect, over place: CGRect) {
        saveGState()
        clip(to: place)
        // Tiles are drawn upright where y points up: the tile is turned over in its own place.
        translateBy(x: 0, y: tile.minY + tile.maxY)
        scaleBy(x: 1, y: -1)
        draw(image, in: tile, byTiling: true)
        restoreGState()
    }
}
