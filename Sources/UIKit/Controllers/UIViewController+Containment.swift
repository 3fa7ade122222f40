import QuartzCore

extension UIViewController {
    /// The controller that this one is a child of.
    public var parent: UIViewController? { parentReference }
    /// The controllers in this one, in the order in which they were added.
    public var children: [UIViewController] { childList }

    func adopt(_ child: UIViewController) {
        precondition(child !== self, "A controller cannot be its own child")
        precondition(!ancestors.contains { $0 === child }, "A controller cannot be a child of its own descendant")
        guard child.parentReference !== self else { return }
        child.leaveParent()
        child.willMove(toParent: self)
        child.appearanceDetails.movement = .toParent
        child.parentReference = self
        childList.append(child)
    }

    func leaveParent() {
        guard let parent = parentReference else { return }
        parent.childList.removeAll { $0 === self }
        parentReference = nil
        didMove(toParent: nil)
        appearanceDetails.movement = nil
    }

    func exchange(
        _ old: UIViewController,
        for new: UIViewController,
        duration: TimeInterval,
        options: UIView.AnimationOptions,
        animations: (() -> Void)?,
        completion: ((Bool) -> Void)?
    ) {
        precondition(
            old.parentReference === self && new.parentReference === self,
            "A transition is between two children of the controller that runs it"
        )
        guard old !== new else {
            completion?(true)
            return
        }
        let tells =
            shouldAutomaticallyForwardAppearanceMethods
            && (appearance == .appeared || appearance == .appearing)
        let isAnimated = duration > 0
        new.loadViewIfNeeded()
        if tells {
            old.beginAppearance(false, animated: isAnimated)
            new.beginAppearance(true, animated: isAnimated)
        }
        old.view.superview?.addSubview(new.view)
        if tells { new.announceIsAppearing() }
        UIView.animate(withDuration: duration, delay: 0, options: options, animations: { animations?() }) { finished in
            old.viewIfLoaded?.removeFromSuperview()
            if tells {
                old.endAppearance()
                new.endAppearance()
            }
            completion?(finished)
        }
    }

    /// Sets what the bars around the controller cover of its view.
    func setBarInsets(_ bars: UIEdgeInsets) {
        guard bars != insets.bars else { return }
        insets.bars = bars
        viewIfLoaded?.updateSafeArea()
    }

    /// Tells whoever shows the controller of the size that it prefers.
    func announcePreferredContentSize() {
        parentReference?.preferredContentSizeDidChange(forChildContentContainer: self)
        if presentation.presenter != nil {
            presentation.controller?.preferredContentSizeDidChange(forChildContentContainer: self)
        }
    }
}
