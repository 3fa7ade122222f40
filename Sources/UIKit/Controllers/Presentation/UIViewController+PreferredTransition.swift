import QuartzCore

extension UIViewController {
    /// How a controller comes when it is presented or pushed, and how it goes.
    public final class Transition: NSObject {
        enum Kind {
            case modal(UIModalTransitionStyle)
            case zoom(ZoomOptions?, (ZoomSourceViewProviderContext) -> UIView?)
        }

        let kind: Kind

        init(_ kind: Kind) { self.kind = kind }

        /// Up from below.
        public static var coverVertical: Self { Self(.modal(.coverVertical)) }
        /// The new fades in.
        public static var crossDissolve: Self { Self(.modal(.crossDissolve)) }
        /// The window turns over.
        public static var flipHorizontal: Self { Self(.modal(.flipHorizontal)) }

        /// Out of a view, and back into it.
        ///
        /// - Parameter sourceViewProvider: gives the view; asked each time that it is needed. Without one, the
        ///   controller comes out of the middle of the window.
        public static func zoom(
            options: UIViewController.Transition.ZoomOptions? = nil,
            sourceViewProvider: @escaping (UIViewController.Transition.ZoomSourceViewProviderContext) -> UIView?
        ) -> Self {
            Self(.zoom(options?.copy() as? ZoomOptions, sourceViewProvider))
        }
    }
}

extension UIViewController.Transition {
    /// What animates the transition of a controller.
    @MainActor func animator(
        for controller: UIViewController,
        from source: UIViewController,
        isGoing: Bool
    ) -> any UIViewControllerAnimatedTransitioning {
        switch kind {
        case .modal(let style): SystemPresentationAnimator(style: style, isDismissal: isGoing)
        case .zoom(let options, let provider):
            ZoomAnimator(
                options: options,
                source: { provider(ZoomSourceViewProviderContext(source: source, zoomed: controller)) },
                zoomed: controller,
                isGoing: isGoing
            )
        }
    }

    /// Tells which view a zoom is asked for.
    open class ZoomSourceViewProviderContext: NSObject {
        /// The controller that the source view belongs to.
        open private(set) var sourceViewController: UIViewController
        /// The controller that is zoomed.
        open private(set) var zoomedViewController: UIViewController

        init(source: UIViewController, zoomed: UIViewController) {
            sourceViewController = source
            zoomedViewController = zoomed
        }
    }

    /// Details of a zoom.
    open class ZoomOptions: NSObject, NSCopying {
        /// Gives the rectangle of the zoomed view, in its coordinates, that the source view matches; nil for all of it.
        open var alignmentRectProvider: ((UIViewController.Transition.ZoomOptions.AlignmentRectContext) -> CGRect?)?
        /// The colour between what is behind and what is zoomed; nil for the system's.
        open var dimmingColor: UIColor?
        /// Whether a gesture may begin to dismiss the controller; nil lets it where the system does.
        open var interactiveDismissShouldBegin: ((UIViewController.Transition.ZoomOptions.InteractionContext) -> Bool)?

        public override init() { super.init() }

        /// Options of the same values.
        open func copy(with zone: NSZone? = nil) -> Any {
            let copy = ZoomOptions()
            copy.alignmentRectProvider = alignmentRectProvider
            copy.dimmingColor = dimmingColor
            copy.interactiveDismissShouldBegin = interactiveDismissShouldBegin
            return copy
        }

        /// Tells which views a zoom matches.
        open class AlignmentRectContext: NSObject {
            /// The view that the controller grows out of.
            open private(set) var sourceView: UIView
            /// The controller that is shown.
            open private(set) var zoomedViewController: UIViewController

            init(source: UIView, zoomed: UIViewController) {
                sourceView = source
                zoomedViewController = zoomed
            }
        }

        /// Tells of a gesture that would dismiss a zoomed controller.
        open class InteractionContext: NSObject {
            /// Where the finger is, in the zoomed view's coordinates.
            open private(set) var location: CGPoint
            /// Points a second.
            open private(set) var velocity: CGVector
            /// Whether the system would let the gesture begin.
            open private(set) var willBegin: Bool

            init(location: CGPoint, velocity: CGVector, willBegin: Bool) {
                self.location = location
                self.velocity = velocity
                self.willBegin = willBegin
            }
        }
    }
}
