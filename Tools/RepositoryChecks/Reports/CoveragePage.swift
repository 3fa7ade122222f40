/// The page that lists what the three modules declare publicly.
package struct CoveragePage {
    let api: PublicAPI

    package init(_ api: PublicAPI) { self.api = api }

    /// The page as Markdown: one line a type, so that a difference of two pages reads.
    package var text: String {
        var page = """
            # What is declared

            Every public type and member of `CoreGraphics`, `QuartzCore` and `UIKit` here, generated from the build by
            `make docs`. Apple has each of them, with the same labels; `make test` fails otherwise. What is not listed
            does not exist here: using it is an error of the compiler. Names that begin with an underscore are not Apple's.
            Members that a class overrides are listed with the class that overrides them, too.

            """
        for module in ["CoreGraphics", "QuartzCore", "UIKit"] {
            let declarations = api.declarations.filter { $0.module == module }
            let types = declarations.filter(\.shape.kind.isType)
            let owners = Dictionary(grouping: declarations.filter { !$0.shape.kind.isType }, by: \.owner)
            let globals = owners[""] ?? []
            page += "\n## \(module)\n\n\(types.count) types and \(declarations.count - types.count) members.\n"
            if !globals.isEmpty { page += "\n- Global: \(list(globals))\n" } else { page += "\n" }
            let known = Set(types.map(\.fullName))
            let kinds = Dictionary(types.map { ($0.fullName, $0.shape.kind.rawValue) }, uniquingKeysWith: { a, _ in a })
            for owner in known.union(owners.keys).subtracting([""]).sorted() {
                page += "- **\(owner)**, \(kinds[owner] ?? "extended")"
                page += owners[owner].map { ": \(list($0))\n" } ?? "\n"
            }
        }
        return page
    }

    private func list(_ members: [Declaration]) -> String {
        var seen: Set<String> = []
        return members.map { ($0.shape.kind.isStatic && $0.shape.kind != .case ? "static " : "") + $0.name }
            .filter { seen.insert($0).inserted }
            .map { "`\($0)`" }.joined(separator: ", ")
    }
}
