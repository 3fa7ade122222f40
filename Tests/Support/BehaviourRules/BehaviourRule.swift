import Testing

/// Says which rules of `rules.md` a test holds: `@Test(.rule(21)) func addingCopies()`.
///
/// A test may hold several. The suite fails when a rule has no test.
public struct BehaviourRule: TestTrait {
    /// The numbers of the rules.
    public let numbers: [Int]

    /// The rules as a result of the test shows them.
    public var comments: [Comment] { numbers.map { "Rule \($0)" } }
}

extension Trait where Self == BehaviourRule {
    /// The test holds the rules of these numbers.
    public static func rule(_ numbers: Int...) -> BehaviourRule { BehaviourRule(numbers: numbers) }
}
