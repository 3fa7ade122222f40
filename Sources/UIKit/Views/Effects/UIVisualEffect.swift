import QuartzCore

/// What a visual effect view does with what lies under it. This class itself does nothing: use `UIBlurEffect`.
@MainActor
open class UIVisualEffect: NSObject, NSCopying {
    public override init() { super.init() }

    /// An effect cannot be changed, so a copy is the same object.
    nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }

    /// What becomes of what lies under the view.
    func backdrop(for traits: UITraitCollection) -> BackdropValues { BackdropValues() }
}
