import CoreGraphics

/// Where a presentation layer comes from.
struct PresentationSource {
    let node: RenderNode
    /// The time of the layer's parent.
    let time: Double
    weak var parent: CALayer?
}

extension CALayer {
    /// A copy of the layer with the values that show now, as last committed; nil before the layer has ever been. Its
    /// sublayers, mask and superlayer are presentation layers too.
    public func presentation() -> Self? {
        if modelLayer != nil { return self }
        guard let context = nearestContext, let committed else { return nil }
        let time = (parent ?? maskOwner)?.localMediaTime(context.clock.now) ?? context.clock.now
        return present(committed, at: time, in: nil) as? Self
    }

    /// The layer that a presentation layer is a copy of; itself for a layer of the model.
    public func model() -> Self { modelLayer as? Self ?? self }

    private func present(_ node: RenderNode, at time: Double, in superlayer: CALayer?) -> CALayer {
        let copy = type(of: self).init(_from: self)
        copy.modelLayer = self
        copy.values = node.presentation(at: time)
        copy.presentationTree = PresentationSource(node: node, time: time, parent: superlayer)
        return copy
    }

    func presentedSublayers() -> [CALayer]? {
        guard let source = presentationTree, let model = modelLayer, !source.node.children.isEmpty else { return nil }
        let time = source.node.timing.localTime(source.time)
        let models = Dictionary(model.sublayerList.map { ($0.id, $0) }, uniquingKeysWith: { a, _ in a })
        return source.node.children.compactMap { child in
            models[child.id]?.present(child, at: time, in: self)
        }
    }

    func presentedMask() -> CALayer? {
        guard let source = presentationTree, let mask = source.node.mask, let model = modelLayer?.maskLayer,
            model.id == mask.id
        else { return nil }
        return model.present(mask, at: source.node.timing.localTime(source.time), in: nil)
    }

    /// The values that show at a time of the context's clock, animations that wait for their commit left out.
    package func presentationValues(at now: Double) -> LayerValues {
        guard !animations.isEmpty else { return values }
        let time = localMediaTime(now)
        var result = values
        for animation in animations {
            var render = animation.render
            if !animation.isStamped { render.timing.beginTime = time }
            render.apply(to: &result, at: time)
        }
        return result
    }
}
