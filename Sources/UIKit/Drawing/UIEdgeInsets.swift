import QuartzCore

/// Distances inwards from the edges of a rectangle, in points.
public struct UIEdgeInsets: Equatable, Hashable, Sendable, Codable {
    /// The distance from each edge, in points.
    public var top, left, bottom, right: CGFloat

    /// No insets.
    public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

    /// Insets in points.
    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }

    /// None at any edge.
    public static let zero = UIEdgeInsets()
}

/// Distances inwards from the edges, in reading direction.
public struct NSDirectionalEdgeInsets: Equatable, Hashable, Sendable, Codable {
    /// The distance from each edge, in points; leading is where reading begins.
    public var top, leading, bottom, trailing: CGFloat

    /// No insets.
    public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

    /// Insets in points.
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
    }

    /// None at any edge.
    public static let zero = NSDirectionalEdgeInsets()
}

extension CGRect {
    /// The rectangle within insets; negative insets widen it.
    public func inset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: origin.x + insets.left,
            y: origin.y + insets.top,
            width: size.width - insets.left - insets.right,
            height: size.height - insets.top - insets.bottom
        )
    }
}

/// Distances by which something is moved, in points.
public struct UIOffset: Equatable, Hashable, Sendable, Codable {
    /// How far to the right, and how far down, in points.
    public var horizontal, vertical: CGFloat

    /// No offset.
    public init() { self.init(horizontal: 0, vertical: 0) }

    /// An offset in points.
    public init(horizontal: CGFloat, vertical: CGFloat) {
        (self.horizontal, self.vertical) = (horizontal, vertical)
    }

    /// Nowhere.
    public static let zero = UIOffset()
}
