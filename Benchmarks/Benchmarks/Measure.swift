import Compositor
import Foundation

/// Milliseconds a frame of the transition's phases, drawn whole and where it changed, on one thread: of pictures, and of
/// layers as an app has them.
@MainActor func measure(width: Int, height: Int, repeats: Int, threads: Int = 1) {
    let pictures = PictureScene(width: width, height: height)
    measure("pictures", width: width, height: height, repeats: repeats, threads: threads) { pictures.tree($0) }
    let layers = LayeredScene(width: width, height: height)
    measure("layers", width: width, height: height, repeats: repeats, threads: threads) { layers.tree($0) }
}

private func measure(
    _ name: String,
    width: Int,
    height: Int,
    repeats: Int,
    threads: Int,
    _ tree: (TransitionPhase) -> RenderTree
) {
    let buffer = PixelBuffer(width: width, height: height)
    print(
        "\(width) × \(height), of \(name), on \(threads == 1 ? "one thread" : "\(threads) threads"), ms a frame: median, 99th percentile, median of each frame's least; pixels"
    )
    for phase in TransitionPhase.allCases {
        for isWhole in [true, false] {
            let renderer = Renderer(threads: threads)
            let tree = tree(phase)
            renderer.render(tree, at: 0, into: buffer)
            var samples: [Double] = []
            var least = [Double](repeating: .infinity, count: TransitionPhase.frames)
            var pixels = 0
            for run in 0...repeats {
                for frame in 0..<TransitionPhase.frames {
                    if isWhole { buffer.mark = nil }
                    let start = DispatchTime.now().uptimeNanoseconds
                    renderer.render(tree, at: TransitionPhase.time(frame), into: buffer)
                    let end = DispatchTime.now().uptimeNanoseconds
                    if run > 0 {
                        samples.append(Double(end - start) / 1e6)
                        least[frame] = min(least[frame], samples.last!)
                    }
                    pixels += renderer.statistics.pixelsDamaged
                }
            }
            samples.sort()
            least.sort()
            let median = samples[samples.count / 2]
            let last = samples[samples.count * 99 / 100]
            print(
                (phase.rawValue + (isWhole ? ", whole " : ", damage")).padding(
                    toLength: 22,
                    withPad: " ",
                    startingAt: 0
                ),
                String(
                    format: "%8.3f %8.3f %8.3f %9d",
                    median,
                    last,
                    least[least.count / 2],
                    pixels / (TransitionPhase.frames * (repeats + 1))
                )
            )
        }
    }
}
