import QuartzCore

extension UIViewController {
    public var parent: UIViewController? { parentReference }
    public var children: [UIViewController] { childList }

    func adopt(_ child: UIViewController) {
        precondition(child !== self, "A controller cannot be its own child")
        guard child.parentReference !== self else { return }
        child.leaveParent()
        child.willMove(toParent: self)
        child.parentReference = self
        childList.append(child)
    }

    func leaveParent() {
        guard let parent = parentReference else { return }
        parent.childList.removeAll { $0 === self }
        parentReference = nil
        didMove(toParent: nil)
    }

    public var isMovingToParent: Bool { appearance == .appearing && parentReference != nil }
    public var isMovingFromParent: Bool { appearance == .disappearing && parentReference != nil }
}
