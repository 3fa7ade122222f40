import CoreGraphics

extension FrameBuilder {
    /// A layer that is shown as a bitmap of itself.
    mutating func addRaster(_ record: LayerRecord, _ wanted: Double, opacity: Double, _ context: Context) {
        let visible = context.projection.visiblePart(of: record.box, on: wholeScreen, scale: wanted)
        guard !visible.isEmpty else { return }
        let grid = BitmapGrid(scale: BitmapGrid.scale(wanted, for: visible))
        let rect = grid.pixels(holding: visible.expanded(by: 1 / grid.scale))
        let bitmap: Bitmap
        if let cached = record.raster, cached.isOf(grid, rect) {
            bitmap = cached
        } else {
            bitmap = draw(grid, rect) { builder, inner in builder.addDirect(record, inner) }
            record.raster = bitmap
        }
        guard let source = BitmapSource(bitmap, projection: context.projection) else { return }
        var outer = context
        outer.opacity = opacity
        paint(list.keep(source), .everything, isOpaque: false, outer)
    }

    /// The whole target, of which the screen may be a part: bitmaps do not depend on what is asked for.
    var wholeScreen: PixelRect { tiles.targetBounds }

    /// Draws layers into a bitmap.
    mutating func draw(
        _ grid: BitmapGrid,
        _ rect: PixelRect,
        _ content: (inout FrameBuilder, Context) -> Void
    ) -> Bitmap {
        let size = PixelRect(width: rect.width, height: rect.height)
        let inner = TileRenderer(targetBounds: size)
        var builder = FrameBuilder(screen: size, tables: tables, tiles: inner)
        content(&builder, Context(projection: grid.projection(of: rect), scissor: size))
        let buffer = PixelBuffer(width: rect.width, height: rect.height)
        inner.render(builder.list, into: buffer, damage: [size])
        statistics.groups += builder.statistics.groups + 1
        statistics.layersVisited += builder.statistics.layersVisited
        statistics.layersDrawn += builder.statistics.layersDrawn
        return Bitmap(grid: grid, rect: rect, pixels: buffer)
    }

    mutating func addShadow(_ shadow: ShadowPlan, _ record: LayerRecord, _ context: Context) {
        let projection = context.projection
        let silhouette = PlaneExtent.silhouette(shadow, picture: record.picture)
        let box = PlaneExtent.shadow(shadow, silhouette: silhouette)
        guard !silhouette.isEmpty else { return }
        let scale = projection.scale(at: silhouette)
        guard scale > 0 else { return }
        let isSharp = shadow.sigma * scale < ShadowPlan.sharpest
        switch shadow.silhouette {
        case .shape(let shape, let alpha):
            let color = shadow.color.premultiplied(alpha)
            let moved = shape.offset(by: shadow.offset)
            if isSharp {
                paint(.color(color), outline(moved, projection), isOpaque: false, context)
                return
            }
            guard let inverse = projection.inverted() else { return }
            var outer = context
            outer.scissor = projection.pixels(of: box, within: context.scissor)
            let key = ShadowTable.key(moved, sigma: shadow.sigma)
            let table = key.reach <= ShadowTable.largestReach ? tables.table(key) : nil
            if let table { list.keptAlive.append(table) }
            let half = SIMD2(moved.box.width, moved.box.height) / 2 / shadow.sigma
            let centred = LayerShape(
                box: Box(minX: -half.x, minY: -half.y, maxX: half.x, maxY: half.y),
                reach: moved.reach / shadow.sigma,
                curve: moved.curve
            )
            let source = ShadowSource(
                grid: table?.grid,
                shift: half - SIMD2(key.halfWidth, key.halfHeight),
                shape: centred,
                color: color,
                inverse: inverse,
                center: moved.box.middle,
                perSigma: 1 / shadow.sigma
            )
            paint(.shadow(source), .everything, isOpaque: false, outer)
        case .path, .picture:
            addBlurred(shadow, record, silhouette: silhouette, scale: scale, isSharp: isSharp, context)
        }
    }

