import QuartzCore

/// The views that a text field is made of.
@MainActor final class TextFieldParts {
    let border = UIView()
    /// The text while it is not edited, and the placeholder.
    let label = UILabel()
    let placeholder = UILabel()
    /// Cuts off what the field has no room for.
    let clip = UIView()
    /// The text while it is edited.
    let canvas = TextCanvas()
    private var clearButton: UIButton?
    /// Whether the canvas shows what was; colours are looked up when the field is laid out.
    private var needsText = true
    /// Where a finger came down that selects.
    var dragStart: Int?

    func add(to field: UITextField) {
        border.isUserInteractionEnabled = false
        clip.isUserInteractionEnabled = false
        clip.clipsToBounds = true
        clip.addSubview(canvas)
        for view in [border, placeholder, label, clip] { field.addSubview(view) }
        show(in: field)
    }

    func replace(_ old: UIView?, with new: UIView?, in field: UITextField) {
        guard old !== new else { return }
        if old?.superview === field { old?.removeFromSuperview() }
        if let new { field.addSubview(new) }
        field.setNeedsLayout()
    }

    /// Brings the texts in line with what is to be shown.
    func show(in field: UITextField) {
        let text = field.shownText
        label.attributedText = text
        label.textAlignment = field.textAlignment
        label.lineBreakMode = .byTruncatingTail
        needsText = true
        if let given = field.attributedPlaceholder {
            let style = NSMutableParagraphStyle()
            style.alignment = field.textAlignment
            style.lineBreakMode = .byTruncatingTail
            let look: StyledText.Attributes = [
                .font: field.font ?? .systemFont(ofSize: 17), .foregroundColor: UIColor.placeholderText,
                .paragraphStyle: style,
            ]
            var text = StyledText(given)
            text.changeAttributes { $0 = look.merging($0) { $1 } }
            placeholder.attributedText = text.attributed
        } else {
            placeholder.attributedText = nil
        }
    }

    func layout(in field: UITextField) {
        let bounds = field.bounds
        if needsText {
            needsText = false
            canvas.emptyLineHeight = field.font?.lineHeight ?? 20
            canvas.show(field.shownText, look: label.look, width: nil)
        }
        layoutBorder(in: field)
        let isEditing = field.isEditing
        placeholder.isHidden = field.hasText
        placeholder.frame = field.placeholderRect(forBounds: bounds)
        label.isHidden = isEditing || !field.hasText
        label.frame = field.textRect(forBounds: bounds)
        label.alpha = field.isEnabled ? 1 : 0.5
        layoutSides(in: field)

        clip.isHidden = !isEditing
        clip.frame = field.editingRect(forBounds: bounds)
        canvas.selection =
            field.shownIndex(field.editor.selection.lowerBound)..<field.shownIndex(field.editor.selection.upperBound)
        canvas.showsSelection = isEditing
        layoutCanvas(in: field)
    }

    private func layoutCanvas(in field: UITextField) {
        let size = canvas.textSize
        let room = clip.bounds.size
        let scale = field.screenScale
        let y = ((room.height - size.height) / 2 * scale).rounded(.down) / scale
        // The text lies as it is aligned while it fits, and otherwise so that the caret can be seen.
        var x: CGFloat = 0
        let isToRight =
            field.textAlignment == .right || field.textAlignment == .natural && canvas.block.isRightToLeft
        let place: CGFloat = field.textAlignment == .center ? 0.5 : isToRight ? 1 : 0
        canvas.emptyCaretPlace = place
        let width = max(size.width + 2, canvas.text.length == 0 ? room.width : 0)
        if size.width + 2 <= room.width {
            x = (room.width - width) * place
        } else {
            let head = field.shownIndex(field.editor.edited.head)
            let caret = canvas.caretRect(at: head)
            x = min(max(canvas.frame.minX, room.width - width), 0)
            if caret.minX + x < 0 { x = -caret.minX }
            if caret.maxX + x > room.width { x = room.width - caret.maxX }
        }
        canvas.frame = CGRect(x: x, y: y, width: width, height: size.height)
        canvas.visibleRect = canvas.bounds
    }

    private func layoutBorder(in field: UITextField) {
        border.frame = field.borderRect(forBounds: field.bounds)
        border.isHidden = field.borderStyle == .none
        border.layer.cornerRadius = field.borderStyle == .roundedRect ? 5 : 0
        border.layer.borderWidth = field.borderStyle == .line ? 1 : field.borderStyle == .bezel ? 2 : 0.5
        let color: UIColor = field.borderStyle == .line ? .label : .systemGray4
        border.layer.borderColor = color.cgColor
        border.backgroundColor =
            field.borderStyle != .roundedRect ? nil : field.isEnabled ? .systemBackground : .secondarySystemBackground
    }

