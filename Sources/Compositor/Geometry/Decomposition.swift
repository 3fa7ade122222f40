import CoreGraphics

/// A transform taken apart into what can be interpolated one by one: translation, rotation as a quaternion, shear, scale
/// and perspective. The method is Spencer Thomas's "unmatrix" (Graphics Gems II), as CSS Transforms 2 restates it.
package struct Decomposition: Sendable {
    package var translation = SIMD3<Double>(0, 0, 0)
    package var scale = SIMD3<Double>(1, 1, 1)
    /// Shear of xy, xz, yz.
    package var shear = SIMD3<Double>(0, 0, 0)
    package var perspective = SIMD4<Double>(0, 0, 0, 1)
    package var rotation = Quaternion.identity

    package init() {}

    /// Takes `t` apart; nil when it is singular, and so cannot be.
    package init?(_ t: CATransform3D) {
        guard t.m44 != 0, t.m44.isFinite else { return nil }
        var (r0, r1, r2, r3) = t.rows
        r0 /= t.m44
        r1 /= t.m44
        r2 /= t.m44
        r3 /= t.m44
        let hasPerspective = r0.w != 0 || r1.w != 0 || r2.w != 0
        var affine = CATransform3D(rows: r0, r1, r2, r3)
        (affine.m14, affine.m24, affine.m34, affine.m44) = (0, 0, 0, 1)
        guard let inverse = affine.inverted() else { return nil }
        if hasPerspective {
            // [p] = [column 4 of t] solved through the transposed inverse of the affine part.
            let w = SIMD4<Double>(r0.w, r1.w, r2.w, r3.w)
            let (i0, i1, i2, i3) = inverse.rows
            perspective = SIMD4((i0 * w).sum(), (i1 * w).sum(), (i2 * w).sum(), (i3 * w).sum())
        }
        translation = SIMD3(r3.x, r3.y, r3.z)

        var row0 = SIMD3(r0.x, r0.y, r0.z)
        var row1 = SIMD3(r1.x, r1.y, r1.z)
        var row2 = SIMD3(r2.x, r2.y, r2.z)
        scale.x = row0.length
        row0 /= scale.x
        shear.x = row0.dot(row1)
        row1 -= shear.x * row0
        scale.y = row1.length
        row1 /= scale.y
        shear.x /= scale.y
        shear.y = row0.dot(row2)
        row2 -= shear.y * row0
        shear.z = row1.dot(row2)
        row2 -= shear.z * row1
        scale.z = row2.length
        row2 /= scale.z
        shear.y /= scale.z
        shear.z /= scale.z
        if row0.dot(row1.cross(row2)) < 0 {
            scale *= -1
            row0 *= -1
            row1 *= -1
            row2 *= -1
        }
        rotation = Quaternion(rows: row0, row1, row2)
    }

    /// The transform put together again.
    package var transform: CATransform3D {
        var result = CATransform3DMakeTranslation(translation.x, translation.y, translation.z)
        result = CATransform3DConcat(rotation.transform, result)
        var skew = CATransform3DIdentity
        skew.m21 = shear.x
        skew.m31 = shear.y
        skew.m32 = shear.z
        result = CATransform3DConcat(skew, result)
        result = CATransform3DConcat(CATransform3DMakeScale(scale.x, scale.y, scale.z), result)
        guard perspective != SIMD4(0, 0, 0, 1) else { return result }
        var projection = CATransform3DIdentity
        (projection.m14, projection.m24) = (perspective.x, perspective.y)
        (projection.m34, projection.m44) = (perspective.z, perspective.w)
        return CATransform3DConcat(result, projection)
    }

    package static func interpolate(_ a: Decomposition, _ b: Decomposition, _ f: Double) -> Decomposition {
        var result = Decomposition()
        result.translation = a.translation + (b.translation - a.translation) * f
        result.scale = a.scale + (b.scale - a.scale) * f
        result.shear = a.shear + (b.shear - a.shear) * f
        result.perspective = a.perspective + (b.perspective - a.perspective) * f
        result.rotation = .slerp(a.rotation, b.rotation, f)
        return result
    }
}

extension SIMD3<Double> {
    fileprivate var length: Double { (self * self).sum().squareRoot() }
    fileprivate func dot(_ other: Self) -> Double { (self * other).sum() }
    fileprivate func cross(_ o: Self) -> Self {
        Self(y * o.z - z * o.y, z * o.x - x * o.z, x * o.y - y * o.x)
    }
}
