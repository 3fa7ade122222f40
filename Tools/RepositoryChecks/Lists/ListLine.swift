/// A line of one of the lists that says something; empty ones and comments say nothing.
struct ListLine {
    var file: String
    var number: Int
    var text: Substring

    struct Malformed: Error, CustomStringConvertible {
        var description: String
    }

    static func read(_ text: String, file: String) -> [ListLine] {
        text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { index, line in
            line.isEmpty || line.hasPrefix("#") ? nil : ListLine(file: file, number: index + 1, text: line)
        }
    }

    /// The fields between bars.
    var fields: [String] {
        text.split(separator: " | ", omittingEmptySubsequences: false).map(String.init)
    }

    func error(_ what: String) -> Malformed { Malformed(description: "\(file):\(number): \(what)") }
}
