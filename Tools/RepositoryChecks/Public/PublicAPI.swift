import Foundation

/// What modules declare publicly, as the compiler sees it.
package struct PublicAPI: Sendable {
    package var declarations: [Declaration] = []
    /// The superclass and the protocols of each type, by name.
    package var supertypes: [String: Set<String>] = [:]

    package init() {}

    /// The portable frameworks: a module of the build, and the one that its names belong to. CATransform3D is
    /// QuartzCore's for whoever imports it; here it stands in the module below.
    package static let portableFrameworks = [
        ("CoreGraphics", "CoreGraphics"), ("Compositor", "QuartzCore"), ("QuartzCore", "QuartzCore"),
        ("UIKit", "UIKit"),
    ]

    /// Reads the modules that a build left behind.
    ///
    /// - Parameters:
    ///   - modules: the folder with the build's `.swiftmodule` files.
    ///   - parts: which of them, and the module that the names of each belong to.
    package init(modules: URL, parts: [(String, String)] = portableFrameworks) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("names-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (module, name) in parts {
            let graphs = folder.appendingPathComponent(module)
            try FileManager.default.createDirectory(at: graphs, withIntermediateDirectories: true)
            try await SymbolGraphExtractor(modules: modules).extract(module, into: graphs)
            let files = try FileManager.default.contentsOfDirectory(at: graphs, includingPropertiesForKeys: nil)
            for file in files.sorted(by: { $0.path < $1.path }) where file.pathExtension == "json" {
                add(try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: file)), module: name)
            }
        }
        sort()
    }

    /// Adds what a module's graph holds.
    mutating func add(_ graph: SymbolGraph, module: String) {
        let overrides = Set(graph.relationships.lazy.filter { $0.kind == "overrides" }.map(\.source))
        var names: [String: String] = [:]
        for symbol in graph.symbols {
            names[symbol.identifier.precise] = symbol.pathComponents.joined(separator: ".")
            guard let declaration = Declaration(symbol, module: module, overrides: overrides) else { continue }
            declarations.append(declaration)
        }
        for relationship in graph.relationships
        where relationship.kind == "inheritsFrom" || relationship.kind == "conformsTo" {
            guard let source = names[relationship.source] else { continue }
            // Of another module's types the graph says the module's name, too.
            let fallback = relationship.targetFallback.map { $0.drop { $0 != "." }.dropFirst() }.map(String.init)
            guard let target = names[relationship.target] ?? fallback else { continue }
            supertypes[source, default: []].insert(target)
        }
    }

    /// Puts the declarations in order; of those that are alike, such as a protocol's requirement and its default, one
    /// remains, and it counts as documented when either is.
    mutating func sort() {
        var unique: [Declaration: Declaration] = [:]
        for declaration in declarations {
            var key = declaration
            (key.isDocumented, key.file) = (false, nil)
            if var known = unique[key] {
                known.isDocumented = known.isDocumented || declaration.isDocumented
                unique[key] = known
            } else {
                unique[key] = declaration
            }
        }
        declarations = unique.values.sorted {
            ($0.module, $0.fullName, $0.shape.description) < ($1.module, $1.fullName, $1.shape.description)
        }
    }

    /// What does not say what it is. Overrides are what they override says, and what the compiler adds is its own.
    package var undocumented: [Declaration] {
        declarations.filter { !$0.isDocumented && !$0.isOverride && $0.file != nil }
    }

    /// A type and all above it.
    package func ancestry(of type: String) -> Set<String> {
        var found: Set<String> = []
        var open = [type]
        while let next = open.popLast() {
            if found.insert(next).inserted { open += supertypes[next] ?? [] }
        }
        return found
    }
}
