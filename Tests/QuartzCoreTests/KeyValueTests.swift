import QuartzCore
import Testing

@MainActor @Suite struct KeyValueTests {
    @Test func partsOfALayersValuesAreRead() {
        let layer = Shown.layer(CGRect(x: 10, y: 20, width: 30, height: 40))
        layer.transform = CATransform3DMakeRotation(1, 0, 0, 1)
        layer.shadowOffset = CGSize(width: 5, height: 7)
        #expect(layer.value(forKeyPath: "bounds.size.width") as? CGFloat == 30)
        #expect(layer.value(forKeyPath: "bounds.size") as? CGSize == CGSize(width: 30, height: 40))
        #expect(layer.value(forKeyPath: "position.y") as? Double == 40)
        #expect(layer.value(forKeyPath: "shadowOffset.height") as? CGFloat == 7)
        let angle = layer.value(forKeyPath: "transform.rotation.z") as? Double
        #expect(abs((angle ?? 0) - 1) < 1e-9)
        #expect(layer.value(forKeyPath: "transform.scale.x") as? Double == 1)
        #expect(layer.value(forKey: "opacity") as? Float == 1)
        #expect(layer.value(forKey: "hidden") as? Bool == false && layer.value(forKey: "isHidden") as? Bool == false)
        #expect(layer.value(forKey: "position") as? CGPoint == layer.position)
        #expect(layer.value(forKey: "backgroundColor") == nil)
        #expect(layer.value(forKey: "contentsGravity") as? String == "resize")
        #expect(layer.value(forKey: "frame") as? CGRect == layer.frame)
    }

    @Test func partsOfALayersValuesAreSet() {
        let layer = Shown.layer()
        layer.setValue(55, forKeyPath: "position.x")
        layer.setValue(CGFloat(70), forKeyPath: "bounds.size.height")
        layer.setValue(Double.pi / 2, forKeyPath: "transform.rotation.z")
        layer.setValue(NSNumber(value: 2), forKeyPath: "transform.scale")
        layer.setValue(-8.0, forKeyPath: "shadowOffset.height")
        layer.setValue(0.25, forKey: "opacity")
        layer.setValue(true, forKey: "hidden")
        layer.setValue(CGColor.red, forKeyPath: "backgroundColor")
        layer.setValue("center", forKey: "contentsGravity")
        layer.setValue(CGRect(x: 1, y: 2, width: 3, height: 4), forKey: "contentsRect")
        layer.setValue(0.5, forKey: "speed")
        #expect(layer.position == CGPoint(x: 55, y: 50) && layer.bounds.height == 70)
        #expect(abs(layer.transform.m12 - 2) < 1e-9 && abs(layer.transform.m11) < 1e-9)
        #expect(layer.shadowOffset == CGSize(width: 0, height: -8) && layer.opacity == 0.25 && layer.isHidden)
        #expect(layer.backgroundColor == .red && layer.contentsGravity == .center && layer.speed == 0.5)
        #expect(layer.contentsRect == CGRect(x: 1, y: 2, width: 3, height: 4))
        layer.setValue(nil, forKey: "backgroundColor")
        layer.setValue(nil, forKey: "shadowColor")
        #expect(layer.backgroundColor == nil && layer.shadowColor == nil)
    }

    @Test func settingByKeyAnimatesLikeSetting() {
        let layer = Shown.layer()
        let shown = Shown(layer)
        layer.setValue(200.0, forKeyPath: "position.x")
        #expect(layer.animationKeys() == ["position"])
        _ = shown
    }

    @Test func pathsLeadToOtherLayers() {
        let layer = Shown.layer()
        let mask = Shown.layer()
        layer.mask = mask
        layer.setValue(0.5, forKeyPath: "mask.opacity")
        layer.setValue(9.0, forKeyPath: "mask.bounds.size.width")
        #expect(mask.opacity == 0.5 && mask.bounds.width == 9)
        #expect(layer.value(forKeyPath: "mask.opacity") as? Double == 0.5)
        #expect(mask.value(forKeyPath: "superlayer.opacity") == nil)
    }

