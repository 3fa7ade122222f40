import QuartzCore

/// The layouts that a label has made of its text, the last few.
struct TextBlockCache {
    struct Key: Hashable {
        var width: CGFloat?
        var height: CGFloat?
        var numberOfLines: Int
    }

    private var known: [(key: Key, block: TextBlock, scale: CGFloat)] = []

    mutating func block(_ key: Key, _ make: () -> (TextBlock, CGFloat)) -> (block: TextBlock, scale: CGFloat) {
        if let found = known.first(where: { $0.key == key }) { return (found.block, found.scale) }
        let (block, scale) = make()
        // One for measuring, one for drawing, and one for a parent that tries another width.
        if known.count == 3 { known.removeFirst() }
        known.append((key, block, scale))
        return (block, scale)
    }
}

extension UILabel {
    /// The text broken into lines, and the factor by which it got smaller.
    func block(in size: CGSize, numberOfLines: Int) -> (block: TextBlock, scale: CGFloat) {
        func limit(_ length: CGFloat) -> CGFloat? { length.isNaN || length > 1e6 ? nil : max(length, 0) }
        let lines = max(numberOfLines, 0)
        // One line has the height it has.
        let key = TextBlockCache.Key(
            width: limit(size.width),
            height: lines == 1 ? nil : limit(size.height),
            numberOfLines: lines
        )
        return blocks.block(key) {
            guard let text = content, text.length > 0 else { return (TextBlock(), 1) }
            let look = look
            let traits = effectiveTraits
            func block(_ look: TextLook, width: CGFloat?) -> TextBlock {
                var result = TextBlock()
                traits.performAsCurrent {
                    result = TextBlock(text, look: look, width: width, height: key.height, maximumLines: lines)
                }
                return result
            }
            guard adjustsFontSizeToFitWidth, lines == 1, let width = key.width else {
                return (block(look, width: key.width), 1)
            }
            let natural = block(look, width: nil).size.width
            guard natural > width, natural > 0 else { return (block(look, width: width), 1) }
            var smaller = look
            smaller.scale = max(width / natural, min(max(minimumScaleFactor, 0.05), 1))
            return (block(smaller, width: width), smaller.scale)
        }
    }

    func placeText(in bounds: CGRect, numberOfLines: Int) -> CGRect {
        let block = block(in: bounds.size, numberOfLines: numberOfLines).block
        var rect = CGRect(origin: bounds.origin, size: block.size.roundedUp(to: pixelsPerPoint))
        guard bounds.width <= 1e6, bounds.height <= 1e6 else { return rect }
        rect.size.width = min(rect.width, bounds.width)
        rect.origin.y += ((bounds.height - rect.height) / 2 * pixelsPerPoint).rounded(.down) / pixelsPerPoint
        switch textAlignment {
        case .center: rect.origin.x += (bounds.width - rect.width) / 2
        case .right: rect.origin.x += bounds.width - rect.width
        case .justified, .natural: if block.isRightToLeft { rect.origin.x += bounds.width - rect.width }
        case .left: break
        }
        return rect
    }

    func paintText(in rect: CGRect) {
        guard rect.isFinite else { return }
        let (block, scale) = block(in: rect.size, numberOfLines: numberOfLines)
        guard !block.lines.isEmpty, let context = UIGraphicsGetCurrentContext() else { return }
        var y = rect.minY + (rect.height - block.size.height) / 2
        if scale < 1, let text = content {
            // Text that got smaller keeps its baseline.
            let full = TextBlock(text, look: look, width: nil, maximumLines: 1)
            y = rect.minY + (rect.height - full.size.height) / 2 + full.firstBaseline - block.firstBaseline
        }
        block.draw(in: context, at: CGPoint(x: rect.minX, y: y))
    }

    func fittingSize(width: CGFloat) -> CGSize {
        let width = width > 0 ? width : .greatestFiniteMagnitude
        let bounds = CGRect(x: 0, y: 0, width: width, height: .greatestFiniteMagnitude)
        return textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines).size
            .roundedUp(to: pixelsPerPoint)
    }

    private var pixelsPerPoint: CGFloat { layoutScale }
}

extension CGSize {
    /// The size in whole pixels that holds this one.
    fileprivate func roundedUp(to scale: CGFloat) -> CGSize {
        // What is a whole number but for an error of calculation stays one.
        func rounded(_ length: CGFloat) -> CGFloat { (length * scale - 1e-4).rounded(.up) / scale }
        return CGSize(width: rounded(width), height: rounded(height))
    }
}
