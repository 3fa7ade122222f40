import Foundation
import RepositoryChecks
import Testing

/// The rules of behaviour and the tests that hold them.
@Suite struct RuleTests {
    @Test func theListCountsUp() throws {
        let path = Checkout.root.appendingPathComponent("Tests/Support/BehaviourRules/rules.md")
        let rules = RuleTags.list(try String(contentsOf: path, encoding: .utf8))
        #expect(rules.map(\.number) == Array(1...100))
    }

    @Test func tagsAreReadFromAttributesOfTests() {
        var tags = RuleTags()
        tags.add(
            """
            @Test(.rule(1)) func one() {}
            @Test("Two and three", .rule(2, 3), arguments: [(1, "a)")])
            @MainActor func two(_ a: Int, _ b: String) {}
            // @Test(.rule(4)) func four() {}
            @Test(.rule(5), .disabled("not now")) func five() {}
            @Test func six() { let text = "@Test(.rule(6)) func six()" }
            func seven() { rule(7) }
            @Test(.rule(1), .rule(8)) func eight() {}
            """
        )
        #expect(tags.tests == [1: ["one", "eight"], 2: ["two"], 3: ["two"], 8: ["eight"]])
    }
}
