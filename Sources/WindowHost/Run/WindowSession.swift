import Compositor
import CoreGraphics
import Foundation
import QuartzCore
import UIKit

/// The app's side of a window: its run loop, its clock, and the way of events to it.
@MainActor
final class WindowSession {
    private let frames: FrameThread
    private let clock: MediaClock
    private let screen: UIScreen
    private let input: InputSource
    private var geometry: DisplayGeometry
    private var isRunning = true
    private var signals: [any DispatchSourceSignal] = []

    init(frames: FrameThread, geometry: DisplayGeometry) {
        self.frames = frames
        self.geometry = geometry
        clock = MediaClock(reading: MonotonicClock.now)
        clock.setFrames(interval: geometry.frameInterval, phase: clock.now)
        MediaClock.host = clock
        screen = UIScreen(size: geometry.size, scale: geometry.scale, clock: clock)
        screen.settings = DesktopSettings.read()
        UIScreen.host = screen
        input = InputSource(screen: screen)
        input.deliversText = true
        let mailbox = frames.mailbox
        screen.context.onCommit = { mailbox.put($0) }
    }

    /// Runs the app to its end.
    func run(delegateClass: (any UIApplicationDelegate.Type)?) {
        frames.setReceiver { [weak self] events, geometry in
            DispatchQueue.main.async {
                MainActor.assumeIsolated { self?.receive(events, geometry: geometry) }
            }
        }
        handleSignals()
        UIApplication.shared.launch(delegateClass: delegateClass)
        CATransaction.flush()
        while isRunning {
            _ = RunLoop.main.run(mode: .default, before: nextDate)
            clock.fireDue()
            CATransaction.flush()
        }
        input.cancelAll(time: clock.now)
        UIApplication.shared.terminate()
        signals.forEach { $0.cancel() }
    }

    private var nextDate: Date {
        guard let deadline = clock.nextDeadline else { return .distantFuture }
        return Date(timeIntervalSinceNow: max(0, deadline - clock.now))
    }

    private func receive(_ events: [DisplayEvent], geometry: DisplayGeometry) {
        if geometry != self.geometry {
            self.geometry = geometry
            clock.setFrames(interval: geometry.frameInterval, phase: clock.now)
            screen.resize(to: geometry.size, scale: geometry.scale)
        }
        for event in events { receive(event) }
        CATransaction.flush()
    }

    private func receive(_ event: DisplayEvent) {
        let time = clock.now
        switch event {
        case .touch(let phase, let id, let point):
            let phase: UITouch.Phase =
                switch phase {
                case .began: .began
                case .moved: .moved
                case .ended: .ended
                case .cancelled: .cancelled
                }
            input.touch(phase, id: id, at: point, time: time)
        case .scroll(let delta, let point): input.scroll(by: delta, at: point, phase: .discrete, time: time)
        case .pointer(let point): input.pointer(at: point, time: time)
        case .key(let key, let isDown):
            guard let usage = UIKeyboardHIDUsage(rawValue: key.usage) else { return }
            input.key(
                isDown ? .began : .ended,
                keyCode: usage,
                characters: key.characters,
                charactersIgnoringModifiers: key.plainCharacters,
                modifiers: UIKeyModifierFlags(key),
                time: time
            )
        case .text(let text): input.type(text)
        case .focus(true):
            readSettings()
            UIApplication.shared.activate()
        case .focus(false):
            input.cancelAll(time: time)
            UIApplication.shared.deactivate()
        case .visibility(true): UIApplication.shared.activate()
        case .visibility(false):
            input.cancelAll(time: time)
            UIApplication.shared.enterBackground()
        case .closed: isRunning = false
        case .exposed, .geometryChanged: break
        }
    }

    /// Follows what the user has set while another window had the focus.
    private func readSettings() {
        DispatchQueue.global().async {
            let settings = DesktopSettings.read()
            DispatchQueue.main.async { [weak self] in
                MainActor.assumeIsolated {
                    self?.screen.settings = settings
                    CATransaction.flush()
                }
            }
        }
    }

    /// Ends the app in order on the first signal, and at once on the second.
    private func handleSignals() {
        for number in [SIGINT, SIGTERM] {
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            let first = FirstTime()
            source.setEventHandler { [weak self] in
                guard first.isFirst() else { _exit(128 + number) }
                DispatchQueue.main.async { MainActor.assumeIsolated { self?.isRunning = false } }
            }
            source.resume()
            signals.append(source)
        }
    }
}

extension UIKeyModifierFlags {
    init(_ key: KeyStroke) {
        self = []
        if key.isShift { insert(.shift) }
        if key.isControl { insert(.control) }
        if key.isAlternate { insert(.alternate) }
        if key.isCommand { insert(.command) }
        if key.isCapsLock { insert(.alphaShift) }
        if key.isKeypad { insert(.numericPad) }
    }
}
