import Foundation
import Testing

/// Random sequences of everything that users, apps and the system do. What fails says its seed and its step.
///
/// 10,000 steps, or as many as the environment says: `make model`. It may say the first seed, too.
@MainActor @Suite struct ModelTests {
    /// Steps in a sequence.
    nonisolated private static let length = 250
    nonisolated private static let seeds: Range<UInt64> = {
        let environment = ProcessInfo.processInfo.environment
        let steps = environment["ALOFT_MODEL"].flatMap { Int($0) } ?? 10_000
        let first = environment["ALOFT_SEED"].flatMap { UInt64($0) } ?? 0
        return first..<first + UInt64(max(steps / length / 2, 1))
    }()

    @Test(arguments: seeds) func plainViews(seed: UInt64) async {
        await PlainModel(seed: seed, isLiving: seed % 4 == 3).run(steps: Self.length)
    }

    /// Each of these has gone wrong once: a turn without room for it, a list that scrolled while a finger held what had come
    /// out of it, a clock at zero.
    @Test(arguments: [33, 41, 133, 228, 323, 547] as [UInt64]) func onceFaulty(seed: UInt64) async {
        await PlainModel(seed: seed).run(steps: Self.length)
    }

    @Test(arguments: seeds) func controllers(seed: UInt64) async {
        await ControllerModel(seed: seed, isLiving: seed % 4 == 3).run(steps: Self.length)
    }
}
