import QuartzCore

/// The presentation of the styles that cover the window or a context wholly.
@MainActor
final class CoveringPresentationController: UIPresentationController {
    override var shouldPresentInFullscreen: Bool {
        presentationStyle != .currentContext && presentationStyle != .overCurrentContext
    }

    override var shouldRemovePresentersView: Bool {
        presentationStyle == .fullScreen || presentationStyle == .currentContext
    }

    override func containerViewWillLayoutSubviews() {
        guard !isTransitioning else { return }
        presentedView?.frame = frameOfPresentedViewInContainerView
    }
}
