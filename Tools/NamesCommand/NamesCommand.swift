import Foundation
import RepositoryChecks

/// Tells of the names that this package declares publicly beside Apple's. For whoever works on the repository.
@main
enum NamesCommand {
    static func main() async throws {
        let api = try await PublicAPI(modules: Checkout.builtModules)
        switch CommandLine.arguments.dropFirst().first {
        case "page":
            try CoveragePage(api).text.write(to: Checkout.coveragePage, atomically: true, encoding: .utf8)
        case "missing":
            let check = NameCheck(api, try AppleNames())
            for line in check.draftLines { print(line) }
            for finding in check.findings {
                if case .unknown = finding.reason { continue }
                FileHandle.standardError.write(Data("\(finding)\n".utf8))
            }
        case "undocumented":
            for declaration in api.declarations where !declaration.isDocumented && !declaration.isOverride {
                print("\(declaration.module): \(declaration.fullName)")
            }
        default:
            FileHandle.standardError.write(Data("Usage: names page | missing | undocumented\n".utf8))
            exit(2)
        }
    }
}
