import CSDL2
import CoreGraphics
import Foundation

extension SDLDisplay {
    /// The pointer's number among the fingers.
    private static let pointerID = -1
    /// Points that a step of a wheel moves.
    private static let wheelStep: CGFloat = 48

    /// What an event of SDL's says to us; nil for nothing.
    func translate(_ event: SDL_Event) -> DisplayEvent? {
        switch SDL_EventType(event.type) {
        case SDL_QUIT: return .closed
        case SDL_WINDOWEVENT: return translate(event.window)
        case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP:
            guard event.button.which != UInt32.max, event.button.button == SDL_BUTTON_LEFT else { return nil }
            let isDown = event.type == SDL_MOUSEBUTTONDOWN.rawValue
            // Dragging goes on outside the window.
            SDL_CaptureMouse(isDown ? SDL_TRUE : SDL_FALSE)
            return touch(
                isDown ? .began : .ended,
                id: Self.pointerID,
                at: point(x: event.button.x, y: event.button.y)
            )
        case SDL_MOUSEMOTION:
            guard event.motion.which != UInt32.max else { return nil }
            let point = point(x: event.motion.x, y: event.motion.y)
            return touch(.moved, id: Self.pointerID, at: point) ?? .pointer(at: point)
        case SDL_FINGERDOWN: return touch(.began, finger: event.tfinger)
        case SDL_FINGERMOTION: return touch(.moved, finger: event.tfinger)
        case SDL_FINGERUP: return touch(.ended, finger: event.tfinger)
        case SDL_MOUSEWHEEL:
            let wheel = event.wheel
            let sign: CGFloat = wheel.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue ? -1 : 1
            return .scroll(
                by: CGVector(
                    dx: -CGFloat(wheel.preciseX) * sign * Self.wheelStep,
                    dy: CGFloat(wheel.preciseY) * sign * Self.wheelStep
                ),
                at: point(x: wheel.mouseX, y: wheel.mouseY)
            )
        case SDL_KEYDOWN, SDL_KEYUP:
            // A key that is held repeats; UIKit hears of it once.
            guard event.key.repeat == 0 else { return nil }
            return .key(KeyStroke(event.key.keysym), isDown: event.type == SDL_KEYDOWN.rawValue)
        case SDL_TEXTINPUT:
            var event = event
            let text = withUnsafeBytes(of: &event.text.text) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            return text.isEmpty ? nil : .text(text)
        default: return nil
        }
    }

    private func translate(_ event: SDL_WindowEvent) -> DisplayEvent? {
        switch SDL_WindowEventID(UInt32(event.event)) {
        case SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_DISPLAY_CHANGED:
            updateGeometry()
            return .geometryChanged
        case SDL_WINDOWEVENT_EXPOSED: return .exposed
        case SDL_WINDOWEVENT_FOCUS_GAINED: return .focus(true)
        case SDL_WINDOWEVENT_FOCUS_LOST: return .focus(false)
        case SDL_WINDOWEVENT_MINIMIZED, SDL_WINDOWEVENT_HIDDEN: return .visibility(false)
        case SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_SHOWN: return .visibility(true)
        case SDL_WINDOWEVENT_LEAVE: return .pointer(at: nil)
        case SDL_WINDOWEVENT_CLOSE: return .closed
        default: return nil
        }
    }

    private func point(x: Int32, y: Int32) -> CGPoint {
        CGPoint(x: CGFloat(x) * pointsPerUnit.x, y: CGFloat(y) * pointsPerUnit.y)
    }

    private func touch(_ phase: DisplayEvent.TouchPhase, finger: SDL_TouchFingerEvent) -> DisplayEvent? {
        let size = geometry.size
        return touch(
            phase,
            id: Int(truncatingIfNeeded: finger.fingerId),
            at: CGPoint(x: CGFloat(finger.x) * size.width, y: CGFloat(finger.y) * size.height)
        )
    }

    /// A pointer that moves with no button down touches nothing.
    private func touch(_ phase: DisplayEvent.TouchPhase, id: Int, at point: CGPoint) -> DisplayEvent? {
        switch phase {
        case .began: downIDs.insert(id)
        case .moved: guard downIDs.contains(id) else { return nil }
        case .ended, .cancelled: guard downIDs.remove(id) != nil else { return nil }
        }
        return .touch(phase, id: id, at: point)
    }
}

extension KeyStroke {
    /// SDL numbers keys by the same table.
    init(_ key: SDL_Keysym) {
        func has(_ mask: SDL_Keymod) -> Bool { UInt32(key.mod) & mask.rawValue != 0 }
        let usage = Int(key.scancode.rawValue)
        // Keys that type something are named by the character, others by a number far above.
        let plain =
            Self.names[usage] ?? UnicodeScalar(UInt32(bitPattern: key.sym)).map { String($0) } ?? ""
        self.init(
            usage: usage,
            characters: has(KMOD_SHIFT) ? plain.uppercased() : plain,
            plainCharacters: plain,
            isShift: has(KMOD_SHIFT),
            isControl: has(KMOD_CTRL),
            isAlternate: has(KMOD_ALT),
            isCommand: has(KMOD_GUI),
            isCapsLock: has(KMOD_CAPS),
            isKeypad: (0x53...0x63).contains(usage)
        )
    }

    /// UIKit's names of keys that type nothing.
    private static let names: [Int: String] = [
        0x29: "UIKeyInputEscape", 0x4A: "UIKeyInputHome", 0x4B: "UIKeyInputPageUp", 0x4D: "UIKeyInputEnd",
        0x4E: "UIKeyInputPageDown", 0x4F: "UIKeyInputRightArrow", 0x50: "UIKeyInputLeftArrow",
        0x51: "UIKeyInputDownArrow", 0x52: "UIKeyInputUpArrow",
    ]
}
