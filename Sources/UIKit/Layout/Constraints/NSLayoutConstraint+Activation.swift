import QuartzCore

extension NSLayoutConstraint {
    var operands: [LayoutOperand] { [first, second] }
    var items: [any LayoutItem] { first.items + second.items }
    var isGone: Bool { first.isGone || second.isGone }

    func activate() {
        // What has gone has no place any more.
        guard !isGone else { return }
        let views = items.map(\.layoutView)
        var ancestor = views[0]
        for view in views.dropFirst() {
            while let candidate = ancestor, !(view?.isDescendant(of: candidate) ?? false) {
                ancestor = candidate.superviewReference
            }
        }
        guard let ancestor else {
            preconditionFailure(
                "A constraint's items have no common ancestor, so that it cannot be activated: \(equation)"
            )
        }
        install(on: ancestor)
    }

    /// Makes a view hold the constraint: an ancestor of all its items.
    func install(on view: UIView) {
        if let owner {
            if owner === view { return }
            deactivate()
        }
        activation = LayoutIdentity.next()
        owner = view
        view.makeConstraintState().owned.append(self)
        for item in items {
            guard let start = item.layoutView else { continue }
            let state = start.makeConstraintState()
            if !state.references.contains(where: { $0 === self }) { state.references.append(self) }
            // A guide lies within its view.
            var next = item is UIView ? start.superviewReference : start
            if start === view { next = view }
            while let within = next, within !== view {
                within.makeConstraintState().crossing.append(self)
                within.hostingDidChange()
                next = within.superviewReference
            }
        }
        view.constraintsDidChange()
    }

    func deactivate() {
        guard let view = owner else { return }
        view.constraintState?.owned.removeAll { $0 === self }
        owner = nil
        for item in items {
            var next = item.layoutView
            while let within = next, within !== view.superviewReference {
                if let state = within.constraintState {
                    state.references.removeAll { $0 === self }
                    if !state.crossing.isEmpty {
                        state.crossing.removeAll { $0 === self }
                        within.hostingDidChange()
                    }
                }
                next = within.superviewReference
            }
        }
        view.constraintsDidChange()
    }

    // MARK: - Errors of the programmer

    static func check(_ first: LayoutOperand, _ second: LayoutOperand, multiplier: CGFloat) {
        precondition(first.family != .none, "A constraint's first side has no attribute")
        guard second.family != .none, multiplier != 0 else {
            precondition(first.family == .size, "A place cannot be compared with a constant alone")
            return
        }
        precondition(first.family == second.family, "Two sides of a constraint do not measure the same")
        precondition(
            !(first.attribute.isDirectional && second.attribute.isAbsoluteSide)
                && !(first.attribute.isAbsoluteSide && second.attribute.isDirectional),
            "A leading or trailing side cannot be compared with a left or right one"
        )
    }

    // MARK: - Description

    /// The constraint as one reads it.
    var equation: String {
        func name(_ operand: LayoutOperand) -> String {
            let end = "\(Self.name(operand.item)).\(operand.attribute)"
            return operand.isDistance ? "(\(end) - \(Self.name(operand.origin)).\(operand.originAttribute))" : end
        }
        let sign = relation == .equal ? "==" : relation == .lessThanOrEqual ? "<=" : ">="
        var text = "<NSLayoutConstraint"
        if let identifier { text += " '\(identifier)'" }
        text += " \(name(first)) \(sign)"
        if second.family == .none {
            text += " \(constant)"
        } else {
            text += " \(multiplier == 1 ? "" : "\(multiplier) * ")\(name(second))"
            if constant != 0 { text += constant < 0 ? " - \(-constant)" : " + \(constant)" }
        }
        if priority != .required { text += " @ \(priority.rawValue)" }
        return text + (isActive ? " (active)>" : " (inactive)>")
    }

    private static func name(_ item: (any LayoutItem)?) -> String {
        guard let item else { return "nil" }
        let number = String(UInt(bitPattern: ObjectIdentifier(item).hashValue), radix: 16)
        if let guide = item as? UILayoutGuide, !guide.identifier.isEmpty {
            return "\(type(of: item)):0x\(number)'\(guide.identifier)'"
        }
        return "\(type(of: item)):0x\(number)"
    }
}

/// Where layout reports what it makes of constraints that contradict themselves.
@MainActor package enum LayoutLog {
    package static var write: (String) -> Void = { NSLog("%@", $0) }
}
