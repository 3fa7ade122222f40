import QuartzCore

/// The way from a picture of a view to the view as it is after a change.
///
/// The pictures are layers above the view's own, which the view's subviews know nothing of; all that moves is animation, so
/// the model is what the change made it from the first moment on.
@MainActor
final class ViewTransition {
    enum Effect {
        case dissolve
        /// Half a turn about an axis, in radians.
        case flip(x: CGFloat, y: CGFloat, angle: CGFloat)

        init?(_ options: UIView.AnimationOptions) {
            switch (options.rawValue >> 20) & 7 {
            case 1: self = .flip(x: 0, y: 1, angle: .pi)
            case 2: self = .flip(x: 0, y: 1, angle: -.pi)
            case 5: self = .dissolve
            case 6: self = .flip(x: 1, y: 0, angle: -.pi)
            case 7: self = .flip(x: 1, y: 0, angle: .pi)
            default: return nil
            }
        }
    }

    private let effect: Effect
    private let duration: Double
    private let options: UIView.AnimationOptions
    private let view: UIView
    private let before: UIView
    private let wasOpaque: Bool

    /// Takes the picture of what shows now and lays it over the view. Nil for a view that is shown nowhere.
    init?(of view: UIView, effect: Effect, duration: Double, options: UIView.AnimationOptions) {
        guard view.layer.nearestContext != nil, view.layer.superlayer != nil,
            let before = view.snapshotView(afterScreenUpdates: true)
        else { return nil }
        (self.effect, self.duration, self.options) = (effect, duration, options)
        (self.view, self.before) = (view, before)
        wasOpaque = view.showsOpaqueGround
        Self.lay(before, over: view)
        // Until the picture of what comes is made, a frame shows the one of what was, and nothing of the change.
        conceal(view.layer)
    }

    /// Plays the transition to a view as it is now.
    func run(to target: UIView, completion: ((Bool) -> Void)?) {
        let completion = Unchecked(completion)
        let group = CompletionGroup { finished in MainActor.assumeIsolated { completion.value?(finished) } }
        view.layer.removeAnimation(forKey: Self.concealing)
        var pictures = [before]
        var shown = target.layer
        if !options.contains(.allowAnimatedContent) {
            conceal(target.layer)
            if let after = target.snapshotView(afterScreenUpdates: true) {
                Self.lay(after, over: target, below: before)
                pictures.append(after)
                shown = after.layer
            }
            conceal(target.layer, group)
        }
        switch effect {
        case .dissolve: dissolve(to: shown, isOpaque: wasOpaque && target.showsOpaqueGround, group)
        case .flip(let x, let y, let angle): flip(to: shown, CGPoint(x: x, y: y), angle, group)
        }
        let ended = Unchecked((pictures, target, !options.contains(.allowUserInteraction)))
        if ended.value.2 { target.interactionBlocks += 1 }
        group.afterwards {
            MainActor.assumeIsolated {
                let (pictures, target, isDeaf) = ended.value
                for picture in pictures { picture.layer.removeFromSuperlayer() }
                if isDeaf { target.interactionBlocks -= 1 }
            }
        }
        CATransaction.closeAtCommit(group)
    }

    // MARK: - Pictures

    private static func lay(_ picture: UIView, over view: UIView, below other: UIView? = nil) {
        let (layer, model) = (picture.layer, view.layer)
        UIView.performWithoutAnimation {
            layer.bounds = CGRect(origin: .zero, size: model.bounds.size)
            layer.anchorPoint = model.anchorPoint
            layer.position = model.position
            layer.transform = model.transform
            layer.zPosition = model.zPosition
            if let other, other.layer.superlayer === model.superlayer {
                model.superlayer?.insertSublayer(layer, below: other.layer)
            } else {
                model.superlayer?.insertSublayer(layer, above: model)
            }
        }
    }

    private static let concealing = "transition.concealing"

    private func conceal(_ layer: CALayer, _ group: CompletionGroup? = nil) {
        add(values: [0, 0], "opacity", to: layer, key: Self.concealing, group)
    }

    // MARK: - Effects

    /// Over an opaque ground one picture fades and the other stands below: faded both, the ground would shine through.
    private func dissolve(to layer: CALayer, isOpaque: Bool, _ group: CompletionGroup) {
        add(values: [1, 0], "opacity", to: before.layer, group)
        if !isOpaque { add(values: [0, layer.opacity], "opacity", to: layer, group) }
    }

    /// The one turns away until it stands on edge; from there the other turns in.
    private func flip(to layer: CALayer, _ axis: CGPoint, _ angle: CGFloat, _ group: CompletionGroup) {
        func turned(_ layer: CALayer, by angle: CGFloat) -> CATransform3D {
            var perspective = CATransform3DIdentity
            perspective.m34 = -1 / (2 * max(layer.bounds.width, layer.bounds.height, 1))
            return CATransform3DConcat(
                CATransform3DRotate(perspective, angle, axis.x, axis.y, 0),
                layer.transform
            )
        }
        let (from, to) = (before.layer, layer)
        add(
            values: [turned(from, by: 0), turned(from, by: angle / 2), turned(from, by: angle / 2)],
            "transform",
            to: from,
            group
        )
        add(
            values: [turned(to, by: -angle / 2), turned(to, by: -angle / 2), turned(to, by: 0)],
            "transform",
            to: to,
            group
        )
        add(values: [1, 0], "opacity", to: from, group, isDiscrete: true)
        add(values: [0, to.opacity], "opacity", to: to, group, isDiscrete: true)
    }

    private func add(
        values: [Any],
        _ keyPath: String,
        to layer: CALayer,
        key: String? = nil,
        _ group: CompletionGroup?,
        isDiscrete: Bool = false
    ) {
        let animation = CAKeyframeAnimation(keyPath: keyPath)
        animation.values = values
        animation.calculationMode = isDiscrete ? .discrete : .linear
        animation.duration = duration
        animation.fillMode = .both
        let curve = options.curve
        animation.timingFunction = CAMediaTimingFunction(
            controlPoints: Float(curve.x1),
            Float(curve.y1),
            Float(curve.x2),
            Float(curve.y2)
        )
        layer.addCopy(of: animation, forKey: key ?? "transition.\(keyPath)", group: group)
    }
}

extension UIView {
    /// Whether the view's background covers all of its bounds.
    fileprivate var showsOpaqueGround: Bool { layer.backgroundColor?.alpha == 1 && layer.cornerRadius == 0 }
}
