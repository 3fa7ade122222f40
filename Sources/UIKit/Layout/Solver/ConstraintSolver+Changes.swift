extension ConstraintSolver {
    // MARK: - Adding

    /// Adds a constraint. The solution follows with `solve()`.
    ///
    /// A required one that contradicts those that are there is not added.
    package func add(_ constraint: LinearConstraint) -> (handle: Handle, outcome: Outcome) {
        let handle = makeHandle()
        let row = makeRow(constraint.constant)
        for term in constraint.terms where term.coefficient != 0 {
            let index = rowIndex[Int(term.variable.index)]
            if index < 0 {
                row.add(term.variable.index, term.coefficient)
            } else {
                row.add(rows[Int(index)], times: term.coefficient, scratch: &scratch)
            }
        }
        let tag = mark(row, constraint, handle)
        tags[handle] = tag
        if row.constant < 0 { row.scale(by: -1) }

        var subject = pickSubject(row, tag)
        if subject < 0, kinds[Int(tag.marker)] == .dummy, row.cells.allSatisfy({ kinds[Int($0.variable)] == .dummy }) {
            guard abs(row.constant) <= Self.slip else {
                let conflict = handles(in: row)
                spare(row)
                forget(handle)
                return (Handle(id: handle), .conflict(conflict))
            }
            row.constant = 0
            subject = tag.marker
        }
        if subject >= 0 {
            row.solve(for: subject)
            insert(row)
            substitute(row)
        } else if let conflict = addWithArtificial(row, tag) {
            forget(handle)
            return (Handle(id: handle), .conflict(conflict))
        }
        addToObjective(tag, 1)
        needsPrimal = true
        return (Handle(id: handle), .success)
    }

    private func forget(_ handle: Int) {
        guard let tag = tags.removeValue(forKey: handle) else { return }
        release(tag.marker)
        if tag.other >= 0 { release(tag.other) }
    }

    private func mark(_ row: SolverRow, _ constraint: LinearConstraint, _ handle: Int) -> Tag {
        func variable(_ kind: Kind, _ coefficient: Double) -> Int32 {
            let variable = make(kind, owner: handle)
            row.add(variable, coefficient)
            return variable
        }
        switch constraint.relation {
        case .equal where constraint.isRequired:
            return Tag(marker: variable(.dummy, 1), markerCoefficient: 1, priority: constraint.priority)
        case .equal:
            let (plus, minus) = (variable(.error, -1), variable(.error, 1))
            return Tag(
                marker: plus,
                markerCoefficient: -1,
                other: minus,
                markerIsError: true,
                priority: constraint.priority
            )
        case .lessThanOrEqual, .greaterThanOrEqual:
            let sign: Double = constraint.relation == .lessThanOrEqual ? 1 : -1
            var tag = Tag(marker: variable(.slack, sign), markerCoefficient: sign, priority: constraint.priority)
            if !constraint.isRequired {
                tag.other = variable(.error, -sign)
            }
            return tag
        }
    }

    /// The variable that a new row can be solved for: one of any sign, or else a slack of the constraint itself that
    /// comes out as not negative.
    private func pickSubject(_ row: SolverRow, _ tag: Tag) -> Int32 {
        for cell in row.cells where kinds[Int(cell.variable)] == .external { return cell.variable }
        for variable in [tag.marker, tag.other] where variable >= 0 && isRestricted(variable) {
            if row.coefficient(of: variable) < 0 { return variable }
        }
        return -1
    }

    /// Adds a row with a variable that is then driven to 0. Where that is impossible, the row is not added, and those
    /// that it contradicts are told.
    private func addWithArtificial(_ row: SolverRow, _ tag: Tag) -> Set<Handle>? {
        let artificial = make(.slack, owner: -1)
        // Whether it succeeds or not, the rows are not where the objective wants them.
        needsPrimal = true
        let goal = SolverRow(constant: row.constant)
        goal.cells = row.cells
        row.basic = artificial
        insert(row)
        let end = pivots + pivotLimit
        while pivots < end, let entering = firstImproving(goal) {
            guard let leaving = leavingRow(entering) else { break }
            pivot(leaving, entering: entering)
            goal.substitute(leaving, scratch: &scratch)
        }
        let index = Int(rowIndex[Int(artificial)])
        defer { release(artificial) }
        if index >= 0 {
            let row = rows[index]
            guard row.constant <= Self.slip else {
                let conflict = handles(in: row)
                // Being basic, the artificial variable stands in this row alone, and with it the whole constraint.
                dropRow(of: artificial)
                return conflict
            }
            row.constant = 0
            let column = row.cells.first { kinds[Int($0.variable)] != .dummy }?.variable ?? tag.marker
            pivot(row, entering: column)
        }
        columns.take(artificial) { _ = $0.remove(artificial) }
        for level in levels { _ = level.row.remove(artificial) }
        return nil
    }

    private func firstImproving(_ goal: SolverRow) -> Int32? {
        goal.cells.first { $0.coefficient < -Self.tolerance && kinds[Int($0.variable)] != .dummy }?.variable
    }

    private func addToObjective(_ tag: Tag, _ factor: Double) {
        guard tag.other >= 0 else { return }
        let objective = level(tag.priority)
        if tag.markerIsError { addToObjective(tag.marker, factor, objective) }
        addToObjective(tag.other, factor, objective)
    }

    private func addToObjective(_ error: Int32, _ factor: Double, _ objective: SolverRow) {
        let index = rowIndex[Int(error)]
        if index < 0 {
            objective.add(error, factor)
        } else {
            objective.add(rows[Int(index)], times: factor, scratch: &scratch)
        }
    }

    // MARK: - Removing

    package func remove(_ handle: Handle) {
        guard let tag = tags[handle.id] else { return }
        addToObjective(tag, -1)
        let marker = tag.marker
        if rowIndex[Int(marker)] < 0, let row = rowForMarker(marker) {
            pivot(row, entering: marker)
        }
        dropRow(of: marker)
        // A basic marker stands in its own row alone, and with it the whole constraint; what is left are errors of
        // calculation.
        for variable in [marker, tag.other] where variable >= 0 {
            columns.take(variable) { _ = $0.remove(variable) }
        }
        for level in levels {
            _ = level.row.remove(marker)
            if tag.other >= 0 { _ = level.row.remove(tag.other) }
        }
        forget(handle.id)
        needsPrimal = true
    }

    /// The row that a marker can take over, so that the others stay feasible.
    private func rowForMarker(_ marker: Int32) -> SolverRow? {
        var (falling, rising, external): (SolverRow?, SolverRow?, SolverRow?)
        var (least, lowest) = (Double.infinity, Double.infinity)
        var redundant: SolverRow?
        columns.forEach(marker) { row in
            let coefficient = row.coefficient(of: marker)
            guard coefficient != 0 else { return }
            switch kinds[Int(row.basic)] {
            case .dummy: redundant = row
            case .external: external = row
            case .slack, .error, .size, .free:
                if coefficient < 0, -row.constant / coefficient < least {
                    least = -row.constant / coefficient
                    falling = row
                } else if coefficient > 0, row.constant / coefficient < lowest {
                    lowest = row.constant / coefficient
                    rising = row
                }
            }
        }
        return redundant ?? falling ?? rising ?? external
    }

    // MARK: - Constants

    /// Changes a constraint's constant by an amount. Any number of changes may come before `solve()`.
    package func shift(_ handle: Handle, by delta: Double) {
        guard delta != 0, let tag = tags[handle.id] else { return }
        if needsPrimal { solvePrimal() }
        let change = delta / tag.markerCoefficient
        let index = rowIndex[Int(tag.marker)]
        if index >= 0 {
            rows[Int(index)].constant -= change
        } else {
            rowStamp += 1
            let stamp = rowStamp
            columns.forEach(tag.marker) { row in
                guard row.stamp != stamp else { return }
                row.stamp = stamp
                let coefficient = row.coefficient(of: tag.marker)
                if coefficient != 0 { row.constant += coefficient * change }
            }
        }
        needsDual = true
    }
}
