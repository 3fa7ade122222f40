import QuartzCore

/// A row of segments, of which one is chosen.
@MainActor open class UISegmentedControl: UIControl {
    /// The index of no segment: nothing is chosen.
    public class var noSegment: Int { -1 }

    var segments: [Segment] = []
    var attributes = StateTable<[NSAttributedString.Key: Any]>()
    private let pill = UIView()
    private var selection = -1
    /// The segment under the finger.
    private var pressed: Int?
    /// Whether the finger carries the choice along: it began on the chosen segment.
    private var carries = false

    /// A control with a segment for each item, which is a `String`, a `UIImage` or a `UIAction`; others are left out.
    public init(items: [Any]?) {
        super.init(frame: .zero)
        prepare()
        for item in items ?? [] {
            switch item {
            case let title as String: segments.append(Segment(title: title))
            case let image as UIImage: segments.append(Segment(image: image))
            case let action as UIAction: segments.append(Segment(action: action))
            default: continue
            }
        }
        for segment in segments { addSubview(segment.view) }
        frame.size = sizeThatFits(.zero)
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    /// A control with a segment for each action, which is run when its segment is chosen.
    public convenience init(frame: CGRect, actions: [UIAction]) {
        self.init(frame: frame)
        for action in actions { insertSegment(action: action, at: segments.count, animated: false) }
    }

    /// Archives are not read here: the result is nil.
    public required init?(coder: NSCoder) { nil }

    private func prepare() {
        claimsTaps = true
        pill.isUserInteractionEnabled = false
        pill.layer.shadowColor = CGColor(gray: 0, alpha: 1)
        pill.layer.shadowOpacity = 0.12
        pill.layer.shadowRadius = 4
        pill.layer.shadowOffset = CGSize(width: 0, height: 3)
        addSubview(pill)
    }

    // MARK: - Choice

    /// The chosen segment, or `noSegment`. Setting it sends no events; an index beyond the segments is a mistake that
    /// traps.
    open var selectedSegmentIndex: Int {
        get { selection }
        set {
            precondition(newValue < segments.count, "There is no segment \(newValue) of \(segments.count)")
            select(max(newValue, -1), animated: false)
        }
    }

    private func select(_ index: Int, animated: Bool) {
        guard index != selection else { return }
        let slides = animated && selection >= 0 && index >= 0
        selection = index
        slides ? animateLayout() : setNeedsLayout()
    }

    private func animateLayout() {
        guard window != nil else { return setNeedsLayout() }
        UIView.animate(withDuration: 0.25, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]) {
            self.setNeedsLayout()
            self.layoutIfNeeded()
        }
    }

    /// Whether no segment stays chosen.
    open var isMomentary = false { didSet { setNeedsLayout() } }

    /// Whether each segment is as wide as its contents need, or all are equally wide.
    open var apportionsSegmentWidthsByContent = false {
        didSet { if apportionsSegmentWidthsByContent != oldValue { contentDidChange() } }
    }

    /// The colour of the chosen segment; nil is that of the system.
    open var selectedSegmentTintColor: UIColor? { didSet { setNeedsLayout() } }

    // MARK: - Segments

    /// Takes all segments away.
    open func removeAllSegments() {
        for segment in segments { segment.view.removeFromSuperview() }
        segments = []
        selection = -1
        contentDidChange()
    }

    func insert(_ segment: Segment, at index: Int, animated: Bool) {
        let index = min(max(index, 0), segments.count)
        segments.insert(segment, at: index)
        addSubview(segment.view)
        if selection >= index { selection += 1 }
        segment.view.frame = CGRect(x: index == 0 ? 0 : bounds.width, y: 0, width: 0, height: bounds.height)
        contentDidChange()
        if animated { animateLayout() }
    }

