import QuartzCore

/// What a button shows in its present state, whether a configuration says so or its tables.
struct ButtonContent {
    var title: NSAttributedString?
    var titleLineBreakMode = NSLineBreakMode.byTruncatingMiddle
    var titleLines = 1
    var subtitle: NSAttributedString?
    var subtitleLineBreakMode = NSLineBreakMode.byTruncatingTail
    var image: UIImage?
    var imageColor: UIColor?
    /// Set while an activity indicator shows in place of the image.
    var activityColor: UIColor?
    var backgroundImage: UIImage?
    var background: UIBackgroundConfiguration?
    var insets = UIEdgeInsets.zero
    var placement = NSDirectionalRectEdge.leading
    var imagePadding: CGFloat = 0
    var titlePadding: CGFloat = 0
    var titleAlignment = UIButton.Configuration.TitleAlignment.leading
    /// The least size of the contents.
    var minimumSize = CGSize.zero
}

/// Where the parts of a button lie.
struct ButtonGeometry {
    var image = CGSize.zero
    var title = CGSize.zero
    var subtitle = CGSize.zero
    var placement = NSDirectionalRectEdge.leading
    var imagePadding: CGFloat = 0
    var titlePadding: CGFloat = 0
    var titleAlignment = UIButton.Configuration.TitleAlignment.leading
    var isRightToLeft = false

    var text: CGSize {
        let padding = title.height > 0 && subtitle.height > 0 ? titlePadding : 0
        return CGSize(
            width: max(title.width, subtitle.width),
            height: title.height + padding + subtitle.height
        )
    }

    var isStacked: Bool { placement.contains(.top) || placement.contains(.bottom) }

    /// Between image and text; nothing where one of them is missing.
    var gap: CGFloat { image.width > 0 && text.height > 0 ? imagePadding : 0 }

    var size: CGSize {
        isStacked
            ? CGSize(width: max(image.width, text.width), height: image.height + gap + text.height)
            : CGSize(width: image.width + gap + text.width, height: max(image.height, text.height))
    }

    /// How wide the text may be in a rectangle.
    func textWidth(in width: CGFloat) -> CGFloat {
        let hasImage = image.width > 0 && !isStacked
        return max(width - (hasImage ? image.width + imagePadding : 0), 0)
    }

    typealias Frames = (image: CGRect, title: CGRect, subtitle: CGRect)

    /// The rectangles of the parts in one that may be larger or smaller than they need.
    func frames(
        in rect: CGRect,
        horizontal: UIControl.ContentHorizontalAlignment,
        vertical: UIControl.ContentVerticalAlignment
    ) -> Frames {
        let fills = horizontal == .fill
        let width = fills ? rect.width : min(size.width, rect.width)
        var x = rect.minX
        switch horizontal {
        case .right, .trailing: x = rect.maxX - width
        case .center: x = rect.midX - width / 2
        default: break
        }
        let height = vertical == .fill ? rect.height : size.height
        var y = rect.minY
        switch vertical {
        case .bottom: y = rect.maxY - height
        case .center: y = rect.midY - height / 2
        default: break
        }
        let box = CGRect(x: x, y: y, width: width, height: height)
        var frames = isStacked ? stacked(in: box) : beside(in: box)
        // Lines that do not fit are left out.
        if subtitle.height == 0, !isStacked, frames.title.height > rect.height {
            frames.title = CGRect(
                x: frames.title.minX,
                y: rect.minY,
                width: frames.title.width,
                height: max(rect.height, 0)
            )
        }
        return frames
    }

    private func beside(in box: CGRect) -> Frames {
        let imageIsFirst = placement.contains(.trailing) == isRightToLeft
        let textWidth = max(min(text.width, box.width - image.width - gap), 0)
        let imageX = imageIsFirst ? box.minX : box.maxX - image.width
        let textX = imageIsFirst ? box.minX + image.width + gap : box.maxX - image.width - gap - textWidth
        return place(
            image: CGPoint(x: imageX, y: box.midY - image.height / 2),
            text: CGRect(x: textX, y: box.midY - text.height / 2, width: textWidth, height: text.height)
        )
    }

    private func stacked(in box: CGRect) -> Frames {
        let isOnTop = placement.contains(.top)
        let textWidth = min(text.width, box.width)
        let start = box.midY - size.height / 2
        let imageY = isOnTop ? start : start + text.height + gap
        let textY = isOnTop ? start + image.height + gap : start
        return place(
            image: CGPoint(x: box.midX - image.width / 2, y: imageY),
            text: CGRect(x: box.midX - textWidth / 2, y: textY, width: textWidth, height: text.height)
        )
    }

    private func place(image origin: CGPoint, text: CGRect) -> Frames {
        func line(_ size: CGSize, y: CGFloat) -> CGRect {
            let width = min(size.width, text.width)
            var x = text.minX
            let alignment = titleAlignment == .automatic ? (isStacked ? .center : .leading) : titleAlignment
            switch (alignment, isRightToLeft) {
            case (.center, _): x = text.midX - width / 2
            case (.trailing, false), (.leading, true), (.automatic, true): x = text.maxX - width
            default: break
            }
            return CGRect(x: x, y: y, width: width, height: size.height)
        }
        return (
            CGRect(origin: origin, size: image), line(title, y: text.minY),
            line(subtitle, y: text.maxY - subtitle.height)
        )
    }
}
