import Foundation

/// The sources that this was built from.
package enum Checkout {
    package static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    static let names = root.appendingPathComponent("Tools/RepositoryChecks/Names")
    package static let coveragePage = root.appendingPathComponent("docs/uikit-coverage.md")
    package static let aloftPage = root.appendingPathComponent("docs/aloft-api.md")
    package static let comparisonPage = root.appendingPathComponent("docs/comparison.md")

    /// The modules of the build that the running program, or the bundle of tests, is part of.
    package static var builtModules: URL {
        URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
            .deletingLastPathComponent().appendingPathComponent("Modules")
    }

    /// The Swift sources of a folder, in order.
    package static func sources(in folder: String) -> [(path: String, text: String)] {
        let base = root.appendingPathComponent(folder)
        let paths = FileManager.default.enumerator(atPath: base.path)?.compactMap { $0 as? String } ?? []
        return paths.filter { $0.hasSuffix(".swift") }.sorted().compactMap { path in
            (try? String(contentsOf: base.appendingPathComponent(path), encoding: .utf8)).map { (path, $0) }
        }
    }
}
