/// A name of 2016 that is not Apple's any more, or a whole family of them.
///
///     CoreGraphics CGContext* | methods of CGContext | coregraphics/cgcontext
package struct RetiredName: Sendable {
    /// The module, and the type where there is one.
    var place: String
    /// The name, or how it begins.
    var name: String
    var isFamily: Bool
    /// What took its place.
    package var successor: String
    /// The page of that.
    package var page: String

    static func read(_ text: String) throws -> [RetiredName] {
        try ListLine.read(text, file: "Retired.txt").map { line in
            let fields = line.fields
            guard fields.count == 3 else { throw line.error("a line has three fields: name, successor, page") }
            let words = fields[0].split(separator: " ").map(String.init)
            guard words.count >= 2 else { throw line.error("a retired name is a module's") }
            guard fields[2].contains("/"), fields[2] == fields[2].lowercased() else {
                throw line.error("“\(fields[2])” is no page of the documentation")
            }
            let isFamily = fields[0].hasSuffix("*")
            return RetiredName(
                place: words.dropLast().joined(separator: " "),
                name: isFamily ? String(words[words.count - 1].dropLast()) : words[words.count - 1],
                isFamily: isFamily,
                successor: fields[1],
                page: fields[2]
            )
        }
    }

    func matches(_ entry: Names2016.Entry) -> Bool {
        let place = entry.owner.isEmpty ? entry.module : "\(entry.module) \(entry.owner)"
        // A family is one of functions or constants; types of its name may well be there.
        guard place == self.place, !(isFamily && entry.isType) else { return false }
        return isFamily ? entry.name.hasPrefix(name) : entry.name == name
    }
}
