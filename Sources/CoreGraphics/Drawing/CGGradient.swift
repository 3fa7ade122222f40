/// Colours at places along a line, with those between mixed.
public final class CGGradient: Sendable {
    struct Stop: Sendable {
        var location: CGFloat
        var color: RGBA
    }

    let stops: [Stop]

    private init?(colors: [RGBA], locations: UnsafePointer<CGFloat>?) {
        guard !colors.isEmpty else { return nil }
        stops = colors.enumerated().map { index, color in
            let even = colors.count == 1 ? 0 : CGFloat(index) / CGFloat(colors.count - 1)
            let location = locations?[index] ?? even
            return Stop(location: location.isNaN ? 0 : min(max(location, 0), 1), color: color)
        }.sorted { $0.location < $1.location }
    }

    /// A gradient of `CGColor`s; nil where there is none or an element is something else.
    ///
    /// - Parameters:
    ///   - space: Has no effect: colours are mixed in sRGB.
    ///   - locations: From 0 to 1, as many as there are colours; nil to spread the colours evenly.
    public convenience init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
        let known = colors.compactMap { ($0 as? CGColor)?.rgba }
        guard known.count == colors.count else { return nil }
        self.init(colors: known, locations: locations)
    }

    /// A gradient of `count` colours given by their components, alpha the last of each.
    ///
    /// - Parameter locations: From 0 to 1, as many as there are colours; nil to spread the colours evenly.
    public convenience init?(
        colorSpace space: CGColorSpace,
        colorComponents components: UnsafePointer<CGFloat>,
        locations: UnsafePointer<CGFloat>?,
        count: Int
    ) {
        let length = space.numberOfComponents + 1
        let colors = (0..<max(count, 0)).map { index in
            RGBA(
                components: Array(UnsafeBufferPointer(start: components + index * length, count: length)),
                kind: space.kind
            )
        }
        self.init(colors: colors, locations: locations)
    }
}

/// Whether a gradient goes on beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt32

    /// A set of these bits.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The first colour goes on before the start.
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    /// The last colour goes on after the end.
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
