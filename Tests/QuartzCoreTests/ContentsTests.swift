import BehaviourRules
import QuartzCore
import Testing

/// Where contents lie in the bounds.
@MainActor @Suite struct ContentsTests {
    private let wide = image([[red, blue]])

    private func shows(_ gravity: CALayerContentsGravity, _ size: CGSize = CGSize(width: 20, height: 20)) -> PixelBuffer
    {
        let shown = layer(10, 10, size.width, size.height) {
            $0.contents = wide
            $0.magnificationFilter = .nearest
            $0.contentsGravity = gravity
        }
        return frame(shown)
    }

    @Test(.rule(75)) func gravitySaysHowContentsFillTheBounds() {
        #expect(CALayer().contentsGravity == .resize)
        #expect(shows(.resize)[10, 10] == red && shows(.resize)[29, 29] == blue)
        let fit = shows(.resizeAspect)
        #expect(fit[10, 20] == red && fit[29, 20] == blue && fit[20, 12] == 0 && fit[20, 27] == 0)
        let fill = shows(.resizeAspectFill)
        #expect(fill[2, 20] == red && fill[37, 20] == blue, "it overflows")
        let middle = shows(.center, CGSize(width: 20, height: 21))
        #expect(middle[19, 20] == red && middle[20, 20] == blue && middle[21, 20] == 0 && middle[19, 21] == 0)
        #expect(shows(.topLeft)[10, 10] == red && shows(.topLeft)[11, 10] == blue && shows(.topLeft)[12, 10] == 0)
        #expect(shows(.bottomRight)[28, 29] == red && shows(.bottomRight)[29, 29] == blue)
    }

    @Test(.rule(10)) func theTopIsWhereYIsSmall() {
        let outer = layer(0, 0, 40, 40)
        _ = layer(0, 0, 5, 5, .green, in: outer)
        #expect(frame(outer)[2, 2] == green && frame(outer)[2, 37] == 0)
        #expect(shows(.top)[19, 10] == red && shows(.top)[19, 29] == 0)
        #expect(shows(.bottom)[19, 29] == red && shows(.bottom)[19, 10] == 0)
    }

    @Test(.rule(75)) func positionsGoByTheScaleOfTheContents() {
        let shown = layer(10, 10, 20, 20) {
            $0.contents = image([[red, red, red, red]])
            $0.contentsGravity = .topLeft
            $0.contentsScale = 2
        }
        #expect(frame(shown)[11, 10] != 0 && frame(shown)[12, 10] == 0)
    }

    @Test(.rule(76)) func aPartIsSelectedAndTheMiddleStretches() {
        let shown = layer(0, 0, 40, 40) {
            $0.contents = image([[red, red, blue, blue], [red, red, blue, blue]])
            $0.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
        }
        #expect(frame(shown)[1, 1] == blue && frame(shown)[39, 39] == blue)
        let row: [UInt32] = [red, red, green, blue, blue]
        shown.contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
        shown.contents = image([row, row, row, row, row])
        shown.contentsCenter = CGRect(x: 0.4, y: 0.4, width: 0.2, height: 0.2)
        shown.magnificationFilter = .nearest
        let pixels = frame(shown)
        #expect(pixels[1, 20] == red && pixels[3, 20] == green && pixels[36, 20] == green && pixels[38, 20] == blue)
    }

    @Test(.rule(76)) func drawnContentsAreStretchedWhileTheBoundsMove() {
        final class Drawn: CALayer {
            var draws = 0
            override func draw(in ctx: CGContext) {
                draws += 1
                ctx.setFillColor(.red)
                ctx.fill(CGRect(x: 0, y: 0, width: 5, height: 10))
            }
        }
        let drawn = Drawn()
        drawn.anchorPoint = .zero
        drawn.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        drawn.setNeedsDisplay()
        let shown = Shown(drawn)
        #expect(drawn.draws == 1)
        drawn.bounds.size = CGSize(width: 30, height: 10)
        shown.advance(to: 1)
        #expect(drawn.draws == 1)
        #expect(frame(drawn)[12, 5] == red && frame(drawn)[18, 5] == 0)
        shown.root.addSublayer(drawn)
        drawn.needsDisplayOnBoundsChange = true
        drawn.bounds.size.width = 20
        CATransaction.flush()
        #expect(drawn.draws == 2)
    }

    @Test(.rule(6)) func theOriginOfTheBoundsMovesSublayersAlone() {
        let outer = layer(10, 10, 20, 20, .green) {
            $0.borderWidth = 1
            $0.borderColor = .black
            $0.contents = image([[blue]])
            $0.contentsGravity = .topLeft
        }
        _ = layer(10, 10, 5, 5, .red, in: outer)
        #expect(frame(outer)[22, 22] == red)
        outer.bounds.origin = CGPoint(x: 4, y: 8)
        outer.borderWidth = 0
        var pixels = frame(outer)
        #expect(pixels[17, 13] == red && pixels[22, 22] == green, "moved by the negative")
        #expect(pixels[10, 10] == blue && pixels[29, 29] == green, "contents and background stay")
        outer.borderWidth = 1
        pixels = frame(outer)
        #expect(pixels[10, 15] == black && pixels[29, 15] == black && pixels[9, 15] == 0)
    }
}
