/// A line of the list of names that came after 2016's, or are called otherwise today.
///
/// It has five fields: the full name, and after an equals sign what 2016 called the type; what it is; its isolation; the
/// version of iOS that introduced it; its page in Apple's documentation.
///
///     UIView.AnimationOptions = UIViewAnimationOptions | struct | nonisolated | 4 | uikit/uiview/animationoptions
///     UIView.transform3D | var CATransform3D | MainActor | 13 | uikit/uiview/transform3d
struct LaterName {
    var apple: AppleName
    /// The name that a type, with all its members, had in 2016.
    var formerly: String?

    var fullName: String { apple.owner.isEmpty ? apple.name : "\(apple.owner).\(apple.name)" }

    static func read(_ text: String, file: String) throws -> [LaterName] {
        var known: Set<AppleName> = []
        return try ListLine.read(text, file: file).map { line in
            let name = try LaterName(line)
            guard known.insert(name.apple).inserted else { throw line.error("this stands here twice") }
            return name
        }
    }

    private init(_ line: ListLine) throws {
        let fields = line.fields
        guard fields.count == 5 else {
            throw line.error("a line has five fields: name, what, isolation, version, page")
        }
        let names = fields[0].split(separator: " = ").map(String.init)
        guard let full = names.first, names.count <= 2 else { throw line.error("a name, and perhaps a former one") }
        guard let shape = Self.shape(fields[1], isolation: fields[2]) else {
            throw line.error("“\(fields[1])” or “\(fields[2])” is not of the kinds that there are")
        }
        guard let version = Version(fields[3]) else { throw line.error("“\(fields[3])” is no version of iOS") }
        let page = fields[4]
        guard page.contains("/"), page == page.lowercased(), !page.contains(" ") else {
            throw line.error("“\(page)” is no page of the documentation")
        }
        if names.count == 2, !shape.kind.isType { throw line.error("only types are renamed with their members") }
        formerly = names.count == 2 ? names[1] : nil
        // The labels may hold dots in no name of Apple's, so the last dot before them ends the type.
        let plain = full.prefix { $0 != "(" }
        let dot = plain.lastIndex(of: ".")
        apple = AppleName(
            owner: dot.map { String(full[..<$0]) } ?? "",
            name: dot.map { String(full[full.index(after: $0)...]) } ?? full,
            isStatic: shape.kind.isStatic,
            details: AppleName.Details(shape: shape, version: version, page: page)
        )
    }

    private static func shape(_ text: String, isolation: String) -> Shape? {
        guard ["MainActor", "nonisolated"].contains(isolation) else { return nil }
        // The longer kinds first: “static var” begins no other.
        let kinds = Shape.Kind.allCases.sorted { $0.rawValue.count > $1.rawValue.count }
        for kind in kinds where text == kind.rawValue || text.hasPrefix(kind.rawValue + " ") {
            let type = String(text.dropFirst(kind.rawValue.count + 1))
            return Shape(kind: kind, type: type, isMainActor: isolation == "MainActor")
        }
        return nil
    }
}
