import QuartzCore

/// The thin bars that show which part of the content is visible: made when they are first shown.
@MainActor final class ScrollIndicators {
    private var bars: [ScrollAxis: UIView] = [:]
    private(set) var isShown = false

    private let thickness: CGFloat = 3
    private let margin: CGFloat = 3
    private let shortest: CGFloat = 36
    private let shortestBeyondEnd: CGFloat = 8
    private let fadeDuration = 0.25
    private let pause = 0.3

    nonisolated init() {}

    /// Shows the bars at once, until they are hidden.
    func show(in scrollView: UIScrollView) {
        isShown = true
        place(in: scrollView)
        UIView.performWithoutAnimation {
            for bar in bars.values {
                bar.layer.removeAllAnimations()
                bar.alpha = 1
            }
        }
    }

    /// Lets the bars fade away.
    func hide() {
        guard isShown else { return }
        isShown = false
        let options: UIView.AnimationOptions = [.allowUserInteraction, .beginFromCurrentState]
        UIView.animate(withDuration: fadeDuration, delay: pause, options: options) {
            for bar in self.bars.values { bar.alpha = 0 }
        }
    }

    func flash(in scrollView: UIScrollView) {
        guard scrollView.running == nil, scrollView.drag == nil else { return }
        show(in: scrollView)
        hide()
    }

    /// Puts the bars where the content is.
    func place(in scrollView: UIScrollView) {
        guard isShown || !bars.isEmpty else { return }
        for axis in ScrollAxis.allCases {
            guard scrollView.showsIndicator(of: axis), scrollView.hasRoom(along: axis) else {
                bars[axis]?.isHidden = true
                continue
            }
            let bar = bars[axis] ?? makeBar(axis, in: scrollView)
            bar.isHidden = false
            bar.backgroundColor = color(for: scrollView.indicatorStyle)
            bar.frame = frame(of: axis, in: scrollView)
        }
    }

    private func makeBar(_ axis: ScrollAxis, in scrollView: UIScrollView) -> UIView {
        let bar = UIView()
        bar.isUserInteractionEnabled = false
        bar.layer.cornerRadius = thickness / 2
        // In front of whatever the app adds later.
        bar.layer.zPosition = 1000
        bar.alpha = isShown ? 1 : 0
        scrollView.addSubview(bar)
        bars[axis] = bar
        return bar
    }

    private func color(for style: UIScrollView.IndicatorStyle) -> UIColor {
        UIColor(white: style == .white ? 1 : 0, alpha: style == .white ? 0.5 : 0.35)
    }

    private func frame(of axis: ScrollAxis, in scrollView: UIScrollView) -> CGRect {
        let insets =
            axis == .vertical ? scrollView.verticalScrollIndicatorInsets : scrollView.horizontalScrollIndicatorInsets
        let area = scrollView.bounds.inset(by: scrollView.adjustedContentInset).inset(by: insets)
            .insetBy(dx: margin, dy: margin)
        let track = max(axis.part(of: area.size), 0)
        let range = scrollView.range(of: axis)
        let offset = axis.part(of: scrollView.contentOffset)
        let visible = axis.part(of: scrollView.bounds.size)
        let total = range.upperBound - range.lowerBound + visible
        // Beyond the ends of the content the bar is squeezed against the end of its track.
        let beyond = max(range.lowerBound - offset, offset - range.upperBound, 0)
        let whole = min(max(track * visible / max(total, 1), shortest), track)
        let length = max(whole - beyond, min(shortestBeyondEnd, track))
        let fraction = min(max((offset - range.lowerBound) / (range.upperBound - range.lowerBound), 0), 1)
        let start = fraction * (track - length)
        switch axis {
        case .vertical:
            return CGRect(x: area.maxX - thickness, y: area.minY + start, width: thickness, height: length)
        case .horizontal:
            return CGRect(x: area.minX + start, y: area.maxY - thickness, width: length, height: thickness)
        }
    }
}

extension UIScrollView {
    func placeIndicators() { indicators.place(in: self) }

    func showsIndicator(of axis: ScrollAxis) -> Bool {
        axis == .horizontal ? showsHorizontalScrollIndicator : showsVerticalScrollIndicator
    }
}
