/// The list of names that Apple published in 2016: a module, a type, its members.
enum Names2016 {
    struct Entry: Hashable {
        var module: String
        var owner: String
        var name: String
        var isStatic = false
        var isType = false
    }

    /// Reads lines of the form `UIKit UIView: alpha, static animate(withDuration:animations:)`.
    static func read(_ text: String) throws -> [Entry] {
        var entries: [Entry] = []
        for line in ListLine.read(text, file: "2016.txt") {
            guard let colon = line.text.firstRange(of: ": ") ?? line.text.firstRange(of: ":"),
                let space = line.text[..<colon.lowerBound].firstIndex(of: " ")
            else { throw line.error("a line names a module, a type and its members") }
            let module = String(line.text[..<space])
            var owner = String(line.text[line.text.index(after: space)..<colon.lowerBound])
            if owner == "(global)" {
                owner = ""
            } else {
                entries.append(Entry(module: module, owner: "", name: owner, isType: true))
            }
            for member in line.text[colon.upperBound...].split(separator: ", ") {
                var entry = Entry(module: module, owner: owner, name: String(member))
                for prefix in ["static ", "case "] where entry.name.hasPrefix(prefix) {
                    entry.name.removeFirst(prefix.count)
                    entry.isStatic = true
                }
                entries.append(entry)
            }
        }
        return entries
    }
}
