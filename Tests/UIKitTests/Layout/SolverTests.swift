import Testing
import UIKit

@Suite struct SolverTests {
    private typealias Term = LinearConstraint.Term

    @Test func requiredConstraintsHold() {
        let solver = ConstraintSolver()
        let (left, width, right) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
        #expect(solver.add(LinearConstraint([Term(left, 1)], -10)).outcome == .success)
        #expect(solver.add(LinearConstraint([Term(left, 1), Term(width, 1), Term(right, -1)], 0)).outcome == .success)
        #expect(solver.add(LinearConstraint([Term(right, 1)], -100)).outcome == .success)
        #expect(solver.solve() == .success)
        #expect(solver.value(of: width) == 90)
    }

    @Test func aGreaterPriorityOutweighsAnyNumberOfLesserOnes() {
        let solver = ConstraintSolver()
        let x = solver.makeVariable()
        for _ in 0..<200 { _ = solver.add(LinearConstraint([Term(x, 1)], -1000, priority: 250)) }
        _ = solver.add(LinearConstraint([Term(x, 1)], -10, priority: 250.5))
        #expect(solver.solve() == .success)
        #expect(solver.value(of: x) == 10)
    }

    @Test func aConstraintThatContradictsOthersIsNotAdded() {
        let solver = ConstraintSolver()
        let (x, y) = (solver.makeVariable(), solver.makeVariable())
        let a = solver.add(LinearConstraint([Term(x, 1)], -10)).handle
        let b = solver.add(LinearConstraint([Term(y, 1), Term(x, -1)], 0, .greaterThanOrEqual)).handle
        _ = solver.add(LinearConstraint([Term(y, 1)], -1000, .lessThanOrEqual))
        let (bad, outcome) = solver.add(LinearConstraint([Term(y, 1)], -5))
        #expect(outcome == .conflict([a, b, bad]))
        #expect(solver.solve() == .success)
        #expect(solver.value(of: x) == 10 && solver.value(of: y) >= 10)
        let (twice, again) = solver.add(LinearConstraint([Term(x, 1)], -11))
        #expect(again == .conflict([a, twice]))
        #expect(solver.add(LinearConstraint([Term(x, 1)], -10)).outcome == .success, "said twice, it still holds")
    }

    @Test func aRedundantConstraintTakesOverWhenTheOtherGoes() {
        let solver = ConstraintSolver()
        let x = solver.makeVariable()
        let first = solver.add(LinearConstraint([Term(x, 1)], -10)).handle
        let second = solver.add(LinearConstraint([Term(x, 1)], -10)).handle
        solver.remove(first)
        #expect(solver.solve() == .success && solver.value(of: x) == 10)
        solver.shift(second, by: -5)
        #expect(solver.solve() == .success && solver.value(of: x) == 15)
        solver.remove(second)
        _ = solver.add(LinearConstraint([Term(x, 1)], -3, priority: 1))
        #expect(solver.solve() == .success && solver.value(of: x) == 3)
    }

    @Test func changedConstantsThatContradictAreToldOf() {
        let solver = ConstraintSolver()
        let x = solver.makeVariable()
        let low = solver.add(LinearConstraint([Term(x, 1)], -10, .greaterThanOrEqual)).handle
        let high = solver.add(LinearConstraint([Term(x, 1)], -20, .lessThanOrEqual)).handle
        #expect(solver.solve() == .success)
        solver.shift(low, by: -20)
        #expect(solver.solve() == .conflict([low, high]))
    }

    @Test func manyEqualConstraintsInCirclesEnd() {
        let solver = ConstraintSolver()
        let variables = (0..<30).map { _ in solver.makeVariable() }
        for (index, variable) in variables.enumerated() {
            let next = variables[(index + 1) % variables.count]
            for priority: Float in [1000, 750, 750, 250] {
                _ = solver.add(
                    LinearConstraint([Term(variable, 1), Term(next, -1)], 0, .greaterThanOrEqual, priority: priority)
                )
                _ = solver.add(LinearConstraint([Term(variable, 1)], 0, .greaterThanOrEqual, priority: priority))
            }
        }
        _ = solver.add(LinearConstraint([Term(variables[0], 1)], -42, priority: 500))
        #expect(solver.solve() == .success)
        #expect(variables.allSatisfy { abs(solver.value(of: $0) - 42) < 1e-6 })
    }

