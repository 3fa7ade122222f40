import Compositor
import Foundation

/// Milliseconds a frame of a list that scrolls, without and with a bar over it that blurs what it covers, drawn whole.
func measureBlur(width: Int, height: Int, repeats: Int) {
    let scene = LayeredScene(width: width, height: height)
    print("\(width) × \(height), one thread, ms a frame: median, 99th percentile")
    for sigma in [nil, 0.5, 2, 5, 10, 20, 30] {
        let tree = scene.scrolling(under: sigma)
        let renderer = Renderer()
        let buffer = PixelBuffer(width: width, height: height)
        var samples: [Double] = []
        for run in 0...repeats {
            for frame in 0..<TransitionPhase.frames {
                buffer.mark = nil
                let start = DispatchTime.now().uptimeNanoseconds
                renderer.render(tree, at: Double(frame) / Double(TransitionPhase.frames), into: buffer)
                let end = DispatchTime.now().uptimeNanoseconds
                if run > 0 { samples.append(Double(end - start) / 1e6) }
            }
        }
        samples.sort()
        let name = sigma.map { "bar, sigma \($0) pt" } ?? "no bar"
        print(
            name.padding(toLength: 22, withPad: " ", startingAt: 0),
            String(format: "%8.3f %8.3f", samples[samples.count / 2], samples[samples.count * 99 / 100])
        )
    }
}
