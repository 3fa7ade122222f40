import CoreGraphics

/// A 4 × 4 matrix that transforms row vectors: `[x y z 1] × m`.
///
/// It lives here because render trees are made of it; QuartzCore publishes it.
public struct CATransform3D: Sendable {
    /// The first row.
    public var m11, m12, m13, m14: CGFloat
    /// The second row.
    public var m21, m22, m23, m24: CGFloat
    /// The third row.
    public var m31, m32, m33, m34: CGFloat
    /// The last row.
    public var m41, m42, m43, m44: CGFloat

    /// A matrix of zeros.
    public init() {
        self.init(
            m11: 0,
            m12: 0,
            m13: 0,
            m14: 0,
            m21: 0,
            m22: 0,
            m23: 0,
            m24: 0,
            m31: 0,
            m32: 0,
            m33: 0,
            m34: 0,
            m41: 0,
            m42: 0,
            m43: 0,
            m44: 0
        )
    }

    /// A transform of all its elements, row by row.
    public init(
        m11: CGFloat,
        m12: CGFloat,
        m13: CGFloat,
        m14: CGFloat,
        m21: CGFloat,
        m22: CGFloat,
        m23: CGFloat,
        m24: CGFloat,
        m31: CGFloat,
        m32: CGFloat,
        m33: CGFloat,
        m34: CGFloat,
        m41: CGFloat,
        m42: CGFloat,
        m43: CGFloat,
        m44: CGFloat
    ) {
        (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
        (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
        (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
        (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
    }
}

/// The transform that changes nothing.
public let CATransform3DIdentity = CATransform3D(
    m11: 1,
    m12: 0,
    m13: 0,
    m14: 0,
    m21: 0,
    m22: 1,
    m23: 0,
    m24: 0,
    m31: 0,
    m32: 0,
    m33: 1,
    m34: 0,
    m41: 0,
    m42: 0,
    m43: 0,
    m44: 1
)

/// Whether a transform is the identity.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool {
    CATransform3DEqualToTransform(t, CATransform3DIdentity)
}

/// Whether two transforms are equal, number by number.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
    a.rows.0 == b.rows.0 && a.rows.1 == b.rows.1 && a.rows.2 == b.rows.2 && a.rows.3 == b.rows.3
}

/// A transform that moves by `(tx, ty, tz)`.
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    var t = CATransform3DIdentity
    (t.m41, t.m42, t.m43) = (tx, ty, tz)
    return t
}

/// A transform that scales by `(sx, sy, sz)`.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    var t = CATransform3DIdentity
    (t.m11, t.m22, t.m33) = (sx, sy, sz)
    return t
}

/// A transform that rotates by `angle` radians about the vector `(x, y, z)`; the identity when the vector has no length.
public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0, length.isFinite else { return CATransform3DIdentity }
    let (x, y, z) = (x / length, y / length, z / length)
    let (c, s) = (cos(angle), sin(angle))
    let d = 1 - c
    return CATransform3D(
        m11: c + x * x * d,
        m12: x * y * d + z * s,
        m13: x * z * d - y * s,
        m14: 0,
        m21: x * y * d - z * s,
        m22: c + y * y * d,
        m23: y * z * d + x * s,
        m24: 0,
        m31: x * z * d + y * s,
        m32: y * z * d - x * s,
        m33: c + z * z * d,
        m34: 0,
        m41: 0,
        m42: 0,
        m43: 0,
        m44: 1
    )
}

/// `t` after a translation: the translation applies to points first.
public func CATransform3DTranslate(
    _ t: CATransform3D,
    _ tx: CGFloat,
    _ ty: CGFloat,
    _ tz: CGFloat
) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t)
}

/// `t` after a scale: the scale applies to points first.
public func CATransform3DScale(_ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
}

/// `t` after a rotation by `angle` radians about `(x, y, z)`: the rotation applies to points first.
public func CATransform3DRotate(
    _ t: CATransform3D,
    _ angle: CGFloat,
    _ x: CGFloat,
    _ y: CGFloat,
    _ z: CGFloat
) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t)
}

/// The product `a × b`: points go through `a` first.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
    let (b0, b1, b2, b3) = b.rows
    func row(_ r: SIMD4<Double>) -> SIMD4<Double> { r.x * b0 + r.y * b1 + r.z * b2 + r.w * b3 }
    let (a0, a1, a2, a3) = a.rows
    return CATransform3D(rows: row(a0), row(a1), row(a2), row(a3))
}

/// The inverse of `t`, or `t` itself when it has none.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
    t.inverted() ?? t
}

/// The affine transform `m` as a transform of three dimensions.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
    var t = CATransform3DIdentity
    (t.m11, t.m12, t.m21, t.m22, t.m41, t.m42) = (m.a, m.b, m.c, m.d, m.tx, m.ty)
    return t
}

/// Whether `t` moves points of the plane by an affine transform alone.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
    t.m13 == 0 && t.m14 == 0 && t.m23 == 0 && t.m24 == 0 && t.m31 == 0 && t.m32 == 0 && t.m34 == 0
        && t.m33 == 1 && t.m43 == 0 && t.m44 == 1
}

/// The affine part of `t`.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
    CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}

extension CATransform3D {
    package typealias Rows = (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>)

    package var rows: Rows {
        (
            SIMD4(m11, m12, m13, m14), SIMD4(m21, m22, m23, m24),
            SIMD4(m31, m32, m33, m34), SIMD4(m41, m42, m43, m44)
        )
    }

    package init(rows a: SIMD4<Double>, _ b: SIMD4<Double>, _ c: SIMD4<Double>, _ d: SIMD4<Double>) {
        self.init(
            m11: a.x,
            m12: a.y,
            m13: a.z,
            m14: a.w,
            m21: b.x,
            m22: b.y,
            m23: b.z,
            m24: b.w,
            m31: c.x,
            m32: c.y,
            m33: c.z,
            m34: c.w,
            m41: d.x,
            m42: d.y,
            m43: d.z,
            m44: d.w
        )
    }

    /// The inverse, by Gauss-Jordan elimination with partial pivoting; nil when the matrix is singular or not finite.
    package func inverted() -> CATransform3D? {
        let (r0, r1, r2, r3) = rows
        var left = [r0, r1, r2, r3]
        var right: [SIMD4<Double>] = [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]]
        for column in 0..<4 {
            let pivot = (column..<4).max { abs(left[$0][column]) < abs(left[$1][column]) }!
            let value = left[pivot][column]
            guard value.isFinite, abs(value) > 1e-300 else { return nil }
            left.swapAt(column, pivot)
            right.swapAt(column, pivot)
            left[column] /= value
            right[column] /= value
            for row in 0..<4 where row != column {
                let factor = left[row][column]
                left[row] -= factor * left[column]
                right[row] -= factor * right[column]
            }
        }
        return CATransform3D(rows: right[0], right[1], right[2], right[3])
    }

    package static func isEqual(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
        CATransform3DEqualToTransform(a, b)
    }
}
