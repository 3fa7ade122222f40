import QuartzCore
import Synchronization

/// What shows an app: a window, or a recorder on a virtual clock. An executable links one, which registers itself.
package protocol ApplicationHost: Sendable {
    /// Launches `UIApplication.shared` with the delegate and runs it to its end.
    /// - Returns: the exit code of the process.
    @MainActor func run(delegateClass: (any UIApplicationDelegate.Type)?) -> Int32
}

/// The hosts that this executable links.
package enum ApplicationHosts {
    private static let registered = Mutex<(host: (any ApplicationHost)?, priority: Int)>((nil, .min))

    /// Registers a host; the one of the highest priority runs the app.
    package static func register(_ host: any ApplicationHost, priority: Int) {
        registered.withLock { if priority > $0.priority { $0 = (host, priority) } }
    }

    @MainActor static func run(delegateClass: (any UIApplicationDelegate.Type)?) -> Int32 {
        guard let host = registered.withLock({ $0.host }) else {
            FileHandle.standardError.write(
                Data("error: nothing to show the app in: link a host, such as the module WindowHost\n".utf8)
            )
            return 1
        }
        return host.run(delegateClass: delegateClass)
    }
}

/// Makes the app and its delegate, and runs it in the host that the executable links.
///
/// - Parameters:
///   - principalClassName: must be nil: classes are not made from names here.
///   - delegateClassName: must be nil for the same reason; `@main` on the delegate passes the class itself.
/// - Returns: the exit code of the process.
@MainActor @discardableResult
public func UIApplicationMain(
    _ argc: Int32,
    _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>,
    _ principalClassName: String?,
    _ delegateClassName: String?
) -> Int32 {
    precondition(
        principalClassName == nil && delegateClassName == nil,
        "Classes cannot be made from their names here: put @main on the app's delegate"
    )
    return ApplicationHosts.run(delegateClass: nil)
}
