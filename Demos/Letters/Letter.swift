import Foundation

/// A letter: who wrote it to whom, when and where, and what it says.
struct Letter: Hashable, Identifiable, Sendable {
    /// The name of the file that it came from, which is unique within a folder.
    let id: String
    let from: String
    let to: String
    /// The date as the file words it.
    let date: String
    let place: String
    /// A BCP 47 tag. It decides which of several regional glyphs a character takes.
    let language: String?
    /// A remark to be printed under the letter.
    let note: String?
    /// The text, one element a paragraph; a paragraph may hold line breaks.
    let paragraphs: [String]

    /// The beginning of the text on one line.
    var excerpt: String {
        let beginning = paragraphs.prefix(3).joined(separator: " ").prefix(240)
        return beginning.split(whereSeparator: \.isNewline).joined(separator: " ")
    }
}

extension Letter {
    /// Reads a letter from the contents of a file: lines of `key: value`, a line `---` or an empty one, the text.
    init(id: String, contents: Data) throws(LetterError) {
        // A NUL is valid UTF-8, but no text.
        guard let decoded = String(data: contents, encoding: .utf8), !decoded.contains("\0") else {
            throw .notText
        }
        var text = decoded.replacingOccurrences(of: "\r\n", with: "\n")
        if text.hasPrefix("\u{FEFF}") { text.removeFirst() }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)

        var fields: [String: String] = [:]
        var number = 0
        for line in lines {
            number += 1
            let line = line.trimmingCharacters(in: .whitespaces)
            if line.isEmpty || line == "---" { break }
            guard let colon = line.firstIndex(of: ":") else { throw .notAField(line: number) }
            let key = line[..<colon].trimmingCharacters(in: .whitespaces).lowercased()
            let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
            guard fields.updateValue(value, forKey: key) == nil else {
                throw .repeatedField(key, line: number)
            }
        }
        func optional(_ key: String) -> String? {
            fields[key].flatMap { $0.isEmpty ? nil : $0 }
        }
        let missing = ["from", "to", "date", "place"].filter { optional($0) == nil }
        guard missing.isEmpty else { throw .missingFields(missing) }

        let paragraphs = Self.paragraphs(of: lines.dropFirst(number))
        guard !paragraphs.isEmpty else { throw .empty }

        self.id = id
        from = fields["from", default: ""]
        to = fields["to", default: ""]
        date = fields["date", default: ""]
        place = fields["place", default: ""]
        language = optional("language")
        note = optional("note")
        self.paragraphs = paragraphs
    }

    /// Groups lines into paragraphs, which empty lines part.
    private static func paragraphs(of lines: ArraySlice<Substring>) -> [String] {
        lines
            .split { $0.allSatisfy(\.isWhitespace) }
            .map { $0.map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "\n") }
    }
}

/// Why a file is not a letter.
enum LetterError: Error, Hashable {
    /// The system could not read it, and says why.
    case unreadable(String)
    /// It is a folder, a device or a pipe.
    case notAFile
    /// It holds more than this many bytes.
    case tooLarge(limit: Int)
    /// It is not UTF-8.
    case notText
    /// A line before the text is not `key: value`.
    case notAField(line: Int)
    /// A key stands there twice.
    case repeatedField(String, line: Int)
    /// Keys that every letter has are not there, or have no value.
    case missingFields([String])
    /// Nothing follows the fields.
    case empty
}

extension LetterError: CustomStringConvertible {
    var description: String {
        switch self {
        case .unreadable(let reason): "it cannot be read: \(reason)"
        case .notAFile: "it is not a plain file"
        case .tooLarge(let limit): "it is larger than \(limit / 1024) KB"
        case .notText: "it is not UTF-8 text"
        case .notAField(let line): "line \(line) is not of the form “key: value”"
        case .repeatedField(let key, let line): "line \(line) gives “\(key)” a second time"
        case .missingFields(let keys): "it does not say " + keys.map { "“\($0):”" }.joined(separator: ", ")
        case .empty: "no text follows its first lines"
        }
    }
}
