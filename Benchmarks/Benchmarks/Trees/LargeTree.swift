import Compositor
import QuartzCore
import UIKit

/// A tree of many layers on a screen of its own, with one more that moves over a hundred of them.
@MainActor final class LargeTree {
    /// How the layers lie in one another.
    enum Shape: String, CaseIterable {
        case siblings, fanOut = "fan-out 10", chain
    }

    let context: LayerContext
    /// One of the layers under the one that moves, and one far from it.
    let near: CALayer
    let far: CALayer
    private let renderer = Renderer()
    private let buffer: PixelBuffer
    private var tree: RenderTree

    static let size = CGSize(width: 390, height: 844)

    init(_ shape: Shape, count: Int, moves: Bool) {
        let root = CALayer()
        root.frame = CGRect(origin: .zero, size: Self.size)
        let ground = CALayer()
        ground.frame = root.frame
        let layers = (0..<count).map(Self.layer)
        switch shape {
        case .siblings: for layer in layers { ground.addSublayer(layer) }
        case .fanOut:
            for (index, layer) in layers.enumerated() {
                (index < 10 ? ground : layers[index / 10 - 1]).addSublayer(layer)
            }
        case .chain:
            for (index, layer) in layers.enumerated() { (index == 0 ? ground : layers[index - 1]).addSublayer(layer) }
        }
        root.addSublayer(ground)
        let mover = Self.row()
        if moves { root.addSublayer(mover) }
        (near, far) = (layers[min(50, count - 1)], layers[count - 1])
        context = LayerContext(root: root, clock: MediaClock(), scale: 3)
        buffer = PixelBuffer(width: Int(Self.size.width * 3), height: Int(Self.size.height * 3))
        CATransaction.flush()
        if moves {
            let animation = CABasicAnimation(keyPath: "position")
            animation.fromValue = CGPoint(x: 195, y: 60)
            animation.toValue = CGPoint(x: 195, y: 360)
            animation.duration = 1
            animation.isRemovedOnCompletion = false
            mover.add(animation, forKey: nil)
            CATransaction.flush()
        }
        tree = context.tree!
    }

    /// The first hundred lie in the upper half, the others, however many, in the lower one.
    private static func layer(_ index: Int) -> CALayer {
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: index < 100 ? 30 : 2, height: index < 100 ? 30 : 2)
        layer.anchorPoint = .zero
        layer.position =
            index < 100
            ? CGPoint(x: Double(index % 10) * 38, y: Double(index / 10) * 38)
            : CGPoint(x: Double(index * 7 % 380), y: 480 + Double(index * 13 % 360))
        layer.backgroundColor = CGColor(red: Double(index % 16) / 16, green: 0.5, blue: 0.5, alpha: 1)
        return layer
    }

    private static func row() -> CALayer {
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 358, height: 88)
        layer.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
        layer.cornerRadius = 16
        layer.shadowOpacity = 0.4
        layer.shadowRadius = 5
        return layer
    }

    /// Hands a change to the renderer's side.
    func commit() {
        CATransaction.flush()
        tree = context.tree!
    }

    @discardableResult
    func draw(at time: Double) -> FrameStatistics {
        renderer.render(tree, at: time, into: buffer)
        return renderer.statistics
    }
}