    @Test func otherKeysKeepWhateverTheyAreGiven() {
        final class Dial: CALayer {
            var draws = 0
            override class func needsDisplay(forKey key: String) -> Bool {
                key == "level" || super.needsDisplay(forKey: key)
            }
            override class func defaultValue(forKey key: String) -> Any? {
                key == "level" ? 3 : super.defaultValue(forKey: key)
            }
            override func display() { draws += 1 }
        }
        let dial = Dial()
        let shown = Shown(dial)
        #expect(dial.value(forKey: "level") as? Int == 3 && dial.value(forKey: "nothing") == nil)
        let before = dial.draws
        dial.setValue(7, forKey: "level")
        dial.setValue("me", forKeyPath: "owner")
        CATransaction.flush()
        #expect(dial.value(forKey: "level") as? Int == 7 && dial.value(forKeyPath: "owner") as? String == "me")
        #expect(dial.draws == before + 1)
        #expect(dial.presentation()?.value(forKey: "level") as? Int == 7)
        dial.setValue(nil, forKey: "level")
        #expect(dial.value(forKey: "level") as? Int == 3)
        _ = shown
    }

    @Test(arguments: [
        "", ".", "position.", "position.foo", "nothing.x", "transform.rotation.w", "opacity.x", "bounds.size.x",
    ])
    func pathsThatLeadNowhereDoNothing(_ path: String) {
        let layer = Shown.layer()
        layer.setValue(5.0, forKeyPath: path)
        #expect(layer.value(forKeyPath: path) == nil || path == "position.")
        #expect(
            layer.position == CGPoint(x: 50, y: 50) && CATransform3DIsIdentity(layer.transform) && layer.opacity == 1
        )
    }

    @Test func valuesOfAnotherKindAreIgnored() {
        let layer = Shown.layer()
        for value in ["text", CGColor.red, [1, 2], NSNull()] as [Any] {
            for key in ["position", "opacity", "transform", "bounds", "hidden", "zPosition", "frame", "speed"] {
                layer.setValue(value, forKey: key)
            }
        }
        layer.setValue(Double.nan, forKeyPath: "position.x")
        layer.setValue(CGPoint(x: 1, y: 1), forKeyPath: "position.x")
        #expect(layer.frame == CGRect(x: 0, y: 0, width: 100, height: 100) && layer.opacity == 1 && layer.speed == 1)
    }

    @Test func shapesAndGradientsHaveTheirKeys() {
        let shape = CAShapeLayer()
        shape.setValue(4, forKey: "lineWidth")
        shape.setValue(nil, forKey: "fillColor")
        shape.setValue("round", forKey: "lineCap")
        shape.setValue(CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil), forKey: "path")
        #expect(shape.lineWidth == 4 && shape.fillColor == nil && shape.lineCap == .round && shape.path != nil)
        let gradient = CAGradientLayer()
        gradient.setValue([CGColor.red, CGColor.blue], forKey: "colors")
        gradient.setValue(1.0, forKeyPath: "endPoint.x")
        #expect(gradient.colors?.count == 2 && gradient.endPoint.x == 1)
        #expect(gradient.value(forKey: "type") as? String == "axial")
    }

    @Test func animationsHaveTheirKeysAndCarryOthersAlong() {
        let animation = CABasicAnimation(keyPath: "position")
        animation.setValue("flight", forKey: "name")
        animation.setValue(2, forKey: "duration")
        animation.setValue(CGPoint(x: 1, y: 2), forKey: "fromValue")
        animation.setValue(8.0, forKeyPath: "fromValue.y")
        animation.setValue("both", forKey: "fillMode")
        animation.setValue(false, forKey: "removedOnCompletion")
        animation.setValue(true, forKeyPath: "additive")
        #expect(animation.duration == 2 && animation.fillMode == .both && !animation.isRemovedOnCompletion)
        #expect(animation.isAdditive && animation.fromValue as? CGPoint == CGPoint(x: 1, y: 8))
        #expect(animation.value(forKeyPath: "fromValue.x") as? CGFloat == 1)
        #expect(animation.value(forKey: "keyPath") as? String == "position")
        #expect(animation.value(forKey: "toValue") == nil && animation.value(forKeyPath: "nothing.x") == nil)
        let layer = Shown.layer()
        let shown = Shown(layer)
        layer.add(animation, forKey: "move")
        #expect(layer.animation(forKey: "move")?.value(forKey: "name") as? String == "flight")
        let spring = CASpringAnimation(keyPath: "opacity")
        spring.setValue(3, forKey: "mass")
        #expect(spring.mass == 3 && spring.value(forKey: "damping") as? Double == 10)
        let group = CAAnimationGroup()
        group.setValue([spring], forKey: "animations")
        let keyframes = CAKeyframeAnimation(keyPath: "opacity")
        keyframes.setValue([0, 1], forKey: "values")
        keyframes.setValue("discrete", forKey: "calculationMode")
        #expect(group.animations?.count == 1 && keyframes.values?.count == 2 && keyframes.calculationMode == .discrete)
        _ = shown
    }
}
