import Foundation

extension Declaration {
    /// Reads a symbol of a graph; nil for what is not of a kind that has a name in Apple's documentation.
    init?(_ symbol: SymbolGraph.Symbol, module: String, overrides: Set<String>) {
        guard let shape = Shape(symbol), let name = symbol.pathComponents.last else { return nil }
        self.init(
            module: module,
            owners: Array(symbol.pathComponents.dropLast()),
            name: name,
            shape: shape,
            isDocumented: symbol.docComment?.uri != nil,
            isOverride: overrides.contains(symbol.identifier.precise),
            file: symbol.location?.uri
        )
    }
}

extension Shape {
    init?(_ symbol: SymbolGraph.Symbol) {
        let kinds: [String: Kind] = [
            "swift.class": .class, "swift.struct": .struct, "swift.enum": .enum, "swift.protocol": .protocol,
            "swift.typealias": .typealias, "swift.associatedtype": .associatedtype, "swift.enum.case": .case,
            "swift.property": .var, "swift.var": .var, "swift.type.property": .staticVar, "swift.method": .func,
            "swift.func": .func, "swift.type.method": .staticFunc, "swift.func.op": .staticFunc, "swift.init": .`init`,
            "swift.subscript": .subscript, "swift.type.subscript": .subscript,
        ]
        guard let kind = kinds[symbol.kind.identifier] else { return nil }
        let fragments = symbol.declarationFragments
        isMainActor = fragments.contains { $0.kind == "attribute" && $0.spelling == "MainActor" }
        self.kind = kind
        type = Self.type(of: kind, in: fragments)
    }

    /// The text after a declaration's name, without the names of parameters, accessors and conformances.
    private static func type(of kind: Kind, in fragments: [SymbolGraph.Fragment]) -> String {
        if kind.isType && kind != .typealias { return "" }
        // An initializer's name is a keyword, as is a subscript's.
        guard
            let start = fragments.firstIndex(where: {
                $0.kind == "identifier" || $0.kind == "keyword" && ["init", "subscript"].contains($0.spelling)
            })
        else { return "" }
        var text = ""
        var follows = false
        for fragment in fragments[(start + 1)...] {
            switch fragment.kind {
            case "externalParam", "internalParam": follows = true
            case "text" where follows:
                // Between the two names of a parameter there is a space, and after them a colon.
                follows = false
                if fragment.spelling != " " { text += fragment.spelling.trimmingPrefix(": ") }
            default:
                follows = false
                text += fragment.spelling
            }
        }
        if let accessors = text.range(of: " {") { text = String(text[..<accessors.lowerBound]) }
        if kind == .var || kind == .staticVar { text = String(text.trimmingPrefix(": ")) }
        if kind == .typealias { text = String(text.trimmingPrefix(" = ")) }
        if kind == .func || kind == .staticFunc {
            text = String(text.trimmingPrefix(" "))
            if !hasResult(text) { text += " -> Void" }
        }
        return text
    }

    /// Whether a function's type says what it returns: after the parenthesis that closes its parameters.
    private static func hasResult(_ text: String) -> Bool {
        var depth = 0
        guard
            let end = text.firstIndex(where: { character in
                if character == "(" { depth += 1 }
                if character == ")" { depth -= 1 }
                return character == ")" && depth == 0
            })
        else { return false }
        return text[end...].contains("->")
    }
}
