import UIKit

/// Follows the callbacks of one controller and notes what is out of order.
@MainActor
final class AppearanceWatch {
    enum State {
        case gone, coming, shown, going
    }

    private(set) var state = State.gone
    private(set) var faults: [String] = []
    private var isAnnounced = false

    func willAppear() {
        if state == .coming || state == .shown { faults.append("will appear while \(state)") }
        state = .coming
        isAnnounced = false
    }

    func isAppearing() {
        if state != .coming || isAnnounced { faults.append("is appearing while \(state), announced \(isAnnounced)") }
        isAnnounced = true
    }

    func didAppear() {
        if state != .coming || !isAnnounced { faults.append("did appear while \(state), announced \(isAnnounced)") }
        state = .shown
    }

    func willDisappear() {
        if state != .coming && state != .shown { faults.append("will disappear while \(state)") }
        state = .going
    }

    func didDisappear() {
        if state != .going { faults.append("did disappear while \(state)") }
        state = .gone
    }
}

/// A controller whose appearance is watched.
@MainActor
protocol WatchedController: UIViewController {
    var watch: AppearanceWatch { get }
}

final class WatchedPage: UIViewController, WatchedController {
    let watch = AppearanceWatch()

    override func viewWillAppear(_ animated: Bool) { watch.willAppear() }
    override func viewIsAppearing(_ animated: Bool) { watch.isAppearing() }
    override func viewDidAppear(_ animated: Bool) { watch.didAppear() }
    override func viewWillDisappear(_ animated: Bool) { watch.willDisappear() }
    override func viewDidDisappear(_ animated: Bool) { watch.didDisappear() }
}

final class WatchedNavigation: UINavigationController, WatchedController {
    let watch = AppearanceWatch()

    override func viewWillAppear(_ animated: Bool) {
        watch.willAppear()
        super.viewWillAppear(animated)
    }
    override func viewIsAppearing(_ animated: Bool) {
        watch.isAppearing()
        super.viewIsAppearing(animated)
    }
    override func viewDidAppear(_ animated: Bool) {
        watch.didAppear()
        super.viewDidAppear(animated)
    }
    override func viewWillDisappear(_ animated: Bool) {
        watch.willDisappear()
        super.viewWillDisappear(animated)
    }
    override func viewDidDisappear(_ animated: Bool) {
        watch.didDisappear()
        super.viewDidDisappear(animated)
    }
}
