/// Finds what sources use that is newer than the oldest iOS they run on, outside `#available` and `@available`.
///
/// It goes by names, without types. Where a name, with the labels of its call, could be an older one too, it says nothing.
package struct AvailabilityCheck {
    let oldest: Version
    private let entries: [String: [AppleName]]

    package init(_ names: AppleNames, oldest: Version) {
        self.oldest = oldest
        var entries: [String: [AppleName]] = [:]
        for name in names.all {
            // An initializer is called by the name of its type.
            let isInit = name.name.hasPrefix("init(")
            let base = isInit ? name.owner.split(separator: ".").last.map(String.init) ?? "" : Self.base(name.name)
            entries[base, default: []].append(name)
        }
        self.entries = entries
    }

    package struct Use: Hashable, CustomStringConvertible {
        package var file: String
        package var line: Int
        package var name: String
        package var version: Version

        package var description: String { "\(file):\(line): \(name) needs iOS \(version), and no #available says so" }
    }

    /// The uses that nothing guards, in order.
    package func uses(in sources: [(path: String, text: String)]) -> [Use] {
        let files = sources.map { ($0.path, SourceTokens($0.text).tokens) }
        let declared = files.reduce(into: Declared()) { $0.add($1.1) }
        return files.flatMap { path, tokens in
            var guards = AvailabilityGuards(oldest: oldest)
            return tokens.indices.compactMap { index -> Use? in
                let version = guards.version(at: index, in: tokens)
                guard let newer = newer(at: index, in: tokens, than: version, declared) else { return nil }
                return Use(file: path, line: tokens[index].line, name: tokens[index].text, version: newer)
            }
        }
    }

    /// The version that the word at an index needs, when that is above what runs there for certain.
    private func newer(at index: Int, in tokens: [SourceTokens.Token], than version: Version, _ declared: Declared)
        -> Version?
    {
        guard tokens[index].kind == .word, let known = entries[tokens[index].text] else { return nil }
        let before = index > 0 ? tokens[index - 1].text : ""
        let after = index + 1 < tokens.count ? tokens[index + 1].text : ""
        // A label, or the name of a parameter.
        if after == ":", before == "(" || before == "," { return nil }
        let isOverride = declared.overrides.contains(index, in: tokens)
        if !isOverride, Declared.keywords.contains(before) { return nil }
        if declared.names.contains(tokens[index].text), !isOverride { return nil }
        if before != ".", !isOverride, declared.locals.contains(tokens[index].text) { return nil }
        let labels = after == "(" ? Self.labels(tokens, from: index + 1) : nil
        // Where initializers are known, a call is of one of them and not of the type as such.
        let isMade = labels != nil && known.contains { $0.name.hasPrefix("init(") }
        let possible = known.filter { entry in
            guard let labels, !isOverride, entry.name.contains("(") else { return !isMade }
            return Self.couldBe(Self.labels(of: entry.name), called: labels)
        }
        let versions = possible.map { $0.details?.version ?? Version(9, 3) }
        guard let needed = versions.min(), needed > version else { return nil }
        return needed
    }

    private static func base(_ name: String) -> String { String(name.prefix { $0 != "(" }) }

    private static func labels(of name: String) -> [String] {
        guard let open = name.firstIndex(of: "(") else { return [] }
        return name[name.index(after: open)...].dropLast().split(separator: ":").map(String.init)
    }

    /// The labels of a call, `_` for an argument without one. Trailing closures are not seen.
    private static func labels(_ tokens: [SourceTokens.Token], from open: Int) -> [String] {
        var labels: [String] = []
        var depth = 0
        var isStart = false
        for index in open..<tokens.count where tokens[index].kind != .newline {
            let text = tokens[index].text
            if depth == 1, isStart, text != ")" {
                let isLabel = tokens[index].kind == .word && index + 1 < tokens.count && tokens[index + 1].text == ":"
                labels.append(isLabel ? text : "_")
            }
            isStart = false
            if ["(", "[", "{"].contains(text) { depth += 1; isStart = depth == 1 }
            if [")", "]", "}"].contains(text) { depth -= 1 }
            if depth == 1, text == "," { isStart = true }
            if depth == 0 { break }
        }
        return labels
    }

    /// Whether a function with these labels can be called with those: some may have defaults or be trailing closures.
    private static func couldBe(_ labels: [String], called: [String]) -> Bool {
        var rest = labels[...]
        for label in called {
            guard let place = rest.firstIndex(of: label) else { return false }
            rest = rest[(place + 1)...]
        }
        return true
    }
}

/// What sources declare themselves.
private struct Declared {
    static let keywords: Set<String> = [
        "func", "var", "let", "class", "struct", "enum", "case", "protocol", "typealias",
    ]

    /// Functions, types and members.
    var names: Set<String> = []
    /// Parameters, which hide what else has their name unless it follows a dot.
    var locals: Set<String> = []
    let overrides = Overrides()

    struct Overrides {
        /// Whether the word is declared there as taking the place of what a superclass has.
        func contains(_ index: Int, in tokens: [SourceTokens.Token]) -> Bool {
            guard index > 0, keywords.contains(tokens[index - 1].text) else { return false }
            let before = tokens[..<index].suffix(6)
            guard let place = before.lastIndex(where: { $0.text == "override" }) else { return false }
            return tokens[place].line == tokens[index].line
        }
    }

    mutating func add(_ tokens: [SourceTokens.Token]) {
        for index in tokens.indices where tokens[index].kind == .word {
            if index > 0, Self.keywords.contains(tokens[index - 1].text), !overrides.contains(index, in: tokens) {
                names.insert(tokens[index].text)
            }
            if index + 1 < tokens.count, tokens[index + 1].text == ":" { locals.insert(tokens[index].text) }
        }
    }
}
