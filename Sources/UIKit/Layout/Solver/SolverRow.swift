/// One equation of the tableau: the basic variable is `constant` plus the cells. Cells are sorted by variable.
///
/// The solver calls nobody, so that nothing can reach a property while it is being changed; checking that at run time
/// would take as long as the arithmetic, and is left out here and in the solver.
final class SolverRow {
    struct Cell {
        var variable: Int32
        var coefficient: Double
    }

    var basic: Int32
    @exclusivity(unchecked) var constant: Double
    /// Set while the row is in the tableau: it tells there which variables it has.
    @exclusivity(unchecked) var columns: SolverColumns?
    /// Tells a row that has been seen from one that has not.
    var stamp = 0
    @exclusivity(unchecked) var cells: ContiguousArray<Cell> = []

    /// Coefficients nearer to 0 are errors of calculation.
    static let tolerance = 1e-9

    init(constant: Double = 0) {
        basic = -1
        self.constant = constant
    }

    /// Where a variable is, or would be.
    private func position(of variable: Int32) -> Int {
        cells.withUnsafeBufferPointer { cells in
            var (low, high) = (0, cells.count)
            while low < high {
                let middle = (low + high) >> 1
                if cells[middle].variable < variable { low = middle + 1 } else { high = middle }
            }
            return low
        }
    }

    func coefficient(of variable: Int32) -> Double {
        let index = position(of: variable)
        return index < cells.count && cells[index].variable == variable ? cells[index].coefficient : 0
    }

    func add(_ variable: Int32, _ coefficient: Double) {
        let index = position(of: variable)
        if index < cells.count, cells[index].variable == variable {
            cells[index].coefficient += coefficient
            if abs(cells[index].coefficient) < Self.tolerance { cells.remove(at: index) }
        } else if abs(coefficient) >= Self.tolerance {
            cells.insert(Cell(variable: variable, coefficient: coefficient), at: index)
            columns?.note(variable, self)
        }
    }

    /// Takes a variable out and tells its coefficient.
    func remove(_ variable: Int32) -> Double {
        let index = position(of: variable)
        guard index < cells.count, cells[index].variable == variable else { return 0 }
        return cells.remove(at: index).coefficient
    }

    func scale(by factor: Double) {
        constant *= factor
        for index in cells.indices { cells[index].coefficient *= factor }
    }

    /// Adds a multiple of another row's expression.
    func add(_ other: SolverRow, times factor: Double, scratch: inout ContiguousArray<Cell>) {
        constant += other.constant * factor
        guard !other.cells.isEmpty else { return }
        scratch.removeAll(keepingCapacity: true)
        cells.withUnsafeBufferPointer { a in
            other.cells.withUnsafeBufferPointer { b in
                var (i, j) = (0, 0)
                while i < a.count, j < b.count {
                    if a[i].variable < b[j].variable {
                        scratch.append(a[i])
                        i += 1
                    } else if a[i].variable > b[j].variable {
                        scratch.append(Cell(variable: b[j].variable, coefficient: b[j].coefficient * factor))
                        columns?.note(b[j].variable, self)
                        j += 1
                    } else {
                        let sum = a[i].coefficient + b[j].coefficient * factor
                        if abs(sum) >= Self.tolerance {
                            scratch.append(Cell(variable: a[i].variable, coefficient: sum))
                        }
                        i += 1
                        j += 1
                    }
                }
                while i < a.count {
                    scratch.append(a[i])
                    i += 1
                }
                while j < b.count {
                    scratch.append(Cell(variable: b[j].variable, coefficient: b[j].coefficient * factor))
                    columns?.note(b[j].variable, self)
                    j += 1
                }
            }
        }
        swap(&cells, &scratch)
    }

    /// Puts a row's expression in the place of its basic variable.
    func substitute(_ row: SolverRow, scratch: inout ContiguousArray<Cell>) {
        let factor = remove(row.basic)
        if factor != 0 { add(row, times: factor, scratch: &scratch) }
    }

    /// Turns the equation round, so that another of its variables becomes the basic one.
    func solve(for variable: Int32) {
        let old = basic
        let factor = 1 / remove(variable)
        scale(by: -factor)
        if old >= 0 { add(old, factor) }
        basic = variable
    }
}

/// The rows in which each variable may stand: none that has it is missing; some may have lost it, or come twice.
///
/// The rows belong to the solver, which never gives one up while it lives.
final class SolverColumns {
    private struct Link {
        var row: Unmanaged<SolverRow>
        var next: Int32
    }

    /// The first link of each variable, or −1.
    @exclusivity(unchecked) private var heads: ContiguousArray<Int32> = []
    @exclusivity(unchecked) private var links: ContiguousArray<Link> = []
    @exclusivity(unchecked) private var free: Int32 = -1

    func addVariable() { heads.append(-1) }

    func note(_ variable: Int32, _ row: SolverRow) {
        let link = Link(row: .passUnretained(row), next: heads[Int(variable)])
        if free >= 0 {
            let index = free
            free = links[Int(index)].next
            links[Int(index)] = link
            heads[Int(variable)] = index
        } else {
            heads[Int(variable)] = Int32(links.count)
            links.append(link)
        }
    }

    func forEach(_ variable: Int32, _ body: (SolverRow) -> Void) {
        var index = heads[Int(variable)]
        while index >= 0 {
            let link = links[Int(index)]
            index = link.next
            body(link.row.takeUnretainedValue())
        }
    }

    /// Empties the list of a variable that leaves all rows but its own.
    func take(_ variable: Int32, _ body: (SolverRow) -> Void = { _ in }) {
        var index = heads[Int(variable)]
        heads[Int(variable)] = -1
        while index >= 0 {
            let link = links[Int(index)]
            links[Int(index)].next = free
            free = index
            index = link.next
            body(link.row.takeUnretainedValue())
        }
    }
}
