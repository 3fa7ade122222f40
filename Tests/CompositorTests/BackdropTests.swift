import Compositor
import Foundation
import Testing

/// Layers that show what lies under them blurred.
@Suite struct BackdropTests {
    /// A black half and a white half, the edge in the middle.
    private func halves(_ width: Double, _ height: Double, _ over: RenderNode...) -> RenderNode {
        let white = layer(width / 2, 0, width / 2, height, id: 90) { $0.backgroundColor = .white }
        return layer(0, 0, width, height, children: [white] + over) { $0.backgroundColor = .black }
    }

    private func grey(_ buffer: PixelBuffer, _ x: Int, _ y: Int) -> Double { Double(buffer[x, y] & 255) }

    @Test(arguments: [1.2, 2, 2.4, 2.5, 5, 7.9, 8, 20, 23.9, 24, 47, 48, 60, 95, 96, 130])
    func anEdgeBecomesTheIntegralOfAGaussian(sigma: Double) {
        let width = 64 + Int(sigma * 5) * 2
        let bar = layer(0, 2, Double(width), 8) { $0.backdrop = BackdropValues(sigma: sigma) }
        let buffer = draw(halves(Double(width), 12, bar))
        for x in 0..<width {
            let distance = Double(x) + 0.5 - Double(width) / 2
            let wanted = 255 * (1 + erf(distance / sigma / 2.0.squareRoot())) / 2
            #expect(abs(grey(buffer, x, 6) - wanted) <= 2, "pixel \(x)")
        }
        #expect(grey(buffer, width / 2 - 1, 0) == 0 && grey(buffer, width / 2, 0) == 255, "not beside the layer")
    }

    @Test func sigmaIsInPointsAlsoUnderATransform() {
        func middle(_ sigma: Double, _ zoom: Double, scale: Double) -> [UInt32] {
            let bar = layer(0, 0, 60, 20) {
                $0.backdrop = BackdropValues(sigma: sigma)
                $0.bounds.size = CGSize(width: 60 / zoom, height: 20 / zoom)
                $0.transform = CATransform3DMakeScale(zoom, zoom, 1)
            }
            let buffer = draw(halves(60, 20, bar), scale: scale)
            return (0..<buffer.width).map { buffer[$0, buffer.height / 2] }
        }
        #expect(middle(6, 1, scale: 1) == middle(3, 2, scale: 1))
        #expect(middle(6, 1, scale: 1) != middle(3, 1, scale: 1))
        let (one, two) = (middle(6, 1, scale: 1), middle(6, 1, scale: 2))
        for x in one.indices {
            let both = (Double(two[2 * x] & 255) + Double(two[2 * x + 1] & 255)) / 2
            #expect(abs(both - Double(one[x] & 255)) <= 2)
        }
    }

    @Test func edgePixelsOfTheSurfaceGoOn() {
        let bar = layer(0, 0, 40, 20) { $0.backdrop = BackdropValues(sigma: 6) }
        let buffer = draw(layer(0, 0, 40, 20, children: [bar]) { $0.backgroundColor = .red })
        #expect(pixels(buffer).allSatisfy { $0 == 0xFFFF_0000 })
    }

    @Test func saturationAndTint() {
        func pixel(_ backdrop: BackdropValues) -> UInt32 {
            let bar = layer(0, 0, 8, 8) { $0.backdrop = backdrop }
            return draw(layer(0, 0, 8, 8, children: [bar]) { $0.backgroundColor = .red })[4, 4]
        }
        let grey = UInt32((0.2126 * 255).rounded())
        #expect(pixel(BackdropValues(sigma: 2, saturation: 0)) == 0xFF00_0000 | grey << 16 | grey << 8 | grey)
        #expect(pixel(BackdropValues(sigma: 2, saturation: 3)) == 0xFFFF_0000, "cut to what can be shown")
        let veil = RGBA(red: 1, green: 1, blue: 1, alpha: 0.5)
        #expect([0xFFFF_8080, 0xFFFF_7F7F].contains(pixel(BackdropValues(sigma: 2, tint: veil))))
        #expect([0xFFFF_8080, 0xFFFF_7F7F].contains(pixel(BackdropValues(tint: veil))), "without a blur")
    }

    @Test func cornersCut() {
        let bar = layer(0, 0, 40, 40) {
            $0.backdrop = BackdropValues(sigma: 4)
            $0.cornerRadius = 20
        }
        let buffer = draw(halves(40, 40, bar))
        #expect(grey(buffer, 1, 1) == 0 && grey(buffer, 38, 1) == 255)
        #expect(abs(grey(buffer, 20, 20) - 140) < 4)
        let plain = draw(halves(40, 40))
        #expect(grey(plain, 19, 1) == 0 && grey(buffer, 19, 1) > 50)
    }

