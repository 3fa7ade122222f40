import QuartzCore

/// A guide that follows something on the screen.
@MainActor open class UITrackingLayoutGuide: UILayoutGuide {}

/// The part of a view that a keyboard covers, as constraints see it: what is tied above its top is never covered.
///
/// There is no keyboard on the screen here, so that the guide is as on a device whose keyboard is out of sight: as wide as
/// the view, and as high as the bottom of its safe area.
@MainActor open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
    /// Whether the guide follows a keyboard that does not stand at the bottom of the screen. There is none here: it is kept
    /// and means nothing.
    open var followsUndockedKeyboard = false

    /// Whether the guide ends at the safe area, and not at the view's own bottom, while no keyboard shows.
    open var usesBottomSafeArea = true { didSet { if usesBottomSafeArea != oldValue { owner?.ownGuidesDidChange() } } }

    /// In points.
    var height: CGFloat { usesBottomSafeArea ? owner?.safeAreaInsets.bottom ?? 0 : 0 }
}

extension UIView {
    /// The part of the view that a keyboard covers.
    public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
        guard let guide = systemGuide(.keyboard) as? UIKeyboardLayoutGuide else {
            preconditionFailure("The guide of the keyboard is of another class")
        }
        return guide
    }
}
