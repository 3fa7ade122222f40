import QuartzCore

/// A colour that depends on the environment.
struct DynamicColor: Hashable {
    private final class Provider {
        let color: (UITraitCollection) -> UIColor

        init(_ color: @escaping (UITraitCollection) -> UIColor) { self.color = color }
    }

    private let provider: Provider
    /// The opacity instead of the provider's; nil for that.
    private var alpha: CGFloat?

    init(_ color: @escaping (UITraitCollection) -> UIColor) {
        provider = Provider(color)
    }

    func withAlpha(_ alpha: CGFloat) -> DynamicColor {
        var copy = self
        copy.alpha = alpha
        return copy
    }

    func resolved(with traits: UITraitCollection) -> CGColor {
        let color = color(with: traits, depth: 0)
        return alpha.flatMap { color.copy(alpha: $0) } ?? color
    }

    /// A provider may answer with another dynamic colour, but not for ever.
    private func color(with traits: UITraitCollection, depth: Int) -> CGColor {
        var result: UIColor?
        // What the provider asks the current traits for is what it is asked for itself.
        traits.performAsCurrent { result = provider.color(traits) }
        switch result?.content {
        case .fixed(let color): return color
        case .dynamic(let next) where depth < 8 && next != self:
            let color = next.color(with: traits, depth: depth + 1)
            return next.alpha.flatMap { color.copy(alpha: $0) } ?? color
        default: return CGColor(gray: 0, alpha: 0)
        }
    }

    static func == (left: DynamicColor, right: DynamicColor) -> Bool {
        left.provider === right.provider && left.alpha == right.alpha
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(provider))
        hasher.combine(alpha)
    }
}
