/// Which rules of behaviour the tests name, read from their sources.
package struct RuleTags {
    /// The tests of each rule, by number.
    package private(set) var tests: [Int: [String]] = [:]

    package init() {}

    /// Adds what a source says: each `@Test(…)` whose traits have `.rule(…)`. A test that is switched off holds nothing.
    package mutating func add(_ source: String) {
        let tokens = SourceTokens(source).tokens.filter { $0.kind != .newline }
        var index = 0
        while index + 2 < tokens.count {
            defer { index += 1 }
            guard tokens[index].text == "@", tokens[index + 1].text == "Test", tokens[index + 2].text == "(" else {
                continue
            }
            let traits = Self.parentheses(tokens, from: index + 2)
            let isOff = zip(traits, traits.dropFirst()).contains { $0.text == "." && $1.text == "disabled" }
            guard !isOff, let name = Self.functionName(tokens, after: index + 2 + traits.count) else { continue }
            for place in traits.indices.dropLast(3)
            where traits[place].text == "." && traits[place + 1].text == "rule" && traits[place + 2].text == "(" {
                for number in Self.parentheses(traits, from: place + 2).compactMap({ Int($0.text) }) {
                    tests[number, default: []].append(name)
                }
            }
        }
    }

    /// The tokens from an opening parenthesis to the one that closes it.
    static func parentheses(_ tokens: [SourceTokens.Token], from start: Int) -> [SourceTokens.Token] {
        var depth = 0
        var end = start
        while end < tokens.count {
            if tokens[end].text == "(" { depth += 1 }
            if tokens[end].text == ")" { depth -= 1 }
            end += 1
            if depth == 0 { break }
        }
        return Array(tokens[start..<end])
    }

    /// The function that an attribute belongs to; other attributes may stand between.
    static func functionName(_ tokens: [SourceTokens.Token], after start: Int) -> String? {
        guard let keyword = tokens[min(start, tokens.count)...].prefix(20).firstIndex(where: { $0.text == "func" }),
            keyword + 1 < tokens.count
        else { return nil }
        return tokens[keyword + 1].text
    }

    /// The numbers and statements of the list of rules: lines such as `21. Adding copies.`
    package static func list(_ text: String) -> [(number: Int, statement: String)] {
        text.split(separator: "\n").compactMap { line in
            guard let match = line.wholeMatch(of: /(\d+)\. (.+)/), let number = Int(match.1) else { return nil }
            return (number, String(match.2))
        }
    }
}
