import Foundation
import RepositoryChecks

/// Tells of the names that this package declares publicly beside Apple's. For whoever works on the repository.
@main
enum NamesCommand {
    static func main() async {
        do {
            try await run()
        } catch {
            say("names: \(error)")
            exit(1)
        }
    }

    private static func say(_ text: String) { FileHandle.standardError.write(Data("\(text)\n".utf8)) }

    private static func run() async throws {
        let api = try await PublicAPI(modules: Checkout.builtModules)
        switch CommandLine.arguments.dropFirst().first {
        case "page":
            try CoveragePage(api).text.write(to: Checkout.coveragePage, atomically: true, encoding: .utf8)
            let page = AloftPage(try await PublicAPI(modules: Checkout.builtModules, parts: AloftPage.parts))
            try page.text.write(to: Checkout.aloftPage, atomically: true, encoding: .utf8)
        case "missing":
            let check = NameCheck(api, try AppleNames())
            for line in check.draftLines { print(line) }
            for finding in check.findings {
                if case .unknown = finding.reason { continue }
                say("\(finding)")
            }
        case "undocumented":
            for declaration in api.undocumented {
                print("\(declaration.module): \(declaration.fullName)")
            }
        default:
            say("Usage: names page | missing | undocumented")
            exit(2)
        }
    }
}
