import CompositorScenes
import Foundation
import Testing

@testable import Compositor

/// Of many sublayers few are looked at, and what shows is the same.
@Suite struct ManySublayersTests {
    private static let size = 240

    private static func node(_ id: Int, _ numbers: inout SeededNumbers) -> RenderNode {
        let wide = numbers.chance(0.01)
        return layer(
            numbers.real(-20, 240),
            numbers.real(-20, 240),
            wide ? numbers.real(100, 260) : numbers.real(0, 9),
            numbers.real(0, 9),
            id: UInt64(id)
        ) {
            $0.backgroundColor = RGBA(
                red: Float(numbers.real(0, 1)),
                green: Float(numbers.real(0, 1)),
                blue: 0.3,
                alpha: Float(numbers.real(0.3, 1))
            )
            if numbers.chance(0.05) { $0.transform = CATransform3DMakeRotation(numbers.real(0, 6), 0, 0, 1) }
            if numbers.chance(0.02) { $0.isHidden = true }
            if numbers.chance(0.02) { $0.shadowOpacity = 0.5 }
        }
    }

    private static func tree(_ children: RenderChildren, sublayerTransform: CATransform3D) -> RenderTree {
        var values = LayerValues()
        values.bounds = CGRect(x: 0, y: 0, width: size, height: size)
        values.position = CGPoint(x: size / 2, y: size / 2)
        values.backgroundColor = .white
        values.sublayerTransform = sublayerTransform
        let list = RenderNode(id: LayerID(rawValue: 1), values: values, children: children)
        values.sublayerTransform = CATransform3DIdentity
        return RenderTree(root: RenderNode(id: LayerID(rawValue: 2), values: values, children: [list]), scale: 1)
    }

    @Test(arguments: 0..<4) func changesShowAsInAFrameThatIsDrawnAnew(seed: UInt64) {
        var numbers = SeededNumbers(seed: seed)
        var nodes = (0..<900).map { Self.node(10 + $0, &numbers) }
        var children = RenderChildren(nodes)
        var transform = CATransform3DIdentity
        let renderer = Renderer()
        let buffer = PixelBuffer(width: Self.size, height: Self.size)
        for step in 0..<20 {
            switch numbers.whole(0, 9) {
            case 0:
                nodes.insert(Self.node(5000 + step, &numbers), at: numbers.whole(0, nodes.count))
                children = RenderChildren(nodes, after: children)
            case 1:
                nodes.remove(at: numbers.whole(0, nodes.count - 1))
                children = RenderChildren(nodes, after: children)
            case 2:
                nodes.swapAt(numbers.whole(0, nodes.count - 1), numbers.whole(0, nodes.count - 1))
                children = RenderChildren(nodes, after: children)
            case 3: transform = CATransform3DMakeScale(numbers.real(0.5, 1.5), 1, 1)
            case 4: break
            default:
                let places = Set((0..<numbers.whole(1, 300)).map { _ in numbers.whole(0, nodes.count - 1) }).sorted()
                let changes = places.map { index in
                    (index: index, node: Self.node(Int(nodes[index].id.rawValue), &numbers))
                }
                for change in changes { nodes[change.index] = change.node }
                children = children.replacing(changes)
            }
            #expect(children.elementsEqual(nodes, by: ===))
            let tree = Self.tree(children, sublayerTransform: transform)
            renderer.render(tree, at: 0, into: buffer)
            let whole = PixelBuffer(width: Self.size, height: Self.size)
            Renderer().render(tree, at: 0, into: whole)
            #expect(pixels(buffer) == pixels(whole), "seed \(seed), step \(step)")
        }
    }

    @Test func aChangeOfOneIsFoundWithoutTheOthers() {
        var numbers = SeededNumbers(seed: 1)
        let nodes = (0..<5000).map { Self.node(10 + $0, &numbers) }
        let first = RenderChildren(nodes)
        var values = nodes[4321].values
        values.isHidden.toggle()
        let changed = first.replacing([(index: 4321, node: RenderNode(id: nodes[4321].id, values: values))])
        // One piece of the second of three blocks is another.
        #expect(zip(first.blocks, changed.blocks).map { $0 === $1 } == [true, true, false])
        #expect(zip(first.blocks[2].pieces, changed.blocks[2].pieces).count { $0 !== $1 } == 1)
        #expect(changed.nodeCount(before: 4500) == 4500 && changed.sum.nodes == 5000)
        let renderer = Renderer()
        let buffer = PixelBuffer(width: Self.size, height: Self.size)
        renderer.render(Self.tree(first, sublayerTransform: CATransform3DIdentity), at: 0, into: buffer)
        renderer.render(Self.tree(changed, sublayerTransform: CATransform3DIdentity), at: 0, into: buffer)
        // Those of its piece, and those that lie near it.
        #expect(renderer.statistics.layersVisited < 500)
    }

    @Test func piecesAreSharedWithTheListBefore() {
        var numbers = SeededNumbers(seed: 2)
        var nodes = (0..<3000).map { Self.node(10 + $0, &numbers) }
        let first = RenderChildren(nodes)
        nodes.append(Self.node(4000, &numbers))
        let longer = RenderChildren(nodes, after: first)
        let old = first.blocks.flatMap(\.pieces), new = longer.blocks.flatMap(\.pieces)
        #expect(zip(old, new).count { $0 === $1 } == old.count - 1 && longer.count == 3001)
        #expect(RenderChildren([]).isEmpty && RenderChildren([]).nodeCount(before: 0) == 0)
    }
}

/// The grid that finds those of many which lie near a place.
@Suite struct RecordGridTests {
    @Test(arguments: 0..<20) func findsWhatLooksAtAllOfThemFinds(seed: UInt64) {
        var numbers = SeededNumbers(seed: seed)
        func box() -> Box {
            let x = numbers.real(-100, 1000), y = numbers.real(-100, 1000)
            if numbers.chance(0.05) { return .nothing }
            let size = numbers.chance(0.05) ? 700.0 : 20
            return Box(minX: x, minY: y, maxX: x + numbers.real(0, size), maxY: y + numbers.real(0, size))
        }
        var boxes = (0..<600).map { _ in box() }
        var grid = RecordGrid(boxes)
        for _ in 0..<50 {
            let index = numbers.whole(0, boxes.count - 1)
            boxes[index] = box()
            grid.move(index, to: boxes[index])
            let asked = box()
            let expected = boxes.indices.filter { !boxes[$0].intersection(asked).isEmpty }
            #expect(grid.places(in: asked) == expected)
        }
        // Beyond all of them, and without end.
        #expect(grid.places(in: Box(minX: 1e9, minY: 1e9, maxX: 2e9, maxY: 2e9)).isEmpty)
        #expect(grid.places(in: PlaneExtent.endless) == boxes.indices.filter { !boxes[$0].isEmpty })
    }

    @Test func boxesWithoutSizeOrEnd() {
        let line = Box(minX: 5, minY: 5, maxX: 5, maxY: 9)
        var grid = RecordGrid([line, .nothing, PlaneExtent.endless])
        #expect(grid.places(in: PlaneExtent.endless).last == 2)
        grid.move(2, to: .nothing)
        #expect(!grid.places(in: PlaneExtent.endless).contains(2))
        #expect(RecordGrid([]).places(in: PlaneExtent.endless).isEmpty)
        #expect(RecordGrid([.nothing]).places(in: PlaneExtent.endless).isEmpty)
    }
}
