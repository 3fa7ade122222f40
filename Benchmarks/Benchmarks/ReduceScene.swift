import Compositor
import CompositorScenes
import CoreGraphics

/// Takes away from a scene whatever can go without the two compositors coming to agree, and prints what is left.
func reduceScene(_ seed: UInt64) {
    var scene = RandomScene(seed: seed)
    var progress = true
    while progress {
        progress = false
        for root in simpler(scene.tree.root) {
            let tree = RenderTree(root: root, scale: scene.tree.scale)
            let candidate = RandomScene(
                seed: seed,
                tree: tree,
                time: scene.time,
                width: scene.width,
                height: scene.height
            )
            guard !SceneAgreement(candidate).isGood else { continue }
            scene = candidate
            progress = true
            break
        }
    }
    let result = SceneAgreement(scene)
    print(
        "seed \(seed) at \(scene.time), scale \(scene.tree.scale), \(scene.width) × \(scene.height): \(result.pixels) "
            + "pixels, worst \(result.worst) at (\(result.x), \(result.y))"
    )
    describe(scene.tree.root, "", time: scene.time)
}

/// The node with one thing less, in every way.
private func simpler(_ node: RenderNode) -> [RenderNode] {
    func with(
        values: LayerValues? = nil,
        animations: [RenderAnimation]? = nil,
        timing: LayerTiming? = nil,
        children: [RenderNode]? = nil,
        mask: RenderNode?
    ) -> RenderNode {
        RenderNode(
            id: node.id,
            values: values ?? node.values,
            animations: animations ?? node.animations,
            timing: timing ?? node.timing,
            children: children ?? Array(node.children),
            mask: mask
        )
    }
    var results: [RenderNode] = []
    for i in node.children.indices {
        var children = Array(node.children)
        children.remove(at: i)
        results.append(with(children: children, mask: node.mask))
        children = Array(node.children)
        children.replaceSubrange(i...i, with: node.children[i].children)
        if !node.children[i].children.isEmpty { results.append(with(children: children, mask: node.mask)) }
    }
    if node.mask != nil { results.append(with(mask: nil)) }
    if !node.animations.isEmpty {
        results.append(with(values: node.presentation(at: 0.5), animations: [], mask: node.mask))
        results.append(with(animations: [], mask: node.mask))
    }
    if !node.timing.isIdentity { results.append(with(timing: LayerTiming(), mask: node.mask)) }
    for values in simplerValues(node.values) { results.append(with(values: values, mask: node.mask)) }
    for (i, child) in node.children.enumerated() {
        for simple in simpler(child) {
            var children = Array(node.children)
            children[i] = simple
            results.append(with(children: children, mask: node.mask))
        }
    }
    if let mask = node.mask { results += simpler(mask).map { with(mask: $0) } }
    return results
}

