/// A trait: a value that views and controllers inherit from what they are in. An app defines its own by a type that
/// conforms.
public protocol UITraitDefinition {
    /// What the trait's values are. Two values that cannot be compared count as different.
    associatedtype Value

    /// The value where nobody has set one.
    static var defaultValue: Value { get }
    /// What the trait is called where it is described.
    static var name: String { get }
    /// Tells the trait from others in an archive.
    static var identifier: String { get }
    /// Whether dynamic colours may depend on the trait.
    static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
    public static var name: String { String(describing: Self.self) }
    public static var identifier: String { String(reflecting: Self.self) }
    public static var affectsColorAppearance: Bool { false }
}

/// The type of a trait.
public typealias UITrait = any UITraitDefinition.Type

/// A trait whose default value says that it is not specified.
protocol SystemTrait: UITraitDefinition where Value: Equatable {}
