import Foundation

/// The environment of a view, a controller or a screen: light or dark, how much room there is, which text size the user
/// prefers. It does not change; what is in another environment has another collection.
open class UITraitCollection: NSObject, NSCopying, @unchecked Sendable {
    let values: TraitValues

    init(_ values: TraitValues) {
        self.values = values
        super.init()
    }

    /// A collection in which no trait is specified.
    public override convenience init() { self.init(TraitValues()) }

    /// A collection of all that is specified in others; of several that specify a trait the last one counts.
    public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
        var values = TraitValues()
        for collection in traitCollections { values.merge(collection.values) }
        self.init(values)
    }

    /// Whether all that another collection specifies is the same in this one; so it is with nil.
    open func containsTraits(in trait: UITraitCollection?) -> Bool { trait.map { values.contains($0.values) } ?? true }

    /// Whether dynamic colours may look different from what they are under another collection. From nil they do.
    open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        guard let traitCollection else { return true }
        return traitCollection !== self && values.differsInColors(from: traitCollection.values)
    }

    /// The collection itself.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether another object is a collection that specifies the same.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UITraitCollection else { return false }
        return other === self || other.values.isEqual(to: values)
    }

    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(userInterfaceStyle)
        hasher.combine(displayScale)
        hasher.combine(horizontalSizeClass)
        hasher.combine(verticalSizeClass)
        return hasher.finalize()
    }

    open override var description: String { "<UITraitCollection: \(values.description)>" }
}

extension UITraitCollection {
    /// What sets traits.
    public typealias TraitMutations = (inout any UIMutableTraits) -> Void

    /// A collection of the traits that a closure sets.
    public convenience init(mutations: UITraitCollection.TraitMutations) {
        self.init(TraitValues().mutated(by: mutations))
    }

    /// The collection with what a closure changes in it.
    public func modifyingTraits(_ mutations: UITraitCollection.TraitMutations) -> UITraitCollection {
        UITraitCollection(values.mutated(by: mutations))
    }

    /// A collection of one trait.
    public convenience init<T>(_ trait: T.Type, value: T.Value) where T: UITraitDefinition {
        var values = TraitValues()
        values[trait] = value
        self.init(values)
    }

    /// The collection with another value for one trait.
    public func replacing<T>(_ trait: T.Type, value: T.Value) -> UITraitCollection where T: UITraitDefinition {
        var values = values
        values[trait] = value
        return UITraitCollection(values)
    }

    /// The value of a trait; its default where none is specified.
    public subscript<T>(trait: T.Type) -> T.Value where T: UITraitDefinition { values[trait] }

    /// The system's traits that dynamic colours may depend on.
    public class var systemTraitsAffectingColorAppearance: [UITrait] {
        [
            UITraitUserInterfaceStyle.self, UITraitDisplayGamut.self, UITraitAccessibilityContrast.self,
            UITraitUserInterfaceLevel.self,
        ]
    }
}

extension TraitValues {
    fileprivate func mutated(by mutations: UITraitCollection.TraitMutations) -> TraitValues {
        var traits: any UIMutableTraits = self
        mutations(&traits)
        return traits as? TraitValues ?? self
    }
}
