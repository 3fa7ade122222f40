/// Follows through tokens which version of iOS is certain at each.
struct AvailabilityGuards {
    private var scopes: [Scope]
    /// The version that a condition asks for; it holds from the next brace on.
    private var condition: Version?
    /// The version of a `guard`; it holds after the braces of its `else`.
    private var guarded: Version?
    /// The version that an attribute gives to the declaration after it.
    private var attribute: Version?
    private var declarationBegan = false
    private var parentheses = 0

    private struct Scope {
        var version: Version
        /// What holds in the scope around once this one has closed.
        var afterwards: Version?
    }

    init(oldest: Version) { scopes = [Scope(version: oldest)] }

    /// The version that is certain at an index. To be asked of each index in turn.
    mutating func version(at index: Int, in tokens: [SourceTokens.Token]) -> Version {
        let token = tokens[index]
        let before = index > 0 ? tokens[index - 1].text : ""
        switch token.text {
        case "available" where before == "#": noteCondition(Self.version(tokens, after: index), at: index, in: tokens)
        case "available" where before == "@":
            attribute = max(Self.version(tokens, after: index) ?? current, current)
            declarationBegan = false
        case "func", "var", "let", "class", "struct", "enum", "extension", "protocol", "init", "case", "typealias":
            if attribute != nil { declarationBegan = true }
        case "(", "[": parentheses += 1
        case ")", "]": parentheses -= 1
        case "{": open(isElse: before == "else")
        case "}": close()
        case "\n" where declarationBegan && parentheses == 0: attribute = nil
        default: break
        }
        return max(current, attribute ?? current, condition ?? current)
    }

    private var current: Version { scopes[scopes.count - 1].version }

    private mutating func noteCondition(_ version: Version?, at index: Int, in tokens: [SourceTokens.Token]) {
        guard let version else { return }
        // The statement's word stands before the condition, in it or on a line above.
        let word = tokens[..<index].last { ["if", "guard", "while", "{", "}"].contains($0.text) }?.text
        if word == "guard" {
            guarded = max(version, guarded ?? current)
        } else {
            condition = max(version, condition ?? current)
        }
    }

    private mutating func open(isElse: Bool) {
        if isElse, let guarded {
            scopes.append(Scope(version: current, afterwards: guarded))
            self.guarded = nil
        } else {
            scopes.append(Scope(version: max(current, condition ?? current, attribute ?? current)))
            condition = nil
            attribute = nil
        }
    }

    private mutating func close() {
        guard scopes.count > 1 else { return }
        let closed = scopes.removeLast()
        if let afterwards = closed.afterwards { scopes[scopes.count - 1].version = max(current, afterwards) }
    }

    /// The version of iOS in parentheses after an index.
    private static func version(_ tokens: [SourceTokens.Token], after index: Int) -> Version? {
        let words = tokens[index...].prefix { $0.text != ")" }
        guard let place = words.firstIndex(where: { $0.text == "iOS" }), place + 1 < tokens.count else { return nil }
        return Version(tokens[place + 1].text)
    }
}
