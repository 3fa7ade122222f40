import Compositor
import CoreGraphics

/// Gives layers of a scene backdrops: some of those that are there, and a bar over all of them.
struct BackdropMaker {
    private var numbers: SeededNumbers
    private let seed: UInt64

    init(seed: UInt64) {
        numbers = SeededNumbers(seed: seed &+ 0xB10C_4ED)
        self.seed = seed
    }

    mutating func added(to tree: RenderTree) -> RenderTree {
        let root = tree.root
        var children = root.children.map { changed($0) }
        children.insert(bar(in: root.values.bounds), at: numbers.whole(min(1, children.count), children.count))
        return RenderTree(
            root: copy(root, root.values, root.animations, children, root.mask),
            scale: tree.scale
        )
    }

    private mutating func changed(_ node: RenderNode) -> RenderNode {
        var values = node.values
        var animations = node.animations
        if numbers.chance(0.25) {
            values.backdrop = backdrop()
            // What is painted over it may hide it.
            if numbers.chance(0.7) { values.backgroundColor = nil }
            if numbers.chance(0.3) { animations.append(animation(values)) }
        }
        if case .snapshot(let snapshot) = values.contents {
            let inner = changed(snapshot.node)
            values.contents = .snapshot(RenderSnapshot(node: inner, time: snapshot.time, rect: snapshot.rect))
        }
        return copy(node, values, animations, node.children.map { changed($0) }, node.mask.map { changed($0) })
    }

    private mutating func bar(in bounds: CGRect) -> RenderNode {
        var values = LayerValues()
        values.bounds.size = CGSize(
            width: bounds.width * numbers.real(0.3, 1.2),
            height: bounds.height * numbers.real(0.1, 0.7)
        )
        values.position = CGPoint(x: bounds.width * numbers.real(0, 1), y: bounds.height * numbers.real(0, 1))
        values.backdrop = backdrop()
        if numbers.chance(0.3) { values.cornerRadius = numbers.real(1, 12) }
        if numbers.chance(0.3) { values.masksToBounds = true }
        if numbers.chance(0.2) { values.transform = CATransform3DMakeRotation(numbers.real(-2, 2), 0, 0, 1) }
        if numbers.chance(0.2) { values.opacity = Float(numbers.real(0.2, 1)) }
        if numbers.chance(0.2) { values.allowsGroupOpacity = false }
        return RenderNode(
            id: LayerID(rawValue: seed << 32 | 0xFFFF_FFFF),
            values: values,
            animations: [animation(values)]
        )
    }

    private mutating func backdrop() -> BackdropValues {
        var sigma =
            switch numbers.whole(0, 3) {
            case 0: numbers.real(0, 2)
            case 1: numbers.real(2, 8)
            case 2: numbers.real(8, 40)
            default: numbers.real(0, 200)
            }
        if numbers.chance(0.02) { sigma = numbers.pick([Double.nan, .infinity, -1, 1e300, 1e9]) }
        let alpha = numbers.chance(0.4) ? 0 : Float(numbers.real(0, 1))
        return BackdropValues(
            sigma: sigma,
            saturation: numbers.pick([0, 0.5, 1, 1, 1.4, 1.8]),
            tint: RGBA(
                red: Float(numbers.real(0, 1)),
                green: Float(numbers.real(0, 1)),
                blue: Float(numbers.real(0, 1)),
                alpha: alpha
            )
        )
    }

    private mutating func animation(_ values: LayerValues) -> RenderAnimation {
        let (path, from, to): (LayerKeyPath.Property, Double, Double) =
            numbers.chance(0.5)
            ? (.backdropSigma, 0, numbers.real(0, 20))
            : (.backdropSaturation, 1, numbers.real(0, 1.8))
        var animation = RenderAnimation(
            .property(
                PropertyAnimation(
                    keyPath: LayerKeyPath(path),
                    values: .basic(from: .number(from), to: .number(to), by: nil)
                )
            )
        )
        animation.timing.duration = numbers.real(0.3, 1.5)
        return animation
    }

    private func copy(
        _ node: RenderNode,
        _ values: LayerValues,
        _ animations: [RenderAnimation],
        _ children: [RenderNode],
        _ mask: RenderNode?
    ) -> RenderNode {
        RenderNode(
            id: node.id,
            values: values,
            animations: animations,
            timing: node.timing,
            children: children,
            mask: mask
        )
    }
}
