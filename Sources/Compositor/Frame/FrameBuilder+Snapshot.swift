import CoreGraphics

extension FrameBuilder {
    /// The layers that a snapshot was taken of, drawn anew at the size at which it is shown.
    mutating func addSnapshot(
        _ snapshot: RenderSnapshot,
        _ placement: ContentsPlacement,
        _ record: LayerRecord,
        _ context: Context
    ) {
        guard let content = record.snapshot else { return }
        let (horizontal, vertical) = (placement.x, placement.y)
        guard horizontal.isSliced || vertical.isSliced else {
            let whole = Box(
                minX: horizontal.sourceStart,
                minY: vertical.sourceStart,
                maxX: horizontal.sourceEnd,
                maxY: vertical.sourceEnd
            )
            let projection = Projection.mapping(whole, to: placement.box).concatenating(context.projection)
            var inner = context
            inner.projection = projection
            if whole.expanded(by: 1e-6).contains(content.box) {
                addWhole(content, inner)
                return
            }
            let shape = LayerShape(box: placement.box)
            if let rect = wholePixels(shape, context.projection) {
                inner.scissor = rect.intersection(context.scissor)
                if !inner.scissor.isEmpty { addWhole(content, inner) }
                return
            }
            addCut(content, inner, outline(shape, context.projection))
            return
        }
        let columns = horizontal.pieces
        let rows = vertical.pieces
        for (j, row) in rows.enumerated() {
            for (i, column) in columns.enumerated() {
                let source = Box(
                    minX: column.sourceStart,
                    minY: row.sourceStart,
                    maxX: column.sourceEnd,
                    maxY: row.sourceEnd
                )
                guard !source.isEmpty else { continue }
                let target = Box(minX: column.start, minY: row.start, maxX: column.end, maxY: row.end)
                var inner = context
                inner.projection = Projection.mapping(source, to: target).concatenating(context.projection)
                var edge = outline(LayerShape(box: placement.box), context.projection)
                edge.inverse = context.projection.inverted() ?? .identity
                edge.slice = Box(
                    minX: i == 0 ? -.infinity : target.minX,
                    minY: j == 0 ? -.infinity : target.minY,
                    maxX: i == columns.count - 1 ? .infinity : target.maxX,
                    maxY: j == rows.count - 1 ? .infinity : target.maxY
                )
                addCut(content, inner, edge)
            }
        }
    }

    /// A picture that nothing cuts. It is a group only where that makes a difference: backdrops in it see nothing else.
    private mutating func addWhole(_ content: LayerRecord, _ context: Context) {
        if content.hasBackdrop { addCut(content, context, .everything) } else { add(content, context) }
    }

    /// A picture cut by an outline. What fades by itself fades in the group.
    private mutating func addCut(_ content: LayerRecord, _ context: Context, _ outline: Outline) {
        let start = push(bounds: context.scissor)
        unfinished.append(UnfinishedGroup(start: start, kind: .isolated, outline: outline, context: context))
        add(content, context)
        unfinished.removeLast()
        pop(start, opacity: 1, outline: outline, mask: nil, context)
    }
}

extension Projection {
    /// The scale and the move that map one box to another.
    static func mapping(_ from: Box, to: Box) -> Projection {
        let sx = to.width / from.width
        let sy = to.height / from.height
        return Projection([sx, 0, 0], [0, sy, 0], [to.minX - from.minX * sx, to.minY - from.minY * sy, 1])
    }
}
