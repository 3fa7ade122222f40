import UIKit

/// A controller that tells of its callbacks.
@MainActor
final class Teller: UIViewController {
    let name: String
    let log: Log

    init(_ name: String, _ log: Log) {
        self.name = name
        self.log = log
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    /// Called in `viewWillAppear` and `viewWillDisappear`.
    var onWill: (Teller) -> Void = { _ in }

    override func viewDidLoad() { log.lines.append("\(name) loaded") }
    override func viewWillAppear(_ animated: Bool) {
        log.lines.append("\(name) will appear")
        onWill(self)
    }
    override func viewIsAppearing(_ animated: Bool) { log.lines.append("\(name) is appearing") }
    override func viewDidAppear(_ animated: Bool) { log.lines.append("\(name) did appear") }
    override func viewWillDisappear(_ animated: Bool) {
        log.lines.append("\(name) will disappear")
        onWill(self)
    }
    override func viewDidDisappear(_ animated: Bool) { log.lines.append("\(name) did disappear") }
    override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        log.lines.append("\(name) will move")
    }
    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        log.lines.append("\(name) did move")
    }
}

@MainActor
final class Log {
    var lines: [String] = []

    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}

extension Desk {
    /// Makes a controller the window's root, with nothing of it left in the log.
    func show(_ controller: UIViewController, clearing log: Log? = nil) {
        turn { window.rootViewController = controller }
        _ = log?.take()
    }

    /// Runs code in the desk's turn, with what it changed committed.
    @discardableResult
    func turn<Result>(_ body: () -> Result) -> Result { clock.turn(body) }

    func advance(by seconds: Double) { advance(to: clock.now + seconds) }
}

/// Collects what controllers log while `body` runs.
@MainActor
func loggedLines(_ body: () -> Void) -> [String] {
    let log = Log()
    WarningLog.$receiver.withValue(WarningLog.Receiver { log.lines.append($0) }, operation: body)
    return log.lines
}
