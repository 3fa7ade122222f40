import CoreGraphics
import Testing

@Suite struct ArcTests {
    private func arc(_ start: CGFloat, _ end: CGFloat, clockwise: Bool) -> CGMutablePath {
        let path = CGMutablePath()
        path.addArc(center: .zero, radius: 10, startAngle: start, endAngle: end, clockwise: clockwise)
        return path
    }

    private func isNear(_ a: CGPoint, _ b: CGPoint) -> Bool {
        hypot(a.x - b.x, a.y - b.y) < 1e-9
    }

    @Test func startsAndEndsAtItsAngles() {
        let path = arc(0, .pi / 2, clockwise: false)
        #expect(path.elements.first == .move(CGPoint(x: 10, y: 0)))
        #expect(isNear(path.currentPoint, CGPoint(x: 0, y: 10)))
        #expect(path.elements.count == 2)
        let box = path.boundingBoxOfPath
        #expect(abs(box.minX) < 1e-9 && abs(box.minY) < 1e-9)
    }

    @Test func clockwiseGoesTheOtherWayRound() {
        let box = arc(0, .pi / 2, clockwise: true).boundingBoxOfPath
        #expect(abs(box.minX + 10) < 0.01)
        #expect(abs(box.minY + 10) < 0.01)
    }

    @Test(arguments: [false, true])
    func fullTurnIsACircle(clockwise: Bool) {
        let path = arc(0, clockwise ? -2 * .pi : 2 * .pi, clockwise: clockwise)
        #expect(path.elements.count == 5)
        #expect(isNear(path.currentPoint, CGPoint(x: 10, y: 0)))
        #expect(path.contains(.zero))
    }

    @Test func absurdAnglesEnd() {
        #expect(arc(0, 1e15, clockwise: false).elements.count < 12)
        #expect(arc(1e15, 0, clockwise: false).elements.count < 12)
        #expect(arc(0, .infinity, clockwise: false).isEmpty)
        let path = CGMutablePath()
        path.addRelativeArc(center: .zero, radius: 1, startAngle: 0, delta: -1e9)
        #expect(path.elements.count < 12)
    }

    @Test func joinsAnOpenSubpath() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: 1, clockwise: false)
        #expect(path.elements[1] == .line(CGPoint(x: 10, y: 0)))
    }

    @Test func tangentArcRoundsACorner() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
        guard case .line(let start) = path.elements[1] else {
            Issue.record("no line to the arc")
            return
        }
        #expect(isNear(start, CGPoint(x: 6, y: 0)))
        #expect(isNear(path.currentPoint, CGPoint(x: 10, y: 4)))
        #expect(path.contains(CGPoint(x: 8, y: 1)))
        #expect(!path.contains(CGPoint(x: 9.9, y: 0.1)))
    }

    @Test func tangentArcTurnsRightToo() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: -10), radius: 4)
        #expect(isNear(path.currentPoint, CGPoint(x: 10, y: -4)))
    }

    @Test func tangentArcOfAStraightLineIsThatLine() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 20, y: 0), radius: 4)
        #expect(path.elements == [.move(.zero), .line(CGPoint(x: 10, y: 0))])
    }
}

@Suite struct PathContainmentTests {
    @Test func holesDependOnTheRule() {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
        path.addRect(CGRect(x: 3, y: 3, width: 4, height: 4))
        let middle = CGPoint(x: 5, y: 5)
        #expect(path.contains(middle))
        #expect(!path.contains(middle, using: .evenOdd))
        #expect(path.contains(CGPoint(x: 1, y: 1), using: .evenOdd))
        #expect(!path.contains(CGPoint(x: 11, y: 5)))
    }

    @Test func openSubpathsCountAsClosed() {
        let path = CGMutablePath()
        path.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 0, y: 10)])
        #expect(path.contains(CGPoint(x: 2, y: 2)))
        #expect(!path.contains(CGPoint(x: 8, y: 8)))
    }

    @Test func transformMapsThePoint() {
        let path = CGPath(rect: CGRect(x: 10, y: 10, width: 2, height: 2), transform: nil)
        #expect(path.contains(CGPoint(x: 1, y: 1), transform: CGAffineTransform(translationX: 10, y: 10)))
        #expect(!path.contains(CGPoint(x: 11, y: 11), transform: CGAffineTransform(translationX: 10, y: 10)))
    }

    @Test func curvesAreFollowedExactly() {
        let circle = CGPath(ellipseIn: CGRect(x: -50, y: -50, width: 100, height: 100), transform: nil)
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<2000 {
            let point = CGPoint(
                x: CGFloat.random(in: -60...60, using: &generator),
                y: CGFloat.random(in: -60...60, using: &generator)
            )
            let distance = hypot(point.x, point.y)
            guard abs(distance - 50) > 0.02 else { continue }
            #expect(circle.contains(point) == (distance < 50), "\(point)")
        }
    }

    @Test func noNumberIsNowhere() {
        let path = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
        #expect(!path.contains(CGPoint(x: CGFloat.nan, y: 0.5)))
        #expect(!CGMutablePath().contains(.zero))
    }
}
