/// Lengths that lie one after another: their sums, and which of them is at a distance, in O(log n).
///
/// Each node of a complete binary tree holds the sum of its two children, so that changes leave no rounding behind.
struct SumTree {
    let count: Int
    private let leaves: Int
    private var nodes: [Double]

    init(_ lengths: [Double]) {
        count = lengths.count
        var leaves = 1
        while leaves < lengths.count { leaves *= 2 }
        self.leaves = leaves
        nodes = [Double](repeating: 0, count: leaves * 2)
        for (index, length) in lengths.enumerated() { nodes[leaves + index] = length }
        for node in stride(from: leaves - 1, to: 0, by: -1) { nodes[node] = nodes[2 * node] + nodes[2 * node + 1] }
    }

    var total: Double { nodes[1] }

    subscript(index: Int) -> Double {
        get { nodes[leaves + index] }
        set {
            var node = leaves + index
            guard nodes[node] != newValue else { return }
            nodes[node] = newValue
            while node > 1 {
                node /= 2
                nodes[node] = nodes[2 * node] + nodes[2 * node + 1]
            }
        }
    }

    /// The sum of all lengths before one; `count` stands for the end.
    func start(of index: Int) -> Double {
        guard index < count else { return total }
        var node = leaves + index
        var sum = 0.0
        while node > 1 {
            if node % 2 == 1 { sum += nodes[node - 1] }
            node /= 2
        }
        return sum
    }

    /// The first element that ends beyond a distance; the last that there is when none does.
    func index(at distance: Double) -> Int {
        var node = 1
        var rest = distance
        while node < leaves {
            node *= 2
            if nodes[node] <= rest {
                rest -= nodes[node]
                node += 1
            }
        }
        return max(0, min(node - leaves, count - 1))
    }
}