    /// A clip round it does not keep a backdrop from what lies under the clip, nor does a mask.
    @Test func clipsAndMasksDoNotHideWhatLiesUnder() {
        let bar = layer(0, 0, 40, 40) { $0.backdrop = BackdropValues(sigma: 4) }
        let open = draw(halves(40, 40, bar))
        let clip = layer(0, 0, 40, 40, children: [bar]) {
            $0.masksToBounds = true
            $0.cornerRadius = 12
        }
        #expect(draw(halves(40, 40, clip))[20, 20] == open[20, 20])
        let hole = layer(10, 10, 20, 20) { $0.backgroundColor = .black }
        let masked = draw(halves(40, 40, layer(0, 0, 40, 40, children: [bar], mask: hole)))
        #expect(masked[20, 20] == open[20, 20] && masked[19, 5] & 255 == 0)
    }

    @Test func aGroupThatFadesHidesWhatLiesUnderIt() {
        let bar = layer(0, 0, 40, 40) { $0.backdrop = BackdropValues(sigma: 4) }
        let fading = draw(halves(40, 40, layer(0, 0, 40, 40, children: [bar]) { $0.opacity = 0.5 }))
        #expect(pixels(fading) == pixels(draw(halves(40, 40))))
        // What the group itself has painted is seen.
        let edge = layer(20, 0, 20, 40) { $0.backgroundColor = .red }
        let group = layer(0, 0, 40, 40, children: [edge, bar]) {
            $0.opacity = 0.5
            $0.backgroundColor = .black
        }
        let red = draw(layer(0, 0, 40, 40, children: [group]) { $0.backgroundColor = .black })
        #expect(red[17, 20] >> 16 & 255 > 10 && red[17, 20] >> 16 & 255 < 60)
        // Layers that fade one by one are no group.
        let spread = layer(0, 0, 40, 40, children: [bar]) {
            $0.opacity = 0.5
            $0.allowsGroupOpacity = false
        }
        let last = layer(0, 0, 40, 40) {
            $0.backdrop = BackdropValues(sigma: 4)
            $0.opacity = 0.5
            $0.allowsGroupOpacity = false
        }
        #expect(pixels(draw(halves(40, 40, spread))) == pixels(draw(halves(40, 40))), "the bar itself is one")
        #expect(grey(draw(halves(40, 40, last)), 18, 20) > 20)
    }

    @Test func aSnapshotIsAPictureOfItsOwn() {
        let bar = layer(0, 0, 40, 40, id: 5) {
            $0.backdrop = BackdropValues(sigma: 4, tint: RGBA(red: 0, green: 1, blue: 0, alpha: 0.5))
        }
        func shown(_ node: RenderNode) -> PixelBuffer {
            let snapshot = RenderSnapshot(node: node, time: 0, rect: CGRect(x: 0, y: 0, width: 40, height: 40))
            return draw(halves(40, 40, layer(0, 0, 40, 40, id: 6) { $0.contents = .snapshot(snapshot) }))
        }
        #expect([0xFF00_7F00, 0xFF00_8000].contains(shown(bar)[19, 20]), "the tint alone")
        #expect(pixels(shown(halves(40, 40, bar))) == pixels(draw(halves(40, 40, bar))))
    }

