import QuartzCore

/// Solves the constraints of a part of a view tree: of a host, whose size comes from elsewhere, and all below it down
/// to the next hosts. So the constraints of a cell cost nothing to the list that it is in, and go where the cell
/// goes.
@MainActor final class LayoutEngine {
    /// What a constraint of the solver stands for.
    enum Key: Hashable {
        case user(Int)
        /// The size of the host.
        case host(NSLayoutConstraint.Axis)
        /// The size that is asked for.
        case fitting(NSLayoutConstraint.Axis)
        case hugging(Int, NSLayoutConstraint.Axis)
        case compression(Int, NSLayoutConstraint.Axis)
        /// The frame of a view that is not placed by constraints: its edges, in order.
        case mask(Int, Int)
        /// The equations of a view's own guide.
        case guide(Int, Int)
    }

    struct Entry {
        var linear: LinearConstraint
        var handle: ConstraintSolver.Handle?
        var generation: Int
        var constraint: NSLayoutConstraint?
    }

    /// The alignment rectangle of an item, in its superview's or owner's coordinates.
    struct ItemVariables {
        var x, y, width, height: ConstraintSolver.Variable

        func position(_ axis: NSLayoutConstraint.Axis) -> ConstraintSolver.Variable { axis == .horizontal ? x : y }
        func length(_ axis: NSLayoutConstraint.Axis) -> ConstraintSolver.Variable {
            axis == .horizontal ? width : height
        }
    }

    /// What to collect: how the host's size comes about.
    enum Purpose {
        case layout
        /// The size is free, and found.
        case fitting
    }

    unowned let host: UIView
    let purpose: Purpose
    /// The size that fitting comes near to, with its priorities.
    var fitting: (size: CGSize, horizontal: Float, vertical: Float)?
    private(set) var solver = ConstraintSolver()
    private var variables: [Int: ItemVariables] = [:]
    var entries: [Key: Entry] = [:]
    private var generation = 0
    /// The constraints that gave way and were reported.
    private var broken: Set<Int> = []
    /// Views that constraints place.
    private(set) var members: [UIView] = []
    /// Those whose height follows from their width.
    private var wrapping: [any WidthDependentContent] = []
    var wrappedWidths: [Int: CGFloat] = [:]
    /// Alignment rectangles as last solved, by the items' numbers.
    private(set) var solvedFrames: [Int: CGRect] = [:]
    private var owners: [Int: WeakView] = [:]

    /// What the current collection has come across.
    var collected: [(key: Key, linear: LinearConstraint, constraint: NSLayoutConstraint?)] = []
    var masked: [UIView] = []
    var guides: [UILayoutGuide] = []
    private var seen: Set<Int> = []

    struct WeakView {
        weak var view: UIView?
    }

    init(_ host: UIView, for purpose: Purpose = .layout) {
        self.host = host
        self.purpose = purpose
    }

    /// Whether no constraint holds: then frames stay as they are.
    var isEmpty: Bool { !entries.contains { $0.value.constraint != nil } }

    // MARK: - Items

    func variables(of item: any LayoutItem) -> ItemVariables {
        let id = item.layoutID
        if seen.insert(id).inserted {
            if let view = item as? UIView {
                if view !== host, view.translatesAutoresizingMaskIntoConstraints { masked.append(view) }
                owners[id] = WeakView(view: view === host ? view : view.superviewReference)
            } else if let guide = item as? UILayoutGuide {
                if guide.system != nil { guides.append(guide) }
                owners[id] = WeakView(view: guide.owner)
            }
        }
        let found =
            variables[id]
            ?? ItemVariables(
                x: solver.makeVariable(),
                y: solver.makeVariable(),
                width: solver.makeVariable(isSize: true),
                height: solver.makeVariable(isSize: true)
            )
        variables[id] = found
        return found
    }

    private func rect(_ item: ItemVariables) -> CGRect {
        CGRect(
            x: solver.value(of: item.x),
            y: solver.value(of: item.y),
            width: max(solver.value(of: item.width), 0),
            height: max(solver.value(of: item.height), 0)
        )
    }

    /// Whether a view that is not placed by constraints lies elsewhere than they were told.
    func disagrees(with view: UIView) -> Bool {
        guard let id = view.constraintState?.id, let known = solvedFrames[id] else { return true }
        let now = view.maskedRect
        return abs(known.minX - now.minX) > 1e-6 || abs(known.minY - now.minY) > 1e-6
            || abs(known.width - now.width) > 1e-6 || abs(known.height - now.height) > 1e-6
    }

