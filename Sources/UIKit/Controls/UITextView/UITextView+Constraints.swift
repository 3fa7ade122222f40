import QuartzCore

extension UITextView: WidthDependentContent {
    var wrapsContent: Bool { !isScrollEnabled }

    func contentSize(inWidth width: CGFloat) -> CGSize { sizeThatFits(CGSize(width: width, height: 0)) }
}
