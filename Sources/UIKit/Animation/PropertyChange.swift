import QuartzCore

/// One property's way from an old model value to a new one, as animations of views have it: additive where UIKit's are, so
/// that a second change on top of a running one blends with it and keeps its velocity.
struct PropertyChange {
    let keyPath: LayerKeyPath
    let old: AnimatableValue
    let new: AnimatableValue

    /// Nil when nothing changes.
    init?(keyPath: LayerKeyPath, old: LayerValues, new: LayerValues) {
        self.keyPath = keyPath
        switch (old.value(at: keyPath), new.value(at: keyPath)) {
        case (let a?, let b?): (self.old, self.new) = (a, b)
        case (nil, .color(let b)?): (self.old, self.new) = (.color(b.withoutAlpha), .color(b))
        case (.color(let a)?, nil): (self.old, self.new) = (.color(a), .color(a.withoutAlpha))
        default: return nil
        }
        if self.old.isEqual(to: self.new) { return nil }
    }

    init(keyPath: LayerKeyPath, from old: AnimatableValue, to new: AnimatableValue) {
        (self.keyPath, self.old, self.new) = (keyPath, old, new)
    }

    /// Whether the change is added to the model's value. Opacity and colours are not; nor is a transform that has no
    /// inverse.
    var isAdditive: Bool {
        switch keyPath.property {
        case .opacity, .backgroundColor, .backdropTint, .anchorPoint, .contentsRect, .contentsCenter: false
        default: difference != nil
        }
    }

    /// What has to be added to the new value to give the old one.
    var difference: AnimatableValue? {
        if case (.transform(let a), .transform(let b)) = (old, new) {
            return b.inverted().map { .transform(CATransform3DConcat(a, $0)) }
        }
        return .add(old, new, times: -1)
    }

    /// What adds nothing.
    var zero: AnimatableValue {
        if case .transform = new { return .transform(CATransform3DIdentity) }
        return .add(new, new, times: -1)
    }

    var keyPathString: String {
        keyPath.component.map { "\(keyPath.property.rawValue).\($0.rawValue)" } ?? keyPath.property.rawValue
    }

    /// The animation of the change, paced by a curve; its timing is the caller's.
    func makeAnimation(curve: TimingCurve) -> PacedAnimation {
        let animation = PacedAnimation(keyPath: keyPathString)
        animation.pacing = curve
        if isAdditive {
            animation.fromValue = difference
            animation.toValue = zero
            animation.isAdditive = true
        } else {
            animation.fromValue = old
            animation.toValue = new
        }
        animation.fillMode = .both
        return animation
    }

    /// Adds the animation to a view's layer, as a block of `UIView.animate` does.
    @MainActor func animate(_ view: UIView, in block: AnimationBlock, axis: KeyPath<CGVector, CGFloat>) {
        let layer = view.layer
        let animation = makeAnimation(curve: block.curve(axis: axis))
        if !isAdditive, block.options.contains(.beginFromCurrentState),
            let shown = layer.presentationValues(at: layer.mediaTime).value(at: keyPath)
        {
            animation.fromValue = shown
        }
        animation.duration = block.duration
        if block.delay > 0 {
            animation.beginTime = layer.localMediaTime(layer.mediaTime) + block.delay
        }
        if block.options.contains(.repeat) { animation.repeatCount = .infinity }
        animation.autoreverses = block.options.contains(.autoreverse)
        layer.addCopy(of: animation, forKey: freeKey(on: layer), group: block.group)
    }

    /// Additive animations run side by side under keys of their own; others replace each other.
    private func freeKey(on layer: CALayer) -> String {
        let name = keyPathString
        guard isAdditive, layer.animation(forKey: name) != nil else { return name }
        var number = 2
        while layer.animation(forKey: "\(name)-\(number)") != nil { number += 1 }
        return "\(name)-\(number)"
    }
}

extension RGBA {
    fileprivate var withoutAlpha: RGBA { RGBA(red: red, green: green, blue: blue, alpha: 0) }
}

extension AnimatableValue {
    func isEqual(to other: AnimatableValue) -> Bool {
        switch (self, other) {
        case (.number(let a), .number(let b)): a == b
        case (.point(let a), .point(let b)): a == b
        case (.size(let a), .size(let b)): a == b
        case (.rect(let a), .rect(let b)): a == b
        case (.transform(let a), .transform(let b)): CATransform3DEqualToTransform(a, b)
        case (.color(let a), .color(let b)): a == b
        default: false
        }
    }
}
