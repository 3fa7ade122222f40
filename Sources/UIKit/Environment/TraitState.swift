/// The traits of a view or a controller: what it inherits, what it overrides, who wants to hear of changes.
@MainActor
struct TraitState {
    /// The traits that hold; nil until the object is in something that has traits.
    private(set) var collection: UITraitCollection?
    /// What only few have.
    private var extra: Extra?

    @MainActor
    private final class Extra {
        var style = UIUserInterfaceStyle.unspecified
        var overrides = TraitValues()
        /// What the parent controller overrides for this one.
        var fromParent: UITraitCollection?
        var observations: [TraitObservation] = []
    }

    nonisolated init() {}

    private mutating func makeExtra() -> Extra {
        if let extra { return extra }
        let new = Extra()
        extra = new
        return new
    }

    var style: UIUserInterfaceStyle {
        get { extra?.style ?? .unspecified }
        set { if newValue != style { makeExtra().style = newValue } }
    }

    var overrides: TraitValues {
        get { extra?.overrides ?? TraitValues() }
        set { if !newValue.isEqual(to: overrides) { makeExtra().overrides = newValue } }
    }

    var fromParent: UITraitCollection? {
        get { extra?.fromParent }
        set { if newValue != fromParent { makeExtra().fromParent = newValue } }
    }

    /// What becomes of inherited traits here.
    func applied(to inherited: UITraitCollection) -> UITraitCollection {
        guard let extra, extra.fromParent != nil || !extra.overrides.isEmpty || extra.style != .unspecified else {
            return inherited
        }
        var values = inherited.values
        if let fromParent = extra.fromParent { values.merge(fromParent.values) }
        if extra.style != .unspecified { values.userInterfaceStyle = extra.style }
        values.merge(extra.overrides)
        return UITraitCollection(values)
    }

    enum Adoption {
        /// Whoever has these traits has nothing to do, nor has anything within.
        case same
        /// The traits are known for the first time, and are those that were assumed.
        case first
        case changed(from: UITraitCollection)
    }

    /// Takes over inherited traits.
    mutating func adopt(_ inherited: UITraitCollection, assumed: UITraitCollection) -> Adoption {
        let new = applied(to: inherited)
        guard let old = collection else {
            collection = new
            return new == assumed ? .first : .changed(from: assumed)
        }
        guard new !== old, new != old else { return .same }
        collection = new
        return .changed(from: old)
    }

    // MARK: - Observations

    mutating func register<Environment: UITraitEnvironment>(
        _ traits: [UITrait],
        handler: @escaping (Environment, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        let observation = TraitObservation(traits) { object, previous in
            if let environment = object as? Environment { handler(environment, previous) }
        }
        makeExtra().observations.append(observation)
        return observation
    }

    func unregister(_ registration: any UITraitChangeRegistration) {
        extra?.observations.removeAll { $0 === registration }
    }

    func tellObservers(of object: AnyObject, previous: UITraitCollection) {
        guard let observations = extra?.observations, let collection else { return }
        for observation in observations
        where observation.traits.contains(where: { !collection.values.isEqual(to: previous.values, in: $0) }) {
            observation.handler(object, previous)
        }
    }
}
