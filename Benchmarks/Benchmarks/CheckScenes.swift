import Compositor
import CompositorScenes

/// Holds the fast compositor against the reference on many scenes, and lists those that differ by too much.
func checkScenes(_ seeds: Range<UInt64>) {
    var histogram = [Int](repeating: 0, count: 8)
    var bad = 0
    for seed in seeds {
        let scene = RandomScene(seed: seed)
        let result = SceneAgreement(scene)
        histogram[min(Int(result.worst * 2), 7)] += 1
        guard !result.isGood else { continue }
        bad += 1
        let names = scene.features.map(\.rawValue).sorted().joined(separator: " ")
        print(
            "seed \(seed): \(result.pixels) pixels of \(scene.width) × \(scene.height), worst \(result.worst) "
                + "at (\(result.x), \(result.y)): \(names)"
        )
    }
    print("\(bad) of \(seeds.count) scenes differ; worst by half steps: \(histogram)")
}

/// Holds frames that are drawn over the one before against the same frames drawn whole.
func checkStories(_ seeds: Range<UInt64>) {
    var bad = 0
    var (damaged, pixels) = (0, 0)
    for seed in seeds {
        let story = SceneStory(seed: seed, buffers: Int(seed % 3) + 1)
        damaged += story.pixelsDamaged
        pixels += story.pixels
        guard let difference = story.difference else { continue }
        bad += 1
        print("seed \(seed): \(difference)")
    }
    print("\(bad) of \(seeds.count) stories differ; \(damaged * 100 / max(pixels, 1)) % of the pixels were drawn")
}
