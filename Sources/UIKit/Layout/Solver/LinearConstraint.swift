/// How the two sides of a constraint compare.
package enum LinearRelation: Sendable {
    case lessThanOrEqual, equal, greaterThanOrEqual
}

/// A linear expression compared with 0: the terms and the constant are at most, exactly, or at least nothing.
package struct LinearConstraint: Equatable, Sendable {
    package struct Term: Equatable, Sendable {
        package var variable: ConstraintSolver.Variable
        package var coefficient: Double

        package init(_ variable: ConstraintSolver.Variable, _ coefficient: Double) {
            (self.variable, self.coefficient) = (variable, coefficient)
        }
    }

    package var terms: [Term]
    package var constant: Double
    package var relation: LinearRelation
    /// 1000 and more is required. Whatever has more comes before all that has less.
    package var priority: Float

    package init(_ terms: [Term], _ constant: Double, _ relation: LinearRelation = .equal, priority: Float = 1000) {
        (self.terms, self.constant, self.relation, self.priority) = (terms, constant, relation, priority)
    }

    package var isRequired: Bool { priority >= 1000 }

    /// Adds to a variable's coefficient.
    mutating func add(_ variable: ConstraintSolver.Variable, _ coefficient: Double) {
        if let index = terms.firstIndex(where: { $0.variable == variable }) {
            terms[index].coefficient += coefficient
        } else {
            terms.append(Term(variable, coefficient))
        }
    }

    /// By how much values miss the constraint; 0 when it holds.
    package func error(_ value: (ConstraintSolver.Variable) -> Double) -> Double {
        let sum = terms.reduce(constant) { $0 + $1.coefficient * value($1.variable) }
        return switch relation {
        case .lessThanOrEqual: max(sum, 0)
        case .equal: abs(sum)
        case .greaterThanOrEqual: max(-sum, 0)
        }
    }
}
