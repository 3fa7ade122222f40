import CoreGraphics

/// A unit quaternion `(x, y, z, w)`: a rotation of space.
package struct Quaternion: Sendable {
    package var vector: SIMD4<Double>

    package static let identity = Quaternion(vector: [0, 0, 0, 1])

    package init(vector: SIMD4<Double>) { self.vector = vector }

    /// The rotation whose matrix has these orthonormal rows (row vectors are multiplied from the left).
    package init(rows a: SIMD3<Double>, _ b: SIMD3<Double>, _ c: SIMD3<Double>) {
        let trace = a.x + b.y + c.z
        if trace > 0 {
            let s = 0.5 / (trace + 1).squareRoot()
            vector = [(b.z - c.y) * s, (c.x - a.z) * s, (a.y - b.x) * s, 0.25 / s]
        } else if a.x > b.y, a.x > c.z {
            let s = 2 * max(0, 1 + a.x - b.y - c.z).squareRoot()
            vector = [0.25 * s, (b.x + a.y) / s, (c.x + a.z) / s, (b.z - c.y) / s]
        } else if b.y > c.z {
            let s = 2 * max(0, 1 + b.y - a.x - c.z).squareRoot()
            vector = [(b.x + a.y) / s, 0.25 * s, (c.y + b.z) / s, (c.x - a.z) / s]
        } else {
            let s = 2 * max(0, 1 + c.z - a.x - b.y).squareRoot()
            vector = [(c.x + a.z) / s, (c.y + b.z) / s, 0.25 * s, (a.y - b.x) / s]
        }
    }

    package var transform: CATransform3D {
        let (x, y, z, w) = (vector.x, vector.y, vector.z, vector.w)
        return CATransform3D(
            m11: 1 - 2 * (y * y + z * z),
            m12: 2 * (x * y + z * w),
            m13: 2 * (x * z - y * w),
            m14: 0,
            m21: 2 * (x * y - z * w),
            m22: 1 - 2 * (x * x + z * z),
            m23: 2 * (y * z + x * w),
            m24: 0,
            m31: 2 * (x * z + y * w),
            m32: 2 * (y * z - x * w),
            m33: 1 - 2 * (x * x + y * y),
            m34: 0,
            m41: 0,
            m42: 0,
            m43: 0,
            m44: 1
        )
    }

    /// Spherical interpolation along the shorter arc.
    package static func slerp(_ a: Quaternion, _ b: Quaternion, _ f: Double) -> Quaternion {
        var product = (a.vector * b.vector).sum()
        var target = b.vector
        if product < 0 {
            product = -product
            target = -target
        }
        if product > 0.99999 {
            let mixed = a.vector + (target - a.vector) * f
            return Quaternion(vector: mixed / (mixed * mixed).sum().squareRoot())
        }
        let angle = acos(min(1, product))
        let mixed = (a.vector * sin((1 - f) * angle) + target * sin(f * angle)) / sin(angle)
        return Quaternion(vector: mixed)
    }
}
