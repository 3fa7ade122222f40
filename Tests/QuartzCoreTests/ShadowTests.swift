import BehaviourRules
import QuartzCore
import Testing

@MainActor @Suite struct ShadowTests {
    @Test(.rule(71)) func defaultsAreApples() {
        let layer = CALayer()
        #expect(
            layer.shadowOffset == CGSize(width: 0, height: -3) && layer.shadowOpacity == 0 && layer.shadowRadius == 3
        )
        #expect(layer.shadowColor == CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1) && layer.shadowPath == nil)
    }

    @Test(.rule(71)) func theRadiusIsTheSigmaOfTheBlur() {
        let caster = layer(40, 40, 80, 80, .green) {
            $0.shadowOpacity = 1
            $0.shadowOffset = .zero
            $0.shadowRadius = 6
        }
        let pixels = frame(caster, width: 160, height: 160)
        // Half of the normal distribution's tail beyond a distance from a long edge.
        for distance in [0, 3, 6, 9, 12] {
            let expected = 0.5 * erfc((Double(distance) + 0.5) / 6 / 2.squareRoot())
            #expect(abs(pixels.alpha(120 + distance, 80) - expected) < 0.012)
        }
    }

    @Test(.rule(71)) func itsShapeIsWhatIsDrawnOrItsPath() {
        let caster = layer(10, 0, 10, 10) {
            $0.shadowOpacity = 1
            $0.shadowRadius = 0
            $0.shadowOffset = CGSize(width: 0, height: 20)
        }
        #expect(frame(caster).alpha(15, 25) == 0, "nothing is drawn")
        let inner = layer(10, 0, 10, 10, .green, in: caster)
        var pixels = frame(caster)
        #expect(pixels[25, 25] == black && pixels[15, 25] == 0)
        inner.opacity = 0.5
        #expect(abs(frame(caster).alpha(25, 25) - 0.5) < 0.01)
        caster.shadowPath = CGPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5), transform: nil)
        pixels = frame(caster)
        #expect(pixels[12, 22] == black && pixels[25, 25] == 0)
    }

    @Test(.rule(71)) func theOffsetIsInTheLayersSpace() {
        let caster = layer(10, 10, 10, 10, .green) {
            $0.shadowOpacity = 1
            $0.shadowRadius = 0
            $0.shadowOffset = CGSize(width: 8, height: 0)
            $0.transform = CATransform3DMakeRotation(.pi, 0, 0, 1)
        }
        let pixels = frame(caster)
        #expect(pixels[5, 15] == black && pixels[25, 15] == 0)
    }
}
