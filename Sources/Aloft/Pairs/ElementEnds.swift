import UIKit

/// Where a copy of a view in one of the sides stands at either of them, in the container's coordinates.
package struct ElementEnds: Sendable, Equatable {
    /// At one of the sides.
    package struct End: Sendable, Equatable {
        /// Where the view is.
        package var shape: TransitionGeometry.Shape
        /// Where its content lies in it, in points.
        package var content: CGRect

        /// Creates an end, with numbers that are no use replaced.
        package init(_ shape: TransitionGeometry.Shape, content: CGRect) {
            let sound = TransitionGeometry(source: shape).source ?? shape
            self.shape = sound
            let numbers = [content.origin.x, content.origin.y, content.size.width, content.size.height]
            let isSound = numbers.allSatisfy { $0.isFinite && abs($0) < 1_000_000 }
            self.content = isSound ? content : CGRect(origin: .zero, size: sound.size)
        }
    }

    package var source: End
    package var destination: End

    package init(source: End, destination: End) {
        (self.source, self.destination) = (source, destination)
    }

    func end(_ place: Choreography.Place) -> End? {
        switch place {
        case .source: source
        case .destination: destination
        case .container: nil
        }
    }

    /// What a move makes of a state. With the scale of the surface that it lies on, an element comes closer to the
    /// middle of that.
    func apply(_ move: Choreography.Move, to state: inout ActorState, in geometry: TransitionGeometry) {
        state.take(move)
        if let place = move.center {
            let own = end(place)?.shape.center ?? geometry.containerCenter
            let surface = geometry.point(place), scale = CGFloat(state.scale)
            state.center = CGPoint(
                x: surface.x + (own.x - surface.x) * scale,
                y: surface.y + (own.y - surface.y) * scale
            )
        }
        switch move.size {
        case .source: (state.size, state.contentFrame) = (source.shape.size, source.content)
        case .destination: (state.size, state.contentFrame) = (destination.shape.size, destination.content)
        case .container, nil: break
        }
        guard let corner = move.corner else { return }
        switch corner {
        case .source: state.round(like: corner, source.shape.cornerRadius)
        case .destination: state.round(like: corner, destination.shape.cornerRadius)
        case .points: state.round(like: corner, geometry.radius(corner))
        }
    }

    func isSame(
        as other: ElementEnds,
        _ near: (TransitionGeometry.Shape?, TransitionGeometry.Shape?) -> Bool
    ) -> Bool {
        near(source.shape, other.source.shape) && near(destination.shape, other.destination.shape)
    }
}
