import Foundation

/// The page that compares Aloft with others, and the tests that it names for what it says of Aloft.
package struct ComparisonPage {
    /// A row: what is compared, what is said of Aloft, and the tests that are to show it.
    package struct Row {
        package let capability: String
        package let claim: String
        package let links: [Link]
        /// What is said of the others.
        package let others: [String]
    }

    /// A link to a file, relative to the repository, and the test in it.
    package struct Link: Hashable {
        package let path: String
        package let test: String
    }

    package let rows: [Row]

    package init(_ text: String) {
        rows = text.split(separator: "\n").compactMap { line in
            guard line.hasPrefix("| "), line.hasSuffix(" |") else { return nil }
            let cells = line.dropFirst(2).dropLast(2).components(separatedBy: " | ")
            // The heads of the columns begin with an empty one.
            guard cells.count > 2, !cells[0].hasPrefix("|") else { return nil }
            let links = cells[1].matches(of: /\[(\w+)\]\(\.\.\/([^)]+)\)/).map {
                Link(path: String($0.2), test: String($0.1))
            }
            return Row(capability: cells[0], claim: cells[1], links: links, others: Array(cells[2...]))
        }
    }

    /// The functions of a source that are tests, and not switched off.
    package static func tests(in source: String) -> Set<String> {
        let tokens = SourceTokens(source).tokens.filter { $0.kind != .newline }
        var tests: Set<String> = []
        for index in tokens.indices.dropLast(2) where tokens[index].text == "@" && tokens[index + 1].text == "Test" {
            let traits = tokens[index + 2].text == "(" ? RuleTags.parentheses(tokens, from: index + 2) : []
            let isOff = zip(traits, traits.dropFirst()).contains { $0.text == "." && $1.text == "disabled" }
            guard !isOff else { continue }
            if let name = RuleTags.functionName(tokens, after: index + 2 + traits.count) { tests.insert(name) }
        }
        return tests
    }
}
