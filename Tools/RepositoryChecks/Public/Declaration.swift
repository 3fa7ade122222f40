/// A public declaration of one of the three modules.
package struct Declaration: Hashable, Sendable {
    /// The module as apps import it: CoreGraphics, QuartzCore or UIKit.
    package var module: String
    /// The types that it is in, from the outside in. Empty for what is global.
    package var owners: [String]
    /// The name with its labels: `animate(withDuration:animations:)`.
    package var name: String
    package var shape: Shape
    /// Whether its own documentation says what it is.
    package var isDocumented: Bool
    /// Whether it takes the place of what a superclass declares.
    package var isOverride: Bool
    /// The file that it is in; nil for what the compiler adds.
    package var file: String?

    package init(
        module: String,
        owners: [String],
        name: String,
        shape: Shape,
        isDocumented: Bool = true,
        isOverride: Bool = false,
        file: String? = nil
    ) {
        self.module = module
        self.owners = owners
        self.name = name
        self.shape = shape
        self.isDocumented = isDocumented
        self.isOverride = isOverride
        self.file = file
    }

    /// The type that it is in: `UIView.AnimationOptions`.
    package var owner: String { owners.joined(separator: ".") }

    /// The name with the types that it is in.
    package var fullName: String { (owners + [name]).joined(separator: ".") }

    /// Whether it is of those that are not Apple's and say so with an underscore, in the name or in a label.
    package var isUnderscored: Bool {
        let labels = name.split(whereSeparator: { "(:)".contains($0) })
        return (owners[...] + labels.map(String.init)).contains { $0.hasPrefix("_") && $0.count > 1 }
    }

    /// Where Apple's documentation has it, going by the name alone.
    package var expectedPage: String {
        ([module] + owners + [name]).joined(separator: "/").lowercased()
    }
}

/// What a declaration is beside its name: its kind, its type and its isolation.
package struct Shape: Hashable, Sendable {
    package enum Kind: String, Sendable, CaseIterable {
        case `class`, `struct`, `enum`, `protocol`, `typealias`, `associatedtype`
        case `case`, `var`, `func`, `init`, `subscript`
        case staticVar = "static var"
        case staticFunc = "static func"
    }

    package var kind: Kind
    /// A type's text, or nothing: `(Bool) -> UIView?` of a function, `CGFloat` of a property.
    package var type: String
    package var isMainActor: Bool

    package init(kind: Kind, type: String, isMainActor: Bool) {
        self.kind = kind
        self.type = type
        self.isMainActor = isMainActor
    }
}

extension Shape.Kind {
    package var isType: Bool {
        switch self {
        case .class, .struct, .enum, .protocol, .typealias, .associatedtype: true
        default: false
        }
    }

    /// Whether it belongs to the type and not to its values. A case does.
    package var isStatic: Bool {
        switch self {
        case .case, .staticVar, .staticFunc: true
        default: false
        }
    }
}

extension Shape: CustomStringConvertible {
    package var description: String { type.isEmpty ? kind.rawValue : "\(kind.rawValue) \(type)" }
}
