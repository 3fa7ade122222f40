import Foundation

/// Something that has traits.
@MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
    /// The traits that hold here.
    var traitCollection: UITraitCollection { get }

    /// Called when the traits have become others.
    ///
    /// - Parameter previousTraitCollection: What they were.
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// Stands for a registration for changes of traits.
@MainActor
public protocol UITraitChangeRegistration: NSCopying, NSObjectProtocol {}

/// Something that calls closures when its traits change.
@MainActor
public protocol UITraitChangeObservable {
    /// What is called with the object whose traits have changed, and with what they were.
    typealias TraitChangeHandler<TraitEnvironment> = (TraitEnvironment, UITraitCollection) -> Void
    where TraitEnvironment: UITraitEnvironment

    /// Calls a closure whenever one of the traits has changed, until the object goes.
    ///
    /// - Returns: What `unregisterForTraitChanges(_:)` takes.
    @discardableResult
    func registerForTraitChanges<TraitEnvironment>(
        _ traits: [UITrait],
        handler: @escaping TraitChangeHandler<TraitEnvironment>
    ) -> any UITraitChangeRegistration where TraitEnvironment: UITraitEnvironment

    /// Ends a registration.
    func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

/// A closure and the traits that it is called for.
@MainActor
final class TraitObservation: NSObject, UITraitChangeRegistration {
    let traits: [UITrait]
    let handler: @MainActor (AnyObject, UITraitCollection) -> Void

    init(_ traits: [UITrait], handler: @escaping @MainActor (AnyObject, UITraitCollection) -> Void) {
        self.traits = traits
        self.handler = handler
    }

    nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}
