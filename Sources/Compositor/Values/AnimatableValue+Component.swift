import CoreGraphics

extension AnimatableValue {
    /// A component of a point, size, rectangle or transform; nil when this kind of value has none of that name.
    package func component(_ component: LayerKeyPath.Component) -> AnimatableValue? {
        switch (self, component) {
        case (.point(let p), .x): return .number(p.x)
        case (.point(let p), .y): return .number(p.y)
        case (.size(let s), .width): return .number(s.width)
        case (.size(let s), .height): return .number(s.height)
        case (.rect(let r), .origin): return .point(r.origin)
        case (.rect(let r), .size): return .size(r.size)
        case (.rect(let r), .originX): return .number(r.origin.x)
        case (.rect(let r), .originY): return .number(r.origin.y)
        case (.rect(let r), .sizeWidth): return .number(r.size.width)
        case (.rect(let r), .sizeHeight): return .number(r.size.height)
        case (.transform(let t), _): return TransformParts(t).value(component)
        default: return nil
        }
    }

    package mutating func setComponent(_ component: LayerKeyPath.Component, _ value: AnimatableValue) {
        switch (self, component, value) {
        case (.point(var p), .x, .number(let v)):
            p.x = v
            self = .point(p)
        case (.point(var p), .y, .number(let v)):
            p.y = v
            self = .point(p)
        case (.size(var s), .width, .number(let v)):
            s.width = v
            self = .size(s)
        case (.size(var s), .height, .number(let v)):
            s.height = v
            self = .size(s)
        case (.rect(var r), .origin, .point(let v)):
            r.origin = v
            self = .rect(r)
        case (.rect(var r), .size, .size(let v)):
            r.size = v
            self = .rect(r)
        case (.rect(var r), .originX, .number(let v)):
            r.origin.x = v
            self = .rect(r)
        case (.rect(var r), .originY, .number(let v)):
            r.origin.y = v
            self = .rect(r)
        case (.rect(var r), .sizeWidth, .number(let v)):
            r.size.width = v
            self = .rect(r)
        case (.rect(var r), .sizeHeight, .number(let v)):
            r.size.height = v
            self = .rect(r)
        case (.transform(let t), _, _):
            var parts = TransformParts(t)
            parts.set(component, value)
            self = .transform(parts.transform)
        default: break
        }
    }
}

/// A transform as its key paths see it: translation, Euler angles and scale. Shear and perspective are kept.
private struct TransformParts {
    private var decomposition: Decomposition
    private var angles: SIMD3<Double>

    init(_ t: CATransform3D) {
        decomposition = Decomposition(t) ?? Decomposition()
        let m = decomposition.rotation.transform
        let sine = min(max(-m.m13, -1), 1)
        if abs(sine) < 0.9999999 {
            angles = [atan2(m.m23, m.m33), asin(sine), atan2(m.m12, m.m11)]
        } else {
            angles = [0, asin(sine), atan2(-m.m21, m.m22)]
        }
        // The sign that a mirrored transform takes on all three axes, given back to x alone where that suffices: a
        // scale of (-1, 1, 1) then reads as it was written.
        if decomposition.scale.z < 0, abs(angles.x) > .pi / 2 - 1e-9 || abs(angles.y) > .pi / 2 - 1e-9 || t.m33 > 0 {
            normalizeMirror(t)
        }
    }

    private mutating func normalizeMirror(_ t: CATransform3D) {
        var mirrored = t
        (mirrored.m11, mirrored.m12, mirrored.m13) = (-t.m11, -t.m12, -t.m13)
        guard let again = Decomposition(mirrored), again.scale.z > 0 else { return }
        let m = again.rotation.transform
        decomposition = again
        decomposition.scale.x = -again.scale.x
        decomposition.shear.x = -again.shear.x
        decomposition.shear.y = -again.shear.y
        let sine = min(max(-m.m13, -1), 1)
        angles = [atan2(m.m23, m.m33), asin(sine), atan2(m.m12, m.m11)]
    }

    var transform: CATransform3D {
        var result = decomposition
        let x = CATransform3DMakeRotation(angles.x, 1, 0, 0)
        let y = CATransform3DMakeRotation(angles.y, 0, 1, 0)
        let z = CATransform3DMakeRotation(angles.z, 0, 0, 1)
        let rows = CATransform3DConcat(CATransform3DConcat(x, y), z).rows
        result.rotation = Quaternion(
            rows: SIMD3(rows.0.x, rows.0.y, rows.0.z),
            SIMD3(rows.1.x, rows.1.y, rows.1.z),
            SIMD3(rows.2.x, rows.2.y, rows.2.z)
        )
        return result.transform
    }

    func value(_ component: LayerKeyPath.Component) -> AnimatableValue? {
        switch component {
        case .rotation, .rotationZ: .number(angles.z)
        case .rotationX: .number(angles.x)
        case .rotationY: .number(angles.y)
        case .scale: .number((decomposition.scale.x + decomposition.scale.y + decomposition.scale.z) / 3)
        case .scaleX: .number(decomposition.scale.x)
        case .scaleY: .number(decomposition.scale.y)
        case .scaleZ: .number(decomposition.scale.z)
        case .translation: .size(CGSize(width: decomposition.translation.x, height: decomposition.translation.y))
        case .translationX: .number(decomposition.translation.x)
        case .translationY: .number(decomposition.translation.y)
        case .translationZ: .number(decomposition.translation.z)
        default: nil
        }
    }

    mutating func set(_ component: LayerKeyPath.Component, _ value: AnimatableValue) {
        switch (component, value) {
        case (.rotation, .number(let v)), (.rotationZ, .number(let v)): angles.z = v
        case (.rotationX, .number(let v)): angles.x = v
        case (.rotationY, .number(let v)): angles.y = v
        case (.scale, .number(let v)): decomposition.scale = [v, v, v]
        case (.scaleX, .number(let v)): decomposition.scale.x = v
        case (.scaleY, .number(let v)): decomposition.scale.y = v
        case (.scaleZ, .number(let v)): decomposition.scale.z = v
        case (.translation, .size(let v)):
            (decomposition.translation.x, decomposition.translation.y) = (v.width, v.height)
        case (.translation, .point(let v)): (decomposition.translation.x, decomposition.translation.y) = (v.x, v.y)
        case (.translationX, .number(let v)): decomposition.translation.x = v
        case (.translationY, .number(let v)): decomposition.translation.y = v
        case (.translationZ, .number(let v)): decomposition.translation.z = v
        default: break
        }
    }
}
