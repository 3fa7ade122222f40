import Foundation
import RepositoryChecks
import Testing

/// What docs/comparison.md says of Aloft is shown by the tests that it names.
@Suite struct ComparisonTests {
    @Test func everyClaimNamesATest() throws {
        let page = ComparisonPage(try String(contentsOf: Checkout.comparisonPage, encoding: .utf8))
        #expect(page.rows.count == 76)
        for row in page.rows {
            #expect(row.others.count == 6, "\(row.capability)")
            if row.claim == "not yet" { continue }
            #expect(row.claim.hasPrefix("yes: ") || row.claim.hasPrefix("in part: "), "\(row.capability)")
            #expect(!row.links.isEmpty, "\(row.capability) names no test")
            for link in row.links {
                let file = Checkout.root.appendingPathComponent(link.path)
                let source = try String(contentsOf: file, encoding: .utf8)
                #expect(ComparisonPage.tests(in: source).contains(link.test), "\(link.path) has no test \(link.test)")
            }
        }
    }

    @Test func rowsAreRead() {
        let page = ComparisonPage(
            """
            | | Aloft | Others |
            |---|---|---|
            | It flies | yes: [flies](../Tests/A.swift), [lands](../Tests/B.swift); always | no |
            | It sings | not yet | in part |
            """
        )
        #expect(page.rows.map(\.capability) == ["It flies", "It sings"])
        #expect(page.rows[0].links.map(\.path) == ["Tests/A.swift", "Tests/B.swift"])
        #expect(page.rows[0].links.map(\.test) == ["flies", "lands"])
        #expect(page.rows[1].claim == "not yet" && page.rows[1].links.isEmpty && page.rows[1].others == ["in part"])
    }

    @Test func onlyTestsThatRunCount() {
        let tests = ComparisonPage.tests(
            in: """
                @Test func one() {}
                @Test(arguments: [1, 2]) func two(_ a: Int) {}
                @Test(.disabled("not now")) func three() {}
                // @Test func four() {}
                func five() {}
                """
        )
        #expect(tests == ["one", "two"])
    }
}
