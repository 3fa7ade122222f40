import QuartzCore

extension UIViewController {
    /// What the controller adds to the safe area of its view, in points: the room that its own bars take.
    public var additionalSafeAreaInsets: UIEdgeInsets {
        get { insets.additional }
        set {
            guard newValue.isFinite, newValue != insets.additional else { return }
            insets.additional = newValue
            viewIfLoaded?.updateSafeArea()
        }
    }

    /// The least margins of the view, in reading direction: 16 points at the sides, 20 in a wide window.
    public var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
        let side: CGFloat = (viewIfLoaded?.window?.bounds.width ?? 0) >= 414 ? 20 : 16
        return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
    }

    /// Whether the view's margins are no less than the minimum; true unless set.
    public var viewRespectsSystemMinimumLayoutMargins: Bool {
        get { insets.respectsMinimum }
        set {
            guard newValue != insets.respectsMinimum else { return }
            insets.respectsMinimum = newValue
            _ = viewIfLoaded?.makeLayoutInsets()
            viewIfLoaded?.updateMargins()
        }
    }
}

/// What a controller says about the margins and the safe area of its view.
struct ControllerInsets {
    var additional = UIEdgeInsets.zero
    /// What the bars of the controllers around it cover.
    var bars = UIEdgeInsets.zero
    var respectsMinimum = true
}
