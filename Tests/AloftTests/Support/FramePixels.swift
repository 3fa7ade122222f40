import AloftStage
import UIKit

/// One line of pixels of a frame, along which edges are looked for.
struct PixelLine {
    /// The green component of each pixel, from 0 to 255.
    let values: [Double]
    let scale: Double

    @MainActor init(_ stage: Stage, alongX y: CGFloat) {
        let image = stage.image()
        scale = Double(stage.scale)
        let row = Int(Double(y) * scale)
        values = (0..<image.width).map { Self.green(image, $0, row) }
    }

    @MainActor init(_ stage: Stage, alongY x: CGFloat) {
        let image = stage.image()
        scale = Double(stage.scale)
        let column = Int(Double(x) * scale)
        values = (0..<image.height).map { Self.green(image, column, $0) }
    }

    private static func green(_ image: CGImage, _ x: Int, _ y: Int) -> Double {
        image.withPixels { pixels, stride in Double(pixels[y * stride + x] >> 8 & 255) }
    }

    /// The place, in points, where the line first rises through a level, seen from its start or from its end. Between
    /// the centres of two pixels it is taken to be straight: then the middle of an antialiased edge is where the edge
    /// is.
    func edge(rising level: Double, fromEnd: Bool = false) -> Double? {
        let line = fromEnd ? values.reversed() : values
        guard let index = line.indices.dropFirst().first(where: { line[$0 - 1] < level && line[$0] >= level }) else {
            return nil
        }
        let part = (level - line[index - 1]) / (line[index] - line[index - 1])
        let place = (Double(index) - 0.5 + part) / scale
        return fromEnd ? Double(values.count) / scale - place : place
    }
}
