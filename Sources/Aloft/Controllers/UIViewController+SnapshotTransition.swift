import UIKit

extension UIViewController {
    /// How this controller comes when it is presented or pushed, and how it goes; nil leaves it to the system.
    ///
    /// Setting it sets `modalPresentationStyle` to `custom` and the `transitioningDelegate`; nil puts back what they
    /// were. If the app sets either to something else afterwards, that holds. Nothing is in flight while the controller
    /// is presented and at rest, so it may be set at any time; a flight that is under way ends as it began.
    ///
    /// A presented controller counts as presented from the next turn of the run loop on, while it still flies:
    /// `viewDidAppear(_:)` and the completion of `present` come then, and so `dismiss` is heard at any instant and
    /// turns the flight round where it is. A dismissal, a push and a pop last as long as their flights.
    public var snapshotTransition: ControllerTransition? {
        get { companion(ControllerFlights.self)?.transition }
        set {
            let flights = companion(ControllerFlights.self)
            guard let newValue else {
                flights?.release(self)
                return setCompanion(ControllerFlights.self, nil)
            }
            if let flights {
                flights.transition = newValue
            } else {
                setCompanion(ControllerFlights.self, ControllerFlights(newValue, for: self))
            }
        }
    }
}

extension UINavigationController {
    /// Whether pushes and pops of controllers with a `snapshotTransition` use it.
    ///
    /// True installs a delegate that asks the one before for everything else. Set it after a delegate of the app's own:
    /// a delegate that is set later takes its place.
    public var usesSnapshotTransitions: Bool {
        get { companion(NavigationForwarder.self).map { $0 === delegate } ?? false }
        set {
            guard newValue != usesSnapshotTransitions else { return }
            let forwarder = companion(NavigationForwarder.self) ?? NavigationForwarder()
            if newValue {
                forwarder.next = delegate
                setCompanion(NavigationForwarder.self, forwarder)
                delegate = forwarder
            } else {
                delegate = forwarder.next
                setCompanion(NavigationForwarder.self, nil)
            }
        }
    }
}

extension UITabBarController {
    /// Whether changes of tabs use the `snapshotTransition` of a tab's controller: that flies out of its source, in the
    /// tab before, when it comes; and when it goes it flies home, into its source in the tab that comes. If both have
    /// one, that of the one that comes counts.
    ///
    /// True installs a delegate that asks the one before for everything else. Set it after a delegate of the app's own.
    public var usesSnapshotTransitions: Bool {
        get { companion(TabForwarder.self).map { $0 === delegate } ?? false }
        set {
            guard newValue != usesSnapshotTransitions else { return }
            let forwarder = companion(TabForwarder.self) ?? TabForwarder()
            if newValue {
                forwarder.next = delegate
                setCompanion(TabForwarder.self, forwarder)
                delegate = forwarder
            } else {
                delegate = forwarder.next
                setCompanion(TabForwarder.self, nil)
            }
        }
    }
}
