import UIKit

/// Views that constraints place, and what the log says meanwhile.
@MainActor
final class LayoutRig {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    private(set) var log: [String] = []

    func add(_ view: UIView, to superview: UIView? = nil) {
        view.translatesAutoresizingMaskIntoConstraints = false
        (superview ?? root).addSubview(view)
    }

    func view(in superview: UIView? = nil) -> UIView {
        let view = UIView()
        add(view, to: superview)
        return view
    }

    func layout() {
        let write = LayoutLog.write
        LayoutLog.write = { [self] in log.append($0) }
        root.layoutIfNeeded()
        LayoutLog.write = write
    }

    func logging(_ body: () -> Void) {
        let write = LayoutLog.write
        LayoutLog.write = { [self] in log.append($0) }
        body()
        LayoutLog.write = write
    }
}

/// A view whose contents have a size.
final class Sized: UIView {
    var size = CGSize(width: 40, height: 20) { didSet { invalidateIntrinsicContentSize() } }
    override var intrinsicContentSize: CGSize { size }
}
