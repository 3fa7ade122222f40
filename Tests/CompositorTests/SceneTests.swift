import Compositor
import CompositorScenes
import Foundation
import Testing

/// The fast compositor against the reference, on scenes that seeds make.
@Suite struct SceneTests {
    static let count = ProcessInfo.processInfo.environment["ALOFT_SCENES"].flatMap(Int.init) ?? 300
    static let first = ProcessInfo.processInfo.environment["ALOFT_FIRST_SCENE"].flatMap(UInt64.init) ?? 1

    @Test func agreesWithTheReference() async {
        let workers = min(ProcessInfo.processInfo.activeProcessorCount, 8)
        let failures = await withTaskGroup(of: [String].self) { group in
            for worker in 0..<workers {
                group.addTask {
                    stride(from: worker, to: Self.count, by: workers).compactMap {
                        Self.disagreement(seed: Self.first + UInt64($0))
                    }
                }
            }
            return await group.reduce(into: []) { $0 += $1 }
        }
        #expect(failures.isEmpty, "\(failures.count) scenes: \(failures.sorted().prefix(40).joined(separator: "\n"))")
    }

    /// Scenes on which the two have differed, and what it was.
    @Test(arguments: [
        // A row of which every pixel lies beyond one end of the image or the other.
        2335,
        // A group in a group, each with one paint in a tile.
        667, 7942,
    ])
    func staysRight(seed: UInt64) { #expect(Self.disagreement(seed: seed) == nil) }

    /// What is wrong with a scene; nil when nothing is.
    static func disagreement(seed: UInt64) -> String? {
        let scene = RandomScene(seed: seed)
        let result = SceneAgreement(scene)
        guard !result.isGood else { return nil }
        return "seed \(seed): \(result.pixels) pixels, worst \(result.worst) at (\(result.x), \(result.y)) of "
            + "\(scene.width) × \(scene.height), \(scene.features.map(\.rawValue).sorted().joined(separator: " "))"
    }
}
