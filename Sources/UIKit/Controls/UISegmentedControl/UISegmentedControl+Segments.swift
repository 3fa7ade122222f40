import QuartzCore

extension UISegmentedControl {
    /// How many segments there are.
    public var numberOfSegments: Int { segments.count }

    /// Puts a segment with a title at an index; one beyond the end counts as the end.
    public func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        insert(Segment(title: title), at: segment, animated: animated)
    }

    /// Puts a segment with an image at an index; one beyond the end counts as the end.
    public func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
        insert(Segment(image: image), at: segment, animated: animated)
    }

    /// Puts a segment with the title or image of an action at an index. A segment of the same identifier is replaced.
    public func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
        var index = segment
        if let old = segments.firstIndex(where: { $0.action?.identifier == action.identifier }) {
            removeSegment(at: old, animated: false)
            if old < index { index -= 1 }
        }
        insert(Segment(action: action), at: index, animated: animated)
    }

    private func change(_ index: Int, _ body: (Segment) -> Void) {
        guard segments.indices.contains(index) else { return }
        body(segments[index])
        contentDidChange()
    }

    private func segment(_ index: Int) -> Segment? { segments.indices.contains(index) ? segments[index] : nil }

    /// Sets the title of a segment, which then has no image.
    public func setTitle(_ title: String?, forSegmentAt segment: Int) {
        change(segment) {
            $0.title = title
            $0.image = nil
        }
    }

    /// The title of a segment; nil for one that there is not.
    public func titleForSegment(at segment: Int) -> String? { self.segment(segment)?.title }

    /// Sets the image of a segment, which then has no title.
    public func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
        change(segment) {
            $0.image = image
            $0.title = nil
        }
    }

    /// The picture of a segment; nil for one that there is not.
    public func imageForSegment(at segment: Int) -> UIImage? { self.segment(segment)?.image }

    /// Sets the action of a segment, with its title and image.
    public func setAction(_ action: UIAction, forSegmentAt segment: Int) {
        change(segment) { $0.adopt(action) }
    }

    /// What a segment does; nil for one that there is not.
    public func actionForSegment(at segment: Int) -> UIAction? { self.segment(segment)?.action }

    /// The segment with the action of an identifier, or `noSegment`.
    public func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
        segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? UISegmentedControl.noSegment
    }

    /// Sets the width of a segment in points; 0 is as wide as suits the others.
    public func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
        guard width.isFinite else { return }
        change(segment) { $0.width = max(width, 0) }
    }

    /// The width of a segment in points; 0 for one that shares what is left.
    public func widthForSegment(at segment: Int) -> CGFloat { self.segment(segment)?.width ?? 0 }

    /// Sets whether a segment can be chosen.
    public func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
        change(segment) { $0.isEnabled = enabled }
    }

    /// Whether a segment can be chosen.
    public func isEnabledForSegment(at segment: Int) -> Bool { self.segment(segment)?.isEnabled ?? false }

    /// Sets attributes of the titles for a state.
    public func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        self.attributes[state] = attributes
        contentDidChange()
    }

    /// The attributes of titles in a state.
    public func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? { attributes[state] }
}

/// A segment of a segmented control.
@MainActor final class Segment {
    var title: String?
    var image: UIImage?
    private(set) var action: UIAction?
    var isEnabled = true
    /// 0 for none of its own.
    var width: CGFloat = 0

    let view = UIView()
    private let label = UILabel()
    private let imageView = UIImageView()
    private let line = UIView()
    /// The width of the title in the bolder of its fonts.
    private(set) var contentWidth: CGFloat = 0

    init(title: String? = nil, image: UIImage? = nil) {
        self.title = title
        self.image = image
        view.isUserInteractionEnabled = false
        imageView.contentMode = .center
        for part in [line, imageView, label] {
            part.autoresizingMask = part === line ? [] : [.flexibleWidth, .flexibleHeight]
            view.addSubview(part)
        }
    }

    convenience init(action: UIAction) {
        self.init()
        adopt(action)
    }

    func adopt(_ action: UIAction) {
        self.action = action
        title = action.image == nil ? action.title : nil
        image = action.image
    }

    var showsLine = false {
        didSet { line.alpha = showsLine ? 1 : 0 }
    }

    var lineIsRight = false {
        didSet {
            let height = min(max(view.bounds.height - 16, 0), 16)
            let x = lineIsRight ? view.bounds.width - 0.5 : -0.5
            line.frame = CGRect(x: x, y: (view.bounds.height - height) / 2, width: 1, height: height)
        }
    }

    func show(state: UIControl.State, attributes: StateTable<[NSAttributedString.Key: Any]>) {
        line.backgroundColor = .separator
        let isSelected = state.contains(.selected)
        imageView.image = image.map { $0.renderingMode == .automatic ? $0.withRenderingMode(.alwaysTemplate) : $0 }
        imageView.tintColor = .label
        label.isHidden = image != nil
        let own = (attributes.current(.normal) ?? [:]).merging(attributes[state] ?? [:]) { $1 }
        func text(isBold: Bool) -> NSAttributedString {
            let font = UIFont.systemFont(ofSize: 13, weight: isBold ? .semibold : .regular)
            let style = NSMutableParagraphStyle()
            style.alignment = .center
            style.lineBreakMode = .byTruncatingTail
            let defaults: [NSAttributedString.Key: Any] = [
                .font: font, .foregroundColor: UIColor.label, .paragraphStyle: style,
            ]
            return NSAttributedString(string: title ?? "", attributes: defaults.merging(own) { $1 })
        }
        let shown = text(isBold: isSelected)
        if !shown.isSame(as: label.attributedText) { label.attributedText = shown }
        contentWidth = image?.size.width ?? text(isBold: true).size().width.rounded(.up)
        let alpha: CGFloat = state.contains(.disabled) ? 0.3 : state.contains(.highlighted) ? 0.4 : 1
        if label.alpha != alpha { label.alpha = alpha }
        if imageView.alpha != alpha { imageView.alpha = alpha }
        label.frame = view.bounds
        imageView.frame = view.bounds
    }
}

/// How wide segments are.
@MainActor struct SegmentWidths {
    private let widths: [CGFloat]
    private let isFixed: [Bool]
    private static let padding: CGFloat = 20

    init(_ segments: [Segment], byContent: Bool) {
        let widest = segments.map(\.contentWidth).max() ?? 0
        isFixed = segments.map { $0.width > 0 }
        widths = segments.map { segment in
            segment.width > 0 ? segment.width : (byContent ? segment.contentWidth : widest) + Self.padding
        }
    }

    var natural: CGFloat { widths.reduce(0, +) }

    /// The widths that fill a whole: what there is too much or too little of it is shared by those without a width of
    /// their own.
    func fitted(to whole: CGFloat) -> [CGFloat] {
        let count = CGFloat(isFixed.count { !$0 })
        let free = zip(widths, isFixed).reduce(0) { $0 + ($1.1 ? 0 : $1.0) }
        guard count > 0, free > 0 else { return widths }
        let room = max(whole - (natural - free), 0)
        return zip(widths, isFixed).map { $1 ? $0 : $0 * room / free }
    }
}