    // MARK: - Updating

    /// Brings the solution up to date, and marks for layout those whose subviews it moves.
    func update(_ state: ConstraintState) {
        let constants = state.changedConstants
        let onlyConstants = !state.needsCollection && !state.hasOtherChanges && !entries.isEmpty
        state.needsCollection = false
        state.hasOtherChanges = false
        state.changedConstants = []
        if onlyConstants, broken.isEmpty {
            change(constants)
        } else {
            synchronize()
        }
        fitContents()
        publish()
    }

    /// Solves for a size of the host that is not laid out: anew if anything is other than before, so that the result
    /// never hangs on what was asked earlier.
    func solveOnce() {
        if !entries.isEmpty {
            collect()
            let isSame = collected.count == entries.count
            if isSame, collected.allSatisfy({ entries[$0.key]?.linear == $0.linear }) { return }
            wrappedWidths = [:]
        }
        rebuild()
        fitContents()
    }

    private func change(_ constraints: [NSLayoutConstraint]) {
        var moved = false
        for constraint in constraints {
            let key = Key.user(constraint.id)
            guard let entry = entries[key], let handle = entry.handle, let linear = lower(constraint) else { continue }
            guard linear.terms == entry.linear.terms else { return synchronize() }
            solver.shift(handle, by: linear.constant - entry.linear.constant)
            entries[key]?.linear.constant = linear.constant
            moved = true
        }
        if moved, solver.solve() != .success { rebuild() }
    }

    /// Collects what holds now, and changes what is different from before.
    private func synchronize() {
        collect()
        generation += 1
        var (shifts, additions, retries): ([(ConstraintSolver.Handle, Double)], [Key], [Key]) = ([], [], [])
        for (key, linear, constraint) in collected {
            guard var entry = entries[key] else {
                entries[key] = Entry(linear: linear, handle: nil, generation: generation, constraint: constraint)
                additions.append(key)
                continue
            }
            entry.generation = generation
            let old = entry.linear
            entry.linear = linear
            if let handle = entry.handle {
                if old.terms == linear.terms, old.relation == linear.relation, old.priority == linear.priority {
                    if old.constant != linear.constant { shifts.append((handle, linear.constant - old.constant)) }
                } else {
                    solver.remove(handle)
                    entry.handle = nil
                    additions.append(key)
                }
            } else {
                retries.append(key)
            }
            entries[key] = entry
        }
        for (key, entry) in entries where entry.generation != generation {
            if let handle = entry.handle { solver.remove(handle) }
            entries[key] = nil
            if case .user(let id) = key { broken.remove(id) }
        }
        for (handle, delta) in shifts { solver.shift(handle, by: delta) }
        if !shifts.isEmpty, solver.solve() != .success { return rebuild() }
        for key in additions + retries { add(key) }
        _ = solver.solve()
        forgetItems()
        if isOff { rebuild() }
    }

    /// Fills a new solver with everything, in order.
    private func rebuild() {
        solver = ConstraintSolver()
        variables = [:]
        entries = [:]
        collect()
        generation += 1
        for (key, linear, constraint) in collected {
            entries[key] = Entry(linear: linear, handle: nil, generation: generation, constraint: constraint)
        }
        for (key, _, _) in collected { add(key) }
        _ = solver.solve()
        forgetItems()
    }

    private func collect() {
        collected = []
        members = []
        wrapping = []
        masked = []
        guides = []
        seen = []
        collectAll()
    }

    func join(_ view: UIView) {
        members.append(view)
        if let view = view.widthDependentContent, view.wrapsContent { wrapping.append(view) }
    }

    private func forgetItems() {
        for (id, item) in variables where !seen.contains(id) {
            for variable in [item.x, item.y, item.width, item.height] { solver.remove(variable) }
            variables[id] = nil
            solvedFrames[id] = nil
            owners[id] = nil
            wrappedWidths[id] = nil
        }
    }

    /// Whether errors of calculation have piled up so far that a required equation does not hold.
    private var isOff: Bool {
        entries.contains { _, entry in
            entry.handle != nil && entry.linear.isRequired && entry.linear.error(solver.value) > 1e-3
        }
    }

    // MARK: - Conflicts

