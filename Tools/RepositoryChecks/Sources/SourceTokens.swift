/// The words and marks of Swift source, without comments and without what literals hold.
package struct SourceTokens {
    package enum Kind: Sendable { case word, mark, literal, newline }

    package struct Token: Sendable {
        package var kind: Kind
        package var text: String
        package var line: Int
    }

    package private(set) var tokens: [Token] = []

    private let text: [Character]
    private var index = 0
    private var line = 1

    package init(_ source: String) {
        text = Array(source)
        while index < text.count { readToken() }
    }

    private func peek(_ ahead: Int = 0) -> Character? {
        index + ahead < text.count ? text[index + ahead] : nil
    }

    private mutating func advance(_ count: Int = 1) {
        for _ in 0..<count where index < text.count {
            if text[index].isNewline { line += 1 }
            index += 1
        }
    }

    private mutating func add(_ kind: Kind, _ text: String) { tokens.append(Token(kind: kind, text: text, line: line)) }

    private mutating func readToken() {
        let character = text[index]
        if character.isNewline {
            add(.newline, "\n")
            advance()
        } else if character.isWhitespace {
            advance()
        } else if character == "/", peek(1) == "/" {
            while let next = peek(), !next.isNewline { advance() }
        } else if character == "/", peek(1) == "*" {
            skipComment()
        } else if character == "\"" || character == "#" && startsRawString {
            readString()
        } else if character == "_" || character.isLetter || character.isNumber {
            readWord()
        } else if character == "`" {
            advance()
            readWord()
            advance()
        } else {
            add(.mark, String(character))
            advance()
        }
    }

    private var startsRawString: Bool {
        var ahead = 0
        while peek(ahead) == "#" { ahead += 1 }
        return peek(ahead) == "\""
    }

    private mutating func readWord() {
        let isNumber = text[index].isNumber
        var word = ""
        while let next = peek(), next == "_" || next.isLetter || next.isNumber || isNumber && isFraction(next) {
            word.append(next)
            advance()
        }
        add(.word, word)
    }

    private func isFraction(_ character: Character) -> Bool { character == "." && peek(1)?.isNumber == true }

    private mutating func skipComment() {
        var depth = 0
        repeat {
            if peek() == "/", peek(1) == "*" {
                depth += 1; advance(2)
            } else if peek() == "*", peek(1) == "/" {
                depth -= 1; advance(2)
            } else {
                advance()
            }
        } while depth > 0 && index < text.count
    }

    private mutating func readString() {
        let start = line
        var hashes = 0
        while peek() == "#" { hashes += 1; advance() }
        let isLong = peek() == "\"" && peek(1) == "\"" && peek(2) == "\""
        advance(isLong ? 3 : 1)
        while let next = peek() {
            if next == "\\", hashesFollow(1, hashes) {
                let escaped = peek(1 + hashes)
                advance(2 + hashes)
                if escaped == "(" { skipInterpolation() }
            } else if next == "\"", !isLong || peek(1) == "\"" && peek(2) == "\"", hashesFollow(isLong ? 3 : 1, hashes)
            {
                advance((isLong ? 3 : 1) + hashes)
                break
            } else if next.isNewline, !isLong {
                break
            } else {
                advance()
            }
        }
        tokens.append(Token(kind: .literal, text: "\"\"", line: start))
    }

    private func hashesFollow(_ ahead: Int, _ count: Int) -> Bool {
        (0..<count).allSatisfy { peek(ahead + $0) == "#" }
    }

    /// What is computed within a string is code: its tokens stand before the string's.
    private mutating func skipInterpolation() {
        var depth = 1
        while depth > 0, let next = peek() {
            if next == "(" { depth += 1 }
            if next == ")" { depth -= 1 }
            if depth > 0 { readToken() } else { advance() }
        }
    }
}
