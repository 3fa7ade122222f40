/// Names that a type has because of a protocol of Swift's or Foundation's that it conforms to.
enum LanguageNames {
    private static let requirements: [String: Set<String>] = [
        "Equatable": ["==(_:_:)", "!=(_:_:)"],
        "Hashable": ["==(_:_:)", "hash(into:)", "hashValue"],
        "RawRepresentable": ["rawValue", "init(rawValue:)"],
        "OptionSet": ["rawValue", "init(rawValue:)"],
        "Encodable": ["encode(to:)"],
        "Decodable": ["init(from:)"],
        "Codable": ["encode(to:)", "init(from:)"],
        "CustomStringConvertible": ["description"],
        "CustomDebugStringConvertible": ["debugDescription"],
        "ExpressibleByStringLiteral": ["init(stringLiteral:)"],
        "ExpressibleByArrayLiteral": ["init(arrayLiteral:)"],
        "Identifiable": ["id"],
        "NSCopying": ["copy(with:)"],
        "NSMutableCopying": ["mutableCopy(with:)"],
        "NSObject": ["init()", "isEqual(_:)", "hash", "description"],
    ]

    static func has(_ name: String, of type: String) -> Bool { requirements[type]?.contains(name) == true }
}
