extension ConstraintSolver {
    /// Finds the solution, from where the last one was.
    ///
    /// A conflict comes from changed constants alone. It leaves the solver without a solution: it has to be filled
    /// anew.
    package func solve() -> Outcome {
        if needsDual {
            needsDual = false
            if case .conflict(let handles) = solveDual() { return .conflict(handles) }
        }
        if needsPrimal { solvePrimal() }
        return .success
    }

    // MARK: - From a feasible solution to the best

    func solvePrimal() {
        needsPrimal = false
        let end = pivots + pivotLimit
        while let entering = improvingColumn() {
            // What improves the objective without end would be an error below nothing.
            guard let leaving = leavingRow(entering), pivots < end else { return }
            pivot(leaving, entering: entering)
        }
    }

    /// The first column whose greatest priority with an opinion says that it improves.
    private func improvingColumn() -> Int32? {
        stamp &+= 1
        var best = Int32.max
        let stamp = stamp
        stamps.withUnsafeMutableBufferPointer { stamps in
            for level in levels {
                level.row.cells.withUnsafeBufferPointer { cells in
                    for cell in cells where abs(cell.coefficient) > Self.tolerance {
                        let index = Int(cell.variable)
                        guard stamps[index] != stamp else { continue }
                        stamps[index] = stamp
                        if cell.coefficient < 0, cell.variable < best, kinds[index] != .dummy { best = cell.variable }
                    }
                }
            }
        }
        return best == .max ? nil : best
    }

    /// The row that limits how far a column may grow; of several the one whose variable comes first.
    func leavingRow(_ entering: Int32) -> SolverRow? {
        var best: SolverRow?
        var least = Double.infinity
        columns.forEach(entering) { row in
            let coefficient = row.coefficient(of: entering)
            guard coefficient < -Self.tolerance, isRestricted(row.basic) else { return }
            let ratio = max(row.constant, 0) / -coefficient
            if let current = best, ratio >= least - 1e-12 {
                if ratio <= least + 1e-12, row.basic < current.basic { best = row }
            } else {
                (best, least) = (row, ratio)
            }
        }
        return best
    }

    // MARK: - From the best but infeasible solution to a feasible one

    private func solveDual() -> Outcome {
        let end = pivots + pivotLimit
        while pivots < end {
            var leaving: SolverRow?
            for row in rows {
                switch kinds[Int(row.basic)] {
                case .dummy where abs(row.constant) > Self.slip: return .conflict(handles(in: row))
                case .dummy: row.constant = 0
                case .slack, .error, .size:
                    if row.constant < -Self.tolerance, leaving.map({ row.basic < $0.basic }) ?? true { leaving = row }
                case .external, .free: break
                }
            }
            guard let row = leaving else { return .success }
            guard let entering = cheapestColumn(row) else {
                guard row.constant < -Self.slip else {
                    row.constant = 0
                    continue
                }
                return .conflict(handles(in: row))
            }
            pivot(row, entering: entering)
        }
        return .conflict([])
    }

    /// The exchanges after which errors of calculation must be what keeps the solution from being found.
    var pivotLimit: Int { 1000 + 20 * (rows.count + kinds.count) }

    /// The column that makes up for what a row lacks at the least cost to the objective.
    private func cheapestColumn(_ row: SolverRow) -> Int32? {
        var candidates = ContiguousArray(
            row.cells.filter {
                $0.coefficient > Self.tolerance && kinds[Int($0.variable)] != .dummy
            }
        )
        for level in levels where candidates.count > 1 {
            var least = Double.infinity
            var kept: ContiguousArray<SolverRow.Cell> = []
            for cell in candidates {
                let ratio = level.row.coefficient(of: cell.variable) / cell.coefficient
                if ratio < least - 1e-9 {
                    least = ratio
                    kept = [cell]
                } else if ratio <= least + 1e-9 {
                    kept.append(cell)
                }
            }
            candidates = kept
        }
        return candidates.first?.variable
    }
}