    /// Takes a segment away; an index beyond the segments counts as the last.
    open func removeSegment(at segment: Int, animated: Bool) {
        guard !segments.isEmpty else { return }
        let index = min(max(segment, 0), segments.count - 1)
        segments.remove(at: index).view.removeFromSuperview()
        if selection == index { selection = -1 } else if selection > index { selection -= 1 }
        contentDidChange()
        if animated { animateLayout() }
    }

    func contentDidChange() {
        pressed = nil
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    // MARK: - Layout

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override var intrinsicContentSize: CGSize {
        for (index, segment) in segments.enumerated() { show(segment, index) }
        return CGSize(width: SegmentWidths(segments, byContent: apportionsSegmentWidthsByContent).natural, height: 32)
    }

    override func stateDidChange() {
        super.stateDidChange()
        setNeedsLayout()
    }

    private func show(_ segment: Segment, _ index: Int) {
        var state: UIControl.State = index == selection && !isMomentary ? .selected : .normal
        if index == pressed, index != selection || isMomentary { state.insert(.highlighted) }
        if !isEnabled || !segment.isEnabled { state.insert(.disabled) }
        segment.show(state: state, attributes: attributes)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        backgroundColor = .tertiarySystemFill
        layer.cornerRadius = 9
        let widths = SegmentWidths(segments, byContent: apportionsSegmentWidthsByContent).fitted(to: bounds.width)
        var x: CGFloat = 0
        let active = isMomentary ? pressed ?? -1 : selection
        var chosen: CGRect?
        for (index, segment) in segments.enumerated() {
            show(segment, index)
            let width = widths[index]
            let left = isRightToLeft ? bounds.width - x - width : x
            segment.view.frame = CGRect(x: left, y: 0, width: width, height: bounds.height)
            // No line beside the chosen segment.
            segment.showsLine = index > 0 && index != active && index - 1 != active
            segment.lineIsRight = isRightToLeft
            if index == active { chosen = segment.view.frame.insetBy(dx: 2, dy: 2) }
            x += width
        }
        pill.isHidden = chosen == nil || (isMomentary && pressed == nil)
        if let chosen {
            // It gives a little under a finger.
            let give: CGFloat = carries && isTracking ? 0.02 : 0
            pill.frame = chosen.insetBy(dx: chosen.width * give, dy: chosen.height * give)
        }
        pill.layer.cornerRadius = 7
        pill.backgroundColor = selectedSegmentTintColor ?? .segmentPill
    }

    // MARK: - Touches

    private func segment(at touch: UITouch) -> Int? {
        let point = touch.location(in: self)
        guard bounds.insetBy(dx: 0, dy: -70).contains(point) else { return nil }
        let index = segments.firstIndex { $0.view.frame.minX <= point.x && point.x < $0.view.frame.maxX }
        return index.flatMap { segments[$0].isEnabled ? $0 : nil }
    }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard super.beginTracking(touch, with: event) else { return false }
        layoutIfNeeded()
        pressed = segment(at: touch)
        carries = pressed == selection && !isMomentary
        animateLayout()
        return pressed != nil
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard super.continueTracking(touch, with: event) else { return false }
        let index = segment(at: touch)
        guard index != pressed else { return true }
        pressed = index
        if carries, let index { choose(index) } else { setNeedsLayout() }
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        let index = pressed
        pressed = nil
        if let index, !carries { choose(index) }
        carries = false
        animateLayout()
    }

    open override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        pressed = nil
        carries = false
        animateLayout()
    }

    /// The user has chosen a segment.
    private func choose(_ index: Int) {
        guard segments.indices.contains(index), isMomentary || index != selection else { return }
        let action = segments[index].action
        selection = index
        animateLayout()
        sendActions(for: [.valueChanged, .primaryActionTriggered])
        if let action { sendAction(action) }
        if isMomentary { selection = -1 }
    }
}

extension UIColor {
    /// The raised part of a segmented control.
    static let segmentPill = UIColor { traits in
        traits.userInterfaceStyle == .dark ? UIColor(red: 99 / 255, green: 99 / 255, blue: 102 / 255, alpha: 1) : .white
    }
}
