import CoreGraphics

/// Turns records into a display list: the layers that a part of the screen shows, in painting order.
struct FrameBuilder {
    var list = DisplayList()
    /// What of the target is asked for.
    var screen: PixelRect
    var tables: ShadowTables
    var statistics = FrameStatistics()
    let tiles: TileRenderer
    /// Lists of bitmaps within bitmaps.
    var depth = 0
    /// The groups that are open, outermost first, and where what lies under backdrops is drawn.
    var unfinished: [UnfinishedGroup] = []
    let room: BackdropRoom
    /// Whether the layers say where the ground ends.
    var hasGround = false
    /// Whether what lies below that place is left out.
    var skipsGround = false
    /// Whether what lies above that place is left out.
    var endsAtGround = false
    private var openGroups = 0

    /// What a layer inherits on the way down.
    struct Context {
        var projection: Projection
        var opacity = 1.0
        var scissor: PixelRect
        var depth = 0
    }

    init(screen: PixelRect, tables: ShadowTables, tiles: TileRenderer, room: BackdropRoom = BackdropRoom()) {
        self.screen = screen
        self.tables = tables
        self.tiles = tiles
        self.room = room
    }

    mutating func add(_ record: LayerRecord, _ context: Context) {
        guard record.state.isVisible, context.depth < RecordKeeper.deepest else { return }
        statistics.layersVisited += 1
        let projection = record.state.local.concatenating(context.projection)
        guard projection.isFinite, !record.box.isEmpty else { return }
        let bounds = projection.pixels(of: record.box, within: context.scissor)
        guard !bounds.isEmpty, projection.inverted() != nil else { return }
        if !record.state.isDoubleSided, projection.isBackFacing(at: record.state.middle) { return }
        var inner = context
        inner.projection = projection
        inner.depth += 1
        inner.scissor = bounds
        if let scale = record.state.rasterScale {
            addRaster(record, scale, opacity: record.state.opacity * context.opacity, inner)
        } else {
            inner.opacity = context.opacity * record.state.opacity
            addDirect(record, inner)
        }
    }

    /// A layer that is drawn as it is: its group, where it needs one, and what is in it.
    mutating func addDirect(_ record: LayerRecord, _ context: Context) {
        let state = record.state
        let paints = state.paints
        var inner = context
        let count = paints.count + record.children.count
        statistics.layersDrawn += 1

        // One thing alone fades, and is cut, by itself.
        let fades =
            state.fadesAsGroup && inner.opacity < 1
            && (count > 1 || record.children.spreads || record.hasBackdrop)
        var clip: Outline?
        var isCut = false
        if paints.clips {
            guard let shape = paints.shape else { return }
            if let rect = wholePixels(shape, context.projection) {
                inner.scissor = rect.intersection(inner.scissor)
                guard !inner.scissor.isEmpty else { return }
                isCut = true
            } else if count == 1, paints.takesEdgeOfClip, record.children.isEmpty {
                isCut = false
            } else {
                clip = outline(shape, context.projection)
                isCut = true
            }
        }
        let needsGroup = fades || clip != nil || record.mask != nil
        guard needsGroup else { return addPaints(record, isCut: isCut, inner) }
        let start = push(bounds: inner.scissor)
        let opacity = fades ? inner.opacity : 1
        if fades { inner.opacity = 1 }
        unfinished.append(
            UnfinishedGroup(
                start: start,
                kind: fades ? .isolated : .open,
                outline: clip ?? .everything,
                mask: record.mask,
                context: context
            )
        )
        addPaints(record, isCut: isCut, inner)
        unfinished.removeLast()
        pop(start, opacity: opacity, outline: clip ?? .everything, mask: record.mask, context)
    }

    mutating func push(bounds: PixelRect) -> Int {
        openGroups += 1
        list.commands.append(DisplayList.Command(kind: .push, bounds: bounds))
        return list.commands.count - 1
    }

    mutating func pop(_ start: Int, opacity: Double, outline: Outline, mask: LayerRecord?, _ context: Context) {
        openGroups -= 1
        guard list.commands.count > start + 1 else {
            list.commands.removeLast()
            return
        }
        let bounds = list.commands[start].bounds
        if let mask {
            list.commands[start].hasMask = true
            list.commands.append(DisplayList.Command(kind: .pushMask, bounds: bounds))
            var inner = context
            inner.opacity = 1
            inner.scissor = bounds
            let begin = list.commands.count - 1
            unfinished.append(UnfinishedGroup(start: begin, kind: .mask, outline: outline, context: inner))
            add(mask, inner)
            unfinished.removeLast()
            list.commands.append(DisplayList.Command(kind: .popMask, bounds: bounds))
        }
        list.commands[start].end = list.commands.count
        list.commands[start].opacity = Float(opacity)
        list.commands[start].outline = outline
        var command = DisplayList.Command(kind: .pop, bounds: bounds)
        command.opacity = Float(opacity)
        command.outline = outline
        command.hasMask = mask != nil
        list.commands.append(command)
        statistics.groups += 1
    }

