/// What the compiler's symbol graph says of a module, as far as names need it.
struct SymbolGraph: Decodable {
    var symbols: [Symbol]
    var relationships: [Relationship]

    struct Symbol: Decodable {
        var kind: Kind
        var identifier: Identifier
        var pathComponents: [String]
        var declarationFragments: [Fragment]
        var docComment: DocComment?
        var location: Location?
    }

    struct Kind: Decodable { var identifier: String }
    struct Identifier: Decodable { var precise: String }
    struct Fragment: Decodable { var kind: String, spelling: String }
    struct DocComment: Decodable { var uri: String? }
    struct Location: Decodable { var uri: String }

    struct Relationship: Decodable {
        var kind: String
        var source: String
        var target: String
        var targetFallback: String?
    }
}
