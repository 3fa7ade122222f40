import Foundation

/// The traits that are specified, with their values.
struct TraitValues {
    private struct Entry {
        let trait: UITrait
        let value: Any

        func isEqual(to other: Entry) -> Bool {
            if let value = value as? any Equatable { return value.isEqual(to: other.value) }
            guard type(of: value) is AnyClass, type(of: other.value) is AnyClass else { return false }
            return value as AnyObject === other.value as AnyObject
        }
    }

    private var entries: [ObjectIdentifier: Entry] = [:]

    var isEmpty: Bool { entries.isEmpty }

    subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
        get { entries[ObjectIdentifier(trait)]?.value as? T.Value ?? T.defaultValue }
        set {
            let isUnspecified =
                trait is any SystemTrait.Type
                && (newValue as? any Equatable)?.isEqual(to: T.defaultValue) ?? false
            entries[ObjectIdentifier(trait)] = isUnspecified ? nil : Entry(trait: trait, value: newValue)
        }
    }

    func contains(_ trait: UITrait) -> Bool { entries[ObjectIdentifier(trait)] != nil }

    mutating func remove(_ trait: UITrait) { entries[ObjectIdentifier(trait)] = nil }

    /// Takes over what another specifies.
    mutating func merge(_ other: TraitValues) {
        if entries.isEmpty { entries = other.entries } else { entries.merge(other.entries) { $1 } }
    }

    /// Whether all that another specifies is the same here.
    func contains(_ other: TraitValues) -> Bool {
        other.entries.allSatisfy { key, entry in entries[key].map { $0.isEqual(to: entry) } ?? false }
    }

    func isEqual(to other: TraitValues) -> Bool {
        entries.count == other.entries.count && contains(other)
    }

    func isEqual(to other: TraitValues, in trait: UITrait) -> Bool {
        let key = ObjectIdentifier(trait)
        switch (entries[key], other.entries[key]) {
        case (nil, nil): return true
        case (let one?, let two?): return one.isEqual(to: two)
        case (let one?, nil), (nil, let one?): return Self.isDefault(one.value, of: trait)
        }
    }

    /// Whether two differ in anything that colours may depend on.
    func differsInColors(from other: TraitValues) -> Bool {
        let traits = entries.values.map(\.trait) + other.entries.values.map(\.trait)
        return traits.contains { $0.affectsColorAppearance && !isEqual(to: other, in: $0) }
    }

    /// The names and values, in the order of the names.
    var description: String {
        entries.values.map { "\($0.trait.name) = \($0.value)" }.sorted().joined(separator: "; ")
    }

    private static func isDefault(_ value: Any, of trait: UITrait) -> Bool {
        func compare<T: UITraitDefinition>(_ trait: T.Type) -> Bool {
            (value as? any Equatable)?.isEqual(to: trait.defaultValue) ?? false
        }
        return compare(trait)
    }
}

extension Equatable {
    fileprivate func isEqual(to other: Any) -> Bool { (other as? Self) == self }
}
