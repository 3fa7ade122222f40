import QuartzCore
import Synchronization

/// A system's symbol with how it is drawn.
struct Symbol: Hashable, Sendable {
    let name: String
    var values = UIImage.SymbolConfiguration.Values()

    /// The size of the text that the symbol goes with, in points.
    private var pointSize: CGFloat {
        if let size = values.pointSize { return size.isFinite ? min(max(size, 1), 1000) : 17 }
        return UIFont.preferredFont(forTextStyle: values.textStyle ?? .body).pointSize
    }

    /// The side of the square that a picture of the font is drawn in, in points. Pictures fill five sixths of theirs.
    private var side: CGFloat {
        let scale: CGFloat =
            switch values.scale {
            case .small: 0.8
            case .large: 1.3
            case .default, .unspecified, .medium: 1
            }
        return pointSize * scale * 1.2
    }

    /// How wide the rim is that makes the symbol bolder, in points.
    private var rim: CGFloat {
        let part: CGFloat =
            switch values.weight {
            case .medium: 0.008
            case .semibold: 0.014
            case .bold: 0.02
            case .heavy: 0.028
            case .black: 0.036
            default: 0
            }
        return part * side
    }

    /// Draws the symbol in black.
    ///
    /// - Returns: nil where there is no such symbol, or no font that has it.
    func draw(scale: CGFloat) -> CGImage? {
        guard let scalar = SymbolTable.codePoints[name].flatMap(UnicodeScalar.init) else { return nil }
        guard let font = SymbolFont.font(size: side) else { return nil }
        let pixels = Int((side * scale).rounded(.up))
        guard let context = CGContext.flipped(width: pixels, height: pixels, scale: scale, opaque: false) else {
            return nil
        }
        let text = NSAttributedString(string: String(scalar), attributes: [.font: font])
        let size = text.size()
        let middle = CGFloat(pixels) / scale / 2
        let origin = CGPoint(x: middle - size.width / 2, y: middle - size.height / 2)
        GraphicsStack.shared.push(DeferredContext(context))
        text.draw(at: origin)
        if rim > 0 {
            for step in 0..<8 {
                let angle = CGFloat(step) * .pi / 4
                text.draw(at: CGPoint(x: origin.x + rim * cos(angle), y: origin.y + rim * sin(angle)))
            }
        }
        GraphicsStack.shared.pop()
        return context.makeImage().map { $0.trimmedSides(margin: Int((side * scale / 12).rounded())) }
    }
}

/// The open font that symbols come from.
private enum SymbolFont {
    private static let hasSaid = Mutex(false)

    static func font(size: CGFloat) -> UIFont? {
        if let font = UIFont(name: "MaterialIcons-Regular", size: size) { return font }
        let isFirst = hasSaid.withLock { said in
            defer { said = true }
            return !said
        }
        if isFirst {
            EnvironmentLog.say(
                "UIImage(systemName:) gives nil: the font Material Icons is not installed "
                    + "(Debian's package fonts-material-design-icons-iconfont)"
            )
        }
        return nil
    }
}

extension CGImage {
    /// The image without the empty columns on its sides but for a margin, in pixels.
    fileprivate func trimmedSides(margin: Int) -> CGImage {
        let columns: Range<Int> = withPixels { pixels, stride in
            var low = width
            var high = 0
            for y in 0..<height {
                for x in 0..<width where pixels[y * stride + x] >> 24 > 8 {
                    (low, high) = (min(low, x), max(high, x + 1))
                }
            }
            return low < high ? low..<high : 0..<width
        }
        let left = max(columns.lowerBound - margin, 0)
        let right = min(columns.upperBound + margin, width)
        return cropping(to: CGRect(x: left, y: 0, width: right - left, height: height)) ?? self
    }
}
