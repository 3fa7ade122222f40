/// Bytes that an image is made from.
public final class CGDataProvider: Sendable {
    private let bytes: Data

    /// A provider of the given bytes.
    public init?(data: CFData) {
        bytes = data
    }

    /// All the bytes.
    public var data: CFData? { bytes }
}
