import Foundation

/// The names that Apple has: those of 2016 without what has gone since, and those that came later or were renamed.
package struct AppleNames: Sendable {
    /// Names by the type that they are in.
    private var names: [String: [String: [AppleName]]] = [:]
    /// All types.
    package private(set) var types: Set<String> = []
    /// Names that were, and what took their place.
    package private(set) var retired: [RetiredName] = []

    /// The lists of this checkout.
    package init() throws {
        func read(_ path: String) throws -> String {
            try String(contentsOf: Checkout.names.appendingPathComponent(path), encoding: .utf8)
        }
        let folder = Checkout.names.appendingPathComponent("Later")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".txt") }
        try self.init(
            names2016: read("2016.txt"),
            retired: read("Retired.txt"),
            later: files.sorted().map { ("\($0)", try read("Later/\($0)")) }
        )
    }

    /// - Parameter later: files of later names, each with its own name for messages.
    package init(names2016: String, retired: String, later: [(file: String, text: String)]) throws {
        self.retired = try RetiredName.read(retired)
        let later = try later.flatMap { try LaterName.read($0.text, file: $0.file) }
        let renamed = Dictionary(
            later.compactMap { entry in entry.formerly.map { ($0, entry.fullName) } },
            uniquingKeysWith: { a, _ in a }
        )
        for entry in try Names2016.read(names2016) {
            let former = entry.owner.isEmpty ? entry.name : entry.owner
            if self.retired.contains(where: { $0.matches(entry) }) { continue }
            if entry.isType {
                if renamed[former] == nil { types.insert(entry.name) }
                continue
            }
            add(
                AppleName(
                    owner: renamed[entry.owner] ?? entry.owner,
                    name: entry.name,
                    isStatic: entry.isStatic,
                    details: nil
                )
            )
        }
        for entry in later {
            if entry.apple.details?.shape.kind.isType == true { types.insert(entry.fullName) }
            add(entry.apple)
        }
    }

    private mutating func add(_ name: AppleName) {
        names[name.owner, default: [:]][name.name, default: []].append(name)
    }

    /// What is known of a name in a type, or of a global one.
    package func entries(_ owner: String, _ name: String) -> [AppleName] { names[owner]?[name] ?? [] }

    /// The line that says that a declaration's name is Apple's no more.
    func retiredName(_ declaration: Declaration) -> RetiredName? {
        let entry = Names2016.Entry(
            module: declaration.module,
            owner: declaration.owner,
            name: declaration.name,
            isStatic: declaration.shape.kind.isStatic,
            isType: declaration.shape.kind.isType
        )
        return retired.first { $0.matches(entry) }
    }

    /// All names.
    package var all: some Sequence<AppleName> { names.values.lazy.flatMap { $0.values.lazy.flatMap { $0 } } }
}
