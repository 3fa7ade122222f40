import Foundation

/// Changes that an app has announced and that have not been applied.
struct ListBatch<Animation> {
    /// How many batches are open within each other.
    var depth = 0
    var changes: [(change: ListChange, animation: Animation)] = []
    /// Items whose views are configured anew, in places before the changes.
    var reconfigured: [IndexPath] = []
    var completions: [(Bool) -> Void] = []

    var isEmpty: Bool { changes.isEmpty && reconfigured.isEmpty }
}

/// A view on its way out after an update.
@MainActor final class DepartingView {
    let view: UIView
    /// Gives the view back to where it came from.
    let finish: () -> Void
    private var isFinished = false

    init(_ view: UIView, finish: @escaping () -> Void) {
        self.view = view
        self.finish = finish
    }

    func end() {
        guard !isFinished else { return }
        isFinished = true
        view.layer.removeAllAnimations()
        view.alpha = 1
        view.transform = .identity
        finish()
    }
}
