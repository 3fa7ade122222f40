import Compositor
import CompositorScenes
import CoreGraphics

let arguments = Array(CommandLine.arguments.dropFirst())
let numbers = arguments.dropFirst().compactMap(UInt64.init)

switch arguments.first {
case nil, "phases": measure(width: 1170, height: 2532, repeats: numbers.first.map(Int.init) ?? 7)
case "threads": measure(width: 1170, height: 2532, repeats: 7, threads: numbers.first.map(Int.init) ?? 2)
case "blur": measureBlur(width: 1170, height: 2532, repeats: numbers.first.map(Int.init) ?? 5)
case "scrolling": measureScrolling(repeats: numbers.first.map(Int.init) ?? 9)
case "lists": measureLists()
case "trees": measureTrees(repeats: numbers.first.map(Int.init) ?? 9)
case "uhd": measure(width: 3840, height: 2160, repeats: 7)
case "scene" where numbers.count == 1 && arguments.count > 2: writeScene(numbers[0], to: arguments[2])
case "scenes" where numbers.count == 2: checkScenes(numbers[0]..<numbers[0] + numbers[1])
case "stories" where numbers.count == 2: checkStories(numbers[0]..<numbers[0] + numbers[1])
case "reduce" where numbers.count == 1: reduceScene(numbers[0])
case "phase" where numbers.count == 1 && arguments.count > 2: writePhase(Int(numbers[0]), to: arguments[2])
default:
    print(
        """
        Benchmarks                     times of the transition at 1170 × 2532
        Benchmarks threads COUNT       the same on several threads
        Benchmarks uhd                 the same at 3840 × 2160
        Benchmarks blur                times of a list that scrolls under a blurred bar at 1170 × 2532
        Benchmarks scrolling           what a frame of a scrolling list costs, of 1,000 rows and of 1,000,000
        Benchmarks lists               what reloading, scrolling to the end and snapshots cost
        Benchmarks trees               what frames and commits take in trees of 100,000 layers
        Benchmarks scenes FIRST COUNT  the fast compositor against the reference
        Benchmarks stories FIRST COUNT frames drawn where they changed against whole frames
        Benchmarks reduce SEED         the least of a scene on which the two still differ
        Benchmarks scene SEED FILE     a scene as a PPM file, fast and reference side by side
        Benchmarks phase NUMBER FILE   the tenth frame of a phase of the transition as a PPM file
        """
    )
}
