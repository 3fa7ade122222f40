/// The page that lists what `Aloft` declares publicly: all that an app can write.
package struct AloftPage {
    /// How many declarations the page may hold.
    package static let most = 80
    package static let parts = [("Aloft", "Aloft")]

    /// What somebody has written: not what the compiler adds, nor what stands in for another module's declaration.
    package let declarations: [Declaration]
    /// The cases of its enumerations. By Swift's grammar they belong to the declaration of theirs, and are none of their
    /// own.
    package let cases: [Declaration]

    package init(_ api: PublicAPI) {
        let written = api.declarations.filter { $0.file != nil && !$0.isOverride }
        declarations = written.filter { $0.shape.kind != .case }
        cases = written.filter { $0.shape.kind == .case }
    }

    package var text: String {
        var page = """
            # The whole of Aloft

            Every public declaration of the module `Aloft`, generated from the build by `make docs`: \(declarations.count) of
            at most \(Self.most). An enum's cases belong to its declaration, by Swift's grammar, and are not counted again.
            `make test` fails when there are more, or when this page is stale.

            """
        let types = declarations.filter(\.shape.kind.isType)
        let kinds = Dictionary(types.map { ($0.fullName, $0.shape.kind.rawValue) }, uniquingKeysWith: { a, _ in a })
        let members = Dictionary(
            grouping: declarations.filter { !$0.shape.kind.isType } + cases,
            by: \.owner
        )
        page += "\n"
        for owner in Set(kinds.keys).union(members.keys).sorted() {
            page += "- **\(owner)**, \(kinds[owner] ?? "extended")"
            let names = (members[owner] ?? []).map { declaration in
                "`\(declaration.shape.kind.isStatic && declaration.shape.kind != .case ? "static " : "")\(declaration.name)`"
            }
            page += names.isEmpty ? "\n" : ": \(names.joined(separator: ", "))\n"
        }
        return page
    }
}
