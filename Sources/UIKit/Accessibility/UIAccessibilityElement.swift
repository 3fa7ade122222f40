import CoreGraphics

/// An element of the interface that is no view, such as a bar of a chart that its view draws.
open class UIAccessibilityElement: UIResponder, UIAccessibilityIdentification {
    private weak var containerReference: AnyObject?

    /// An element within something, most often a view.
    public init(accessibilityContainer container: Any) {
        containerReference = container as AnyObject
        super.init()
    }

    /// What the element is in.
    open var accessibilityContainer: Any? {
        get { containerReference }
        set { containerReference = newValue as AnyObject? }
    }

    /// Where the element is, in points of the view that it is in; the frame on the screen follows from it.
    open var accessibilityFrameInContainerSpace = CGRect.zero

    /// A name that tests find the element by.
    open var accessibilityIdentifier: String? {
        get { accessibilityInfo.identifier }
        set { accessibilityInfo.identifier = newValue }
    }

    open override var accessibilityFrame: CGRect {
        get {
            if let frame = accessibilityInfo.frame { return frame }
            guard let view = containerReference as? UIView else { return accessibilityFrameInContainerSpace }
            return UIAccessibility.convertToScreenCoordinates(accessibilityFrameInContainerSpace, in: view)
        }
        set { super.accessibilityFrame = newValue }
    }

    override func accessibilityDefaults() -> AccessibilityDefaults { AccessibilityDefaults(isElement: true) }
}
