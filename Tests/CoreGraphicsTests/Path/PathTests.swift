import CoreGraphics
import Testing

@Suite struct PathTests {
    @Test func segmentsNeedAPointToStartFrom() {
        let path = CGMutablePath()
        path.addLine(to: CGPoint(x: 1, y: 1))
        path.addCurve(to: .zero, control1: .zero, control2: .zero)
        path.addQuadCurve(to: .zero, control: .zero)
        path.closeSubpath()
        #expect(path.isEmpty)
        #expect(path.currentPoint == .zero)
        #expect(path.boundingBox.isNull)
        #expect(path.boundingBoxOfPath.isNull)
    }

    @Test func pointsThatAreNoNumbersAreLeftOut() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 1, y: 1))
        path.addLine(to: CGPoint(x: CGFloat.nan, y: 1))
        path.addLine(to: CGPoint(x: CGFloat.infinity, y: 1))
        path.addArc(center: .zero, radius: .nan, startAngle: 0, endAngle: 1, clockwise: false)
        #expect(path.elements == [.move(CGPoint(x: 1, y: 1))])
    }

    @Test func closingReturnsToTheStart() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 1, y: 2))
        path.addLine(to: CGPoint(x: 5, y: 2))
        path.closeSubpath()
        #expect(path.currentPoint == CGPoint(x: 1, y: 2))
        path.closeSubpath()
        #expect(path.elements.count == 3)
    }

    @Test func copiesDoNotChange() throws {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
        let copy = try #require(path.copy())
        path.addLine(to: CGPoint(x: 9, y: 9))
        #expect(copy.elements.count == 5)
        #expect(copy != path)
        #expect(!(copy is CGMutablePath))
        #expect(copy.mutableCopy() == copy)
    }

    @Test func transformsMapEveryPoint() throws {
        var transform = CGAffineTransform(translationX: 10, y: 20).scaledBy(x: 2, y: 2)
        let path = CGPath(rect: CGRect(x: 1, y: 1, width: 3, height: 4), transform: &transform)
        #expect(path.boundingBox == CGRect(x: 12, y: 22, width: 6, height: 8))
        let plain = CGPath(rect: CGRect(x: 1, y: 1, width: 3, height: 4), transform: nil)
        #expect(plain.copy(using: &transform) == path)
        #expect(plain.hashValue == CGPath(rect: CGRect(x: 1, y: 1, width: 3, height: 4), transform: nil).hashValue)
    }

    @Test func aPathCanBeAddedToItself() {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
        path.addPath(path, transform: CGAffineTransform(translationX: 5, y: 0))
        #expect(path.elements.count == 10)
        #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 6, height: 1))
    }

    @Test func boundsOfCurvesLeaveControlPointsOut() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
        #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 10))
        let tight = path.boundingBoxOfPath
        #expect(abs(tight.height - 5) < 1e-9)
        #expect(tight.width == 10)
    }

    @Test func elementsAreShownInOrder() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 1, y: 1))
        path.addLine(to: CGPoint(x: 2, y: 2))
        path.addQuadCurve(to: CGPoint(x: 4, y: 4), control: CGPoint(x: 3, y: 3))
        path.addCurve(to: CGPoint(x: 7, y: 7), control1: CGPoint(x: 5, y: 5), control2: CGPoint(x: 6, y: 6))
        path.closeSubpath()
        var types: [CGPathElementType] = []
        var ends: [CGFloat] = []
        path.applyWithBlock { element in
            types.append(element.pointee.type)
            switch element.pointee.type {
            case .moveToPoint, .addLineToPoint: ends.append(element.pointee.points[0].x)
            case .addQuadCurveToPoint: ends.append(element.pointee.points[1].x)
            case .addCurveToPoint: ends.append(element.pointee.points[2].x)
            case .closeSubpath: break
            }
        }
        #expect(types == [.moveToPoint, .addLineToPoint, .addQuadCurveToPoint, .addCurveToPoint, .closeSubpath])
        #expect(ends == [1, 2, 4, 7])
    }

    @Test func recognisesRectangles() {
        var found = CGRect.zero
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(CGPath(rect: rect, transform: nil).isRect(&found))
        #expect(found == rect)
        #expect(!CGPath(ellipseIn: rect, transform: nil).isRect(nil))
        var turn = CGAffineTransform(rotationAngle: 0.3)
        #expect(!CGPath(rect: rect, transform: &turn).isRect(nil))
    }
}

