import Compositor

/// How the fast compositor's picture of a scene differs from the reference's.
package struct SceneAgreement: Sendable {
    /// The largest difference of a channel, in 255ths, and where it is.
    package private(set) var worst = 0.0
    package private(set) var x = 0
    package private(set) var y = 0
    /// Pixels that differ by more than the tolerance.
    package private(set) var pixels = 0

    /// The most that a channel may differ, in 255ths.
    package static let tolerance = 2.0

    package var isGood: Bool { pixels == 0 }

    package init(_ scene: RandomScene) {
        let reference = ReferenceRenderer.render(
            scene.tree,
            at: scene.time,
            width: scene.width,
            height: scene.height
        )
        let buffer = PixelBuffer(width: scene.width, height: scene.height)
        Renderer().render(scene.tree, at: scene.time, into: buffer)
        for y in 0..<scene.height {
            for x in 0..<scene.width { compare(buffer[x, y], reference[x, y] * 255, x, y) }
        }
    }

    private mutating func compare(_ fast: UInt32, _ exact: SIMD4<Double>, _ x: Int, _ y: Int) {
        var difference = 0.0
        for channel in 0..<4 {
            let distance = abs(Double(fast >> UInt32(8 * channel) & 255) - exact[channel])
            // Not-a-number is as wrong as can be.
            difference = max(difference, distance.isNaN ? 255 : distance)
        }
        if difference > Self.tolerance { pixels += 1 }
        if difference > worst { (worst, self.x, self.y) = (difference, x, y) }
    }
}
