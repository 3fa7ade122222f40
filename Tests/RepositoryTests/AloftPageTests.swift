import Foundation
import RepositoryChecks
import Testing

/// What an app can write with `Aloft` fits a page.
@Suite struct AloftPageTests {
    private static let page = Task {
        AloftPage(try await PublicAPI(modules: Checkout.builtModules, parts: AloftPage.parts))
    }

    @Test func theAPIFitsAPage() async throws {
        let page = try await Self.page.value
        #expect(page.declarations.count > 30 && page.declarations.count <= AloftPage.most)
        for declaration in page.declarations + page.cases where !declaration.isDocumented {
            Issue.record("\(declaration.fullName) is not documented")
        }
    }

    @Test func thePageIsUpToDate() async throws {
        let page = try await Self.page.value
        let isCurrent = (try? String(contentsOf: Checkout.aloftPage, encoding: .utf8)) == page.text
        #expect(isCurrent, "docs/aloft-api.md is stale: make docs")
    }
}