    private func layoutSides(in field: UITextField) {
        let bounds = field.bounds
        if let view = field.leftView {
            view.isHidden = !field.showsLeftView
            if !view.isHidden { view.frame = field.leftViewRect(forBounds: bounds) }
        }
        if let view = field.rightView {
            view.isHidden = !field.showsRightView
            if !view.isHidden { view.frame = field.rightViewRect(forBounds: bounds) }
        }
        guard field.showsClearButton else {
            clearButton?.isHidden = true
            return
        }
        let button = clearButton ?? makeClearButton(in: field)
        button.isHidden = false
        button.frame = field.clearButtonRect(forBounds: bounds)
    }

    private func makeClearButton(in field: UITextField) -> UIButton {
        let button = UIButton(
            frame: .zero,
            primaryAction: UIAction { [weak field] _ in field?.clear() }
        )
        button.setImage(Self.clearImage, for: .normal)
        button.tintColor = .tertiaryLabel
        field.addSubview(button)
        clearButton = button
        return button
    }

    /// A disc with a cross cut out of it.
    private static let clearImage: UIImage = {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 3
        return UIGraphicsImageRenderer(size: CGSize(width: 17, height: 17), format: format).image { context in
            UIColor.black.setFill()
            UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 17, height: 17)).fill()
            let cross = UIBezierPath()
            cross.move(to: CGPoint(x: 5.5, y: 5.5))
            cross.addLine(to: CGPoint(x: 11.5, y: 11.5))
            cross.move(to: CGPoint(x: 11.5, y: 5.5))
            cross.addLine(to: CGPoint(x: 5.5, y: 11.5))
            cross.lineWidth = 1.5
            cross.lineCapStyle = .round
            context.cgContext.setBlendMode(.clear)
            cross.stroke()
        }.withRenderingMode(.alwaysTemplate)
    }()
}

extension UITextField {
    var showsLeftView: Bool { leftView != nil && leftViewMode.shows(isEditing: isEditing) }
    var showsRightView: Bool {
        // The clear button takes its place.
        rightView != nil && rightViewMode.shows(isEditing: isEditing) && !showsClearButton
    }
    var showsClearButton: Bool { hasText && isEnabled && clearButtonMode.shows(isEditing: isEditing) }

    private var inset: CGFloat {
        switch borderStyle {
        case .none: 0
        case .line, .bezel: 2
        case .roundedRect: 7
        }
    }

    func contentRect(in bounds: CGRect) -> CGRect {
        var rect = bounds.insetBy(dx: inset, dy: 0)
        let (first, last) = (showsLeftView, showsRightView || showsClearButton)
        let left = isRightToLeft ? last : first
        let right = isRightToLeft ? first : last
        func width(isFirst: Bool) -> CGFloat {
            if isFirst { return leftViewRect(forBounds: bounds).width }
            return showsClearButton
                ? clearButtonRect(forBounds: bounds).width + 5 : rightViewRect(forBounds: bounds).width
        }
        if left {
            let taken = max(width(isFirst: !isRightToLeft) - (inset > 0 ? inset - 3 : 0), 0)
            rect.origin.x += taken
            rect.size.width -= taken
        }
        if right { rect.size.width -= max(width(isFirst: isRightToLeft) - (inset > 0 ? inset - 3 : 0), 0) }
        rect.size.width = max(rect.width, 0)
        return rect
    }

    func clearRect(in bounds: CGRect) -> CGRect {
        let side: CGFloat = 19
        let margin: CGFloat = borderStyle == .none ? 0 : 5
        let x = isRightToLeft ? bounds.minX + margin : bounds.maxX - margin - side
        return onPixels(CGRect(x: x, y: bounds.midY - side / 2, width: side, height: side))
    }

    func sideRect(_ view: UIView?, in bounds: CGRect, isLeft: Bool) -> CGRect {
        guard let view else { return .zero }
        var size = view.bounds.size
        if size == .zero { size = view.sizeThatFits(bounds.size) }
        size.height = min(size.height, bounds.height)
        let x = isLeft ? bounds.minX : bounds.maxX - size.width
        return onPixels(CGRect(x: x, y: bounds.midY - size.height / 2, width: size.width, height: size.height))
    }

    var naturalSize: CGSize {
        let label = hasText ? parts.label : parts.placeholder
        let line = ((font?.lineHeight ?? 20).rounded(.up) + 1)
        var width = label.sizeThatFits(.zero).width + 2 * inset
        let whole = CGRect(x: 0, y: 0, width: 1000, height: 1000)
        if showsLeftView { width += leftViewRect(forBounds: whole).width }
        if showsRightView { width += rightViewRect(forBounds: whole).width }
        if showsClearButton { width += clearButtonRect(forBounds: whole).width }
        let height: CGFloat =
            switch borderStyle {
            case .none: line
            case .line, .bezel: line + 4
            case .roundedRect: line + 12
            }
        return CGSize(width: width, height: max(height, borderStyle == .roundedRect ? 34 : 0))
    }
}
