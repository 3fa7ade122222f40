import BehaviourRules
import QuartzCore
import Testing

/// What one layer paints, in which order and within which shape.
@MainActor @Suite struct RenderingTests {
    @Test(.rule(67)) func aLayerPaintsFromItsShadowToItsBorder() {
        let painted = layer(10, 10, 20, 20, .green) {
            $0.shadowColor = .red
            $0.shadowOpacity = 1
            $0.shadowRadius = 0
            $0.shadowOffset = CGSize(width: 6, height: 0)
            $0.contents = image([[blue]])
            $0.contentsGravity = .resize
            $0.borderWidth = 2
            $0.borderColor = .black
        }
        painted.contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
        _ = layer(0, 0, 10, 20, .white, in: painted)
        var pixels = frame(painted)
        #expect(pixels[33, 20] == red, "the shadow")
        #expect(pixels[25, 20] == blue, "contents over the background")
        #expect(pixels[15, 20] == white, "sublayers over contents")
        #expect(pixels[11, 20] == black && pixels[28, 20] == black, "the border over sublayers, and over the shadow")
        painted.contents = nil
        #expect(frame(painted)[25, 20] == green, "the background over the shadow")
        painted.mask = layer(0, 0, 10, 20, .white)
        pixels = frame(painted)
        #expect(pixels[15, 20] == white && pixels[11, 20] == black)
        #expect(pixels[25, 20] == 0 && pixels[28, 20] == 0 && pixels[33, 20] == 0, "the mask covers all of it")
    }

    @Test(.rule(68)) func aCornerRadiusRoundsBackgroundAndBorderAlone() {
        let rounded = layer(0, 0, 40, 40, .green) { $0.cornerRadius = 12 }
        #expect(frame(rounded)[0, 0] == 0 && frame(rounded)[20, 0] == green)
        rounded.borderWidth = 3
        rounded.borderColor = .red
        #expect(frame(rounded)[0, 0] == 0 && frame(rounded)[20, 1] == red)
        rounded.borderWidth = 0
        rounded.contents = image([[blue]])
        #expect(frame(rounded)[0, 0] == blue, "contents keep their corners")
        rounded.masksToBounds = true
        #expect(frame(rounded)[0, 0] == 0)
        rounded.contents = nil
        rounded.masksToBounds = false
        let inner = layer(-5, 0, 20, 20, .red, in: rounded)
        rounded.frame.origin.x = 10
        #expect(frame(rounded)[6, 5] == red && frame(rounded)[10, 0] == red, "sublayers do, too")
        rounded.masksToBounds = true
        #expect(frame(rounded)[6, 5] == 0 && frame(rounded)[10, 0] == 0)
        inner.removeFromSuperlayer()
        rounded.frame.origin.x = 0
        rounded.maskedCorners = [.layerMinXMinYCorner]
        let pixels = frame(rounded)
        #expect(pixels[0, 0] == 0 && pixels[39, 0] == green && pixels[0, 39] == green && pixels[39, 39] == green)
    }

    @Test(.rule(69)) func masksToBoundsClipsTheLayersOwnShadow() {
        let outer = layer(10, 10, 20, 20, .green) {
            $0.shadowOpacity = 1
            $0.shadowRadius = 0
            $0.shadowOffset = CGSize(width: 5, height: 0)
        }
        #expect(frame(outer)[32, 20] == black)
        outer.masksToBounds = true
        #expect(frame(outer)[32, 20] == 0 && frame(outer)[20, 20] == green)
        outer.cornerRadius = 10
        outer.mask = layer(0, 0, 10, 20, .white)
        let pixels = frame(outer)
        #expect(pixels[10, 10] == 0, "cut by the corner")
        #expect(pixels[25, 20] == 0, "cut by the mask")
        #expect(pixels[15, 20] == green)
    }