    @Test func oneOverAnotherSeesIt() {
        let lower = layer(0, 0, 60, 20, id: 1) { $0.backdrop = BackdropValues(sigma: 3) }
        let upper = layer(0, 0, 60, 20, id: 2) { $0.backdrop = BackdropValues(sigma: 4) }
        let both = draw(halves(60, 20, lower, upper))
        let one = draw(halves(60, 20, layer(0, 0, 60, 20) { $0.backdrop = BackdropValues(sigma: 5) }))
        for x in 0..<60 { #expect(abs(grey(both, x, 10) - grey(one, x, 10)) <= 2, "variances add up") }
    }

    @Test func whatChangesNearIsDamageInTheBackdrop() throws {
        func tree(_ x: Double) -> RenderTree {
            let dot = layer(x, 52, 6, 6, id: 1) { $0.backgroundColor = .red }
            let low = layer(0, 30, 100, 20, id: 2) { $0.backdrop = BackdropValues(sigma: 4) }
            let high = layer(0, 0, 100, 28, id: 3) { $0.backdrop = BackdropValues(sigma: 3) }
            return RenderTree(
                root: layer(0, 0, 100, 100, children: [dot, low, high]) { $0.backgroundColor = .white },
                scale: 1
            )
        }
        let renderer = Renderer()
        let buffer = PixelBuffer(width: 100, height: 100)
        renderer.render(tree(10), at: 0, into: buffer)
        let damage = renderer.render(tree(14), at: 0, into: buffer)
        #expect(damage.intersects(PixelRect(minX: 10, minY: 45, maxX: 12, maxY: 46)), "the bar above it")
        #expect(damage.intersects(PixelRect(minX: 10, minY: 26, maxX: 12, maxY: 27)), "the bar above that")
        #expect(!damage.intersects(PixelRect(minX: 80, minY: 0, maxX: 100, maxY: 100)), "not what is far")
        #expect(!damage.intersects(PixelRect(minX: 0, minY: 75, maxX: 100, maxY: 100)), "not what no backdrop covers")
        let whole = PixelBuffer(width: 100, height: 100)
        Renderer().render(tree(14), at: 0, into: whole)
        #expect(pixels(buffer) == pixels(whole))
        #expect(renderer.render(tree(14), at: 0, into: buffer).isEmpty)
    }

    /// A part that is drawn anew looks at more than itself.
    @Test func aPartOfTheBackdropIsDrawnAsTheWhole() {
        func tree(_ x: Double) -> RenderTree {
            let bar = layer(0, 0, 120, 60, id: 2) { $0.backdrop = BackdropValues(sigma: 9) }
            let dot = layer(x, 20, 4, 4, id: 3) { $0.backgroundColor = .red }
            let stripes = (0..<20).map { index in
                layer(Double(index) * 6, 0, 3, 60, id: UInt64(10 + index)) { $0.backgroundColor = .blue }
            }
            return RenderTree(root: layer(0, 0, 120, 60, children: stripes + [bar, dot]), scale: 1)
        }
        let renderer = Renderer()
        let buffer = PixelBuffer(width: 120, height: 60)
        for x in [20.0, 22, 60, 100] {
            renderer.render(tree(x), at: 0, into: buffer)
            let whole = PixelBuffer(width: 120, height: 60)
            Renderer().render(tree(x), at: 0, into: whole)
            #expect(pixels(buffer) == pixels(whole))
        }
    }

    @Test func animationsBlur() {
        var animation = RenderAnimation(
            .property(
                PropertyAnimation(
                    keyPath: LayerKeyPath(.backdropSigma),
                    values: .basic(from: .number(0), to: .number(8), by: nil)
                )
            )
        )
        animation.timing.duration = 1
        var values = layer(0, 0, 60, 20).values
        values.backdrop = BackdropValues()
        let bar = RenderNode(id: LayerID(rawValue: 7), values: values, animations: [animation])
        let still = layer(0, 0, 60, 20) { $0.backdrop = BackdropValues(sigma: 4) }
        let moving = halves(60, 20, bar)
        #expect(pixels(draw(moving, at: 0.5)) == pixels(draw(halves(60, 20, still))))
        #expect(pixels(draw(moving, at: 0)) == pixels(draw(halves(60, 20))))
        #expect(pixels(draw(moving, at: 2)) == pixels(draw(halves(60, 20))))
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, -4, 1e300, 1e9])
    func hostileNumbers(sigma: Double) {
        let bar = layer(0, 0, 40, 20) { $0.backdrop = BackdropValues(sigma: sigma, saturation: sigma) }
        let buffer = draw(halves(40, 20, bar))
        if sigma.isNaN {
            #expect(pixels(buffer) == pixels(draw(halves(40, 20))))
        } else if sigma > 0 {
            // So wide that it is one colour.
            #expect(abs(grey(buffer, 0, 10) - 127.5) < 8 && abs(grey(buffer, 39, 10) - 127.5) < 8)
        }
    }

    @Test func nothingToShowIsNotDrawn() {
        for size in [0.0, -5, .nan] {
            let bar = layer(5, 5, 10, 10) {
                $0.bounds.size.width = size == -5 ? 0 : size
                $0.backdrop = BackdropValues(sigma: 4)
            }
            #expect(pixels(draw(halves(40, 20, bar))) == pixels(draw(halves(40, 20))))
        }
        let renderer = Renderer()
        let plain = layer(0, 0, 40, 20, id: 2) { $0.backdrop = BackdropValues() }
        let root = halves(40, 20, plain)
        renderer.render(RenderTree(root: root, scale: 1), at: 0, into: PixelBuffer(width: 40, height: 20))
        #expect(renderer.statistics.groups == 0)
    }
}
