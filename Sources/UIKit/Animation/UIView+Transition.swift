import QuartzCore

extension UIView.AnimationOptions {
    /// Lets what is in the view go on moving during a transition, rather than show a still picture of it.
    public static let allowAnimatedContent = UIView.AnimationOptions(rawValue: 1 << 7)
    /// Hides and shows the views of a transition rather than take them out of the hierarchy and put them in.
    public static let showHideTransitionViews = UIView.AnimationOptions(rawValue: 1 << 8)
    /// Turns about the vertical axis; the left side comes forward.
    public static let transitionFlipFromLeft = UIView.AnimationOptions(rawValue: 1 << 20)
    /// Turns about the vertical axis; the right side comes forward.
    public static let transitionFlipFromRight = UIView.AnimationOptions(rawValue: 2 << 20)
    /// Fades from what was to what is.
    public static let transitionCrossDissolve = UIView.AnimationOptions(rawValue: 5 << 20)
    /// Turns about the horizontal axis; the top comes forward.
    public static let transitionFlipFromTop = UIView.AnimationOptions(rawValue: 6 << 20)
    /// Turns about the horizontal axis; the bottom comes forward.
    public static let transitionFlipFromBottom = UIView.AnimationOptions(rawValue: 7 << 20)
}

extension UIView {
    /// Shows the way from what a view showed before a change to what it shows after it, as one of the transitions that the
    /// options name. Without one of them, and outside a window, the changes show at once.
    ///
    /// - Parameters:
    ///   - view: what fades or turns, with all in it.
    ///   - duration: seconds. Not above 0: the changes show at once, and the completion is called when the turn commits.
    ///   - animations: the changes. They do not animate by themselves unless the options allow animated content.
    ///   - completion: called once, with false when the transition was cut short.
    public class func transition(
        with view: UIView,
        duration: TimeInterval,
        options: UIView.AnimationOptions = [],
        animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        transition(
            from: view,
            to: view,
            duration: duration,
            options: options,
            changes: animations,
            completion: completion
        )
    }

    /// Puts one view in another's place, by one of the transitions that the options name.
    ///
    /// - Parameters:
    ///   - fromView: leaves its superview, or is hidden when the options say so.
    ///   - toView: takes its place among the subviews, or is shown.
    public class func transition(
        from fromView: UIView,
        to toView: UIView,
        duration: TimeInterval,
        options: UIView.AnimationOptions = [],
        completion: ((Bool) -> Void)? = nil
    ) {
        transition(
            from: fromView,
            to: toView,
            duration: duration,
            options: options,
            changes: {
                if options.contains(.showHideTransitionViews) {
                    fromView.isHidden = true
                    toView.isHidden = false
                } else if fromView !== toView, let superview = fromView.superview {
                    superview.insertSubview(toView, aboveSubview: fromView)
                    fromView.removeFromSuperview()
                }
            },
            completion: completion
        )
    }

    private class func transition(
        from fromView: UIView,
        to toView: UIView,
        duration: Double,
        options: AnimationOptions,
        changes: (() -> Void)?,
        completion: ((Bool) -> Void)?
    ) {
        let changes = changes ?? {}
        guard let effect = ViewTransition.Effect(options), duration > 0, duration.isFinite, AnimationBlock.isEnabled,
            let transition = ViewTransition(of: fromView, effect: effect, duration: duration, options: options)
        else {
            // With nothing to show on the way a transition is a change without animation.
            animate(withDuration: 0, animations: { performWithoutAnimation(changes) }, completion: completion)
            return
        }
        if options.contains(.allowAnimatedContent) {
            animate(withDuration: duration, delay: 0, options: options, animations: changes)
        } else {
            performWithoutAnimation {
                changes()
                toView.layoutIfNeeded()
            }
        }
        transition.run(to: toView, completion: completion)
    }
}
