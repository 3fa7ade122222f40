import BehaviourRules
import Testing

@testable import UIKit

@MainActor @Suite(.serialized) struct FittingTests {
    /// A box with a text beside a square.
    final class Box: UIView {
        let label = UILabel()
        let square = UIView()
        var updates = 0

        override init(frame: CGRect) {
            super.init(frame: frame)
            label.numberOfLines = 0
            label.text = "Some words that go on over as many lines as it takes to show them all in a narrow box"
            for view in [label, square] {
                view.translatesAutoresizingMaskIntoConstraints = false
                addSubview(view)
            }
            NSLayoutConstraint.activate([
                square.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 10),
                square.topAnchor.constraint(equalTo: topAnchor, constant: 10),
                square.widthAnchor.constraint(equalToConstant: 40),
                square.heightAnchor.constraint(equalTo: square.widthAnchor),
                square.bottomAnchor.constraint(lessThanOrEqualTo: bottomAnchor, constant: -10),
                label.leadingAnchor.constraint(equalTo: square.trailingAnchor, constant: 10),
                label.topAnchor.constraint(equalTo: topAnchor, constant: 10),
                label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -10),
                label.bottomAnchor.constraint(lessThanOrEqualTo: bottomAnchor, constant: -10),
            ])
        }

        required init?(coder: NSCoder) { nil }

        override func updateConstraints() {
            updates += 1
            super.updateConstraints()
        }
    }

    @Test func theSizeIsTheLeastThatConstraintsAllow() {
        let box = Box()
        let natural = box.label.intrinsicContentSize
        #expect(
            box.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
                == CGSize(width: natural.width + 70, height: 60)
        )
        let expanded = box.systemLayoutSizeFitting(UIView.layoutFittingExpandedSize)
        #expect(expanded.height == 10_000)
        #expect(UIView().systemLayoutSizeFitting(CGSize(width: 7, height: 8)) == CGSize(width: 7, height: 8))
    }

    @Test func aWidthThatIsGivenBreaksLines() {
        let box = Box()
        func height(_ width: CGFloat) -> CGFloat {
            let size = box.systemLayoutSizeFitting(
                CGSize(width: width, height: 0),
                withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel
            )
            #expect(size.width == width)
            return size.height
        }
        let text = box.label.sizeThatFits(CGSize(width: 130, height: 1000)).height
        #expect(text > 60 && abs(height(200) - text - 20) < 1e-6)
        #expect(height(150) > height(200) && height(1000) == 60)
        box.square.removeFromSuperview()
        box.label.leadingAnchor.constraint(equalTo: box.leadingAnchor).isActive = true
        #expect(abs(height(1000) - box.label.intrinsicContentSize.height - 20) < 1e-6)
        box.label.text = nil
        #expect(height(1000) == 20)
    }

    @Test func askedAgainNothingIsSolvedAgain() {
        let box = Box()
        func ask() -> (size: CGSize, solver: ConstraintSolver?) {
            let size = box.systemLayoutSizeFitting(CGSize(width: 200, height: 0))
            return (size, box.constraintState?.fittingEngine?.solver)
        }
        let (first, again) = (ask(), ask())
        #expect(first.solver != nil && first.solver === again.solver && first.size == again.size)
        box.label.text = "Few words"
        let changed = ask()
        #expect(changed.solver !== first.solver && changed.size.width < first.size.width)
        let fresh = Box()
        fresh.label.text = "Few words"
        #expect(fresh.systemLayoutSizeFitting(CGSize(width: 200, height: 0)) == changed.size)
    }

    @Test func labelsBreakWhereLayoutMakesThem() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        let box = Box()
        box.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(box)
        let width = box.widthAnchor.constraint(equalToConstant: 200)
        width.isActive = true
        box.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
        root.layoutIfNeeded()
        func fits() -> Bool {
            abs(box.label.frame.height - box.label.sizeThatFits(box.label.frame.size).height) < 1e-6
        }
        #expect(box.label.frame.width == 130 && fits() && box.frame.height >= box.label.frame.height + 20)
        let tall = box.label.frame.height
        width.constant = 260
        root.layoutIfNeeded()
        #expect(box.label.frame.width == 190 && fits() && box.label.frame.height < tall)
        #expect(box.updates == 1)
    }

    @Test func whatFollowsTheSizeByItsMaskCounts() {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let box = Box(frame: CGRect(x: 5, y: 5, width: 90, height: 90))
        box.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        outer.addSubview(box)
        let inner = box.systemLayoutSizeFitting(
            CGSize(width: 190, height: 0),
            withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        )
        let size = outer.systemLayoutSizeFitting(
            CGSize(width: 200, height: 0),
            withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        )
        #expect(size == CGSize(width: 200, height: inner.height + 10))
    }

    @Test func updatesComeBeforeLayoutFromBelow() {
        final class Teller: UIView {
            var told: (String) -> Void = { _ in }
            var name = ""
            override class var requiresConstraintBasedLayout: Bool { true }
            override func updateConstraints() {
                told("update \(name)")
                setNeedsUpdateConstraints()
                super.updateConstraints()
            }
            override func layoutSubviews() {
                told("layout \(name)")
                super.layoutSubviews()
            }
        }
        let (outer, inner) = (Teller(), Teller())
        var log: [String] = []
        (outer.name, inner.name) = ("outer", "inner")
        outer.told = { log.append($0) }
        inner.told = { log.append($0) }
        let desk = Desk()
        outer.addSubview(inner)
        desk.window.addSubview(outer)
        CATransaction.flush()
        #expect(log == ["update inner", "update outer", "layout outer", "layout inner"])
        log = []
        inner.setNeedsUpdateConstraints()
        #expect(inner.needsUpdateConstraints() && !outer.needsUpdateConstraints())
        CATransaction.flush()
        #expect(log.first == "update inner" && !log.contains("update outer"))
    }

    @Test func aControllerUpdatesTheConstraintsOfItsView() {
        final class Controller: UIViewController {
            let box = UIView()
            var updates = 0
            override func viewDidLoad() {
                box.translatesAutoresizingMaskIntoConstraints = false
                view.addSubview(box)
            }
            override func updateViewConstraints() {
                updates += 1
                if updates == 1 {
                    NSLayoutConstraint.activate([
                        box.centerXAnchor.constraint(equalTo: view.centerXAnchor),
                        box.centerYAnchor.constraint(equalTo: view.centerYAnchor),
                        box.widthAnchor.constraint(equalToConstant: 20),
                        box.heightAnchor.constraint(equalToConstant: 20),
                    ])
                }
                super.updateViewConstraints()
            }
        }
        let desk = Desk(size: CGSize(width: 100, height: 200))
        let controller = Controller()
        desk.window.rootViewController = controller
        CATransaction.flush()
        #expect(controller.updates == 1 && controller.box.frame == CGRect(x: 40, y: 90, width: 20, height: 20))
    }

    @Test(.rule(54)) func constraintsAnimateWhenLayoutIsForcedInTheBlock() {
        let desk = Desk()
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        desk.window.addSubview(box)
        let left = box.leftAnchor.constraint(equalTo: desk.window.leftAnchor)
        NSLayoutConstraint.activate([
            left, box.widthAnchor.constraint(equalToConstant: 20), box.heightAnchor.constraint(equalToConstant: 20),
        ])
        desk.advance(to: 1)
        #expect(box.frame.minX == 0)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            left.constant = 100
            desk.window.layoutIfNeeded()
        }
        desk.advance(to: 1.5)
        #expect(box.frame.minX == 100 && abs(box.shown.frame.minX - 50) < 1)
        desk.advance(to: 3)
        UIView.animate(withDuration: 1) { left.constant = 0 }
        desk.advance(to: 3.1)
        #expect(box.shown.frame.minX == 0, "layout after the block does not animate")
    }

    @Test func aCellsWorthOfConstraintsIsIncremental() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        var last: UIView?
        var constants: [NSLayoutConstraint] = []
        for _ in 0..<20 {
            let view = Sized()
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
            let gap = view.topAnchor.constraint(equalTo: last?.bottomAnchor ?? root.topAnchor, constant: 2)
            constants.append(gap)
            NSLayoutConstraint.activate([
                gap, view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 4),
                view.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor),
            ])
            last = view
        }
        root.layoutIfNeeded()
        #expect(last?.frame == CGRect(x: 4, y: 19 * 22 + 2, width: 40, height: 20))
        let before = root.solverPivots
        constants[3].constant = 7
        root.layoutIfNeeded()
        #expect(last?.frame.origin == CGPoint(x: 4, y: 19 * 22 + 7))
        #expect(before > 0 && root.solverPivots - before <= 2)
    }
}