    /// Adds a constraint. Where it cannot hold with others, the one of the app's that was activated last gives way.
    private func add(_ key: Key) {
        while let entry = entries[key], entry.handle == nil {
            let (handle, outcome) = solver.add(entry.linear)
            guard case .conflict(let handles) = outcome else {
                entries[key]?.handle = handle
                if case .user(let id) = key { broken.remove(id) }
                return
            }
            let others = entries.filter { $0.value.handle.map(handles.contains) ?? false }
            if let constraint = entry.constraint { return report(constraint, others.map { $0.key }) }
            // What the frame of a host or a view says is not the app's to break.
            let victim = others.filter { $0.value.constraint != nil }
                .max { $0.value.constraint!.activation < $1.value.constraint!.activation }
            guard let victim, let constraint = victim.value.constraint, let handle = victim.value.handle else { return }
            report(constraint, others.map { $0.key }.filter { $0 != victim.key } + [key])
            solver.remove(handle)
            entries[victim.key]?.handle = nil
        }
    }

    private func report(_ constraint: NSLayoutConstraint, _ others: [Key]) {
        guard purpose == .layout, broken.insert(constraint.id).inserted else { return }
        let names = others.map(name).sorted()
        LayoutLog.write(
            "Unable to simultaneously satisfy constraints: \(([constraint.equation] + names).joined(separator: ", ")). "
                + "Will attempt to recover by breaking constraint \(constraint.equation)"
        )
    }

    private func name(_ key: Key) -> String {
        switch key {
        case .user: entries[key]?.constraint?.equation ?? ""
        case .host(let axis):
            "<NSAutoresizingMaskLayoutConstraint \(type(of: host)).\(axis == .horizontal ? "width" : "height") == "
                + "\(axis == .horizontal ? host.bounds.width : host.bounds.height)>"
        case .mask(let id, _):
            "<NSAutoresizingMaskLayoutConstraint "
                + (masked.first { $0.constraintState?.id == id }.map { "\(type(of: $0))" } ?? "") + ">"
        default: "<\(key)>"
        }
    }

    // MARK: - Contents whose height follows from their width

    private func fitContents() {
        for _ in 0..<4 {
            var changed = false
            for view in wrapping {
                let id = view.layoutID
                guard let item = variables[id] else { continue }
                let width = max(solver.value(of: item.width), 0)
                if let old = wrappedWidths[id], abs(old - width) < 1e-6 { continue }
                wrappedWidths[id] = width
                for (key, linear) in contentConstraints(of: view) {
                    guard let entry = entries[key], let handle = entry.handle else { continue }
                    let delta = linear.constant - entry.linear.constant
                    guard abs(delta) > 1e-9, entry.linear.terms == linear.terms else { continue }
                    solver.shift(handle, by: delta)
                    entries[key]?.linear.constant = linear.constant
                    changed = true
                }
            }
            guard changed else { return }
            if solver.solve() != .success { rebuild() }
        }
    }

    // MARK: - Results

    private func publish() {
        for (id, item) in variables {
            let rect = rect(item)
            guard solvedFrames[id] != rect else { continue }
            solvedFrames[id] = rect
            owners[id]?.view?.setNeedsLayout()
        }
    }

    /// The size of the host in the current solution.
    var hostSize: CGSize { rect(variables(of: host)).size }

    func value(_ variable: ConstraintSolver.Variable) -> Double { solver.value(of: variable) }

    /// Adds one more constraint to the system as it is, and solves.
    func impose(_ linear: LinearConstraint) -> ConstraintSolver.Handle? {
        let (handle, outcome) = solver.add(linear)
        guard outcome == .success else { return nil }
        _ = solver.solve()
        return handle
    }

    func withdraw(_ handle: ConstraintSolver.Handle) {
        solver.remove(handle)
        _ = solver.solve()
    }

    /// Whether a view could be elsewhere, or of another size, and all constraints hold as well.
    func isAmbiguous(_ view: UIView) -> Bool {
        solveOnce()
        let item = variables(of: view)
        for variable in [item.x, item.y, item.width, item.height] {
            let value = solver.value(of: variable)
            for target in [value + 1, value - 1] where target >= 0 || variable == item.x || variable == item.y {
                guard let handle = impose(LinearConstraint([.init(variable, 1)], -target, priority: 0.001)) else {
                    continue
                }
                let moved = abs(solver.value(of: variable) - value) > 1e-3
                withdraw(handle)
                if moved { return true }
            }
        }
        return false
    }
}

/// A view whose contents are as high as its width makes them.
@MainActor protocol WidthDependentContent: UIView {
    /// Whether the height depends on the width now.
    var wrapsContent: Bool { get }
    /// The size of the contents in a width.
    func contentSize(inWidth width: CGFloat) -> CGSize
}
