import QuartzCore

/// The direction in which an interface is read.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
    /// From left to right.
    case leftToRight
    /// From right to left.
    case rightToLeft
}

/// What the contents of a view are, and so whether they are mirrored where one reads from right to left.
public enum UISemanticContentAttribute: Int, Sendable {
    /// As the user reads.
    case unspecified
    /// Play, pause, and the like: time runs to the right everywhere.
    case playback
    /// Places in space, which stay where they are.
    case spatial
    /// From left to right, whoever reads.
    case forceLeftToRight
    /// From right to left, whoever reads.
    case forceRightToLeft
}

extension UIView {
    /// The direction of the contents of a view with an attribute, for the app's own direction.
    public class func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute
    ) -> UIUserInterfaceLayoutDirection {
        userInterfaceLayoutDirection(for: attribute, relativeTo: UIApplication.shared.userInterfaceLayoutDirection)
    }

    /// The direction of the contents of a view with an attribute, within something of another direction.
    public class func userInterfaceLayoutDirection(
        for semanticContentAttribute: UISemanticContentAttribute,
        relativeTo layoutDirection: UIUserInterfaceLayoutDirection
    ) -> UIUserInterfaceLayoutDirection {
        switch semanticContentAttribute {
        case .unspecified: layoutDirection
        case .playback, .spatial, .forceLeftToRight: .leftToRight
        case .forceRightToLeft: .rightToLeft
        }
    }

    /// The direction in which the view's own contents are to be laid out: that of its traits, unless its attribute
    /// says otherwise.
    public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        switch semanticContentAttribute {
        case .unspecified: effectiveTraits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
        case .playback, .spatial, .forceLeftToRight: .leftToRight
        case .forceRightToLeft: .rightToLeft
        }
    }

    func layoutDirectionDidChange() {
        setNeedsLayout()
        setNeedsDisplay()
        updateMargins()
        if constraintState != nil { constraintsDidChange() }
    }
}

extension UIApplication {
    /// The direction of the app's language: that of the main screen's traits.
    public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        UIScreen.main.traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
}
