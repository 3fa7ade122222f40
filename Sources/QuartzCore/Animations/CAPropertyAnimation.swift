import CoreGraphics

/// An animation of one property, named by its key path.
open class CAPropertyAnimation: CAAnimation {
    /// The property, or a part of one: "position", "transform.rotation.z".
    open var keyPath: String?
    /// Whether the values add to what the property is without the animation, rather than replace it.
    open var isAdditive = false
    /// Whether each repetition starts from where the one before ended.
    open var isCumulative = false

    /// An animation of the property at a key path.
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

    override var properties: [String: KeyedProperty] {
        super.properties.merging(
            [
                "keyPath": .init(self, \CAPropertyAnimation.keyPath),
                "additive": .init(self, \CAPropertyAnimation.isAdditive),
                "cumulative": .init(self, \CAPropertyAnimation.isCumulative),
            ],
            uniquingKeysWith: { _, new in new }
        )
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
    /// Where it starts.
    open var fromValue: Any?
    /// Where it ends.
    open var toValue: Any?
    /// How far it goes.
    open var byValue: Any?

    override var properties: [String: KeyedProperty] {
        super.properties.merging(
            [
                "fromValue": .init(self, \CABasicAnimation.fromValue),
                "toValue": .init(self, \CABasicAnimation.toValue),
                "byValue": .init(self, \CABasicAnimation.byValue),
            ],
            uniquingKeysWith: { _, new in new }
        )
    }

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
                from: fromValue.flatMap(AnimatableValue.init(any:)),
                to: toValue.flatMap(AnimatableValue.init(any:)),
                by: byValue.flatMap(AnimatableValue.init(any:))
            )
        )
    }
}
