import CoreGraphics

/// Where on a surface backdrops lie, bottom first: what is drawn or changed near one concerns all of it.
struct BackdropPlaces {
    private struct Place {
        var pixels: PixelRect
        /// How far around a pixel its backdrop looks.
        var reach: Int
        /// A snapshot with backdrops in it: nothing around it matters, and all of it does.
        var isSnapshot = false
    }

    private var places: [Place] = []
    private let surface: PixelRect

    /// - Parameter base: from the plane of the root's superlayer to pixels.
    init(_ root: LayerRecord, _ base: Projection, surface: PixelRect) {
        self.surface = surface
        add(root, base, surface, depth: 0)
    }

    private mutating func add(_ record: LayerRecord, _ outer: Projection, _ limits: PixelRect, depth: Int) {
        let state = record.state
        // A layer that is shown as a bitmap of itself is drawn whole, apart.
        guard record.hasBackdrop, state.isVisible, state.rasterScale == nil, depth < RecordKeeper.deepest else {
            return
        }
        let projection = state.local.concatenating(outer)
        guard projection.isFinite, !record.box.isEmpty else { return }
        let pixels = projection.pixels(of: record.box, within: limits)
        guard !pixels.isEmpty else { return }
        if let plan = state.paints.backdrop, let shape = state.paints.shape, let sigma = plan.sigma(shape, projection) {
            places.append(
                Place(
                    pixels: projection.pixels(of: shape.box, within: pixels),
                    reach: BlurGrid(sigma: sigma, surface: surface).reachInPixels
                )
            )
        }
        if record.snapshot?.hasBackdrop == true { places.append(Place(pixels: pixels, reach: 0, isSnapshot: true)) }
        for child in record.paintOrder { add(child, projection, pixels, depth: depth + 1) }
        if let mask = record.mask { add(mask, projection, pixels, depth: depth + 1) }
    }

    /// Damage with what it changes in backdrops, and in backdrops over those.
    func widened(_ damage: Damage) -> Damage {
        var result = damage
        for place in places where !place.isSnapshot {
            for rect in result.rects { result.add(rect.insetBy(-place.reach).intersection(place.pixels)) }
        }
        return result
    }

    /// A region with what backdrops in it look at, and backdrops under those.
    func grown(_ region: PixelRect) -> PixelRect {
        var result = region
        for place in places.reversed() {
            let part = place.pixels.intersection(result)
            guard !part.isEmpty else { continue }
            result = result.union(place.isSnapshot ? place.pixels : part.insetBy(-place.reach))
        }
        return result.intersection(surface)
    }
}
