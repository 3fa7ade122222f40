/// A side or a corner of a rectangle.
public enum NSRectAlignment: Int, Sendable {
    /// Nowhere in particular.
    case none = 0
    /// In the middle of the top.
    case top = 1
    /// At the top, where one begins to read.
    case topLeading = 2
    /// In the middle, where one begins to read.
    case leading = 3
    /// At the bottom, where one begins to read.
    case bottomLeading = 4
    /// In the middle of the bottom.
    case bottom = 5
    /// At the bottom, where one ends.
    case bottomTrailing = 6
    /// In the middle, where one ends.
    case trailing = 7
    /// At the top, where one ends.
    case topTrailing = 8
}
