import Foundation
import UIKit

@testable import Photos

/// Makes thumbnails out of nothing, and knows what it has made and what of it is still there.
final class MadePictures: Sendable {
    private struct Weak: Sendable {
        weak let image: UIImage?
    }
    private struct State {
        var images: [Weak] = []
        var names: [String] = []
        var sizes: [CGSize] = []
        var running = 0
        var mostAtOnce = 0
        var wasOnMainThread = false
    }

    private let state = Guarded(State())
    /// Closed at first when it is there: each thumbnail waits for a signal.
    private let gate: Gate?

    init(gate: Gate? = nil) { self.gate = gate }

    var names: [String] { state.withLock { $0.names } }
    var sizes: [CGSize] { state.withLock { $0.sizes } }
    var mostAtOnce: Int { state.withLock { $0.mostAtOnce } }
    var wasOnMainThread: Bool { state.withLock { $0.wasOnMainThread } }
    var alive: Int { state.withLock { $0.images.count { $0.image != nil } } }

    func make(_ name: String, _ size: CGSize) async throws -> UIImage {
        begin(name, size)
        await gate?.pass()
        return try finish()
    }

    private func begin(_ name: String, _ size: CGSize) {
        let isMain = Thread.isMainThread
        state.withLock { state in
            state.names.append(name)
            state.sizes.append(size)
            state.running += 1
            state.mostAtOnce = max(state.mostAtOnce, state.running)
            if isMain { state.wasOnMainThread = true }
        }
    }

    private func finish() throws -> UIImage {
        let renderer = CGContext.flipped(width: 128, height: 128, scale: 1, opaque: true)
        guard let pixels = renderer?.finish() else { throw PhotoError.damaged }
        let image = UIImage(cgImage: pixels)
        state.withLock { state in
            state.running -= 1
            state.images.append(Weak(image: image))
        }
        return image
    }
}

/// A value behind a lock of Foundation's: the thread sanitizer knows it, and takes what a `Mutex` guards on Linux for
/// unguarded.
private final class Guarded<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    init(_ value: Value) { self.value = value }

    func withLock<Result>(_ body: (inout Value) -> Result) -> Result { lock.withLock { body(&value) } }
}

/// Closed at first: each who comes waits for a signal, and holds no thread meanwhile.
final class Gate: Sendable {
    private struct State {
        var signals = 0
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Guarded(State())

    func signal() {
        let next = state.withLock { state in
            if state.waiting.isEmpty { state.signals += 1 }
            return state.waiting.isEmpty ? nil : state.waiting.removeFirst()
        }
        next?.resume()
    }

    func pass() async {
        await withCheckedContinuation { continuation in
            let isOpen = state.withLock { state in
                guard state.signals > 0 else {
                    state.waiting.append(continuation)
                    return false
                }
                state.signals -= 1
                return true
            }
            if isOpen { continuation.resume() }
        }
    }
}

/// A folder that is there for the time of a test.
final class TemporaryFolder {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("photos-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func write(_ data: Data, _ name: String) throws { try data.write(to: url.appendingPathComponent(name)) }
}

/// Waits for what happens on other threads, which no virtual clock tells.
@MainActor func until(_ condition: () -> Bool) async {
    while !condition() { await Task.yield() }
}
