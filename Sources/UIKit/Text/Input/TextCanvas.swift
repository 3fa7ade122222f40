import QuartzCore

/// Shows a text that can be long, with a selection and a caret. Only what lies in `visibleRect` is drawn, in tiles.
final class TextCanvas: UIView {
    private static let tileHeight: CGFloat = 512

    /// The text, with all its attributes.
    private(set) var text = NSAttributedString(string: "")
    /// Where lines end; nil for as long as they are.
    private(set) var width: CGFloat?
    private(set) var block = TextBlock()
    /// The height of a line where there is no text yet.
    var emptyLineHeight: CGFloat = 20
    /// Where a caret stands where there is no text yet, from 0 at the left to 1.
    var emptyCaretPlace: CGFloat = 0

    private var tiles: [Int: TextTile] = [:]
    private var marks: [UIView] = []
    private let caret = UIView()

    var selection: Range<Int> = 0..<0 { didSet { if selection != oldValue { setNeedsLayout() } } }
    var showsSelection = false { didSet { if showsSelection != oldValue { setNeedsLayout() } } }
    var visibleRect = CGRect.zero { didSet { if visibleRect != oldValue { setNeedsLayout() } } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        caret.layer.cornerRadius = 1
        caret.isHidden = true
        addSubview(caret)
    }

    required init?(coder: NSCoder) { nil }

    /// The size of the text, with room for the caret.
    var textSize: CGSize {
        CGSize(width: block.size.width, height: max(block.size.height, trailingLine ?? 0, emptyLineHeight))
    }

    /// Where the empty line behind a last line break ends.
    private var trailingLine: CGFloat? {
        guard text.string.last?.isNewline == true else { return nil }
        return block.caret(at: text.length, in: text).map { $0.y + $0.height }
    }

    func show(_ text: NSAttributedString, look: TextLook, width: CGFloat?, maximumLines: Int = 0) {
        self.text = text
        self.width = width
        block = text.length > 0 ? TextBlock(text, look: look, width: width, maximumLines: maximumLines) : TextBlock()
        for tile in tiles.values { tile.setNeedsDisplay() }
        setNeedsLayout()
    }

    // MARK: - Places

    func caretRect(at index: Int) -> CGRect {
        guard let place = block.caret(at: index, in: text) else {
            return CGRect(x: bounds.width * emptyCaretPlace - 1, y: 0, width: 2, height: emptyLineHeight)
        }
        return onPixels(CGRect(x: max(place.x - 1, 0), y: place.y, width: 2, height: place.height))
    }

    func selectionRects(_ range: Range<Int>) -> [CGRect] { block.rects(for: range) }

    // MARK: - Layout

    override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        layoutTiles()
        layoutMarks()
    }

    private func layoutTiles() {
        let area = visibleRect.intersection(CGRect(origin: .zero, size: textSize))
        guard !area.isNull, area.height > 0, text.length > 0 else {
            for tile in tiles.values { tile.removeFromSuperview() }
            return tiles = [:]
        }
        let first = Int(max(area.minY, 0) / Self.tileHeight)
        let last = Int(max(area.maxY, 0) / Self.tileHeight)
        for (index, tile) in tiles where index < first - 1 || index > last + 1 {
            tile.removeFromSuperview()
            tiles[index] = nil
        }
        let whole = CGSize(width: max(bounds.width, textSize.width), height: textSize.height)
        for index in first...last {
            let tile = tiles[index] ?? TextTile()
            if tiles[index] == nil {
                insertSubview(tile, at: 0)
                tiles[index] = tile
            }
            let y = CGFloat(index) * Self.tileHeight
            tile.canvas = self
            // Letters may reach beyond their line.
            tile.frame = CGRect(x: -4, y: y, width: whole.width + 8, height: min(Self.tileHeight, whole.height - y + 4))
            tile.bounds.origin = CGPoint(x: -4, y: y)
        }
    }

    private func layoutMarks() {
        let rects = showsSelection && !selection.isEmpty ? selectionRects(selection) : []
        while marks.count > rects.count { marks.removeLast().removeFromSuperview() }
        while marks.count < rects.count {
            let mark = UIView()
            insertSubview(mark, at: 0)
            marks.append(mark)
        }
        for (mark, rect) in zip(marks, rects) {
            mark.frame = onPixels(rect)
            mark.backgroundColor = tintColor.withAlphaComponent(0.2)
        }
        caret.isHidden = !showsSelection || !selection.isEmpty
        guard !caret.isHidden else { return }
        caret.backgroundColor = tintColor
        let rect = caretRect(at: selection.lowerBound)
        guard rect != caret.frame || caret.layer.animation(forKey: "blink") == nil else { return }
        caret.frame = rect
        // A caret that has moved shows for a moment before it goes on blinking.
        let blink = CAKeyframeAnimation(keyPath: "opacity")
        blink.values = [1.0, 1.0, 0.0, 0.0, 1.0]
        blink.keyTimes = [0, 0.5, 0.6, 0.9, 1]
        blink.duration = 1
        blink.repeatCount = .infinity
        caret.layer.add(blink, forKey: "blink")
    }
}

/// A part of a canvas that is drawn by itself.
private final class TextTile: UIView {
    weak var canvas: TextCanvas?

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentMode = .redraw
        isOpaque = false
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        guard let canvas, let context = UIGraphicsGetCurrentContext() else { return }
        canvas.block.draw(in: context, at: .zero)
    }
}