private func simplerValues(_ values: LayerValues) -> [LayerValues] {
    let plain = LayerValues()
    var results: [LayerValues] = []
    func attempt(_ applies: Bool, _ change: (inout LayerValues) -> Void) {
        guard applies else { return }
        var copy = values
        change(&copy)
        results.append(copy)
    }
    attempt(values.backgroundColor != nil) { $0.backgroundColor = nil }
    attempt(values.contents != nil) { $0.contents = nil }
    attempt(values.backdrop != nil) { $0.backdrop = nil }
    attempt(values.gradient != nil) { $0.gradient = nil }
    attempt(values.shape != nil) { $0.shape = nil }
    attempt(values.borderWidth != 0) { $0.borderWidth = 0 }
    attempt(values.shadowOpacity != 0) { $0.shadowOpacity = 0 }
    attempt(values.shadowPath != nil) { $0.shadowPath = nil }
    attempt(values.masksToBounds) { $0.masksToBounds = false }
    attempt(values.cornerRadius != 0) { $0.cornerRadius = 0 }
    attempt(values.cornerCurve != .circular) { $0.cornerCurve = .circular }
    attempt(values.maskedCorners != .all) { $0.maskedCorners = .all }
    attempt(values.opacity != 1) { $0.opacity = 1 }
    attempt(!values.allowsGroupOpacity) { $0.allowsGroupOpacity = true }
    attempt(values.shouldRasterize) { $0.shouldRasterize = false }
    attempt(!values.isDoubleSided) { $0.isDoubleSided = true }
    attempt(values.zPosition != 0) { $0.zPosition = 0 }
    attempt(values.bounds.origin != .zero) { $0.bounds.origin = .zero }
    attempt(values.contentsRect != plain.contentsRect) { $0.contentsRect = plain.contentsRect }
    attempt(values.contentsCenter != plain.contentsCenter) { $0.contentsCenter = plain.contentsCenter }
    attempt(values.contentsGravity != .resize) { $0.contentsGravity = .resize }
    attempt(values.magnificationFilter == .nearest) { $0.magnificationFilter = .linear }
    attempt(values.minificationFilter == .nearest) { $0.minificationFilter = .linear }
    attempt(!CATransform3DIsIdentity(values.transform)) { $0.transform = CATransform3DIdentity }
    attempt(!CATransform3DIsIdentity(values.sublayerTransform)) { $0.sublayerTransform = CATransform3DIdentity }
    if case .snapshot(let snapshot) = values.contents {
        for node in simpler(snapshot.node) {
            attempt(true) {
                $0.contents = .snapshot(RenderSnapshot(node: node, time: snapshot.time, rect: snapshot.rect))
            }
        }
    }
    return results
}

private func describe(_ node: RenderNode, _ indent: String, time: Double) {
    let v = node.presentation(at: time)
    var text = "\(indent)bounds \(v.bounds) position \(v.position) anchor \(v.anchorPoint)"
    if !CATransform3DIsIdentity(v.transform) { text += " transform \(v.transform)" }
    if !CATransform3DIsIdentity(v.sublayerTransform) { text += " sublayerTransform \(v.sublayerTransform)" }
    if let color = v.backgroundColor { text += " background \(color)" }
    if let backdrop = v.backdrop { text += " backdrop \(backdrop)" }
    if v.cornerRadius != 0 { text += " radius \(v.cornerRadius) \(v.maskedCorners.rawValue) \(v.cornerCurve)" }
    if v.borderWidth != 0 { text += " border \(v.borderWidth) \(String(describing: v.borderColor))" }
    if v.opacity != 1 { text += " opacity \(v.opacity) group \(v.allowsGroupOpacity)" }
    if v.masksToBounds { text += " clips" }
    if v.shouldRasterize { text += " raster \(v.rasterizationScale)" }
    if v.shadowOpacity != 0 {
        text += " shadow \(v.shadowOpacity) \(v.shadowRadius) \(v.shadowOffset) path \(v.shadowPath != nil)"
    }
    if let gradient = v.gradient { text += " gradient \(gradient)" }
    if v.shape != nil { text += " shape" }
    if v.zPosition != 0 { text += " z \(v.zPosition)" }
    if v.isHidden { text += " hidden" }
    if !node.animations.isEmpty { text += " animated" }
    print(text)
    switch v.contents {
    case .image(let image):
        print(
            "\(indent)  image \(image.width) × \(image.height) opaque \(image.isOpaque) rect \(v.contentsRect) center "
                + "\(v.contentsCenter) gravity \(v.contentsGravity) scale \(v.contentsScale) filters "
                + "\(v.magnificationFilter) \(v.minificationFilter)"
        )
    case .snapshot(let snapshot):
        print(
            "\(indent)  snapshot \(snapshot.rect) rect \(v.contentsRect) center \(v.contentsCenter) gravity "
                + "\(v.contentsGravity)"
        )
        describe(snapshot.node, indent + "    ", time: snapshot.time)
    case nil: break
    }
    if let mask = node.mask {
        print("\(indent)  mask")
        describe(mask, indent + "    ", time: node.timing.localTime(time))
    }
    for child in node.children { describe(child, indent + "  ", time: node.timing.localTime(time)) }
}
