import QuartzCore

/// Views that wait to be shown again, and how to make more of them, by reuse identifier.
@MainActor final class ReusePool<View: UIView> {
    private var makers: [String: () -> View] = [:]
    private var waiting: [String: [View]] = [:]

    nonisolated init() {}

    func register(_ identifier: String, maker: (() -> View)?) {
        makers[identifier] = maker
        waiting[identifier] = nil
    }

    func isRegistered(_ identifier: String) -> Bool { makers[identifier] != nil }

    /// A view that has been shown before, or nil.
    func takeWaiting(_ identifier: String) -> View? { waiting[identifier]?.popLast() }

    /// A new view; nil where no class is registered.
    func make(_ identifier: String) -> View? { makers[identifier]?() }

    func put(_ view: View, as identifier: String) { waiting[identifier, default: []].append(view) }
}
