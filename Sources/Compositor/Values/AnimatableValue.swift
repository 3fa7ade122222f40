import CoreGraphics

/// A value of an animatable property, of any of the kinds that properties have.
package enum AnimatableValue: Sendable {
    case number(Double)
    case point(CGPoint)
    case size(CGSize)
    case rect(CGRect)
    case transform(CATransform3D)
    case color(RGBA)
    case colors([RGBA])
    case numbers([Double])
    case path(CGPath)
    case contents(RenderContents?)
    case flag(Bool)
}

extension AnimatableValue {
    /// The value a fraction `f` of the way from `a` to `b`; fractions beyond 0…1 extrapolate. Values that have nothing
    /// between them (contents, flags, paths of unlike structure, mismatched kinds) change over at the end.
    package static func interpolate(_ a: Self, _ b: Self, _ f: Double) -> Self {
        switch (a, b) {
        case (.number(let a), .number(let b)):
            return .number(a + (b - a) * f)
        case (.point(let a), .point(let b)):
            return .point(CGPoint(x: a.x + (b.x - a.x) * f, y: a.y + (b.y - a.y) * f))
        case (.size(let a), .size(let b)):
            return .size(mix(a, b, f))
        case (.rect(let a), .rect(let b)):
            let origin = CGPoint(
                x: a.origin.x + (b.origin.x - a.origin.x) * f,
                y: a.origin.y + (b.origin.y - a.origin.y) * f
            )
            return .rect(CGRect(origin: origin, size: mix(a.size, b.size, f)))
        case (.transform(let a), .transform(let b)):
            return .transform(mix(a, b, f))
        case (.color(let a), .color(let b)):
            return .color(mix(a, b, f))
        case (.colors(let a), .colors(let b)) where a.count == b.count:
            return .colors(zip(a, b).map { mix($0, $1, f) })
        case (.numbers(let a), .numbers(let b)) where a.count == b.count:
            return .numbers(zip(a, b).map { $0 + ($1 - $0) * f })
        case (.path(let a), .path(let b)):
            guard let path = a.interpolated(to: b, fraction: f) else { return f < 1 ? .path(a) : .path(b) }
            return .path(path)
        default:
            return f < 1 ? a : b
        }
    }

    /// `a + b × f`, for additive and cumulative animations; `a` where the kind has no sum.
    package static func add(_ a: Self, _ b: Self, times f: Double = 1) -> Self {
        switch (a, b) {
        case (.number(let a), .number(let b)):
            return .number(a + b * f)
        case (.point(let a), .point(let b)):
            return .point(CGPoint(x: a.x + b.x * f, y: a.y + b.y * f))
        case (.size(let a), .size(let b)):
            return .size(CGSize(width: a.width + b.width * f, height: a.height + b.height * f))
        case (.rect(let a), .rect(let b)):
            return .rect(
                CGRect(
                    x: a.origin.x + b.origin.x * f,
                    y: a.origin.y + b.origin.y * f,
                    width: a.size.width + b.size.width * f,
                    height: a.size.height + b.size.height * f
                )
            )
        case (.transform(let a), .transform(let b)):
            // Transforms add by concatenation: the identity is their zero.
            guard f != 1 else { return .transform(CATransform3DConcat(b, a)) }
            return .transform(CATransform3DConcat(mix(CATransform3DIdentity, b, f), a))
        case (.color(let a), .color(let b)):
            let g = Float(f)
            return .color(
                RGBA(
                    red: a.red + b.red * g,
                    green: a.green + b.green * g,
                    blue: a.blue + b.blue * g,
                    alpha: a.alpha + b.alpha * g
                )
            )
        case (.numbers(let a), .numbers(let b)) where a.count == b.count:
            return .numbers(zip(a, b).map { $0 + $1 * f })
        default:
            return a
        }
    }

    /// How far apart two values are, for pacing; 0 where that has no meaning.
    package static func distance(_ a: Self, _ b: Self) -> Double {
        switch (a, b) {
        case (.number(let a), .number(let b)): return abs(b - a)
        case (.point(let a), .point(let b)): return hypot(b.x - a.x, b.y - a.y)
        case (.size(let a), .size(let b)): return hypot(b.width - a.width, b.height - a.height)
        case (.rect(let a), .rect(let b)):
            return hypot(hypot(b.midX - a.midX, b.midY - a.midY), hypot(b.width - a.width, b.height - a.height))
        case (.color(let a), .color(let b)):
            return Double(abs(b.red - a.red) + abs(b.green - a.green) + abs(b.blue - a.blue) + abs(b.alpha - a.alpha))
        default: return 0
        }
    }

    private static func mix(_ a: CGSize, _ b: CGSize, _ f: Double) -> CGSize {
        CGSize(width: a.width + (b.width - a.width) * f, height: a.height + (b.height - a.height) * f)
    }

    private static func mix(_ a: RGBA, _ b: RGBA, _ f: Double) -> RGBA {
        let g = Float(f)
        return RGBA(
            red: a.red + (b.red - a.red) * g,
            green: a.green + (b.green - a.green) * g,
            blue: a.blue + (b.blue - a.blue) * g,
            alpha: a.alpha + (b.alpha - a.alpha) * g
        )
    }

    private static func mix(_ a: CATransform3D, _ b: CATransform3D, _ f: Double) -> CATransform3D {
        if f == 0 { return a }
        if f == 1 { return b }
        guard let from = Decomposition(a), let to = Decomposition(b) else {
            // A singular end (a scale of 0) cannot be taken apart: its numbers are interpolated instead.
            let (a0, a1, a2, a3) = a.rows
            let (b0, b1, b2, b3) = b.rows
            return CATransform3D(
                rows: a0 + (b0 - a0) * f,
                a1 + (b1 - a1) * f,
                a2 + (b2 - a2) * f,
                a3 + (b3 - a3) * f
            )
        }
        return Decomposition.interpolate(from, to, f).transform
    }
}
