import QuartzCore

extension UIViewController {
    /// The controller that this one, or the nearest of its ancestors that presents any, presents.
    public var presentedViewController: UIViewController? { presentedByAncestors }

    /// The controller that has presented this one, or the nearest of its ancestors that was presented.
    public var presentingViewController: UIViewController? { presenterOfAncestors }

    /// The presentation that the controller is in, or will be in when it is presented. Nil for a custom one that has not
    /// begun.
    public var presentationController: UIPresentationController? { nearestPresentation }

    /// The presentation as a sheet, where it is one.
    public var sheetPresentationController: UISheetPresentationController? {
        nearestPresentation as? UISheetPresentationController
    }
}
