import BehaviourRules
import QuartzCore
import Testing

@MainActor @Suite struct AnimationTests {
    private func shownX(_ layer: CALayer) -> CGFloat { layer.presentation()!.position.x }

    @Test(.rule(20, 28)) func theModelIsFinalAndThePresentationMoves() {
        let layer = Shown.layer()
        let shown = Shown(layer)
        let animation = CABasicAnimation(keyPath: "position.x")
        animation.fromValue = 0.0
        animation.toValue = 100.0
        animation.duration = 1
        layer.add(animation, forKey: "move")
        shown.advance(to: 0.25)
        #expect(layer.position.x == 50)
        #expect(shownX(layer) == 25)
        #expect(layer.presentation()?.model() === layer)
        shown.advance(to: 1)
        #expect(shownX(layer) == 50)
        #expect(layer.animationKeys() == nil)
    }

    @Test(.rule(19)) func aLayerThatWasNeverShownHasNoPresentation() {
        #expect(CALayer().presentation() == nil)
    }

    @Test(.rule(21)) func addingCopiesAndTheSameKeyReplaces() {
        let layer = Shown.layer()
        let shown = Shown(layer)
        let ear = Ear()
        let animation = CABasicAnimation(keyPath: "position.x")
        animation.fromValue = 0.0
        animation.duration = 1
        animation.delegate = ear
        layer.add(animation, forKey: "move")
        animation.duration = 9
        #expect(layer.animation(forKey: "move")?.duration == 1)
        shown.advance(to: 0.5)
        layer.add(animation, forKey: "move")
        #expect(ear.stopped == [false])
        layer.add(animation, forKey: nil)
        layer.add(animation, forKey: nil)
        #expect(layer.animationKeys()?.count == 3)
        layer.removeAllAnimations()
        #expect(ear.stopped == [false, false, false, false])
    }

    @Test(.rule(22)) func stopsAreFinishedOnlyAtTheEnd() {
        let layer = Shown.layer()
        let shown = Shown(layer)
        let ear = Ear()
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.fromValue = 0.0
        animation.duration = 0.5
        animation.delegate = ear
        layer.add(animation, forKey: nil)
        shown.advance(to: 0.49)
        #expect(ear.started == 1 && ear.stopped.isEmpty)
        shown.advance(to: 0.5)
        #expect(ear.stopped == [true])
    }

    @Test func aLayerTakenOffTheScreenLosesItsAnimations() {
        let layer = Shown.layer()
        let shown = Shown(layer)
        let ear = Ear()
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.duration = 1
        animation.fromValue = 0.0
        animation.delegate = ear
        layer.add(animation, forKey: nil)
        shown.advance(to: 0.1)
        layer.removeFromSuperlayer()
        shown.root.addSublayer(layer)
        CATransaction.flush()
        #expect(ear.stopped.isEmpty)
        layer.removeFromSuperlayer()
        CATransaction.flush()
        #expect(ear.stopped == [false])
    }

