import Compositor
import CoreGraphics
import Foundation
import Synchronization

/// The thread that owns the window, makes the frames and shows them.
final class FrameThread: Sendable {
    typealias Deliver = @Sendable ([DisplayEvent], DisplayGeometry) -> Void

    let mailbox = FrameMailbox()
    private let counter: FrameCounter
    private let now: @Sendable () -> Double
    private let receiver = Mutex<Deliver?>(nil)
    private let opened = Mutex<Result<DisplayGeometry, SDLDisplay.Failure>?>(nil)
    private let ready = DispatchSemaphore(value: 0)
    private let ended = DispatchSemaphore(value: 0)

    init(counter: FrameCounter, now: @escaping @Sendable () -> Double) {
        self.counter = counter
        self.now = now
    }

    /// Sets who takes what the user does. It is called on the frame thread.
    func setReceiver(_ deliver: @escaping Deliver) { receiver.withLock { $0 = deliver } }

    /// Opens the window and begins.
    func start(title: String) throws(SDLDisplay.Failure) -> DisplayGeometry {
        let thread = Thread { self.main(title: title) }
        thread.name = "frames"
        // Trees of layers are walked in depth.
        thread.stackSize = 16 << 20
        thread.start()
        ready.wait()
        guard let result = opened.withLock({ $0 }) else {
            throw SDLDisplay.Failure(description: "no window can be opened")
        }
        return try result.get()
    }

    /// Closes the window and waits until the thread has ended.
    func stop() {
        mailbox.close()
        ended.wait()
    }

    private func main(title: String) {
        defer { ended.signal() }
        let display: SDLDisplay
        do {
            display = try SDLDisplay(title: title, size: CGSize(width: 390, height: 844), scale: Self.forcedScale)
        } catch {
            opened.withLock { $0 = .failure(error) }
            ready.signal()
            return
        }
        mailbox.setWake(display.wake)
        opened.withLock { $0 = .success(display.geometry) }
        ready.signal()
        let loop = FrameLoop(display: display, mailbox: mailbox, counter: counter, now: now) { events, geometry in
            self.receiver.withLock { $0 }?(events, geometry)
        }
        loop.run()
        display.close()
    }

    /// What `ALOFT_SCALE` says, from 0.5 to 8.
    private static var forcedScale: CGFloat? {
        guard let text = ProcessInfo.processInfo.environment["ALOFT_SCALE"], let scale = Double(text), scale > 0,
            scale.isFinite
        else { return nil }
        return min(max(scale, 0.5), 8)
    }
}
