import Compositor
import Testing

/// What one layer paints, pixel by pixel.
@Suite struct PaintingTests {
    @Test func emptyTreeIsTransparent() {
        let buffer = draw(layer(0, 0, 4, 4))
        #expect(pixels(buffer).allSatisfy { $0 == 0 })
    }

    @Test func backgroundCoversWholePixels() {
        let buffer = draw(layer(0, 0, 4, 4, children: [layer(1, 1, 2, 2) { $0.backgroundColor = .red }]))
        #expect(buffer[1, 1] == 0xFFFF_0000)
        #expect(buffer[2, 2] == 0xFFFF_0000)
        #expect(buffer[0, 0] == 0)
        #expect(buffer[3, 3] == 0)
    }

    @Test func coverageIsArea() {
        let buffer = draw(layer(0, 0, 4, 4, children: [layer(0.5, 0.25, 2, 2) { $0.backgroundColor = .white }]))
        #expect(buffer[0, 0] == premultiplied(255, alpha: 0.5 * 0.75))
        #expect(buffer[1, 0] == premultiplied(255, alpha: 0.75))
        #expect(buffer[2, 2] == premultiplied(255, alpha: 0.5 * 0.25))
        #expect(buffer[1, 1] == 0xFFFF_FFFF)
    }

    @Test func rotatedSquareCoversHalfOfThePixelsOnItsDiagonal() {
        let buffer = draw(
            layer(
                0,
                0,
                8,
                8,
                children: [
                    layer(4 - 8.squareRoot(), 4 - 8.squareRoot(), 2 * 8.squareRoot(), 2 * 8.squareRoot()) {
                        $0.backgroundColor = .white
                        $0.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
                    }
                ]
            )
        )
        // The square |x − 4| + |y − 4| ≤ 4 cuts the corner pixels along their diagonals.
        #expect(buffer[0, 3] == premultiplied(255, alpha: 0.5))
        #expect(buffer[1, 2] == premultiplied(255, alpha: 0.5))
        #expect(buffer[4, 4] == 0xFFFF_FFFF)
        #expect(buffer[0, 0] == 0)
    }

    @Test func translucentColorsMixInSRGB() {
        let buffer = draw(
            layer(
                0,
                0,
                1,
                1,
                children: [
                    layer(0, 0, 1, 1) { $0.backgroundColor = .red },
                    layer(0, 0, 1, 1) { $0.backgroundColor = RGBA(red: 0, green: 0, blue: 1, alpha: 0.25) },
                ]
            )
        )
        #expect(buffer[0, 0] == 0xFFBF_0040)
    }

    /// Far from everything else that is in them, each of two groups has one paint, which fades for both.
    @Test func groupsWithOnePaintInThemFadeEachOnItsOwn() {
        let inner = layer(
            0,
            16,
            4,
            16,
            children: [layer(0, 0, 4, 16) { $0.backgroundColor = .red }]
        ) {
            $0.backgroundColor = .green
            $0.opacity = 0.5
            $0.allowsGroupOpacity = true
        }
        let outer = layer(0, 0, 4, 32, children: [layer(0, 0, 4, 4) { $0.backgroundColor = .blue }, inner]) {
            $0.opacity = 0.5
            $0.allowsGroupOpacity = true
        }
        let buffer = draw(layer(0, 0, 4, 32, children: [outer]))
        #expect(buffer[1, 24] == 0x4040_0000)
        #expect(buffer[1, 1] == 0x8000_0080)
    }

    @Test func scaleOfTheTreeIsPixelsAPoint() {
        let buffer = draw(
            layer(0, 0, 2, 2, children: [layer(1, 0, 1, 1) { $0.backgroundColor = .red }]),
            scale: 3
        )
        #expect(buffer.width == 6)
        #expect(buffer[2, 0] == 0)
        #expect(buffer[3, 2] == 0xFFFF_0000)
        #expect(buffer[3, 3] == 0)
    }
}
