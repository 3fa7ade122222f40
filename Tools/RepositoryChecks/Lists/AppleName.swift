/// A name that Apple's documentation has.
package struct AppleName: Hashable, Sendable {
    /// The type that it is in; empty for what is global, or a type of its own.
    package var owner: String
    /// The name with its labels.
    package var name: String
    package var isStatic: Bool
    /// What else is known; nil for names of 2016, which came without it.
    package var details: Details?

    package struct Details: Hashable, Sendable {
        package var shape: Shape
        /// The version of iOS that introduced it.
        package var version: Version
        /// The page in Apple's documentation, from the module on.
        package var page: String
    }
}

/// A version of iOS.
package struct Version: Hashable, Comparable, Sendable, CustomStringConvertible {
    package var major: Int
    package var minor: Int

    package init(_ major: Int, _ minor: Int = 0) { (self.major, self.minor) = (major, minor) }

    /// Reads `13` or `13.4`; nil for anything else.
    package init?(_ text: some StringProtocol) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), let major = Int(parts[0]), major > 0 else { return nil }
        guard let minor = parts.count == 2 ? Int(parts[1]) : 0, minor >= 0 else { return nil }
        self.init(major, minor)
    }

    package static func < (a: Version, b: Version) -> Bool { (a.major, a.minor) < (b.major, b.minor) }

    package var description: String { minor == 0 ? "\(major)" : "\(major).\(minor)" }
}
