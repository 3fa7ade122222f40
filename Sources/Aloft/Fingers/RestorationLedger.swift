import UIKit

/// What has been changed of objects that belong to the app, written down before it is touched, so that it can be put back.
///
/// Only the value that a property had at first is kept. It is put back if the property still has the value that was given
/// to it here: what the app has set since is the app's.
@MainActor struct RestorationLedger {
    private struct Entry {
        let object: ObjectIdentifier
        let property: AnyKeyPath
        var isCurrent: () -> Bool
        let restore: () -> Void
    }

    private var entries: [Entry] = []

    var isEmpty: Bool { entries.isEmpty }

    /// Sets a property, and keeps the value that it had.
    mutating func set<Owner: AnyObject, Value: Equatable>(
        _ property: ReferenceWritableKeyPath<Owner, Value>,
        of object: Owner,
        to value: Value
    ) {
        var known = entries.firstIndex { $0.object == ObjectIdentifier(object) && $0.property == property }
        if let index = known, !entries[index].isCurrent() {
            entries.remove(at: index)
            known = nil
        }
        let former = object[keyPath: property]
        object[keyPath: property] = value
        // What the object has made of the value.
        let given = object[keyPath: property]
        let isCurrent = { [weak object] in object?[keyPath: property] == given }
        if let known {
            entries[known].isCurrent = isCurrent
        } else if former != given {
            entries.append(
                Entry(
                    object: ObjectIdentifier(object),
                    property: property,
                    isCurrent: isCurrent,
                    restore: { [weak object] in object?[keyPath: property] = former }
                )
            )
        }
    }

    /// Puts everything back, the last first, and forgets it.
    mutating func restore() {
        let entries = entries
        self.entries = []
        for entry in entries.reversed() where entry.isCurrent() { entry.restore() }
    }
}
