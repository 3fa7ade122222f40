import Testing
import UIKit

/// Constraints that say what cannot be.
@MainActor @Suite(.serialized) struct ConstraintMisuseTests {
    private let desk = Desk(size: CGSize(width: 300, height: 300))
    private let view = UIView()

    init() {
        view.translatesAutoresizingMaskIntoConstraints = false
        desk.window.addSubview(view)
    }

    private func frameIsFinite() -> Bool {
        desk.turn { desk.window.layoutIfNeeded() }
        return [view.frame.minX, view.frame.minY, view.frame.width, view.frame.height].allSatisfy(\.isFinite)
    }

    private func quietly(_ body: () -> Void) -> [String] {
        let old = LayoutLog.write
        var lines: [String] = []
        LayoutLog.write = { lines.append($0) }
        defer { LayoutLog.write = old }
        body()
        return lines
    }

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity]) func valuesThatAreNotFiniteSaySo(value: CGFloat) {
        let lines = quietly {
            let width = view.widthAnchor.constraint(equalToConstant: value)
            let height = view.heightAnchor.constraint(equalTo: desk.window.heightAnchor, multiplier: value)
            NSLayoutConstraint.activate([width, height])
            #expect(frameIsFinite())
            width.constant = value
        }
        #expect(lines.count == 3)
    }

    @Test(arguments: [CGFloat.greatestFiniteMagnitude, 1e300, -1e300, 1e20, CGFloat.leastNonzeroMagnitude])
    func valuesThatAreHugeEnd(value: CGFloat) {
        _ = quietly {
            NSLayoutConstraint.activate([
                view.widthAnchor.constraint(equalToConstant: value),
                view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: value),
                view.leftAnchor.constraint(equalTo: desk.window.leftAnchor, constant: value),
                view.rightAnchor.constraint(lessThanOrEqualTo: desk.window.rightAnchor),
            ])
            _ = frameIsFinite()
        }
    }

    @Test(arguments: [Float.nan, .infinity, -.infinity, -5, 0, 1001, 1e30]) func prioritiesOutOfRange(value: Float) {
        _ = quietly {
            let constraint = view.widthAnchor.constraint(equalToConstant: 50)
            constraint.priority = UILayoutPriority(value)
            constraint.isActive = true
            view.setContentHuggingPriority(UILayoutPriority(value), for: .horizontal)
            view.setContentCompressionResistancePriority(UILayoutPriority(value), for: .vertical)
            #expect(frameIsFinite())
            _ = view.systemLayoutSizeFitting(
                CGSize(width: 10, height: 10),
                withHorizontalFittingPriority: UILayoutPriority(value),
                verticalFittingPriority: UILayoutPriority(value)
            )
        }
    }

    @Test func requiredWhileActiveTraps() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let view = UIView()
                let constraint = view.widthAnchor.constraint(equalToConstant: 5)
                constraint.isActive = true
                constraint.priority = .defaultLow
            }
        }
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let (a, b) = (UIView(), UIView())
                let root = UIView()
                root.addSubview(a)
                root.addConstraint(b.widthAnchor.constraint(equalToConstant: 5))
            }
        }
    }

    @Test func constraintsOfRemovedViewsAreGone() {
        let other = UIView()
        other.translatesAutoresizingMaskIntoConstraints = false
        desk.window.addSubview(other)
        let constraint = view.leftAnchor.constraint(equalTo: other.leftAnchor)
        constraint.isActive = true
        other.removeFromSuperview()
        #expect(!constraint.isActive)
        NSLayoutConstraint.deactivate([constraint, constraint])
        #expect(frameIsFinite())
    }

    @Test func intrinsicSizesThatAreNoSizes() {
        final class Odd: UIView {
            var size = CGSize.zero
            override var intrinsicContentSize: CGSize { size }
        }
        let odd = Odd()
        odd.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(odd)
        _ = quietly {
            for value in [CGFloat.nan, .infinity, -7, 1e300] {
                odd.size = CGSize(width: value, height: value)
                odd.invalidateIntrinsicContentSize()
                #expect(frameIsFinite())
                #expect(odd.frame.width.isFinite)
            }
        }
    }

    @Test func constraintsChangedInLayoutEnd() {
        final class Restless: UIView {
            var rounds = 0
            override func layoutSubviews() {
                super.layoutSubviews()
                rounds += 1
                guard let subview = subviews.first else { return }
                NSLayoutConstraint.deactivate(subview.constraints)
                subview.widthAnchor.constraint(equalToConstant: CGFloat(rounds)).isActive = true
                subview.setNeedsUpdateConstraints()
                setNeedsLayout()
            }
        }
        let restless = Restless(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let inner = UIView()
        inner.translatesAutoresizingMaskIntoConstraints = false
        restless.addSubview(inner)
        desk.window.addSubview(restless)
        _ = quietly { desk.turn { desk.window.layoutIfNeeded() } }
        #expect(restless.rounds < 10_000)
    }
}
