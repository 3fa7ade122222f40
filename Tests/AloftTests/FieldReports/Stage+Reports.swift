import AloftStage
import UIKit

extension Stage {
    /// Every pixel of the frame.
    var pixels: [UInt32] {
        let image = image()
        return image.withPixels { pixels, stride in
            (0..<image.height).flatMap { row in (0..<image.width).map { pixels[row * stride + $0] } }
        }
    }

    /// Puts a finger down and drags it, without lifting it.
    func pull(from start: CGPoint, by way: CGVector, over time: TimeInterval = 0.2) async {
        touchDown(at: start)
        for step in 1...12 {
            await advance(by: time / 12)
            let part = CGFloat(step) / 12
            touchMoved(to: CGPoint(x: start.x + way.dx * part, y: start.y + way.dy * part))
        }
    }
}

extension UIView {
    /// The copies that fly in a container, from the back to the front.
    var flyingCopies: [UIView] {
        func all(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(all) }
        return all(self).filter { "\(type(of: $0))" == "SnapshotActorView" }
    }

    /// How much of the view is seen now, whatever its own alpha.
    var shownOpacity: Float { layer.presentation()?.opacity ?? -1 }
}
