import UIKit

/// The real geometry that a choreography is resolved against, all of it in one coordinate space, in points.
///
/// Numbers that are no use are replaced when the geometry is made: a centre that is not finite becomes the container's
/// centre, a size or a radius that is negative or not finite becomes zero, and what is larger than a million points is
/// held there. A source or destination that is nil resolves to the container's centre, with no size.
package struct TransitionGeometry: Sendable, Equatable {
    /// The shape of a view: where it is seen in the container.
    package struct Shape: Sendable, Equatable {
        /// The centre of the view's bounds.
        package var center: CGPoint
        /// The size of the view's bounds, as seen through its transforms.
        package var size: CGSize
        /// The radius of its corners.
        package var cornerRadius: Double

        /// Creates a shape.
        package init(center: CGPoint, size: CGSize, cornerRadius: Double = 0) {
            self.center = center
            self.size = size
            self.cornerRadius = cornerRadius
        }
    }

    /// The container's bounds.
    package let container: CGRect
    /// The source's shape, if there is a source.
    package let source: Shape?
    /// The destination's shape, if it is known.
    package let destination: Shape?
    /// Where the copies of views in the two are, at either of them.
    package var elements: [Choreography.Actor: ElementEnds] = [:]

    /// Creates a geometry, with numbers that are no use replaced.
    package init(container: CGRect = .zero, source: Shape? = nil, destination: Shape? = nil) {
        let size = Self.usable(container.size)
        let origin = CGPoint(x: Self.usable(container.origin.x) ?? 0, y: Self.usable(container.origin.y) ?? 0)
        let bounds = CGRect(origin: origin, size: size)
        self.container = bounds
        self.source = source.map { Self.usable($0, in: bounds) }
        self.destination = destination.map { Self.usable($0, in: bounds) }
    }

    /// The centre of the container's bounds.
    package var containerCenter: CGPoint { CGPoint(x: container.midX, y: container.midY) }

    private static let limit: CGFloat = 1_000_000

    private static func usable(_ value: CGFloat) -> CGFloat? {
        value.isFinite ? min(max(value, -limit), limit) : nil
    }

    private static func usable(_ size: CGSize) -> CGSize {
        CGSize(width: max(usable(size.width) ?? 0, 0), height: max(usable(size.height) ?? 0, 0))
    }

    private static func usable(_ shape: Shape, in container: CGRect) -> Shape {
        Shape(
            center: CGPoint(
                x: usable(shape.center.x) ?? container.midX,
                y: usable(shape.center.y) ?? container.midY
            ),
            size: usable(shape.size),
            cornerRadius: Double(max(usable(CGFloat(shape.cornerRadius)) ?? 0, 0))
        )
    }
}

extension TransitionGeometry {
    func point(_ place: Choreography.Place) -> CGPoint {
        switch place {
        case .source: source?.center ?? containerCenter
        case .destination: destination?.center ?? containerCenter
        case .container: containerCenter
        }
    }

    func size(_ extent: Choreography.Extent) -> CGSize {
        switch extent {
        case .source: source?.size ?? .zero
        case .destination: destination?.size ?? .zero
        case .container: container.size
        }
    }

    func radius(_ corner: Choreography.Corner) -> Double {
        switch corner {
        case .source: source?.cornerRadius ?? 0
        case .destination: destination?.cornerRadius ?? 0
        case .points(let radius): radius.isFinite ? min(max(radius, 0), Double(Self.limit)) : 0
        }
    }

    /// True where no number of either differs by a hundredth of a point.
    func isSame(as other: TransitionGeometry) -> Bool {
        func near(_ a: Shape?, _ b: Shape?) -> Bool {
            guard let a, let b else { return a == nil && b == nil }
            return abs(a.center.x - b.center.x) < 0.01 && abs(a.center.y - b.center.y) < 0.01
                && abs(a.size.width - b.size.width) < 0.01 && abs(a.size.height - b.size.height) < 0.01
                && abs(a.cornerRadius - b.cornerRadius) < 0.01
        }
        func whole(_ rect: CGRect) -> Shape {
            Shape(center: CGPoint(x: rect.midX, y: rect.midY), size: rect.size)
        }
        return near(whole(container), whole(other.container)) && near(source, other.source)
            && near(destination, other.destination)
            && elements.allSatisfy { actor, ends in other.elements[actor].map { ends.isSame(as: $0, near) } ?? false }
    }
}
