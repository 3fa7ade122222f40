import QuartzCore

/// A small picture in a cell that may be tapped.
@MainActor final class CellGlyph: UIControl {
    enum Kind {
        case disclosure, detail, detailDisclosure, checkmark
        case delete, insert, unmarked, marked

        init?(_ type: UITableViewCell.AccessoryType) {
            switch type {
            case .none: return nil
            case .disclosureIndicator: self = .disclosure
            case .detailDisclosureButton: self = .detailDisclosure
            case .checkmark: self = .checkmark
            case .detailButton: self = .detail
            }
        }

        var size: CGSize {
            switch self {
            case .disclosure: CGSize(width: 8, height: 14)
            case .detailDisclosure: CGSize(width: 42, height: 24)
            case .checkmark: CGSize(width: 16, height: 14)
            case .detail, .delete, .insert, .unmarked, .marked: CGSize(width: 22, height: 22)
            }
        }

        var isButton: Bool {
            switch self {
            case .disclosure, .checkmark, .unmarked, .marked: false
            case .detail, .detailDisclosure, .delete, .insert: true
            }
        }
    }

    var kind: Kind {
        didSet {
            guard kind != oldValue else { return }
            isUserInteractionEnabled = kind.isButton
            setNeedsDisplay()
        }
    }

    /// What a sign lies on instead of its usual colour.
    var groundColor: UIColor? { didSet { if groundColor != oldValue { setNeedsDisplay() } } }

    init(kind: Kind) {
        self.kind = kind
        super.init(frame: CGRect(origin: .zero, size: kind.size))
        isOpaque = false
        isUserInteractionEnabled = kind.isButton
    }

    required init?(coder: NSCoder) { nil }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsDisplay()
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -11, dy: -11).contains(point)
    }

    override func draw(_ rect: CGRect) {
        switch kind {
        case .disclosure:
            drawChevron(in: bounds)
        case .checkmark:
            drawLine([(1.5, 7.5), (6, 12), (14.5, 2)], color: tintColor, width: 2.2)
        case .detail:
            drawInfo(in: bounds)
        case .detailDisclosure:
            drawInfo(in: CGRect(x: 0, y: 1, width: 22, height: 22))
            drawChevron(in: CGRect(x: 34, y: 5, width: 8, height: 14))
        case .delete:
            drawDisc(.systemRed)
            drawLine([(6, 11), (16, 11)], color: .white, width: 2)
        case .insert:
            drawDisc(.systemGreen)
            drawLine([(6, 11), (16, 11)], color: .white, width: 2)
            drawLine([(11, 6), (11, 16)], color: .white, width: 2)
        case .unmarked:
            let ring = UIBezierPath(ovalIn: bounds.insetBy(dx: 1, dy: 1))
            UIColor.systemGray3.setStroke()
            ring.lineWidth = 1.5
            ring.stroke()
        case .marked:
            drawDisc(tintColor)
            drawLine([(6, 11.5), (9.5, 15), (16, 7.5)], color: .white, width: 2)
        }
    }

    private func drawChevron(in area: CGRect) {
        let (x, y) = (area.minX, area.minY)
        drawLine([(x + 1.5, y + 2), (x + 6.5, y + 7), (x + 1.5, y + 12)], color: .systemGray3, width: 2)
    }

    private func drawInfo(in area: CGRect) {
        let ring = UIBezierPath(ovalIn: area.insetBy(dx: 1, dy: 1))
        tintColor.setStroke()
        ring.lineWidth = 1.5
        ring.stroke()
        tintColor.setFill()
        UIBezierPath(ovalIn: CGRect(x: area.midX - 1.25, y: area.minY + 5.5, width: 2.5, height: 2.5)).fill()
        drawLine([(area.midX, area.minY + 10), (area.midX, area.minY + 16)], color: tintColor, width: 1.8)
    }

    private func drawDisc(_ color: UIColor) {
        (groundColor ?? color).setFill()
        UIBezierPath(ovalIn: bounds).fill()
    }

    private func drawLine(_ points: [(CGFloat, CGFloat)], color: UIColor, width: CGFloat) {
        let path = UIBezierPath()
        for (index, point) in points.enumerated() {
            let point = CGPoint(x: point.0, y: point.1)
            if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.lineWidth = width
        path.lineCapStyle = .round
        path.lineJoinStyle = .round
        color.setStroke()
        path.stroke()
    }
}

/// What a row is dragged by.
@MainActor final class ReorderControl: UIControl {
    /// Whether a line sets the handle off from what stands before it.
    var showsLine = false { didSet { if showsLine != oldValue { setNeedsDisplay() } } }
    /// Picks the row up; false where it cannot be moved.
    var begin: (UITouch) -> Bool = { _ in false }
    var move: (UITouch) -> Void = { _ in }
    /// Lets go of the row, or gives the movement up.
    var end: (_ cancelled: Bool) -> Void = { _ in }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        UIColor.systemGray3.setFill()
        let start = CGPoint(x: bounds.midX - 10, y: (bounds.midY - 6).rounded())
        for line in 0..<3 {
            UIRectFill(CGRect(x: start.x, y: start.y + CGFloat(line) * 5, width: 20, height: 2))
        }
        guard showsLine else { return }
        UIColor.separator.setFill()
        UIRectFill(CGRect(x: 0, y: 8, width: 1 / max(contentScaleFactor, 1), height: max(bounds.height - 16, 0)))
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { begin(touch) }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        move(touch)
        return true
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) { end(false) }

    override func cancelTracking(with event: UIEvent?) { end(true) }
}

/// Confirms that a row is deleted.
@MainActor final class DeleteButton: UIControl {
    let title = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemRed
        clipsToBounds = true
        title.textColor = .white
        title.textAlignment = .center
        addSubview(title)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        title.frame = bounds
    }
}
