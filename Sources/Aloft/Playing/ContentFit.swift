import UIKit

/// Where content of a size of its own lies in bounds of another.
struct ContentFit: Sendable {
    private let content: Choreography.Content
    private let natural: CGSize

    init(_ content: Choreography.Content, natural: CGSize) {
        self.content = content
        self.natural = natural
    }

    /// Whether origin and scale change as evenly as the bounds do.
    var isLinear: Bool { content != .fillingFromTop }

    /// Whether the content may lie elsewhere than at the origin.
    var moves: Bool { content == .fillingFromTop || content == .placed }

    /// The size of the content as it is seen.
    func size(in state: ActorState) -> CGSize {
        let scale = place(in: state).scale
        return CGSize(width: natural.width * scale.width, height: natural.height * scale.height)
    }

    /// The top left corner of the content in the bounds, and its scale.
    func place(in state: ActorState) -> (origin: CGPoint, scale: CGSize) {
        let size = state.size
        guard natural.width > 0, natural.height > 0 else { return (.zero, .zero) }
        let across = size.width / natural.width, along = size.height / natural.height
        switch content {
        case .stretched:
            return (.zero, CGSize(width: across, height: along))
        case .placed:
            let frame = state.contentFrame
            return (
                frame.origin, CGSize(width: frame.width / natural.width, height: frame.height / natural.height)
            )
        case .acrossTop:
            return (.zero, CGSize(width: across, height: across))
        case .fillingFromTop:
            let scale = max(across, along)
            let x = (size.width - natural.width * scale) / 2
            return (CGPoint(x: x, y: 0), CGSize(width: scale, height: scale))
        }
    }
}
