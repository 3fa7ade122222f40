/// The children of a node, in the order of `sublayers`, held in pieces, and those in blocks: another list that differs in
/// a few of many shares all other pieces with this one, so that it takes little to make, and little to compare.
package struct RenderChildren: RandomAccessCollection, ExpressibleByArrayLiteral, Sendable {
    /// What holds for all of some children.
    struct Sum: Sendable {
        /// How many of them change with time.
        var moving = 0
        /// The nodes at and below them.
        var nodes = 0

        mutating func add(_ other: Sum, _ sign: Int = 1) {
            moving += sign * other.moving
            nodes += sign * other.nodes
        }
    }

    /// A run of `length` children; the last of all may be shorter.
    final class Piece: Sendable {
        let nodes: [RenderNode]
        let sum: Sum

        init(_ nodes: [RenderNode]) {
            self.nodes = nodes
            var sum = Sum()
            for node in nodes { sum.add(Sum(moving: node.isStatic ? 0 : 1, nodes: node.count)) }
            self.sum = sum
        }
    }

    /// A run of `width` pieces; the last of all may be shorter.
    final class Block: Sendable {
        let pieces: [Piece]
        let sum: Sum

        init(_ pieces: [Piece]) {
            self.pieces = pieces
            var sum = Sum()
            for piece in pieces { sum.add(piece.sum) }
            self.sum = sum
        }
    }

    /// How many children a piece has, how many pieces a block, and how many children that.
    static let length = 64
    static let width = 32
    private static let span = length * width

    private(set) var blocks: [Block] = []
    private(set) var sum = Sum()
    package let count: Int

    /// - Parameter last: the children before a change: pieces that are the same are shared with it.
    package init(_ nodes: [RenderNode], after last: RenderChildren? = nil) {
        count = nodes.count
        var pieces: [Piece] = []
        for start in stride(from: 0, to: nodes.count, by: Self.length) {
            let run = nodes[start..<Swift.min(start + Self.length, nodes.count)]
            if let old = last?.piece(at: start), old.nodes.elementsEqual(run, by: ===) {
                pieces.append(old)
            } else {
                pieces.append(Piece(Array(run)))
            }
            if pieces.count == Self.width {
                close(&pieces)
            }
        }
        close(&pieces)
    }

    private mutating func close(_ pieces: inout [Piece]) {
        guard !pieces.isEmpty else { return }
        blocks.append(Block(pieces))
        sum.add(blocks[blocks.count - 1].sum)
        pieces = []
    }

    package init(arrayLiteral elements: RenderNode...) { self.init(elements) }

    package var startIndex: Int { 0 }
    package var endIndex: Int { count }

    package subscript(index: Int) -> RenderNode {
        blocks[index / Self.span].pieces[index / Self.length % Self.width].nodes[index % Self.length]
    }

    /// The piece that a place lies in.
    private func piece(at index: Int) -> Piece? {
        index < count ? blocks[index / Self.span].pieces[index / Self.length % Self.width] : nil
    }

    /// The same with other nodes at some places, which ascend.
    package func replacing(_ changes: [(index: Int, node: RenderNode)]) -> RenderChildren {
        var result = self
        var next = 0
        while next < changes.count {
            let number = changes[next].index / Self.span
            var pieces = blocks[number].pieces
            while next < changes.count, changes[next].index / Self.span == number {
                let run = changes[next].index / Self.length
                var nodes = pieces[run % Self.width].nodes
                while next < changes.count, changes[next].index / Self.length == run {
                    nodes[changes[next].index % Self.length] = changes[next].node
                    next += 1
                }
                pieces[run % Self.width] = Piece(nodes)
            }
            result.sum.add(blocks[number].sum, -1)
            result.blocks[number] = Block(pieces)
            result.sum.add(result.blocks[number].sum)
        }
        return result
    }

    /// The nodes at and below those before a place.
    func nodeCount(before index: Int) -> Int {
        var sum = 0
        for block in blocks.prefix(index / Self.span) { sum += block.sum.nodes }
        guard index / Self.span < blocks.count else { return sum }
        let pieces = blocks[index / Self.span].pieces
        let run = index / Self.length % Self.width
        for piece in pieces.prefix(run) { sum += piece.sum.nodes }
        guard run < pieces.count else { return sum }
        return pieces[run].nodes.prefix(index % Self.length).reduce(sum) { $0 + $1.count }
    }

    /// Whether they stand for the same layers, in the same order.
    func areSameLayers(as others: RenderChildren) -> Bool {
        count == others.count
            && zip(blocks, others.blocks).allSatisfy { block, other in
                block === other
                    || zip(block.pieces, other.pieces).allSatisfy { piece, other in
                        piece === other
                            || zip(piece.nodes, other.nodes).allSatisfy { $0 === $1 || $0.id == $1.id }
                    }
            }
    }

    /// Goes through the pieces in which something may differ from others for the same layers, or changes with time.
    /// - Parameters:
    ///   - others: of as many; nil for all pieces.
    ///   - visit: is told the place of the piece's first child.
    func forEachPiece(unlike others: RenderChildren?, _ visit: (_ first: Int, _ piece: Piece) -> Void) {
        for (number, block) in blocks.enumerated() {
            let other = others?.blocks[number]
            if other === block, block.sum.moving == 0 { continue }
            for (index, piece) in block.pieces.enumerated() {
                if let other, other.pieces[index] === piece, piece.sum.moving == 0 { continue }
                visit(number * Self.span + index * Self.length, piece)
            }
        }
    }
}
