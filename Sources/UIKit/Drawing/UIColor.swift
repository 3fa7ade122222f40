import QuartzCore

/// A colour with opacity. A dynamic one looks different in different environments.
open class UIColor: NSObject, @unchecked Sendable {
    enum Content {
        case fixed(CGColor)
        case dynamic(DynamicColor)
    }

    let content: Content

    init(_ content: Content) {
        self.content = content
    }

    /// Components from 0 to 1, in sRGB.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(.fixed(CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha)))
    }

    /// A grey, from 0, black, to 1, white.
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(.fixed(CGColor(gray: white, alpha: alpha)))
    }

    /// A colour of CoreGraphics.
    public convenience init(cgColor: CGColor) { self.init(.fixed(cgColor)) }

    /// A dynamic colour.
    ///
    /// - Parameter dynamicProvider: Says what the colour is in an environment. It is asked wherever the colour is used,
    ///   on whatever thread.
    public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
        self.init(.dynamic(DynamicColor(dynamicProvider)))
    }

    /// The colour as it looks with the current traits (`UITraitCollection.current`).
    open var cgColor: CGColor {
        switch content {
        case .fixed(let color): color
        case .dynamic(let color): color.resolved(with: .current)
        }
    }

    /// The colour as it looks in an environment: the colour itself, unless it is dynamic.
    open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        guard case .dynamic(let color) = content else { return self }
        return UIColor(.fixed(color.resolved(with: traitCollection)))
    }

    var isDynamic: Bool {
        if case .dynamic = content { return true }
        return false
    }

    /// The colour as it looks in a view.
    @MainActor func shown(in view: UIView) -> CGColor {
        switch content {
        case .fixed(let color): color
        case .dynamic(let color): color.resolved(with: view.effectiveTraits)
        }
    }

    /// Hue, saturation and brightness from 0 to 1; a hue beyond that goes round again.
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        let h = (hue - hue.rounded(.down)) * 6
        let (s, v) = (min(max(saturation, 0), 1), min(max(brightness, 0), 1))
        func channel(_ offset: CGFloat) -> CGFloat {
            let k = (offset + h).truncatingRemainder(dividingBy: 6)
            return v - v * s * max(0, min(k, 4 - k, 1))
        }
        self.init(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha)
    }

    /// Components from 0 to 1, in Display P3. What lies outside sRGB is clipped when it is drawn.
    public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        let space = CGColorSpace(name: CGColorSpace.displayP3) ?? CGColorSpaceCreateDeviceRGB()
        let color = CGColor(colorSpace: space, components: [red, green, blue, alpha])
        self.init(cgColor: color ?? CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha))
    }

    /// The colour with another opacity. A dynamic colour gives a dynamic one.
    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        switch content {
        case .fixed(let color): UIColor(.fixed(color.copy(alpha: alpha) ?? color))
        case .dynamic(let color): UIColor(.dynamic(color.withAlpha(alpha)))
        }
    }

    /// Writes the components in sRGB. Always true: every colour here has them.
    @discardableResult
    open func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?,
        green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?,
        alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let rgba = cgColor.rgba
        red?.pointee = CGFloat(rgba.red)
        green?.pointee = CGFloat(rgba.green)
        blue?.pointee = CGFloat(rgba.blue)
        alpha?.pointee = CGFloat(rgba.alpha)
        return true
    }

    /// Writes hue, saturation and brightness, each from 0 to 1. Always true: every colour here has them.
    @discardableResult
    open func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?,
        saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?,
        alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let rgba = cgColor.rgba
        let (r, g, b) = (CGFloat(rgba.red), CGFloat(rgba.green), CGFloat(rgba.blue))
        let greatest = max(r, g, b)
        let range = greatest - min(r, g, b)
        let sixth: CGFloat =
            if range == 0 {
                0
            } else if greatest == r {
                (g - b) / range + (g < b ? 6 : 0)
            } else if greatest == g {
                (b - r) / range + 2
            } else {
                (r - g) / range + 4
            }
        hue?.pointee = sixth / 6
        saturation?.pointee = greatest == 0 ? 0 : range / greatest
        brightness?.pointee = greatest
        alpha?.pointee = CGFloat(rgba.alpha)
        return true
    }

    /// Writes the shade of grey, for a colour of three equal components in sRGB; false for any other.
    @discardableResult
    open func getWhite(
        _ white: UnsafeMutablePointer<CGFloat>?,
        alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let rgba = cgColor.rgba
        guard rgba.red == rgba.green, rgba.green == rgba.blue else { return false }
        white?.pointee = CGFloat(rgba.red)
        alpha?.pointee = CGFloat(rgba.alpha)
        return true
    }

    /// Makes this the colour that fills and strokes in the current context use.
    open func set() {
        setFill()
        setStroke()
    }

    /// Makes it the colour that the current context fills with.
    open func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }
    /// Makes it the colour that the current context strokes with.
    open func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }

    /// Whether another object is a colour that looks the same everywhere. A dynamic colour equals no fixed one.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        switch (content, other.content) {
        case (.fixed(let one), .fixed(let two)): return one.rgba == two.rgba
        case (.dynamic(let one), .dynamic(let two)): return one == two
        default: return other === self
        }
    }

    open override var hash: Int {
        switch content {
        case .fixed(let color): color.rgba.hashValue
        case .dynamic(let color): color.hashValue
        }
    }
}

extension UIColor {
    /// Black.
    public class var black: UIColor { UIColor(white: 0, alpha: 1) }
    /// Dark grey.
    public class var darkGray: UIColor { UIColor(white: 1.0 / 3, alpha: 1) }
    /// Light grey.
    public class var lightGray: UIColor { UIColor(white: 2.0 / 3, alpha: 1) }
    /// White.
    public class var white: UIColor { UIColor(white: 1, alpha: 1) }
    /// Grey.
    public class var gray: UIColor { UIColor(white: 0.5, alpha: 1) }
    /// Red.
    public class var red: UIColor { UIColor(red: 1, green: 0, blue: 0, alpha: 1) }
    /// Green.
    public class var green: UIColor { UIColor(red: 0, green: 1, blue: 0, alpha: 1) }
    /// Blue.
    public class var blue: UIColor { UIColor(red: 0, green: 0, blue: 1, alpha: 1) }
    /// Cyan.
    public class var cyan: UIColor { UIColor(red: 0, green: 1, blue: 1, alpha: 1) }
    /// Yellow.
    public class var yellow: UIColor { UIColor(red: 1, green: 1, blue: 0, alpha: 1) }
    /// Magenta.
    public class var magenta: UIColor { UIColor(red: 1, green: 0, blue: 1, alpha: 1) }
    /// Orange.
    public class var orange: UIColor { UIColor(red: 1, green: 0.5, blue: 0, alpha: 1) }
    /// Purple.
    public class var purple: UIColor { UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1) }
    /// Brown.
    public class var brown: UIColor { UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1) }
    /// No colour: wholly transparent.
    public class var clear: UIColor { UIColor(white: 0, alpha: 0) }
}
