import Foundation
import Testing

/// Random sequences of everything that users, apps and the system do. What fails says its seed and its step.
///
/// 10,000 steps, or as many as the environment says: `make model`.
@MainActor @Suite struct ModelTests {
    /// Steps in a sequence.
    nonisolated private static let length = 250
    nonisolated private static let seeds: Range<UInt64> = {
        let steps = ProcessInfo.processInfo.environment["ALOFT_MODEL"].flatMap { Int($0) } ?? 10_000
        return 0..<UInt64(max(steps / length / 2, 1))
    }()

    @Test(arguments: seeds) func plainViews(seed: UInt64) async {
        await PlainModel(seed: seed).run(steps: Self.length)
    }

    @Test(arguments: seeds) func controllers(seed: UInt64) async {
        await ControllerModel(seed: seed).run(steps: Self.length)
    }
}
