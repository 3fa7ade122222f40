import CoreGraphics
import Testing

@Suite struct AffineTransformTests {
    private let sample = CGAffineTransform(a: 2, b: 0.5, c: -1, d: 3, tx: 7, ty: -4)

    @Test func identityChangesNothing() {
        #expect(CGAffineTransform.identity.isIdentity)
        #expect(!CGAffineTransform().isIdentity)
        #expect(CGPoint(x: 3, y: 4).applying(.identity) == CGPoint(x: 3, y: 4))
        #expect(sample.concatenating(.identity) == sample)
    }

    @Test func concatenationAppliesTheReceiverFirst() {
        let scaleThenMove = CGAffineTransform(scaleX: 2, y: 2).concatenating(CGAffineTransform(translationX: 5, y: 0))
        #expect(CGPoint(x: 1, y: 1).applying(scaleThenMove) == CGPoint(x: 7, y: 2))
    }

    @Test func prefixedFormsApplyBeforeTheReceiver() {
        let point = CGPoint(x: 1, y: 2)
        let moved = CGAffineTransform(scaleX: 2, y: 3).translatedBy(x: 10, y: 20)
        #expect(point.applying(moved) == CGPoint(x: 22, y: 66))
        let scaled = CGAffineTransform(translationX: 10, y: 20).scaledBy(x: 2, y: 3)
        #expect(point.applying(scaled) == CGPoint(x: 12, y: 26))
        let rotated = CGPoint(x: 1, y: 0).applying(CGAffineTransform(translationX: 10, y: 20).rotated(by: .pi / 2))
        #expect(abs(rotated.x - 10) < 1e-12)
        #expect(abs(rotated.y - 21) < 1e-12)
    }

    @Test func rotationTurnsXTowardsY() {
        let turn = CGAffineTransform(rotationAngle: .pi / 6)
        #expect(abs(turn.a - CGFloat(3).squareRoot() / 2) < 1e-15)
        #expect(abs(turn.b - 0.5) < 1e-15)
        #expect(turn.c == -turn.b)
    }

    @Test func inverseUndoes() {
        let product = sample.concatenating(sample.inverted())
        for (value, wanted) in zip(
            [product.a, product.b, product.c, product.d, product.tx, product.ty],
            [1, 0, 0, 1, 0, 0] as [CGFloat]
        ) {
            #expect(abs(value - wanted) < 1e-12)
        }
    }

    @Test func whatHasNoInverseStaysAsItIs() {
        let flat = CGAffineTransform(scaleX: 0, y: 1)
        #expect(flat.inverted() == flat)
        let broken = CGAffineTransform(scaleX: .nan, y: 1)
        #expect(broken.inverted().a.isNaN)
    }

    @Test func sizesIgnoreMoves() {
        #expect(CGSize(width: 2, height: 1).applying(sample) == CGSize(width: 3, height: 4))
    }

    @Test func rectanglesBecomeTheirBounds() {
        let rect = CGRect(x: 0, y: 0, width: 2, height: 2)
        let turned = rect.applying(CGAffineTransform(rotationAngle: .pi / 4))
        #expect(abs(turned.minX + 2.squareRoot()) < 1e-12)
        #expect(abs(turned.height - 2 * 2.squareRoot()) < 1e-12)
        #expect(rect.applying(CGAffineTransform(scaleX: -1, y: 1)) == CGRect(x: -2, y: 0, width: 2, height: 2))
        #expect(CGRect.null.applying(sample).isNull)
        #expect(CGRect.infinite.applying(sample).isInfinite)
    }

    @Test func codesAsSixNumbers() throws {
        let data = try JSONEncoder().encode(sample)
        #expect(String(decoding: data, as: UTF8.self) == "[2,0.5,-1,3,7,-4]")
        #expect(try JSONDecoder().decode(CGAffineTransform.self, from: data) == sample)
        let vector = CGVector(dx: 1.5, dy: -2)
        #expect(try JSONDecoder().decode(CGVector.self, from: JSONEncoder().encode(vector)) == vector)
    }
}
