import CoreGraphics

/// A 3 × 3 matrix that maps a layer's plane to another plane, with perspective: `[x y 1] × m`, then division by w.
///
/// Each layer is flat (its sublayers lie in its plane, as with any layer that is no transform layer), so the way from a
/// layer to the screen is a product of these.
package struct Projection: Sendable, Equatable {
    package var rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

    package static let identity = Projection([1, 0, 0], [0, 1, 0], [0, 0, 1])

    package init(_ a: SIMD3<Double>, _ b: SIMD3<Double>, _ c: SIMD3<Double>) { rows = (a, b, c) }

    /// What `t` does to the plane z = 0, looked at along z.
    package init(_ t: CATransform3D) {
        self.init([t.m11, t.m12, t.m14], [t.m21, t.m22, t.m24], [t.m41, t.m42, t.m44])
    }

    package init(_ t: CGAffineTransform) {
        self.init([t.a, t.b, 0], [t.c, t.d, 0], [t.tx, t.ty, 1])
    }

    package init(translation x: Double, _ y: Double) {
        self.init([1, 0, 0], [0, 1, 0], [x, y, 1])
    }

    package init(scale x: Double, _ y: Double) {
        self.init([x, 0, 0], [0, y, 0], [0, 0, 1])
    }

    package static func == (a: Projection, b: Projection) -> Bool {
        a.rows.0 == b.rows.0 && a.rows.1 == b.rows.1 && a.rows.2 == b.rows.2
    }

    /// `self × next`: points go through `self` first.
    package func concatenating(_ next: Projection) -> Projection {
        let (b0, b1, b2) = next.rows
        func row(_ r: SIMD3<Double>) -> SIMD3<Double> { r.x * b0 + r.y * b1 + r.z * b2 }
        return Projection(row(rows.0), row(rows.1), row(rows.2))
    }

    /// Whether the third column is (0, 0, 1): no perspective.
    package var isAffine: Bool { rows.0.z == 0 && rows.1.z == 0 && rows.2.z == 1 }

    /// The affine transform that this is; meaningful when `isAffine`.
    package var affine: CGAffineTransform {
        CGAffineTransform(
            a: rows.0.x,
            b: rows.0.y,
            c: rows.1.x,
            d: rows.1.y,
            tx: rows.2.x,
            ty: rows.2.y
        )
    }

    package var isFinite: Bool {
        let sum = rows.0 + rows.1 + rows.2
        return (sum * 0).sum() == 0
    }

    /// The point in homogeneous coordinates: (x, y, w).
    package func homogeneous(_ p: CGPoint) -> SIMD3<Double> {
        p.x * rows.0 + p.y * rows.1 + rows.2
    }

    /// Where `p` lands; far away when it lies on the horizon.
    package func apply(_ p: CGPoint) -> CGPoint {
        let h = homogeneous(p)
        let w = h.z == 0 ? Double.leastNormalMagnitude : h.z
        return CGPoint(x: h.x / w, y: h.y / w)
    }

    package var determinant: Double {
        let (a, b, c) = rows
        return a.x * (b.y * c.z - b.z * c.y) - a.y * (b.x * c.z - b.z * c.x) + a.z * (b.x * c.y - b.y * c.x)
    }

    /// The inverse; nil when a plane is seen edge-on or a number is not finite.
    package func inverted() -> Projection? {
        let (a, b, c) = rows
        let d = determinant
        guard d.isFinite, abs(d) > 1e-30 else { return nil }
        return Projection(
            SIMD3(b.y * c.z - b.z * c.y, a.z * c.y - a.y * c.z, a.y * b.z - a.z * b.y) / d,
            SIMD3(b.z * c.x - b.x * c.z, a.x * c.z - a.z * c.x, a.z * b.x - a.x * b.z) / d,
            SIMD3(b.x * c.y - b.y * c.x, a.y * c.x - a.x * c.y, a.x * b.y - a.y * b.x) / d
        )
    }
}
