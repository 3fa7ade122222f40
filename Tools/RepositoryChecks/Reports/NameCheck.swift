/// Holds what we declare against what Apple has.
package struct NameCheck {
    let api: PublicAPI
    let names: AppleNames

    package init(_ api: PublicAPI, _ names: AppleNames) { (self.api, self.names) = (api, names) }

    /// What is wrong with a declaration.
    package struct Finding: CustomStringConvertible {
        package enum Reason: Sendable {
            case unknown
            case retired(successor: String)
            case otherShape(apple: String)
            case otherIsolation(apple: String)
        }

        package var declaration: Declaration
        package var reason: Reason

        package var description: String {
            let name = "\(declaration.module): \(declaration.fullName)"
            return switch reason {
            case .unknown: "\(name), \(declaration.shape), is not in Apple's lists"
            case .retired(let successor): "\(name) is retired: \(successor)"
            case .otherShape(let apple): "\(name) is \(declaration.shape), and Apple's is \(apple)"
            case .otherIsolation(let apple): "\(name) is not isolated as Apple's, which is \(apple)"
            }
        }
    }

    /// All that Apple does not have, or has otherwise.
    package var findings: [Finding] {
        api.declarations.compactMap { declaration in
            reason(declaration).map { Finding(declaration: declaration, reason: $0) }
        }
    }

    private func reason(_ declaration: Declaration) -> Finding.Reason? {
        if declaration.isUnderscored || declaration.isOverride { return nil }
        let known = names.entries(declaration.owner, declaration.name)
        if declaration.shape.kind.isType, names.types.contains(declaration.fullName) {
            return known.isEmpty ? nil : difference(declaration, known)
        }
        let alike = known.filter { $0.isStatic == declaration.shape.kind.isStatic }
        if !alike.isEmpty { return difference(declaration, alike) }
        if isInherited(declaration) { return nil }
        if let gone = names.retiredName(declaration) { return .retired(successor: gone.successor) }
        return known.isEmpty ? .unknown : .otherShape(apple: known[0].isStatic ? "static" : "not static")
    }

    /// Whether a superclass or a protocol of the type has the name: a class may say again what it inherits.
    private func isInherited(_ declaration: Declaration) -> Bool {
        api.ancestry(of: declaration.owner).contains { ancestor in
            LanguageNames.has(declaration.name, of: ancestor)
                || ancestor != declaration.owner && !names.entries(ancestor, declaration.name).isEmpty
        }
    }

    /// How the declaration differs from all that Apple has of its name. Names of 2016 came without types.
    private func difference(_ declaration: Declaration, _ known: [AppleName]) -> Finding.Reason? {
        let details = known.compactMap(\.details)
        guard details.count == known.count, let first = details.first else { return nil }
        // Swift's own value may stand for a class of CoreFoundation's.
        if declaration.shape.kind == .typealias, first.shape.kind == .class { return nil }
        let sameShape = details.filter {
            $0.shape.kind == declaration.shape.kind && $0.shape.type == declaration.shape.type
        }
        if sameShape.isEmpty { return .otherShape(apple: "\(first.shape)") }
        if sameShape.contains(where: { $0.shape.isMainActor == declaration.shape.isMainActor }) { return nil }
        return .otherIsolation(apple: first.shape.isMainActor ? "MainActor" : "nonisolated")
    }

    /// Lines for the list of later names, for declarations that are in no list. The version remains to be looked up.
    package var draftLines: [String] {
        findings.filter { if case .unknown = $0.reason { true } else { false } }.map { finding in
            let shape = finding.declaration.shape
            return [
                finding.declaration.fullName, "\(shape)", shape.isMainActor ? "MainActor" : "nonisolated", "?",
                finding.declaration.expectedPage,
            ].joined(separator: " | ")
        }
    }
}
