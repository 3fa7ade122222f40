import QuartzCore

extension UITextField: TextBaselines {
    var textBaselines: (first: CGFloat, last: CGFloat) {
        let font = font ?? .systemFont(ofSize: 17)
        let height = naturalSize.height
        let first = (height - font.lineHeight) / 2 + font.ascender
        return (first, height - first)
    }
}
