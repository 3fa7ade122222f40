import CSDL2
import Compositor
import CoreGraphics
import Foundation

/// A window of SDL's. It is made, used and closed on one thread.
final class SDLDisplay: Display {
    /// Why there is no window.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    let window: OpaquePointer
    /// Shows frames with the graphics card, in step with the display; nil where there is none.
    private var renderer: OpaquePointer?
    private var texture: OpaquePointer?
    private var textureSize = (width: 0, height: 0)
    private let forcedScale: CGFloat?
    private let wakeEvent: UInt32
    private(set) var geometry: DisplayGeometry
    /// The coordinates of SDL's events, in points of ours.
    private(set) var pointsPerUnit = CGPoint(x: 1, y: 1)
    /// The fingers and the button that are down.
    var downIDs: Set<Int> = []

    /// Opens a window.
    ///
    /// - Parameters:
    ///   - size: in points; less where the screen is smaller.
    ///   - scale: pixels a point; nil for what the display asks for.
    init(title: String, size: CGSize, scale: CGFloat?) throws(Failure) {
        SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1")
        SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
        SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0")
        SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0")
        SDL_SetHint(SDL_HINT_RENDER_VSYNC, "1")
        guard SDL_Init(SDL_INIT_VIDEO) == 0 else { throw Self.failure("no display can be opened") }
        guard Self.canBeSeen else {
            SDL_QuitSubSystem(SDL_INIT_VIDEO)
            throw Failure(
                description: "no display can be opened: neither DISPLAY nor WAYLAND_DISPLAY names one that answers"
            )
        }
        SDL_EnableScreenSaver()
        let density = scale ?? Self.displayDensity
        let flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
        var available = SDL_Rect()
        SDL_GetDisplayUsableBounds(0, &available)
        func units(_ points: CGFloat, _ most: Int32) -> Int32 {
            let wanted = Int32((points * density).rounded())
            return most > 0 ? min(wanted, most) : wanted
        }
        let centred = Int32(bitPattern: SDL_WINDOWPOS_CENTERED_MASK)
        guard
            let window = SDL_CreateWindow(
                title,
                centred,
                centred,
                units(size.width, available.w),
                units(size.height, available.h),
                flags
            )
        else {
            SDL_QuitSubSystem(SDL_INIT_VIDEO)
            throw Self.failure("no window can be opened")
        }
        self.window = window
        forcedScale = scale
        wakeEvent = SDL_RegisterEvents(1)
        geometry = DisplayGeometry(width: 1, height: 1, scale: 1, frameInterval: 1.0 / 60)
        renderer = Self.acceleratedRenderer(for: window)
        updateGeometry()
    }

    /// Closes the window. On the thread that opened it.
    func close() {
        if let texture { SDL_DestroyTexture(texture) }
        if let renderer { SDL_DestroyRenderer(renderer) }
        SDL_DestroyWindow(window)
        SDL_QuitSubSystem(SDL_INIT_VIDEO)
    }

    var wake: @Sendable () -> Void {
        let type = wakeEvent
        return {
            var event = SDL_Event()
            event.type = type
            SDL_PushEvent(&event)
        }
    }

    /// Reads size, scale and rate anew.
    func updateGeometry() {
        var (width, height, unitWidth, unitHeight): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        SDL_GetWindowSize(window, &unitWidth, &unitHeight)
        SDL_GetWindowSizeInPixels(window, &width, &height)
        (width, height) = (max(width, 1), max(height, 1))
        let density = CGFloat(width) / CGFloat(max(unitWidth, 1))
        let scale = forcedScale ?? (density > 1 ? density : Self.displayDensity)
        var mode = SDL_DisplayMode()
        let display = SDL_GetWindowDisplayIndex(window)
        let hasMode = display >= 0 && SDL_GetCurrentDisplayMode(display, &mode) == 0
        let rate = hasMode && mode.refresh_rate > 0 ? mode.refresh_rate : 60
        geometry = DisplayGeometry(
            width: Int(width),
            height: Int(height),
            scale: scale,
            frameInterval: 1 / Double(rate)
        )
        pointsPerUnit = CGPoint(
            x: geometry.size.width / CGFloat(max(unitWidth, 1)),
            y: geometry.size.height / CGFloat(max(unitHeight, 1))
        )
    }

    func events(waitingAtMost seconds: Double?) -> [DisplayEvent] {
        var event = SDL_Event()
        let hasEvent: Int32
        if let seconds {
            // SDL counts in milliseconds; the rest of one is waited out without it.
            let milliseconds = (seconds * 1000).rounded(.down)
            hasEvent =
                milliseconds >= 1
                ? SDL_WaitEventTimeout(&event, Int32(min(milliseconds, 60_000))) : SDL_PollEvent(&event)
            if hasEvent == 0, seconds > 0, milliseconds < 60_000 {
                usleep(UInt32((seconds * 1e6 - milliseconds * 1000).rounded(.up)))
            }
        } else {
            hasEvent = SDL_WaitEvent(&event)
        }
        guard hasEvent != 0 else { return [] }
        var result: [DisplayEvent] = []
        repeat {
            guard event.type != wakeEvent, let translated = translate(event) else { continue }
            // Only where a finger is now matters, not how it came there since the last frame.
            if case .touch(.moved, let id, _) = translated, case .touch(.moved, id, _)? = result.last {
                result.removeLast()
            }
            result.append(translated)
        } while SDL_PollEvent(&event) != 0
        return result
    }

