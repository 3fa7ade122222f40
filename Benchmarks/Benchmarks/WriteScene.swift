import Compositor
import CompositorScenes
import CoreGraphics
import Foundation

/// Writes a random scene, as the fast compositor and as the reference draw it, side by side over grey, to a PPM file.
func writeScene(_ seed: UInt64, to path: String) {
    let scene = RandomScene(seed: seed)
    let buffer = PixelBuffer(width: scene.width, height: scene.height)
    Renderer().render(scene.tree, at: scene.time, into: buffer)
    let reference = ReferenceRenderer.render(scene.tree, at: scene.time, width: scene.width, height: scene.height)
    let zoom = 4
    var data = Data("P6 \(scene.width * zoom * 2) \(scene.height * zoom) 255\n".utf8)
    for y in 0..<scene.height * zoom {
        for x in 0..<scene.width * zoom * 2 {
            let column = x / zoom % scene.width
            let pixel = buffer[column, y / zoom]
            let exact = reference[column, y / zoom]
            for channel in [2, 1, 0] {
                let (value, alpha): (Double, Double) =
                    x < scene.width * zoom
                    ? (Double(pixel >> UInt32(8 * channel) & 255) / 255, Double(pixel >> 24) / 255)
                    : (exact[channel], exact.w)
                data.append(UInt8(min(max((value + 0.7 * (1 - alpha)) * 255, 0), 255)))
            }
        }
    }
    write(data, to: path)
}

/// Writes the tenth frame of a phase of the transition to a PPM file.
@MainActor func writePhase(_ number: Int, to path: String) {
    let phases = TransitionPhase.allCases
    guard phases.indices.contains(number) else { return }
    let (width, height) = (1170, 2532)
    let buffer = PixelBuffer(width: width, height: height)
    Renderer().render(
        PictureScene(width: width, height: height).tree(phases[number]),
        at: TransitionPhase.time(9),
        into: buffer
    )
    var data = Data("P6 \(width) \(height) 255\n".utf8)
    for y in 0..<height {
        for x in 0..<width {
            let pixel = buffer[x, y]
            data.append(contentsOf: [UInt8(pixel >> 16 & 255), UInt8(pixel >> 8 & 255), UInt8(pixel & 255)])
        }
    }
    write(data, to: path)
}

private func write(_ data: Data, to path: String) {
    do {
        try data.write(to: URL(fileURLWithPath: path))
    } catch {
        print("cannot write \(path): \(error.localizedDescription)")
    }
}