    @Test(.rule(21)) func durationsOfNothingBecomeTheTransactions() {
        let layer = Shown.layer()
        let shown = Shown(layer)
        layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "a")
        CATransaction.begin()
        CATransaction.setAnimationDuration(2)
        layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "b")
        CATransaction.commit()
        #expect(layer.animation(forKey: "a")?.duration == 0.25)
        #expect(layer.animation(forKey: "b")?.duration == 2)
        shown.advance(to: 1)
        #expect(layer.animationKeys() == ["b"])
    }

    @Test(.rule(23)) func keptAnimationsHoldTheirLastFrame() {
        let layer = Shown.layer()
        let shown = Shown(layer)
        let animation = CABasicAnimation(keyPath: "position.x")
        animation.toValue = 90.0
        animation.duration = 0.5
        animation.fillMode = .forwards
        animation.isRemovedOnCompletion = false
        layer.add(animation, forKey: "move")
        shown.advance(to: 3)
        #expect(shownX(layer) == 90)
        layer.removeAnimation(forKey: "move")
        CATransaction.flush()
        #expect(shownX(layer) == 50)
    }

    @Test(
        .rule(29),
        arguments: [
            (0.0, 10.0, nil, 5.0), (0, nil, 20, 10), (nil, 10, 20, 0), (0, nil, nil, 25), (nil, 0, nil, 25),
            (nil, nil, 10, 55),
        ] as [(Double?, Double?, Double?, Double)]
    )
    func fromToAndByCombine(_ from: Double?, _ to: Double?, _ by: Double?, _ middle: Double) {
        let layer = Shown.layer()
        let shown = Shown(layer)
        let animation = CABasicAnimation(keyPath: "position.x")
        animation.fromValue = from
        animation.toValue = to
        animation.byValue = by
        animation.duration = 1
        layer.add(animation, forKey: nil)
        shown.advance(to: 0.5)
        #expect(Double(shownX(layer)) == middle)
    }

    @Test(.rule(30)) func additiveAnimationsAddUpAndOthersReplace() {
        let layer = Shown.layer()
        let shown = Shown(layer)
        for _ in 0..<2 {
            let animation = CABasicAnimation(keyPath: "position.x")
            animation.fromValue = -10.0
            animation.toValue = 0.0
            animation.isAdditive = true
            animation.duration = 1
            layer.add(animation, forKey: nil)
        }
        shown.advance(to: 0.5)
        #expect(shownX(layer) == 40)
    }

    @Test(.rule(30)) func cumulativeRepeatsBuildUp() {
        let layer = Shown.layer()
        let shown = Shown(layer)
        let animation = CABasicAnimation(keyPath: "position.x")
        animation.fromValue = 0.0
        animation.toValue = 10.0
        animation.isCumulative = true
        animation.repeatCount = 3
        animation.duration = 1
        layer.add(animation, forKey: nil)
        shown.advance(to: 2.5)
        #expect(shownX(layer) == 25)
    }

    @Test(.rule(31)) func keyframesFollowTheirTimesAndModes() {
        let keyframes = Keyframes(values: [.number(0), .number(10), .number(0)], keyTimes: [0, 0.25, 1])
        func value(_ keyframes: Keyframes, _ p: Double) -> Double {
            guard case .number(let v) = keyframes.value(at: p, fallback: .number(-1)) else { return .nan }
            return v
        }
        #expect(value(keyframes, 0.125) == 5)
        #expect(value(keyframes, 0.625) == 5)
        let discrete = Keyframes(values: [.number(1), .number(2)], keyTimes: [0, 0.5, 1], mode: .discrete)
        #expect(value(discrete, 0.49) == 1 && value(discrete, 0.5) == 2)
        let paced = Keyframes(values: [.number(0), .number(10), .number(40)], mode: .paced)
        #expect(abs(value(paced, 0.5) - 20) < 1e-9)
        let cubic = Keyframes(values: [.number(0), .number(10), .number(20), .number(30)], mode: .cubic)
        #expect(abs(value(cubic, 0.5) - 15) < 1e-9)
        #expect(value(Keyframes(values: []), 0.5) == -1)
        let wrong = Keyframes(values: [.number(0), .number(10)], keyTimes: [1, 0])
        #expect(value(wrong, 0.5) == 5)
    }

    @Test func aPathIsFollowedByPosition() {
        let layer = Shown.layer()
        let shown = Shown(layer)
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 100, y: 0))
        path.addLine(to: CGPoint(x: 100, y: 300))
        let animation = CAKeyframeAnimation(keyPath: "position")
        animation.path = path
        animation.duration = 1
        layer.add(animation, forKey: "path")
        shown.advance(to: 0.25)
        #expect(layer.presentation()?.position == CGPoint(x: 50, y: 0))
        animation.calculationMode = .paced
        layer.add(animation, forKey: "path")
        shown.advance(to: 0.75)
        #expect(layer.presentation()?.position == CGPoint(x: 100, y: 100))
    }

    @Test(.rule(32)) func groupsClipTheirChildren() {
        let layer = Shown.layer()
        let shown = Shown(layer)
        let child = CABasicAnimation(keyPath: "position.x")
        child.fromValue = 0.0
        child.toValue = 100.0
        child.duration = 2
        let ear = Ear()
        child.delegate = ear
        let group = CAAnimationGroup()
        group.animations = [child]
        group.duration = 1
        layer.add(group, forKey: nil)
        shown.advance(to: 0.5)
        #expect(shownX(layer) == 25)
        shown.advance(to: 1)
        #expect(shownX(layer) == 50 && layer.animationKeys() == nil && ear.stopped.isEmpty)
    }

    @Test(.rule(33)) func anglesSpinWhereTransformsTakeTheShortWay() {
        let layer = Shown.layer()
        let shown = Shown(layer)
        let whole = CABasicAnimation(keyPath: "transform.rotation.z")
        whole.fromValue = 0.0
        whole.toValue = 2 * Double.pi
        whole.duration = 1
        layer.add(whole, forKey: "turn")
        shown.advance(to: 0.25)
        #expect(abs(layer.presentation()!.transform.m12 - 1) < 1e-9)
        let matrix = CABasicAnimation(keyPath: "transform")
        matrix.fromValue = CATransform3DIdentity
        matrix.toValue = CATransform3DMakeRotation(2 * .pi, 0, 0, 1)
        matrix.duration = 1
        layer.add(matrix, forKey: "turn")
        shown.advance(to: 0.5)
        #expect(abs(layer.presentation()!.transform.m12) < 1e-9)
    }

    @Test(.rule(34)) func coloursAreInterpolatedInTheirComponents() {
        let mixed = AnimatableValue.interpolate(
            .color(RGBA(red: 1, green: 0, blue: 0, alpha: 0)),
            .color(RGBA(red: 0, green: 0, blue: 1, alpha: 1)),
            0.25
        )
        guard case .color(let color) = mixed else {
            Issue.record("no colour")
            return
        }
        #expect(color == RGBA(red: 0.75, green: 0, blue: 0.25, alpha: 0.25))
    }

    @Test(.rule(24)) func aPausedLayerPausesAllBelow() {
        let outer = Shown.layer()
        let inner = Shown.layer()
        outer.addSublayer(inner)
        let shown = Shown(outer)
        let animation = CABasicAnimation(keyPath: "position.x")
        animation.fromValue = 0.0
        animation.toValue = 100.0
        animation.duration = 1
        let ear = Ear()
        animation.delegate = ear
        inner.add(animation, forKey: nil)
        shown.advance(to: 0.3)
        outer.timeOffset = outer.convertTime(shown.clock.now, from: nil)
        outer.speed = 0
        shown.advance(to: 5)
        #expect(abs(shownX(inner) - 30) < 1e-6 && ear.stopped.isEmpty)
        let paused = outer.timeOffset
        (outer.speed, outer.timeOffset, outer.beginTime) = (1, 0, 0)
        outer.beginTime = outer.convertTime(shown.clock.now, from: nil) - paused
        shown.advance(to: 5.69)
        #expect(ear.stopped.isEmpty)
        shown.advance(to: 5.71)
        #expect(ear.stopped == [true])
    }
}
