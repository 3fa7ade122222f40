import QuartzCore

extension UIView {
    /// The action for a change of the view's layer: none outside an animation block; within one, the animation that the
    /// block makes of it.
    func viewAction(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        guard let block = AnimationBlock.current, AnimationBlock.isEnabled, layer === self.layer,
            let keyPath = LayerKeyPath(event), Self.animates(keyPath.property), layer.nearestContext != nil
        else { return NSNull() }
        return ViewAction(view: self, block: block, property: keyPath.property, old: layer.values)
    }

    /// What blocks animate. Border, shadow, stroke and depth are not among it.
    private static func animates(_ property: LayerKeyPath.Property) -> Bool {
        switch property {
        case .bounds, .position, .transform, .sublayerTransform, .opacity, .backgroundColor, .cornerRadius,
            .anchorPoint,
            .contentsRect, .contentsCenter, .backdropSigma, .backdropSaturation, .backdropTint:
            true
        default: false
        }
    }
}

/// Turns one change of a layer within an animation block into animations: run after the model has changed.
@MainActor
private final class ViewAction: NSObject, @preconcurrency CAAction {
    private let view: UIView
    private let block: AnimationBlock
    private let property: LayerKeyPath.Property
    private let old: LayerValues

    init(view: UIView, block: AnimationBlock, property: LayerKeyPath.Property, old: LayerValues) {
        self.view = view
        self.block = block
        self.property = property
        self.old = old
    }

    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        let new = view.layer.values
        switch property {
        case .bounds:
            add(LayerKeyPath(.bounds, .origin), new)
            add(LayerKeyPath(.bounds, .size), new)
        case .position where block.hasVectorVelocity:
            add(LayerKeyPath(.position, .x), new)
            add(LayerKeyPath(.position, .y), new, axis: \.dy)
        default:
            add(LayerKeyPath(property), new)
        }
    }

    private func add(_ keyPath: LayerKeyPath, _ new: LayerValues, axis: KeyPath<CGVector, CGFloat> = \.dx) {
        guard let change = PropertyChange(keyPath: keyPath, old: old, new: new) else { return }
        block.note(view)
        switch block.sink {
        case .layers: change.animate(view, in: block, axis: axis)
        case .animator(let animator): animator.track(change, of: view, in: block, axis: axis)
        case .keyframes(let recorder): recorder.record(change, of: view)
        }
    }
}
