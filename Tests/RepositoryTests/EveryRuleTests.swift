import Foundation
import RepositoryChecks
import Testing

@Suite struct EveryRuleTests {
    @Test func everyRuleOfTheListHasATest() throws {
        var tags = RuleTags()
        for source in Checkout.sources(in: "Tests") { tags.add(source.text) }
        let path = Checkout.root.appendingPathComponent("Tests/Support/BehaviourRules/rules.md")
        let rules = RuleTags.list(try String(contentsOf: path, encoding: .utf8))
        for rule in rules where tags.tests[rule.number] == nil {
            Issue.record("no test holds rule \(rule.number): \(rule.statement)")
        }
        let known = Set(rules.map(\.number))
        for number in tags.tests.keys.sorted() where !known.contains(number) {
            Issue.record("there is no rule \(number), which \(tags.tests[number]!.joined(separator: ", ")) names")
        }
    }
}
