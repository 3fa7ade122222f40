import Compositor
import CoreGraphics

/// Makes the layers of a random scene.
struct SceneMaker {
    var numbers: SeededNumbers
    var features: Set<SceneFeature> = []
    var size = CGSize.zero
    private var lastID: UInt64 = 0
    private var budget = 0
    private var groups = 0

    init(seed: UInt64) {
        numbers = SeededNumbers(seed: seed)
        lastID = seed << 32
    }

    mutating func tree(width: Int, height: Int, scale: Double) -> RenderTree {
        size = CGSize(width: Double(width) / scale, height: Double(height) / scale)
        budget = numbers.whole(4, 16)
        var values = LayerValues()
        values.bounds = CGRect(origin: .zero, size: size)
        if numbers.chance(0.7) { values.backgroundColor = color(opaque: 0.9) }
        if numbers.chance(0.1) { setPerspective(&values) }
        var children: [RenderNode] = []
        while budget > 0 { children.append(layer(depth: 1, in: size)) }
        return RenderTree(
            root: RenderNode(id: nextID(), values: values, children: children),
            scale: scale
        )
    }

    mutating func nextID() -> LayerID {
        lastID += 1
        return LayerID(rawValue: lastID)
    }

    /// A layer with its sublayers, somewhere in a space of a size.
    mutating func layer(depth: Int, in space: CGSize) -> RenderNode {
        budget -= 1
        let values = layerValues(depth: depth, in: space)
        var children: [RenderNode] = []
        let wasIn = groups
        if values.opacity < 1, values.allowsGroupOpacity { groups += 1 }
        if depth < 6, budget > 0, numbers.chance(0.6) {
            for _ in 0..<numbers.whole(1, 3) where budget > 0 {
                children.append(layer(depth: depth + 1, in: values.bounds.size))
            }
        }
        if groups > 1, groups > wasIn, !children.isEmpty { features.insert(.nestedGroups) }
        if values.opacity < 1, !children.isEmpty {
            features.insert(values.allowsGroupOpacity ? .groupOpacity : .spreadOpacity)
        }
        groups = wasIn
        var mask: RenderNode?
        if numbers.chance(0.1) {
            features.insert(.mask)
            budget += 1
            mask = layer(depth: 6, in: values.bounds.size)
        }
        if values.shadowOpacity > 0, values.shadowPath == nil, !values.masksToBounds, !children.isEmpty {
            features.insert(.shadowOfPicture)
        }
        var timing = LayerTiming()
        if numbers.chance(0.08) {
            features.insert(.layerTime)
            timing.speed = numbers.real(0, 2)
            timing.timeOffset = numbers.real(-0.5, 0.5)
        }
        let animations = numbers.chance(0.25) ? self.animations(values) : []
        return RenderNode(
            id: nextID(),
            values: values,
            animations: animations,
            timing: timing,
            children: children,
            mask: mask
        )
    }

    mutating func color(opaque: Double) -> RGBA {
        func component(_ n: inout SeededNumbers) -> Float { Float(n.real(0, 1)) }
        return RGBA(
            red: component(&numbers),
            green: component(&numbers),
            blue: component(&numbers),
            alpha: numbers.chance(opaque) ? 1 : Float(numbers.real(0.05, 1))
        )
    }

    /// One layer of a tree, counted in depth first order, is changed.
    mutating func edit(_ node: RenderNode, _ index: inout Int, _ target: Int, isRoot: Bool = false) -> RenderNode {
        let mine = index
        index += 1
        if mine == target { return edited(node, isRoot: isRoot) }
        var children: [RenderNode] = []
        var changed = false
        for child in node.children {
            if index <= target, target < index + child.count {
                children.append(edit(child, &index, target))
                changed = true
            } else {
                children.append(child)
                index += child.count
            }
        }
        var mask = node.mask
        if let old = mask, !changed, index <= target, target < index + old.count {
            mask = edit(old, &index, target)
        }
        return RenderNode(
            id: node.id,
            values: node.values,
            animations: node.animations,
            timing: node.timing,
            children: children,
            mask: mask
        )
    }

    private mutating func edited(_ node: RenderNode, isRoot: Bool) -> RenderNode {
        var values = node.values
        var children = Array(node.children)
        var animations = node.animations
        let space = isRoot ? size : values.bounds.size
        switch numbers.whole(0, 9) {
        case 0 where !isRoot: values.position.x += numbers.real(-9, 9)
        case 1 where !isRoot: values = layerValues(depth: 3, in: size)
        case 2 where !isRoot: values.isHidden.toggle()
        case 3: values.backgroundColor = color(opaque: 0.5)
        case 4 where !children.isEmpty: children.remove(at: numbers.whole(0, children.count - 1))
        case 5 where children.count > 1: children.swapAt(0, children.count - 1)
        case 6:
            budget = 3
            children.insert(layer(depth: 4, in: space), at: numbers.whole(0, children.count))
        case 7 where !isRoot: animations = self.animations(values)
        case 8: setPerspective(&values)
        default: values.opacity = isRoot ? 1 : Float(numbers.real(0, 1))
        }
        return RenderNode(
            id: node.id,
            values: values,
            animations: animations,
            timing: node.timing,
            children: children,
            mask: node.mask
        )
    }
}