    private mutating func addBlurred(
        _ shadow: ShadowPlan,
        _ record: LayerRecord,
        silhouette: Box,
        scale: Double,
        isSharp: Bool,
        _ context: Context
    ) {
        let (grid, part) = SilhouetteGrid.plan(
            shadow,
            content: silhouette,
            scale: scale,
            isSharp: isSharp,
            projection: context.projection,
            screen: wholeScreen
        )
        guard !part.isEmpty else { return }
        let rect = grid.pixels(holding: part)
        let bitmap: Bitmap
        if let cached = record.silhouette, cached.isOf(grid, rect) {
            bitmap = cached
        } else {
            bitmap = blurred(shadow, record, grid, rect, isSharp: isSharp)
            record.silhouette = bitmap
        }
        let color = shadow.color.premultiplied()
        guard
            let source = BitmapSource(
                bitmap,
                color: color,
                projection: context.projection,
                offset: shadow.offset
            )
        else { return }
        paint(list.keep(source), .everything, isOpaque: false, context)
    }

    private mutating func blurred(
        _ shadow: ShadowPlan,
        _ record: LayerRecord,
        _ grid: BitmapGrid,
        _ rect: PixelRect,
        isSharp: Bool
    ) -> Bitmap {
        let silhouette: [Float]
        if case .path(let path) = shadow.silhouette {
            silhouette = VectorMask.fill(path, evenOdd: false, grid, rect)
        } else {
            let picture = draw(grid, rect) { builder, inner in builder.addSilhouette(record, inner) }
            silhouette = picture.alphas()
        }
        let values =
            isSharp
            ? silhouette
            : GaussianBlur.blur(silhouette, width: rect.width, height: rect.height, sigma: shadow.sigma * grid.scale)
        return Bitmap(grid: grid, rect: rect, coverage: values)
    }

    /// What casts a shadow: background, contents and sublayers.
    private mutating func addSilhouette(_ record: LayerRecord, _ context: Context) {
        let stripped = LayerRecord(silhouetteOf: record)
        addPaints(stripped, isCut: false, context)
    }

    /// A path that is filled and stroked, by way of coverage that the path's own renderer makes.
    mutating func addVectors(_ shape: ShapeValues, _ record: LayerRecord, _ context: Context) {
        let box = PlaneExtent.vectors(shape)
        let (grid, part) = VectorMask.plan(box, projection: context.projection, screen: wholeScreen)
        guard !part.isEmpty else { return }
        let rect = grid.pixels(holding: part)
        if let color = shape.fillColor?.visible {
            if record.fill?.isOf(grid, rect) != true {
                let coverage = VectorMask.fill(shape.path!, evenOdd: shape.fillsEvenOdd, grid, rect)
                record.fill = Bitmap(grid: grid, rect: rect, coverage: coverage)
            }
            paintMask(record.fill, color, context)
        }
        if let color = shape.strokeColor?.visible, shape.lineWidth > 0 {
            if record.stroke?.isOf(grid, rect) != true {
                let coverage = VectorMask.stroke(shape, grid, rect)
                record.stroke = Bitmap(grid: grid, rect: rect, coverage: coverage)
            }
            paintMask(record.stroke, color, context)
        }
    }

    private mutating func paintMask(_ bitmap: Bitmap?, _ color: RGBA, _ context: Context) {
        guard let bitmap,
            let source = BitmapSource(bitmap, color: color.premultiplied(), projection: context.projection)
        else { return }
        paint(list.keep(source), .everything, isOpaque: false, context)
    }
}

extension LayerRecord {
    /// A layer without its shadow and its border.
    convenience init(silhouetteOf record: LayerRecord) {
        self.init(record.node, role: record.role, time: record.time, superlayer: nil)
        state = record.state
        state.paints.shadow = nil
        state.paints.border = nil
        own = record.own
        box = record.box
        children = record.children
        painted = record.painted
        snapshot = record.snapshot
        hasBackdrop = record.hasBackdrop
        state.fadesAsGroup = true
    }
}
