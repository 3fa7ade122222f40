import Foundation

/// What the compiler says of a piece of source that imports modules of the build.
package struct TypeCheck {
    private let modules: URL

    /// - Parameter modules: the folder with the build's `.swiftmodule` files.
    package init(modules: URL) { self.modules = modules }

    /// The errors in a source, one after the other; none if it compiles.
    package func errors(in source: String) async throws -> [String] {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("check-\(UUID().uuidString).swift")
        try source.write(to: file, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: file) }
        do {
            _ = try await SymbolGraphExtractor.run(
                "swiftc",
                ["-typecheck", "-swift-version", "6", file.path] + SymbolGraphExtractor.importing(modules)
            )
            return []
        } catch let failure as SymbolGraphExtractor.Failure {
            return failure.description.split(separator: "\n").filter { $0.contains(": error: ") }.map(String.init)
        }
    }
}
