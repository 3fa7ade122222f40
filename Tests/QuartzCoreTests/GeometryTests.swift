import BehaviourRules
import QuartzCore
import Testing

@MainActor @Suite struct LayerGeometryTests {
    @Test(.rule(1)) func frameIsDerivedAndSettingItKeepsTheOriginOfTheBounds() {
        let layer = CALayer()
        layer.bounds = CGRect(x: 5, y: 7, width: 40, height: 20)
        layer.frame = CGRect(x: 10, y: 30, width: 80, height: 60)
        #expect(layer.position == CGPoint(x: 50, y: 60))
        #expect(layer.bounds == CGRect(x: 5, y: 7, width: 80, height: 60))
    }

    @Test(.rule(2)) func frameUnderATransformIsTheBoundingBox() {
        let layer = Shown.layer(CGRect(x: 100, y: 100, width: 40, height: 20))
        layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
        let frame = layer.frame
        #expect(abs(frame.minX - 110) < 1e-9 && abs(frame.minY - 90) < 1e-9)
        #expect(abs(frame.width - 20) < 1e-9 && abs(frame.height - 40) < 1e-9)
        layer.transform = CATransform3DMakeScale(2, 2, 1)
        layer.frame = CGRect(x: 0, y: 0, width: 100, height: 60)
        #expect(layer.bounds.size == CGSize(width: 50, height: 30))
        #expect(layer.frame == CGRect(x: 0, y: 0, width: 100, height: 60))
    }

    @Test(.rule(3, 4)) func theAnchorPointMovesTheFrameAndNotThePosition() {
        let layer = Shown.layer(CGRect(x: 0, y: 0, width: 100, height: 50))
        #expect(layer.anchorPoint == CGPoint(x: 0.5, y: 0.5))
        layer.anchorPoint = .zero
        #expect(layer.position == CGPoint(x: 50, y: 25))
        #expect(layer.frame.origin == CGPoint(x: 50, y: 25))
        layer.bounds.size = CGSize(width: 10, height: 10)
        #expect(layer.position == CGPoint(x: 50, y: 25))
    }

    @Test(.rule(7)) func conversionComposesEveryStep() {
        let outer = Shown.layer(CGRect(x: 10, y: 20, width: 200, height: 200))
        let inner = Shown.layer(CGRect(x: 30, y: 40, width: 50, height: 50))
        let other = Shown.layer(CGRect(x: 100, y: 0, width: 50, height: 50))
        outer.bounds.origin = CGPoint(x: 5, y: 5)
        outer.addSublayer(inner)
        let shown = Shown(outer, other)
        #expect(inner.convert(CGPoint(x: 1, y: 2), to: shown.root) == CGPoint(x: 36, y: 57))
        #expect(inner.convert(CGPoint(x: 1, y: 2), to: other) == CGPoint(x: -64, y: 57))
        #expect(other.convert(CGPoint(x: -64, y: 57), to: inner) == CGPoint(x: 1, y: 2))
        inner.transform = CATransform3DMakeScale(0, 0, 1)
        let point = other.convert(CGPoint(x: 3, y: 4), to: inner)
        #expect(point.x.isFinite && point.y.isFinite)
    }

    @Test(.rule(8)) func sublayerTransformAppliesAboutTheAnchorToSublayersAlone() {
        let outer = Shown.layer(CGRect(x: 0, y: 0, width: 100, height: 100))
        let inner = Shown.layer(CGRect(x: 0, y: 0, width: 10, height: 10))
        outer.addSublayer(inner)
        outer.sublayerTransform = CATransform3DMakeScale(2, 2, 1)
        let shown = Shown(outer)
        #expect(inner.convert(CGPoint.zero, to: outer) == CGPoint(x: -50, y: -50))
        #expect(outer.convert(CGPoint.zero, to: shown.root) == .zero)
    }

    @Test(.rule(79)) func hitTestingGoesByDepthAndByModelPositions() {
        let low = Shown.layer()
        let high = Shown.layer()
        let shown = Shown(high, low)
        high.zPosition = 1
        #expect(shown.root.hitTest(CGPoint(x: 50, y: 50)) === high)
        high.isHidden = true
        #expect(shown.root.hitTest(CGPoint(x: 50, y: 50)) === low)
        #expect(shown.root.hitTest(CGPoint(x: 150, y: 50)) === shown.root)
        #expect(shown.root.hitTest(CGPoint(x: -1, y: 50)) == nil)
    }

    @Test(arguments: [
        CATransform3DMakeRotation(1, 0, 0, 1), CATransform3DMakeRotation(2.5, 1, 2, 3),
        CATransform3DMakeScale(2, -3, 1), CATransform3DTranslate(CATransform3DMakeScale(0.5, 4, 2), 7, 8, 9),
    ])
    func decompositionPutsATransformTogetherAgain(_ transform: CATransform3D) throws {
        let again = try #require(Decomposition(transform)).transform
        let (a, b) = (transform.rows, again.rows)
        for (row, same) in zip([a.0, a.1, a.2, a.3], [b.0, b.1, b.2, b.3]) {
            #expect((row - same).max() < 1e-9 && (row - same).min() > -1e-9)
        }
    }

    @Test func perspectiveSurvivesDecomposition() throws {
        var transform = CATransform3DMakeRotation(0.7, 0, 1, 0)
        transform.m34 = -1 / 500
        transform = CATransform3DTranslate(transform, 10, 20, 30)
        let again = try #require(Decomposition(transform)).transform
        let point = Projection(transform).apply(CGPoint(x: 30, y: 40))
        let same = Projection(again).apply(CGPoint(x: 30, y: 40))
        #expect(abs(point.x - same.x) < 1e-6 && abs(point.y - same.y) < 1e-6)
    }

    @Test func inversesOfSingularTransformsAreTheTransform() {
        let flat = CATransform3DMakeScale(0, 1, 1)
        #expect(CATransform3DEqualToTransform(CATransform3DInvert(flat), flat))
        let turned = CATransform3DMakeRotation(1, 1, 1, 0)
        #expect(Projection(CATransform3DConcat(turned, CATransform3DInvert(turned))).isFinite)
    }

    @Test func framesThatAreNotFiniteAreIgnored() {
        let layer = Shown.layer()
        layer.frame = CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)
        layer.frame = CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1)
        #expect(layer.frame == CGRect(x: 0, y: 0, width: 100, height: 100))
    }
}
