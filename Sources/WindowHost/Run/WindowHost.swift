import Compositor
import CoreGraphics
import Foundation
import QuartzCore
import UIKit

/// Shows an app in a window of the desktop. An executable that links the module runs there: `UIApplicationMain` and
/// `@main` on the delegate find it.
///
/// The window has the size of a phone, 390 × 844 points, and can be resized. The environment variable `ALOFT_SCALE`
/// says how many pixels a point has; without it, the display does. What the user has set on a GNOME desktop (dark or
/// light, text size, contrast, motion) reaches the app; `ALOFT_APPEARANCE`, `ALOFT_TEXT_SIZE`, `ALOFT_REDUCE_MOTION` and
/// others say otherwise. The app ends when the window is closed and on
/// SIGINT or SIGTERM, after `applicationWillTerminate(_:)`.
public enum WindowHost {
    /// What the frame thread of this process has done so far.
    public static var frameStatistics: FrameStatistics { counter.statistics }

    static let counter = FrameCounter()

    /// Runs the app in a window until it ends.
    ///
    /// - Returns: the exit code: 0, or 1 when no window can be opened, which is said on the standard error.
    @MainActor
    package static func run(delegateClass: (any UIApplicationDelegate.Type)?) -> Int32 {
        let frames = FrameThread(counter: counter, now: MonotonicClock.now)
        let geometry: DisplayGeometry
        do {
            geometry = try frames.start(title: ProcessInfo.processInfo.processName)
        } catch {
            FileHandle.standardError.write(Data("error: \(error)\n".utf8))
            return 1
        }
        let session = WindowSession(frames: frames, geometry: geometry)
        session.run(delegateClass: delegateClass)
        frames.stop()
        return 0
    }

    private struct Host: ApplicationHost {
        @MainActor func run(delegateClass: (any UIApplicationDelegate.Type)?) -> Int32 {
            WindowHost.run(delegateClass: delegateClass)
        }
    }

    fileprivate static func register() { ApplicationHosts.register(Host(), priority: 0) }
}

/// Runs before `main`, so that linking the module is all that it takes.
@section(".init_array") @used
private let registration: @convention(c) () -> Void = { WindowHost.register() }

/// Seconds of the machine's clock that never goes back.
enum MonotonicClock {
    static let now: @Sendable () -> Double = {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
}
