import QuartzCore

/// Turns a colour of a configuration into the one that is shown.
public struct UIConfigurationColorTransformer {
    final class Identity {}

    /// The change.
    public let transform: (UIColor) -> UIColor
    /// Two transformers are the same when one is a copy of the other.
    let identity = Identity()

    /// A change of colours.
    public init(_ transform: @escaping (UIColor) -> UIColor) {
        self.transform = transform
    }

    /// The colour that is shown for a colour.
    public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

    /// The shade of grey that is as bright as the colour.
    public static let grayscale = UIConfigurationColorTransformer { color in
        let rgba = color.cgColor.rgba
        let luma = 0.2126 * rgba.red + 0.7152 * rgba.green + 0.0722 * rgba.blue
        return UIColor(white: CGFloat(luma), alpha: CGFloat(rgba.alpha))
    }
}

extension UIConfigurationColorTransformer: @unchecked Sendable {}

/// Turns the attributes of a text of a configuration into those that are shown.
public struct UIConfigurationTextAttributesTransformer {
    /// The change.
    public let transform: (AttributeContainer) -> AttributeContainer
    /// Two transformers are the same when one is a copy of the other.
    let identity = UIConfigurationColorTransformer.Identity()

    /// A change of attributes.
    public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
        self.transform = transform
    }

    /// The attributes that are shown for attributes.
    public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}

extension UIConfigurationTextAttributesTransformer: @unchecked Sendable {}

/// Lets values that only know whether they are the same be parts of hashable ones.
struct ByIdentity<Value>: Hashable {
    let value: Value
    let identity: ObjectIdentifier?

    init(_ value: Value, _ identity: AnyObject?) {
        self.value = value
        self.identity = identity.map { ObjectIdentifier($0) }
    }

    static func == (left: ByIdentity, right: ByIdentity) -> Bool { left.identity == right.identity }
    func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}
