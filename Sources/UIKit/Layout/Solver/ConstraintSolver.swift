/// Solves linear constraints of different priorities, and goes on from the last solution when some of them change.
///
/// It is the simplex method on a tableau of sparse rows, as Cassowary has it: variables may have any sign, each
/// constraint has slack or error variables of its own that may not be negative, and one of them, its marker, finds it
/// again. The objective has a row for each priority. Which column improves it is decided by the first row that has an
/// opinion, so that no number of lesser errors outweighs a greater one. Columns and rows are taken by Bland's rule:
/// degenerate systems end too.
package final class ConstraintSolver {
    package struct Variable: Hashable, Sendable {
        let index: Int32
    }

    /// A constraint within the solver.
    package struct Handle: Hashable, Sendable {
        let id: Int
    }

    package enum Outcome: Equatable, Sendable {
        case success
        /// The required constraints that cannot hold together.
        case conflict(Set<Handle>)
    }

    enum Kind: UInt8 {
        /// One of the user's: any sign.
        case external
        /// One of the user's that may not be negative.
        case size
        /// Not negative.
        case slack, error
        /// Always 0: the marker of a required equation.
        case dummy
        /// Not in use.
        case free
    }

    /// What a constraint has in the tableau.
    struct Tag {
        var marker: Int32
        var markerCoefficient: Double
        var other: Int32 = -1
        /// Whether the marker counts as an error. The other always does.
        var markerIsError = false
        var priority: Float
    }

    struct Level {
        var priority: Float
        var row = SolverRow()
    }

    @exclusivity(unchecked) var kinds: ContiguousArray<Kind> = []
    /// The row in which a variable is basic, or −1.
    @exclusivity(unchecked) var rowIndex: ContiguousArray<Int32> = []
    /// The constraint that a slack, error or dummy variable belongs to.
    var owners: ContiguousArray<Int> = []
    @exclusivity(unchecked) var rows: ContiguousArray<SolverRow> = []
    let columns = SolverColumns()
    /// Rows that are not in use.
    @exclusivity(unchecked) private var spareRows: ContiguousArray<SolverRow> = []
    var rowStamp = 0
    /// The objective, greater priorities first.
    @exclusivity(unchecked) var levels: [Level] = []
    var tags: [Int: Tag] = [:]
    @exclusivity(unchecked) var scratch: ContiguousArray<SolverRow.Cell> = []
    private var freeVariables: [Int32] = []
    private var nextHandle = 0
    var needsPrimal = false
    var needsDual = false
    @exclusivity(unchecked) var stamps: ContiguousArray<Int32> = []
    @exclusivity(unchecked) var stamp: Int32 = 0

    /// Exchanges of a basic variable since the beginning.
    package internal(set) var pivots = 0

    /// Values nearer to 0 are 0.
    static let tolerance = 1e-8
    /// A required constraint may be missed by so much through errors of calculation.
    static let slip = 1e-6

    package init() {}

    // MARK: - Variables

    /// - Parameter isSize: whether it may not be negative.
    package func makeVariable(isSize: Bool = false) -> Variable {
        Variable(index: make(isSize ? .size : .external, owner: -1))
    }

    /// Gives a variable up. No constraint may mention it any more.
    package func remove(_ variable: Variable) {
        let kind = kinds[Int(variable.index)]
        guard kind == .external || kind == .size, rowIndex[Int(variable.index)] < 0 else { return }
        release(variable.index)
    }

    /// The value in the last solution; 0 where nothing determines it.
    package func value(of variable: Variable) -> Double {
        let index = rowIndex[Int(variable.index)]
        return index < 0 ? 0 : rows[Int(index)].constant
    }

    func make(_ kind: Kind, owner: Int) -> Int32 {
        if let index = freeVariables.popLast() {
            kinds[Int(index)] = kind
            owners[Int(index)] = owner
            return index
        }
        kinds.append(kind)
        rowIndex.append(-1)
        owners.append(owner)
        stamps.append(0)
        columns.addVariable()
        return Int32(kinds.count - 1)
    }

    func release(_ variable: Int32) {
        kinds[Int(variable)] = .free
        columns.take(variable)
        owners[Int(variable)] = -1
        freeVariables.append(variable)
    }

    func makeHandle() -> Int {
        nextHandle += 1
        return nextHandle
    }

    func isRestricted(_ variable: Int32) -> Bool {
        let kind = kinds[Int(variable)]
        return kind == .slack || kind == .error || kind == .size
    }

    // MARK: - Rows

    /// A row without a basic variable, not in the tableau yet.
    func makeRow(_ constant: Double) -> SolverRow {
        guard let row = spareRows.popLast() else { return SolverRow(constant: constant) }
        row.basic = -1
        row.constant = constant
        return row
    }

    /// Keeps a row that has left the tableau, or never came into it, for the next.
    func spare(_ row: SolverRow) {
        row.columns = nil
        row.cells.removeAll(keepingCapacity: true)
        spareRows.append(row)
    }

    func insert(_ row: SolverRow) {
        rowIndex[Int(row.basic)] = Int32(rows.count)
        rows.append(row)
        row.columns = columns
        for cell in row.cells { columns.note(cell.variable, row) }
    }

    func dropRow(of variable: Int32) {
        let index = Int(rowIndex[Int(variable)])
        guard index >= 0 else { return }
        rowIndex[Int(variable)] = -1
        spare(rows[index])
        let last = rows.removeLast()
        if index < rows.count {
            rows[index] = last
            rowIndex[Int(last.basic)] = Int32(index)
        }
    }

    /// Makes a column basic in a row, in place of the row's own variable.
    func pivot(_ row: SolverRow, entering: Int32) {
        pivots += 1
        let index = rowIndex[Int(row.basic)]
        rowIndex[Int(row.basic)] = -1
        row.solve(for: entering)
        rowIndex[Int(entering)] = index
        substitute(row)
    }

    /// Puts a row's expression in the place of its basic variable everywhere.
    func substitute(_ row: SolverRow) {
        columns.take(row.basic) { other in
            guard other !== row else { return }
            other.substitute(row, scratch: &scratch)
            if abs(other.constant) < 1e-11 { other.constant = 0 }
        }
        for level in levels { level.row.substitute(row, scratch: &scratch) }
    }

    /// The objective row of a priority.
    func level(_ priority: Float) -> SolverRow {
        if let found = levels.first(where: { $0.priority == priority }) { return found.row }
        let index = levels.firstIndex { $0.priority < priority } ?? levels.count
        levels.insert(Level(priority: priority), at: index)
        return levels[index].row
    }

    /// The constraints whose variables stand in a row.
    func handles(in row: SolverRow) -> Set<Handle> {
        var result: Set<Handle> = []
        for cell in row.cells where owners[Int(cell.variable)] >= 0 {
            result.insert(Handle(id: owners[Int(cell.variable)]))
        }
        if row.basic >= 0, owners[Int(row.basic)] >= 0 { result.insert(Handle(id: owners[Int(row.basic)])) }
        return result
    }
}
