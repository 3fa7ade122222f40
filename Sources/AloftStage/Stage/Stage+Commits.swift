import Compositor
import UIKit

extension Stage {
    /// Runs code as the stage's own, and pictures everything that it commits: whatever a display could come to show
    /// meanwhile.
    package func commits(of body: () -> Void) -> [CGImage] {
        let before = screen.context.onCommit
        defer { screen.context.onCommit = before }
        var trees: [RenderTree] = []
        screen.context.onCommit = { tree in
            before?(tree)
            trees.append(tree)
        }
        perform(body)
        let width = Int((size.width * scale).rounded(.up)), height = Int((size.height * scale).rounded(.up))
        return trees.map { tree in
            let buffer = PixelBuffer(width: width, height: height)
            Renderer().render(tree, at: time, into: buffer)
            return buffer.makeImage()
        }
    }
}
