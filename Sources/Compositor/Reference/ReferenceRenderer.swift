import CoreGraphics

/// The plain compositor: what every pixel is, worked out in double precision, with nothing kept and nothing skipped. Groups
/// are pictures as large as the screen, and each coverage is an area. The fast one is held against it.
package enum ReferenceRenderer {
    /// The picture of a tree at a time, on nothing.
    package static func render(_ tree: RenderTree, at time: Double, width: Int, height: Int) -> ReferenceImage {
        var canvas = ReferenceCanvas(width: width, height: height)
        let scale = tree.scale.isFinite && tree.scale > 0 ? tree.scale : 1
        let layer = ReferenceLayer(tree.root, role: .root, time: time, superlayer: nil)
        canvas.draw(layer, Projection(scale: scale, scale), opacity: 1)
        return canvas.image
    }
}

/// A layer with all below it, at an instant.
struct ReferenceLayer {
    let state: LayerState
    let children: [ReferenceLayer]
    let mask: [ReferenceLayer]
    let snapshot: [ReferenceLayer]
    /// What it draws but its shadow and its clip, and all that it draws, in its plane.
    let picture: Box
    let box: Box
    /// Whether it, or anything in it, has a backdrop.
    let hasBackdrop: Bool

    init(_ node: RenderNode, role: LayerRole, time: Double, superlayer: CATransform3D?, depth: Int = 0) {
        let values = node.presentation(at: time)
        let state = LayerState(values, role: role, superlayer: superlayer, hasSublayers: !node.children.isEmpty)
        self.state = state
        guard state.isVisible, depth < RecordKeeper.deepest else {
            (children, mask, snapshot, picture, box, hasBackdrop) = ([], [], [], .nothing, .nothing, false)
            return
        }
        let inner = node.timing.localTime(time)
        children = node.children.map {
            ReferenceLayer($0, role: .sublayer, time: inner, superlayer: state.sublayerTransform, depth: depth + 1)
        }
        mask =
            node.mask.map {
                [ReferenceLayer($0, role: .mask, time: inner, superlayer: nil, depth: depth + 1)]
            } ?? []
        if case .snapshot(let content)? = state.paints.contents?.contents {
            snapshot = [
                ReferenceLayer(
                    content.node,
                    role: .snapshot,
                    time: content.time,
                    superlayer: nil,
                    depth: depth + 1
                )
            ]
        } else {
            snapshot = []
        }
        let own = PlaneExtent.own(state.paints)
        var below = Box.nothing
        for child in children where child.state.isVisible {
            below = below.union(PlaneExtent.lift(child.box, through: child.state.local))
        }
        picture = own.union(below)
        box = PlaneExtent.whole(state, own: own, sublayers: below)
        hasBackdrop = state.paints.backdrop != nil || (children + mask + snapshot).contains(where: \.hasBackdrop)
    }

    var paintOrder: [ReferenceLayer] {
        children.enumerated().sorted { ($0.element.state.order, $0.offset) < ($1.element.state.order, $1.offset) }
            .map(\.element)
    }
}

/// What the reference draws on.
struct ReferenceCanvas {
    var image: ReferenceImage
    /// What backdrops see under the group that is drawn here, outermost first; nothing for one that is drawn apart.
    var grounds: [ReferenceGround] = []
    var width: Int { image.width }
    var height: Int { image.height }
    var screen: PixelRect { PixelRect(width: width, height: height) }

    init(width: Int, height: Int) { image = ReferenceImage(width: width, height: height) }

    mutating func draw(_ layer: ReferenceLayer, _ outer: Projection, opacity inherited: Double) {
        let state = layer.state
        guard state.isVisible else { return }
        let projection = state.local.concatenating(outer)
        guard projection.isFinite, projection.inverted() != nil else { return }
        if !state.isDoubleSided, projection.isBackFacing(at: state.middle) { return }
        let opacity = state.opacity * inherited
        if let scale = state.rasterScale {
            drawRaster(layer, scale, projection, opacity: opacity)
        } else {
            drawDirect(layer, projection, opacity: opacity)
        }
    }

    /// A layer as it is, without its own opacity, on a part of a grid of its plane.
    mutating func drawWhole(_ layer: ReferenceLayer, _ grid: BitmapGrid, _ rect: PixelRect) {
        drawDirect(layer, grid.projection(of: rect), opacity: 1)
    }

    private mutating func drawDirect(_ layer: ReferenceLayer, _ projection: Projection, opacity: Double) {
        let state = layer.state
        var coverage = everywhere
        if state.paints.clips {
            guard let shape = state.paints.shape else { return }
            coverage = self.coverage(shape, projection)
        }
        if let mask = layer.mask.first {
            var alpha = group(coverage, isIsolated: true)
            alpha.draw(mask, projection, opacity: 1)
            coverage.multiply { alpha.image.at($0).w }
        }
        // The picture of the layer and all below, on its own; faded there, or here as one.
        var group = self.group(coverage, isIsolated: state.fadesAsGroup && opacity < 1)
        group.drawPaints(layer, projection, opacity: state.fadesAsGroup ? 1 : opacity)
        image.paint(coverage, opacity: state.fadesAsGroup ? opacity : 1) { group.image.at($0) }
    }

