import Compositor
import CoreGraphics

/// Makes the frames and shows them, and passes on what the user does: the whole life of the frame thread.
///
/// It needs nothing from the app's thread but what is in the mailbox, so that animations go on while the app is busy.
/// When nothing moves it sleeps.
package final class FrameLoop {
    private let display: any Display
    private let mailbox: FrameMailbox
    private let counter: FrameCounter
    private let now: () -> Double
    private let deliver: ([DisplayEvent], DisplayGeometry) -> Void

    private let renderer = Renderer(threads: min(ProcessInfo.processInfo.activeProcessorCount, 4))
    private var buffer: PixelBuffer?
    private var geometry: DisplayGeometry
    private var tree: RenderTree?
    /// When the tree's animations are over.
    private var restTime = -Double.infinity
    private var isVisible = true
    private var mustPresentAll = true
    /// When the last frame was shown, while anything moves.
    private var lastFrame: Double?
    private var nextFrame = 0.0

    /// - Parameters:
    ///   - now: the clock of the host, in seconds.
    ///   - deliver: takes what happened, and what the display looks like since.
    package init(
        display: any Display,
        mailbox: FrameMailbox,
        counter: FrameCounter,
        now: @escaping () -> Double,
        deliver: @escaping ([DisplayEvent], DisplayGeometry) -> Void
    ) {
        self.display = display
        self.mailbox = mailbox
        self.counter = counter
        self.now = now
        self.deliver = deliver
        geometry = display.geometry
    }

    /// Runs until the mailbox is closed.
    package func run() {
        while !mailbox.isClosed { turn() }
    }

    /// One round: what happened, then a frame if one is due.
    package func turn() {
        handle(display.events(waitingAtMost: timeToWait))
        if let arrived = mailbox.take() {
            tree = arrived
            restTime = arrived.root.restTime
            if !isMoving { nextFrame = now() }
            isMoving = true
        }
        guard isMoving, isVisible, now() >= nextFrame else { return }
        makeFrame()
    }

    /// Whether the next frame may differ from the last.
    private var isMoving = false

    private var timeToWait: Double? {
        guard isMoving, isVisible else { return nil }
        return max(0, nextFrame - now())
    }

    private func handle(_ events: [DisplayEvent]) {
        guard !events.isEmpty else { return }
        for event in events {
            switch event {
            case .exposed: (mustPresentAll, isMoving) = (true, true)
            case .geometryChanged:
                geometry = display.geometry
                (mustPresentAll, isMoving) = (true, true)
            case .visibility(let visible):
                isVisible = visible
                if visible { (mustPresentAll, isMoving) = (true, true) }
            default: break
            }
        }
        deliver(events, geometry)
    }

    private func makeFrame() {
        guard let tree else {
            isMoving = false
            return
        }
        let start = now()
        let buffer = currentBuffer()
        var damage = renderer.render(tree, at: start, into: buffer)
        let rendered = now()
        if mustPresentAll { damage = Damage(buffer.bounds) }
        mustPresentAll = false
        var hasWaited = false
        if !damage.isEmpty {
            hasWaited = display.present(buffer, damage: damage)
            let shown = now()
            counter.count(interval: lastFrame.map { shown - $0 }, render: rendered - start, pixels: damage.area)
            lastFrame = shown
        }
        isMoving = start < restTime
        if !isMoving { lastFrame = nil }
        if hasWaited {
            nextFrame = now()
        } else {
            // On the grid that the first frame began; frames that were missed are not made up for.
            nextFrame += geometry.frameInterval
            let behind = now() - nextFrame
            if behind > 0 { nextFrame += (behind / geometry.frameInterval).rounded(.down) * geometry.frameInterval }
        }
    }

    /// The buffer of the tree's scale and the window's size.
    private func currentBuffer() -> PixelBuffer {
        if let buffer, buffer.width == geometry.width, buffer.height == geometry.height { return buffer }
        let buffer = PixelBuffer(width: geometry.width, height: geometry.height)
        self.buffer = buffer
        return buffer
    }
}

extension RenderNode {
    /// From when on the picture stays the same; infinite when it may change for ever.
    fileprivate var restTime: Double {
        guard !isStatic else { return -.infinity }
        // What a layer with a time of its own makes of it is not worth finding out.
        guard timing.isIdentity else { return .infinity }
        let own = animations.reduce(-.infinity) { max($0, $1.endTime) }
        return children.reduce(max(own, mask?.restTime ?? -.infinity)) { max($0, $1.restTime) }
    }
}
