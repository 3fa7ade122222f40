import QuartzCore

extension UILabel: WidthDependentContent {
    /// A label with `preferredMaxLayoutWidth` breaks lines there, whatever constraints make of its width.
    var wrapsContent: Bool { numberOfLines != 1 && preferredMaxLayoutWidth <= 0 }

    func contentSize(inWidth width: CGFloat) -> CGSize { fittingSize(width: width) }
}

extension UILabel: TextBaselines {
    var textBaselines: (first: CGFloat, last: CGFloat) {
        let block = block(in: CGSize(width: CGFloat.infinity, height: .infinity), numberOfLines: 1).block
        guard !block.lines.isEmpty else { return (font.ascender, -font.descender) }
        return (block.firstBaseline, block.size.height - block.firstBaseline)
    }
}