    /// Random systems against every corner of the arrangement of their lines, tried one by one.
    @Test(arguments: Array(0..<120) + [366, 475, 660, 2240, 2301]) func theSolutionIsTheBestThereIs(seed: Int) {
        var random = Numbers(seed: UInt64(seed))
        let solver = ConstraintSolver()
        let count = 1 + seed % 3
        let variables = (0..<count).map { _ in solver.makeVariable() }
        var active: [(handle: ConstraintSolver.Handle, constraint: LinearConstraint)] = []
        func add(_ constraint: LinearConstraint) {
            let (handle, outcome) = solver.add(constraint)
            let required = active.map(\.constraint).filter(\.isRequired) + [constraint]
            let isPossible = Oracle(variables, required).best != nil
            #expect(!constraint.isRequired || (outcome == .success) == isPossible)
            if outcome == .success { active.append((handle, constraint)) }
        }
        // Whatever else holds, each variable has a place to go to.
        for variable in variables { add(LinearConstraint([Term(variable, 1)], -7, priority: 1)) }
        for step in 0..<14 {
            let choice = random.next(10)
            if choice < 6 || active.count <= count {
                add(random.constraint(variables))
            } else if choice < 8 {
                let (handle, _) = active.remove(at: count + random.next(active.count - count))
                solver.remove(handle)
            } else {
                let index = count + random.next(active.count - count)
                let delta = Double(random.next(41) - 20)
                var changed = active.map(\.constraint)
                changed[index].constant += delta
                guard Oracle(variables, changed.filter(\.isRequired)).best != nil else { continue }
                active[index].constraint.constant += delta
                solver.shift(active[index].handle, by: delta)
            }
            #expect(solver.solve() == .success)
            let oracle = Oracle(variables, active.map(\.constraint))
            guard let best = oracle.best else {
                Issue.record("no solution at all")
                return
            }
            let errors = oracle.errors(variables.map(solver.value))
            #expect(
                zip(errors, best).allSatisfy { abs($0 - $1) < 1e-4 },
                "step \(step): \(errors) instead of \(best)"
            )
        }
    }
}

/// Tries every point in which as many constraints as there are variables hold exactly: one of them is best.
private struct Oracle {
    let variables: [ConstraintSolver.Variable]
    let constraints: [LinearConstraint]

    init(_ variables: [ConstraintSolver.Variable], _ constraints: [LinearConstraint]) {
        (self.variables, self.constraints) = (variables, constraints)
    }

    /// The errors of a point, greatest priority first.
    func errors(_ point: [Double]) -> [Double] {
        let value = { variable in point[variables.firstIndex(of: variable)!] }
        return Set(constraints.map(\.priority)).sorted(by: >).map { priority in
            constraints.filter { $0.priority == priority }.reduce(0) { $0 + $1.error(value) }
        }
    }

    var best: [Double]? {
        // Without others, any line through the origin may bound a solution.
        let lines =
            constraints.map { constraint in
                (
                    variables.map { variable in constraint.terms.first { $0.variable == variable }?.coefficient ?? 0 },
                    constraint.constant
                )
            } + variables.indices.map { index in (variables.indices.map { $0 == index ? 1.0 : 0 }, 0) }
        var best: [Double]?
        for choice in combinations(lines.count, variables.count) {
            guard let point = solve(choice.map { lines[$0] }) else { continue }
            let errors = errors(point)
            if constraints.contains(where: \.isRequired), errors[0] > 1e-5 { continue }
            if best.map({ isLess(errors, $0) }) ?? true { best = errors }
        }
        return best
    }

    private func isLess(_ a: [Double], _ b: [Double]) -> Bool {
        for (x, y) in zip(a, b) where abs(x - y) > 1e-6 { return x < y }
        return false
    }

    private func combinations(_ count: Int, _ size: Int) -> [[Int]] {
        guard size > 0 else { return [[]] }
        return combinations(count, size - 1).flatMap { start in
            ((start.last ?? -1) + 1..<max(count, (start.last ?? -1) + 1)).map { start + [$0] }
        }
    }

    private func solve(_ lines: [([Double], Double)]) -> [Double]? {
        var rows = lines.map { $0.0 + [-$0.1] }
        let size = rows.count
        for column in 0..<size {
            guard let pivot = (column..<size).max(by: { abs(rows[$0][column]) < abs(rows[$1][column]) }),
                abs(rows[pivot][column]) > 1e-9
            else { return nil }
            rows.swapAt(column, pivot)
            for other in 0..<size where other != column {
                let factor = rows[other][column] / rows[column][column]
                for index in 0...size { rows[other][index] -= factor * rows[column][index] }
            }
        }
        return (0..<size).map { rows[$0][size] / rows[$0][$0] }
    }
}

private struct Numbers {
    var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9e37_79b9_7f4a_7c15 &+ 1 }

    mutating func next(_ limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(limit))
    }

    mutating func constraint(_ variables: [ConstraintSolver.Variable]) -> LinearConstraint {
        var terms: [LinearConstraint.Term] = []
        for variable in variables where next(3) > 0 {
            terms.append(.init(variable, [1, -1, 1, -1, 2, 0.5, -1.5][next(7)]))
        }
        if terms.isEmpty { terms = [.init(variables[0], 1)] }
        let relation = [LinearRelation.lessThanOrEqual, .equal, .greaterThanOrEqual][next(3)]
        return LinearConstraint(
            terms,
            Double(next(101) - 50),
            relation,
            priority: [1000, 750, 750, 500, 250, 50][next(6)]
        )
    }
}
