// Apple's CoreGraphics re-exports CoreFoundation, whose types its functions take. There is no bridging here, so the
// names stand for the Swift values themselves, and `data as CFData` means the same on both sides.

/// A time interval, in seconds.
public typealias CFTimeInterval = Double
/// A string.
public typealias CFString = String
/// A sequence of bytes.
public typealias CFData = Data
/// An ordered collection.
public typealias CFArray = [Any]