    @Test(.rule(70)) func ofAMaskTheAlphaOfItsWholeTreeCounts() {
        let masked = layer(10, 10, 20, 20, .green)
        masked.bounds.origin = CGPoint(x: 100, y: 0)
        masked.mask = layer(100, 0, 10, 20, CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 0.5))
        var pixels = frame(masked)
        #expect(pixels.alpha(15, 20) == 128 / 255 && pixels[15, 20] & 0xFF_0000 == 0, "its colour does not matter")
        #expect(pixels[25, 20] == 0, "and it lies in the space of the bounds")
        masked.mask = CALayer()
        #expect(frame(masked)[15, 20] == 0, "an empty one hides all")
        masked.mask?.addSublayer(layer(110, 5, 10, 10, .blue))
        pixels = frame(masked)
        #expect(pixels[25, 20] == green && pixels[15, 20] == 0 && pixels[25, 12] == 0)
        masked.mask?.transform = CATransform3DMakeTranslation(-10, 0, 0)
        pixels = frame(masked)
        #expect(pixels[15, 20] == green && pixels[25, 20] == 0)
    }

    @Test(.rule(70)) func aMaskMayBeAnimated() {
        let masked = layer(0, 0, 40, 40, .green) { $0.mask = layer(0, 0, 10, 40, .black) }
        let shown = Shown(masked)
        let shift = CABasicAnimation(keyPath: "position.x")
        shift.byValue = 20.0
        shift.duration = 1
        masked.mask?.add(shift, forKey: nil)
        shown.advance(to: 0.5)
        #expect(shown.pixels[15, 20] == green && shown.pixels[5, 20] == 0)
    }

    @Test(.rule(70)) func aMaskHasNoSuperlayer() async {
        await #expect(processExitsWith: .failure) {
            let (a, b, outer) = (CALayer(), CALayer(), CALayer())
            outer.addSublayer(b)
            a.mask = b
        }
    }

    @Test(.rule(72, 73)) func opacityFadesASubtreeAsOnePicture() {
        let group = layer(0, 0, 40, 40) { $0.opacity = 0.5 }
        _ = layer(0, 0, 20, 20, .red, in: group)
        _ = layer(10, 0, 20, 20, .blue, in: group)
        #expect(group.allowsGroupOpacity)
        var pixels = frame(group)
        #expect(pixels[5, 5] == 0x8080_0000 && pixels[15, 5] == 0x8000_0080 && pixels[25, 5] == 0x8000_0080)
        group.allowsGroupOpacity = false
        pixels = frame(group)
        #expect(abs(pixels.alpha(15, 5) - 0.75) < 0.01, "half over half covers three quarters")
        #expect(pixels[5, 5] == 0x8080_0000)
        let (a, b) = (layer(0, 0, 9, 9, .red) { $0.opacity = 0.5 }, layer(0, 0, 9, 9, .red) { $0.opacity = 0.5 })
        #expect(abs(frame(a, b).alpha(4, 4) - 0.75) < 0.01)
    }

    @Test(.rule(74)) func aRasterizedSubtreeIsABitmapThatIsFadedAfterwards() {
        let group = layer(0, 0, 40, 40)
        _ = layer(4.5, 0, 10, 10, .red, in: group) {
            $0.shadowOpacity = 1
            $0.shadowRadius = 0
            $0.shadowOffset = CGSize(width: 0, height: 10)
        }
        #expect(group.rasterizationScale == 1)
        #expect(frame(group, scale: 2)[9, 4] == red)
        group.shouldRasterize = true
        var pixels = frame(group, scale: 2)
        #expect(pixels.alpha(9, 4) < 1 && pixels.alpha(9, 4) > 0.4, "the edge was half a pixel of the bitmap")
        #expect(pixels[20, 24] == black, "the shadow is in it")
        group.rasterizationScale = 2
        #expect(frame(group, scale: 2)[9, 4] == red)
        group.opacity = 0.5
        pixels = frame(group, scale: 2)
        #expect(pixels[20, 4] == 0x8080_0000)
    }

    @Test(.rule(77)) func aContinuousCornerBeginsEarlier() {
        #expect(CALayer.cornerCurveExpansionFactor(.continuous) == 1.528665)
        #expect(CALayer.cornerCurveExpansionFactor(.circular) == 1)
        let corner = layer(0, 0, 100, 100, .green) { $0.cornerRadius = 30 }
        #expect(corner.cornerCurve == .circular)
        let circle = frame(corner, width: 100, height: 100)
        corner.cornerCurve = .continuous
        let smooth = frame(corner, width: 100, height: 100)
        #expect(circle.alpha(32, 0) == 1 && smooth.alpha(32, 0) < 1)
        #expect(smooth.alpha(47, 0) == 1, "30 × 1.528665 is 45.9")
    }
}