@Suite struct RoundedRectPathTests {
    private let rect = CGRect(x: 10, y: 20, width: 100, height: 60)

    private func circleError(_ path: CGPath, centre: CGPoint, radius: CGFloat) -> CGFloat {
        var worst: CGFloat = 0
        for case .curve(let curve) in path.segments {
            for step in 0...20 {
                let point = curve.point(at: CGFloat(step) / 20)
                worst = max(worst, abs(hypot(point.x - centre.x, point.y - centre.y) - radius))
            }
        }
        return worst
    }

    @Test func circlesAreRound() {
        let path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 200, height: 200), transform: nil)
        #expect(circleError(path, centre: CGPoint(x: 100, y: 100), radius: 100) < 0.03)
        #expect(path.elements.first == .move(CGPoint(x: 200, y: 100)))
        #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 200, height: 200))
    }

    @Test func knowsThatItIsARoundedRectangle() throws {
        let path = CGPath(roundedRect: rect, cornerWidth: 8, cornerHeight: 8, transform: nil)
        let shape = try #require(path.roundedRect)
        #expect(shape.rect == rect)
        #expect(shape.radius == 8)
        #expect(CGPath(rect: rect, transform: nil).roundedRect?.radius == 0)
        #expect(CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 6, height: 6), transform: nil).roundedRect?.radius == 3)
    }

    @Test func radiiEndAtHalfTheSide() {
        let path = CGPath(roundedRect: rect, cornerWidth: 500, cornerHeight: 30, transform: nil)
        #expect(path.boundingBox == rect)
        #expect(path.roundedRect == nil)
        #expect(CGPath(roundedRect: rect, cornerWidth: -3, cornerHeight: 3, transform: nil).roundedRect?.radius == 0)
    }

    @Test func followsTransformsThatKeepTheShape() throws {
        var turn = CGAffineTransform(a: 0, b: 2, c: -2, d: 0, tx: 0, ty: 0)
        let path = CGPath(roundedRect: rect, cornerWidth: 8, cornerHeight: 8, transform: &turn)
        let shape = try #require(path.roundedRect)
        #expect(shape.rect == CGRect(x: -160, y: 20, width: 120, height: 200))
        #expect(shape.radius == 16)
        var stretch = CGAffineTransform(scaleX: 2, y: 1)
        #expect(CGPath(roundedRect: rect, cornerWidth: 8, cornerHeight: 8, transform: &stretch).roundedRect == nil)
        #expect(
            CGPath(roundedRect: rect, cornerWidth: 4, cornerHeight: 8, transform: &stretch).roundedRect?.radius == 8
        )
        var skew = CGAffineTransform(a: 1, b: 0, c: 0.5, d: 1, tx: 0, ty: 0)
        #expect(CGPath(rect: rect, transform: &skew).roundedRect == nil)
    }

    @Test func forgetsTheShapeWhenMoreIsAdded() {
        let path = CGMutablePath()
        path.addRoundedRect(in: rect, cornerWidth: 8, cornerHeight: 8)
        #expect(path.roundedRect != nil)
        #expect(path.copy()?.roundedRect != nil)
        path.addLine(to: .zero)
        #expect(path.roundedRect == nil)
        path.addRect(rect)
        #expect(path.roundedRect == nil)
    }

    @Test func keepsTheShapeThroughAddedPaths() {
        let path = CGMutablePath()
        path.addPath(
            CGPath(roundedRect: rect, cornerWidth: 8, cornerHeight: 8, transform: nil),
            transform: CGAffineTransform(translationX: 5, y: 5)
        )
        #expect(path.roundedRect?.rect == rect.offsetBy(dx: 5, dy: 5))
    }
}