    /// What a layer paints, bottom first.
    /// - Parameter isCut: whether a clip gives the shape its edge.
    mutating func addPaints(_ record: LayerRecord, isCut: Bool, _ context: Context) {
        let paints = record.state.paints
        let projection = context.projection
        let isSkipped = skipsGround && record.belowEdge != nil && openGroups == 0
        if !isSkipped, let shadow = paints.shadow { addShadow(shadow, record, context) }
        if !isSkipped, let shape = paints.shape {
            let edge = { (builder: inout FrameBuilder) in
                isCut ? Outline.everything : builder.outline(shape, projection)
            }
            if let backdrop = paints.backdrop { addBackdrop(backdrop, shape, edge(&self), context) }
            if let color = paints.background {
                paint(.color(color.premultiplied()), edge(&self), isOpaque: color.alpha == 1, context)
            }
            if let contents = paints.contents { addContents(contents, record, isCut: isCut, context) }
            if let ramp = paints.gradient, let source = GradientSource(ramp, box: shape.box, projection: projection) {
                paint(list.keep(source), edge(&self), isOpaque: ramp.isOpaque, context)
            }
        }
        if !isSkipped, let vectors = paints.vectors { addVectors(vectors, record, context) }
        addSublayers(record, context)
        if endsAtGround, record.belowEdge != nil, openGroups == 0 { return }
        if let shape = paints.shape, let border = paints.border {
            let ring = ring(shape, width: border.width, projection, isCut: isCut)
            paint(.color(border.color.premultiplied()), ring, isOpaque: border.color.alpha == 1, context)
        }
    }

    private mutating func addSublayers(_ record: LayerRecord, _ context: Context) {
        guard hasGround, let split = record.belowEdge, openGroups == 0 else {
            if let painted = record.painted {
                for child in painted { add(child, context) }
            } else {
                addSublayers(record, 0..<record.children.count, context)
            }
            return
        }
        if !skipsGround { addSublayers(record, 0..<split, context) }
        if split == record.children.count || record.children[split].belowEdge == nil {
            list.edge = list.commands.count
        }
        if endsAtGround {
            if split < record.children.count, record.children[split].belowEdge != nil {
                add(record.children[split], context)
            }
            return
        }
        addSublayers(record, split..<record.children.count, context)
    }

    /// Some of the sublayers; of many only those that can be seen.
    private mutating func addSublayers(_ record: LayerRecord, _ range: Range<Int>, _ context: Context) {
        guard record.children.count >= RecordGrid.least, context.projection.isAffine,
            let inverse = context.projection.inverted()
        else {
            for index in range { add(record.children[index], context) }
            return
        }
        let scissor = context.scissor
        // As far as what is drawn of any of them may reach, see `Projection.pixels(of:within:)`.
        let seen = Box(
            minX: Double(scissor.minX) - 4,
            minY: Double(scissor.minY) - 4,
            maxX: Double(scissor.maxX) + 4,
            maxY: Double(scissor.maxY) + 4
        )
        for index in record.children.places(in: inverse.box(of: seen)) where range.contains(index) {
            add(record.children[index], context)
        }
    }

    mutating func paint(_ source: DisplayList.Source, _ outline: Outline, isOpaque: Bool, _ context: Context) {
        let bounds = bounds(of: outline, context)
        guard !bounds.isEmpty else { return }
        var command = DisplayList.Command(kind: .paint, bounds: bounds)
        command.opacity = Float(context.opacity)
        command.isOpaque = isOpaque && context.opacity == 1
        command.outline = outline
        command.source = source
        list.commands.append(command)
    }

    /// The pixels in which a paint with an outline may show.
    func bounds(of outline: Outline, _ context: Context) -> PixelRect {
        switch outline.kind {
        case .everything: context.scissor
        case .box: outline.box.pixels(within: context.scissor)
        case .polygon where outline.isComplement: context.scissor
        case .polygon: outline.box.pixels(within: context.scissor)
        }
    }

    private mutating func addContents(
        _ placement: ContentsPlacement,
        _ record: LayerRecord,
        isCut: Bool,
        _ context: Context
    ) {
        switch placement.contents {
        case .image(let image):
            list.keptAlive.append(image)
            let source: DisplayList.Source
            if let straight = ImageSource(image, placement, projection: context.projection) {
                source = .image(straight)
            } else if let plane = PlaneImageSource(image, placement, projection: context.projection) {
                source = list.keep(plane)
            } else {
                return
            }
            let edge: Outline
            if isCut, placement.fillsBounds {
                edge = .everything
            } else if record.state.paints.clips, placement.fillsBounds, let shape = record.state.paints.shape {
                // The clip, of this picture alone.
                edge = outline(shape, context.projection)
            } else {
                edge = outline(LayerShape(box: placement.box), context.projection)
            }
            paint(source, edge, isOpaque: image.isOpaque, context)
        case .snapshot(let snapshot):
            addSnapshot(snapshot, placement, record, context)
        }
    }
}

extension Box {
    var middle: SIMD2<Double> { SIMD2((minX + maxX) / 2, (minY + maxY) / 2) }
}

/// What it took to draw a frame.
package struct FrameStatistics: Sendable, Equatable {
    package var pixelsDamaged = 0
    /// Layers whose record was looked at to find what changed or what to draw.
    package var layersVisited = 0
    package var layersDrawn = 0
    /// Groups and bitmaps that had to be drawn apart.
    package var groups = 0
}
