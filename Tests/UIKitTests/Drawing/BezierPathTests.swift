import Testing
import UIKit

@Suite struct BezierPathTests {
    @Test func anArcRunsClockwiseWhereYPointsDown() {
        let path = UIBezierPath(
            arcCenter: CGPoint(x: 10, y: 10),
            radius: 10,
            startAngle: 0,
            endAngle: .pi / 2,
            clockwise: true
        )
        #expect(abs(path.currentPoint.x - 10) < 1e-9 && abs(path.currentPoint.y - 20) < 1e-9)
        let box = path.cgPath.boundingBoxOfPath
        #expect(box.minX > 9.99 && box.minY > 9.99, "a quarter, not three")
        let other = UIBezierPath(
            arcCenter: CGPoint(x: 10, y: 10),
            radius: 10,
            startAngle: 0,
            endAngle: .pi / 2,
            clockwise: false
        )
        #expect(other.cgPath.boundingBoxOfPath.minX < 0.01)
    }

    @Test func onlyTheCornersAskedForAreRound() {
        let path = UIBezierPath(
            roundedRect: CGRect(x: 0, y: 0, width: 20, height: 20),
            byRoundingCorners: [.topLeft, .bottomRight],
            cornerRadii: CGSize(width: 8, height: 8)
        )
        let pixels = drawn { _ in path.fill() }
        #expect(pixels.alpha(0, 0) == 0 && pixels.alpha(19, 19) == 0)
        #expect(pixels.alpha(19, 0) == 255 && pixels.alpha(0, 19) == 255)
        #expect(path.bounds == CGRect(x: 0, y: 0, width: 20, height: 20))
        // A rounded corner is a quarter of a circle.
        let (x, y) = (8 - 8 * 0.5.squareRoot(), 8 - 8 * 0.5.squareRoot())
        #expect(path.contains(CGPoint(x: x + 0.1, y: y + 0.1)) && !path.contains(CGPoint(x: x - 0.1, y: y - 0.1)))
    }

    @Test func aRadiusIsAtMostHalfTheShorterSide() {
        let path = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 40, height: 20), cornerRadius: 100)
        #expect(path.cgPath.roundedRect?.radius == 10)
        let all = UIBezierPath(
            roundedRect: CGRect(x: 0, y: 0, width: 40, height: 20),
            byRoundingCorners: .allCorners,
            cornerRadii: CGSize(width: 4, height: 4)
        )
        #expect(all.cgPath.roundedRect?.radius == 4)
    }

    @Test func aStrokeHasThePathsStyleAndLeavesTheContexts() {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 0, y: 10))
        path.addLine(to: CGPoint(x: 20, y: 10))
        path.lineWidth = 4
        path.setLineDash([5, 5], count: 2, phase: 0)
        let pixels = drawn { context in
            UIColor.red.setStroke()
            path.stroke()
            context.stroke(CGRect(x: 0.5, y: 0.5, width: 3, height: 3))
        }
        #expect(pixels[2, 8] == red && pixels[2, 11] == red && pixels.alpha(2, 7) == 0 && pixels.alpha(2, 12) == 0)
        #expect(pixels.alpha(7, 10) == 0 && pixels[12, 10] == red)
        #expect(pixels[0, 0] == red && pixels.alpha(1, 1) == 0, "the line width of the context is still 1")
    }

    @Test func opacityAndBlendModeAreForOneFill() {
        let square = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
        let pixels = drawn { context in
            UIColor.red.setFill()
            square.fill(with: .normal, alpha: 0.5)
            context.fill(CGRect(x: 10, y: 0, width: 10, height: 10))
        }
        #expect(abs(pixels.alpha(5, 5) - 128) <= 1 && pixels[15, 5] == red)
    }

    @Test func evenOddLeavesHoles() {
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 20, height: 20))
        path.append(UIBezierPath(rect: CGRect(x: 5, y: 5, width: 10, height: 10)))
        #expect(path.contains(CGPoint(x: 10, y: 10)))
        path.usesEvenOddFillRule = true
        #expect(!path.contains(CGPoint(x: 10, y: 10)))
        #expect(drawn { _ in path.fill() }.alpha(10, 10) == 0)
        let clipped = drawn { context in
            path.addClip()
            context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        }
        #expect(clipped.alpha(10, 10) == 0 && clipped.alpha(2, 2) == 255)
    }

    @Test func reversingRunsFromTheEnd() {
        let path = UIBezierPath()
        path.lineWidth = 7
        path.move(to: CGPoint(x: 1, y: 1))
        path.addLine(to: CGPoint(x: 5, y: 1))
        path.addCurve(
            to: CGPoint(x: 9, y: 9),
            controlPoint1: CGPoint(x: 6, y: 2),
            controlPoint2: CGPoint(x: 7, y: 3)
        )
        path.close()
        path.move(to: CGPoint(x: 20, y: 20))
        path.addQuadCurve(to: CGPoint(x: 30, y: 30), controlPoint: CGPoint(x: 22, y: 29))
        let back = path.reversing()
        #expect(back.lineWidth == 7)
        #expect(
            back.cgPath.elements == [
                .move(CGPoint(x: 30, y: 30)),
                .quad(control: CGPoint(x: 22, y: 29), end: CGPoint(x: 20, y: 20)),
                .move(CGPoint(x: 9, y: 9)),
                .cubic(
                    control1: CGPoint(x: 7, y: 3),
                    control2: CGPoint(x: 6, y: 2),
                    end: CGPoint(x: 5, y: 1)
                ),
                .line(CGPoint(x: 1, y: 1)),
                .close,
            ]
        )
    }

    @Test func copiesAndTransformsDoNotShare() throws {
        let path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 10, height: 10))
        path.setLineDash([1, 2, 3], count: 3, phase: 4)
        let copy = try #require(path.copy() as? UIBezierPath)
        path.apply(CGAffineTransform(translationX: 5, y: 0))
        #expect(path.bounds.minX == 5 && copy.bounds.minX == 0)
        var (count, phase) = (0, CGFloat(0))
        var pattern = [CGFloat](repeating: 0, count: 3)
        copy.getLineDash(&pattern, count: &count, phase: &phase)
        #expect(count == 3 && phase == 4 && pattern == [1, 2, 3])
        path.removeAllPoints()
        #expect(path.isEmpty && path.bounds.isNull && !copy.isEmpty)
    }

    @Test func outsideDrawingNothingHappens() {
        UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1)).fill()
        UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(UIGraphicsGetCurrentContext() == nil)
        let path = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1), cornerRadius: .nan)
        #expect(drawn { _ in path.fill() }.ink.isNull)
    }

    @Test func rectanglesAreReplacedAndFramed() {
        let pixels = drawn { context in
            UIColor.red.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 20, height: 20))
            UIColor.clear.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 5, height: 5))
            UIColor.blue.setFill()
            UIRectFrame(CGRect(x: 10, y: 10, width: 6, height: 6))
            UIRectClip(CGRect(x: 18, y: 18, width: 1, height: 1))
            UIRectFill(CGRect(x: 17, y: 17, width: 3, height: 3))
        }
        #expect(pixels.alpha(2, 2) == 0 && pixels[8, 8] == red)
        #expect(pixels[10, 10] == blue && pixels[15, 15] == blue && pixels[11, 11] == red && pixels[16, 12] == red)
        #expect(pixels[18, 18] == blue && pixels[17, 17] == red && pixels[19, 19] == red)
    }
}