    /// The paints of one layer, bottom first.
    mutating func drawPaints(
        _ layer: ReferenceLayer,
        _ projection: Projection,
        opacity: Double,
        isSilhouette: Bool = false
    ) {
        let paints = layer.state.paints
        let isCut = paints.clips && !isSilhouette
        if let shadow = paints.shadow, !isSilhouette { drawShadow(shadow, layer, projection, opacity: opacity) }
        if let shape = paints.shape {
            let edge = isCut ? everywhere : coverage(shape, projection)
            if let backdrop = paints.backdrop { drawBackdrop(backdrop, shape, projection, edge, opacity: opacity) }
            if let color = paints.background { image.paint(edge, opacity: opacity) { _ in color.reference } }
            if let contents = paints.contents {
                drawContents(contents, layer, projection, isCut: isCut, opacity: opacity)
            }
            if let ramp = paints.gradient {
                let inverse = projection.inverted()!
                let size = SIMD2(shape.box.width, shape.box.height)
                image.paint(edge, opacity: opacity) { pixel in
                    let p = inverse.apply(CGPoint(x: pixel.x, y: pixel.y))
                    let unit = (SIMD2(p.x, p.y) - SIMD2(shape.box.minX, shape.box.minY)) / size
                    let color = ramp.color(at: ramp.parameter(at: unit))
                    return SIMD4(color.x * color.w, color.y * color.w, color.z * color.w, color.w)
                }
            }
        }
        if let vectors = paints.vectors { drawVectors(vectors, projection, opacity: opacity) }
        for child in layer.paintOrder { draw(child, projection, opacity: opacity) }
        if let shape = paints.shape, let border = paints.border, !isSilhouette {
            var ring = isCut ? everywhere : coverage(shape, projection)
            if let inside = shape.inset(by: border.width) { ring = ring - coverage(inside, projection) }
            image.paint(ring, opacity: opacity) { _ in border.color.reference }
        }
    }

    private mutating func drawContents(
        _ placement: ContentsPlacement,
        _ layer: ReferenceLayer,
        _ projection: Projection,
        isCut: Bool,
        opacity: Double
    ) {
        let quad = LayerShape(box: placement.box)
        switch placement.contents {
        case .image(let picture):
            let edge = isCut && placement.fillsBounds ? everywhere : coverage(quad, projection)
            let inverse = projection.inverted()!
            let isNearest = placement.picksNearest(at: projection.scale(at: placement.box))
            let limits = Texels.limits(placement, width: picture.width, height: picture.height)
            picture.withPixels { pixels, stride in
                let sampler = ReferenceSampler(
                    pixels: pixels,
                    stride: stride,
                    width: picture.width,
                    height: picture.height,
                    limits: limits
                )
                image.paint(edge, opacity: opacity) { pixel in
                    let p = inverse.apply(CGPoint(x: pixel.x, y: pixel.y))
                    let uv = SIMD2(placement.x.source(at: p.x), placement.y.source(at: p.y))
                    return isNearest ? sampler.nearest(uv) : sampler.bilinear(uv)
                }
            }
        case .snapshot:
            guard let content = layer.snapshot.first else { return }
            for row in placement.y.pieces {
                for column in placement.x.pieces {
                    drawSnapshot(content, placement, column, row, projection, opacity: opacity)
                }
            }
        }
    }

    private mutating func drawSnapshot(
        _ content: ReferenceLayer,
        _ placement: ContentsPlacement,
        _ column: ContentsAxis.Piece,
        _ row: ContentsAxis.Piece,
        _ projection: Projection,
        opacity: Double
    ) {
        let source = Box(minX: column.sourceStart, minY: row.sourceStart, maxX: column.sourceEnd, maxY: row.sourceEnd)
        let target = Box(minX: column.start, minY: row.start, maxX: column.end, maxY: row.end)
        guard !source.isEmpty else { return }
        let inner = Projection.mapping(source, to: target).concatenating(projection)
        let isSliced = placement.x.isSliced || placement.y.isSliced
        let isCut = isSliced || !source.expanded(by: 1e-6).contains(content.box)
        if !isCut, !content.hasBackdrop {
            draw(content, inner, opacity: opacity)
            return
        }
        var edge = isCut ? coverage(LayerShape(box: placement.box), projection) : everywhere
        if isSliced {
            let inverse = projection.inverted()!
            edge.multiply { pixel in
                let p = inverse.apply(CGPoint(x: pixel.x, y: pixel.y))
                let inColumn =
                    (p.x >= column.start || column.start == placement.x.start)
                    && (p.x < column.end || column.end == placement.x.end)
                let inRow =
                    (p.y >= row.start || row.start == placement.y.start)
                    && (p.y < row.end || row.end == placement.y.end)
                return inColumn && inRow ? 1 : 0
            }
        }
        var group = self.group(edge, isIsolated: true)
        group.draw(content, inner, opacity: opacity)
        image.paint(edge, opacity: 1) { group.image.at($0) }
    }

    private var everywhere: ReferenceCoverage { ReferenceCoverage(width: width, height: height, everywhere: 1) }

    func coverage(_ shape: LayerShape, _ projection: Projection) -> ReferenceCoverage {
        let polygon = ReferenceShape.project(ReferenceShape.outline(shape), projection)
        return ReferenceCoverage(width: width, height: height, polygon: polygon)
    }
}

extension ReferenceImage {
    /// The pixel whose centre is given.
    func at(_ center: SIMD2<Double>) -> SIMD4<Double> { self[Int(center.x), Int(center.y)] }
}

extension RGBA {
    var reference: SIMD4<Double> {
        let a = Double(alpha)
        return SIMD4(Double(blue) * a, Double(green) * a, Double(red) * a, a)
    }
}
