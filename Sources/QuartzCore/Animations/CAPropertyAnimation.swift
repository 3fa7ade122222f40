import CoreGraphics

/// An animation of one property, named by its key path.
open class CAPropertyAnimation: CAAnimation {
    open var keyPath: String?
    /// Whether the values add to what the property is without the animation, rather than replace it.
    open var isAdditive = false
    /// Whether each repetition starts from where the one before ended.
    open var isCumulative = false

    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }

    package final func copyProperty(to copy: CAPropertyAnimation) {
        copyTiming(to: copy)
        copy.keyPath = keyPath
        copy.isAdditive = isAdditive
        copy.isCumulative = isCumulative
    }

    package override func duplicate() -> CAAnimation {
        let copy = CAPropertyAnimation()
        copyProperty(to: copy)
        return copy
    }

    final func renderKind(_ values: PropertyAnimation.Values) -> RenderAnimation.Kind? {
        guard let keyPath, let path = LayerKeyPath(keyPath) else { return nil }
        var property = PropertyAnimation(keyPath: path, values: values)
        property.isAdditive = isAdditive
        property.isCumulative = isCumulative
        return .property(property)
    }
}

/// A single animation from one value to another.
///
/// Which of the three values are set says what it runs between: from and to; from and from + by; to − by and to; from and
/// the current value; the current value and to; the current value and that + by.
open class CABasicAnimation: CAPropertyAnimation {
    open var fromValue: Any?
    open var toValue: Any?
    open var byValue: Any?

    package final func copyBasic(to copy: CABasicAnimation) {
        copyProperty(to: copy)
        copy.fromValue = fromValue
        copy.toValue = toValue
        copy.byValue = byValue
    }

    package override func duplicate() -> CAAnimation {
        let copy = CABasicAnimation()
        copyBasic(to: copy)
        return copy
    }

    package override func renderKind() -> RenderAnimation.Kind? {
        renderKind(
            .basic(
                from: fromValue.flatMap(AnimatableValue.init(any:)), to: toValue.flatMap(AnimatableValue.init(any:)),
                by: byValue.flatMap(AnimatableValue.init(any:))))
    }
}