    func present(_ frame: PixelBuffer, damage: Damage) -> Bool {
        guard let renderer else {
            presentOnSurface(frame, damage: damage)
            return false
        }
        if textureSize != (frame.width, frame.height) {
            if let texture { SDL_DestroyTexture(texture) }
            texture = SDL_CreateTexture(
                renderer,
                SDL_PIXELFORMAT_ARGB8888.rawValue,
                Int32(SDL_TEXTUREACCESS_STREAMING.rawValue),
                Int32(frame.width),
                Int32(frame.height)
            )
            textureSize = (frame.width, frame.height)
            if let texture { SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_NONE) }
        }
        guard let texture else {
            // A frame too large for the card is shown without it.
            SDL_DestroyRenderer(renderer)
            self.renderer = nil
            presentOnSurface(frame, damage: Damage(frame.bounds))
            return false
        }
        for rect in damage.rects {
            var area = SDL_Rect(rect)
            SDL_UpdateTexture(
                texture,
                &area,
                frame.pixels + rect.minY * frame.stride + rect.minX,
                Int32(frame.stride * 4)
            )
        }
        SDL_RenderCopy(renderer, texture, nil, nil)
        SDL_RenderPresent(renderer)
        return true
    }

    private func presentOnSurface(_ frame: PixelBuffer, damage: Damage) {
        guard let surface = SDL_GetWindowSurface(window),
            let source = SDL_CreateRGBSurfaceWithFormatFrom(
                frame.pixels,
                Int32(frame.width),
                Int32(frame.height),
                32,
                Int32(frame.stride * 4),
                SDL_PIXELFORMAT_RGB888.rawValue
            )
        else { return }
        defer { SDL_FreeSurface(source) }
        let areas = damage.rects.map { SDL_Rect($0) }
        for area in areas {
            var (from, to) = (area, area)
            SDL_UpperBlit(source, &from, surface, &to)
        }
        SDL_UpdateWindowSurfaceRects(window, areas, Int32(areas.count))
    }

    // MARK: - What the machine has

    /// Whether windows show anywhere. Where there is no display, SDL opens them in memory.
    private static var canBeSeen: Bool {
        guard let driver = SDL_GetCurrentVideoDriver(), getenv("SDL_VIDEODRIVER") == nil else { return true }
        return !["offscreen", "dummy", "evdev"].contains(String(cString: driver))
    }

    /// Pixels a point, by how densely the display is packed: displays of usual density have one.
    private static var displayDensity: CGFloat {
        // Wayland says so itself, with windows that have more pixels than units.
        if let driver = SDL_GetCurrentVideoDriver(), String(cString: driver) == "wayland" { return 1 }
        var dotsPerInch: Float = 0
        guard SDL_GetDisplayDPI(0, &dotsPerInch, nil, nil) == 0, dotsPerInch.isFinite else { return 1 }
        return CGFloat(min(max((dotsPerInch / 110).rounded(), 1), 3))
    }

    /// A renderer on a graphics card, in step with the display. A card that the processor plays is slower than none.
    private static func acceleratedRenderer(for window: OpaquePointer) -> OpaquePointer? {
        let flags = SDL_RENDERER_ACCELERATED.rawValue | SDL_RENDERER_PRESENTVSYNC.rawValue
        guard let renderer = SDL_CreateRenderer(window, -1, flags) else { return nil }
        var info = SDL_RendererInfo()
        if SDL_GetRendererInfo(renderer, &info) == 0, info.flags & SDL_RENDERER_PRESENTVSYNC.rawValue != 0,
            !isPlayedByProcessor
        {
            return renderer
        }
        SDL_DestroyRenderer(renderer)
        return nil
    }

    private static var isPlayedByProcessor: Bool {
        guard let pointer = SDL_GL_GetProcAddress("glGetString") else { return false }
        typealias GetString = @convention(c) (UInt32) -> UnsafePointer<CChar>?
        let nameOfRenderer: UInt32 = 0x1F01
        guard let text = unsafeBitCast(pointer, to: GetString.self)(nameOfRenderer) else { return false }
        let name = String(cString: text).lowercased()
        return ["llvmpipe", "softpipe", "swrast", "swiftshader"].contains { name.contains($0) }
    }

    private static func failure(_ what: String) -> Failure {
        let reason = SDL_GetError().map { String(cString: $0) } ?? ""
        return Failure(description: reason.isEmpty ? what : "\(what): \(reason)")
    }
}

extension SDL_Rect {
    init(_ rect: PixelRect) {
        self.init(x: Int32(rect.minX), y: Int32(rect.minY), w: Int32(rect.width), h: Int32(rect.height))
    }
}
