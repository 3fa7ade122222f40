import Testing
import UIKit

@MainActor @Suite(.serialized) struct StackViewTests {
    private func stack(_ sizes: [CGSize], width: CGFloat? = nil, height: CGFloat? = nil) -> (
        LayoutRig, UIStackView, [Sized]
    ) {
        let rig = LayoutRig()
        let views = sizes.map { size in
            let view = Sized()
            view.size = size
            return view
        }
        let stack = UIStackView(arrangedSubviews: views)
        rig.add(stack)
        stack.leadingAnchor.constraint(equalTo: rig.root.leadingAnchor).isActive = true
        stack.topAnchor.constraint(equalTo: rig.root.topAnchor).isActive = true
        if let width { stack.widthAnchor.constraint(equalToConstant: width).isActive = true }
        if let height { stack.heightAnchor.constraint(equalToConstant: height).isActive = true }
        return (rig, stack, views)
    }

    private let three = [CGSize(width: 40, height: 20), CGSize(width: 20, height: 30), CGSize(width: 60, height: 10)]

    @Test func defaultsAreApples() {
        let stack = UIStackView()
        #expect(
            stack.axis == .horizontal && stack.distribution == .fill && stack.alignment == .fill && stack.spacing == 0
        )
        #expect(stack.arrangedSubviews.isEmpty && !stack.isBaselineRelativeArrangement)
        #expect(!stack.isLayoutMarginsRelativeArrangement && UIStackView.Alignment.top == .leading)
        #expect(stack.customSpacing(after: UIView()) == UIStackView.spacingUseDefault)
    }

    @Test func aRowIsAsLargeAsItsViews() {
        let (rig, stack, views) = stack(three)
        stack.spacing = 5
        rig.layout()
        #expect(stack.frame.size == CGSize(width: 130, height: 30))
        #expect(views.map(\.frame.minX) == [0, 45, 70] && views.allSatisfy { $0.frame.height == 30 })
        #expect(stack.systemLayoutSizeFitting(.zero) == CGSize(width: 130, height: 30))
        stack.setCustomSpacing(1, after: views[0])
        rig.layout()
        #expect(views.map(\.frame.minX) == [0, 41, 66] && stack.customSpacing(after: views[0]) == 1)
        stack.setCustomSpacing(UIStackView.spacingUseDefault, after: views[0])
        stack.axis = .vertical
        rig.layout()
        #expect(stack.frame.size == CGSize(width: 60, height: 70) && views.map(\.frame.minY) == [0, 25, 60])
        #expect(rig.log.isEmpty)
    }

    @Test(arguments: [
        (UIStackView.Alignment.fill, [0.0, 0, 0], 40.0), (.leading, [0, 0, 0], 20), (.center, [10, 5, 15], 20),
        (.trailing, [20, 10, 30], 20),
    ]) func alignment(alignment: UIStackView.Alignment, tops: [CGFloat], firstHeight: CGFloat) {
        let (rig, stack, views) = stack(three, height: 40)
        stack.alignment = alignment
        rig.layout()
        #expect(views.map(\.frame.minY) == tops && views[0].frame.height == firstHeight && rig.log.isEmpty)
    }

    @Test(arguments: [
        (UIStackView.Distribution.fill, [0.0, 40, 60], [40.0, 20, 240]),
        (.fillEqually, [0, 100, 200], [100, 100, 100]),
        (.fillProportionally, [0, 100, 150], [100, 50, 150]), (.equalSpacing, [0, 130, 240], [40, 20, 60]),
        (.equalCentering, [0, 135, 240], [40, 20, 60]),
    ]) func distribution(distribution: UIStackView.Distribution, starts: [CGFloat], widths: [CGFloat]) {
        let (rig, stack, views) = stack(three, width: 300)
        views[2].setContentHuggingPriority(UILayoutPriority(1), for: .horizontal)
        stack.distribution = distribution
        rig.layout()
        #expect(views.map(\.frame.minX) == starts && views.map(\.frame.width) == widths && rig.log.isEmpty)
        rig.root.semanticContentAttribute = .forceRightToLeft
        stack.semanticContentAttribute = .forceRightToLeft
        rig.layout()
        #expect(views.map { 300 - $0.frame.maxX } == starts)
    }

    @Test func centresKeepTheirDistanceOnlyWhereThereIsRoom() {
        let (rig, stack, views) = stack(three, width: 130)
        stack.distribution = .equalCentering
        stack.spacing = 5
        rig.layout()
        #expect(views.map(\.frame.width) == [40, 20, 60] && views.map(\.frame.minX) == [0, 45, 70])
    }

    @Test func baselinesAlign() {
        let (big, small) = (UILabel(), UILabel())
        (big.text, big.font, small.text, small.font) = (
            "Big", .systemFont(ofSize: 40), "small", .systemFont(ofSize: 12)
        )
        let stack = UIStackView(arrangedSubviews: [small, big])
        let size = stack.systemLayoutSizeFitting(.zero)
        stack.frame.size = size
        for alignment in [UIStackView.Alignment.firstBaseline, .lastBaseline] {
            stack.alignment = alignment
            stack.layoutIfNeeded()
            let baselines = [small, big].map { $0.frame.minY + $0.font.ascender }
            #expect(abs(baselines[0] - baselines[1]) < 1 && abs(big.frame.minY) < 0.5)
        }
        stack.axis = .vertical
        stack.alignment = .fill
        stack.spacing = 60
        stack.isBaselineRelativeArrangement = true
        stack.frame.size = stack.systemLayoutSizeFitting(.zero)
        stack.layoutIfNeeded()
        let gap = big.frame.minY + big.font.ascender - small.frame.minY - small.font.ascender
        #expect(abs(gap - 60) < 1)
    }

    @Test func marginsSurroundTheViews() {
        let (rig, stack, views) = stack(three)
        stack.isLayoutMarginsRelativeArrangement = true
        stack.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        rig.layout()
        #expect(stack.frame.size == CGSize(width: 126, height: 34) && views[0].frame.origin == CGPoint(x: 2, y: 1))
        stack.layoutMargins.left = 12
        rig.layout()
        #expect(views[0].frame.origin == CGPoint(x: 12, y: 1) && stack.frame.width == 136)
    }

    @Test func hiddenViewsTakeNoRoom() {
        let (rig, stack, views) = stack(three)
        stack.spacing = 5
        views[1].isHidden = true
        rig.layout()
        #expect(stack.frame.size == CGSize(width: 105, height: 20) && views[2].frame.minX == 45)
        views[1].isHidden = false
        rig.layout()
        #expect(stack.frame.width == 130 && views[1].frame.width == 20)
        for view in views { view.isHidden = true }
        rig.layout()
        #expect(stack.arrangedSubviews == views && rig.log.isEmpty)
    }

    @Test func viewsComeAndGo() {
        let (rig, stack, views) = stack(three)
        stack.removeArrangedSubview(views[1])
        #expect(stack.arrangedSubviews == [views[0], views[2]] && views[1].superview === stack)
        views[0].removeFromSuperview()
        #expect(stack.arrangedSubviews == [views[2]])
        stack.insertArrangedSubview(views[1], at: 0)
        stack.insertArrangedSubview(views[0], at: 1)
        stack.addArrangedSubview(views[1])
        #expect(stack.arrangedSubviews == [views[0], views[2], views[1]])
        rig.layout()
        #expect(views.map(\.frame.minX) == [0, 100, 40] && rig.log.isEmpty)
    }

    @Test func hidingAnimates() {
        let desk = Desk()
        let (a, b) = (Sized(), Sized())
        let stack = UIStackView(arrangedSubviews: [a, b])
        stack.translatesAutoresizingMaskIntoConstraints = false
        desk.window.addSubview(stack)
        stack.leadingAnchor.constraint(equalTo: desk.window.leadingAnchor).isActive = true
        desk.advance(to: 1)
        #expect(b.frame.minX == 40)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { a.isHidden = true }
        #expect(a.isHidden && !a.layer.isHidden)
        desk.advance(to: 1.5)
        #expect(abs(a.shown.frame.width - 20) < 1 && abs(b.shown.frame.minX - 20) < 1)
        desk.advance(to: 3)
        #expect(a.isHidden && a.layer.isHidden && b.frame.minX == 0)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { a.isHidden = false }
        desk.advance(to: 3.5)
        #expect(!a.isHidden && abs(a.shown.frame.width - 20) < 1 && abs(b.shown.frame.minX - 20) < 1)
        desk.advance(to: 5)
        #expect(a.frame.width == 40 && !a.layer.isHidden)
    }

    @Test func anIndexThatIsNotThereTraps() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run { UIStackView().insertArrangedSubview(UIView(), at: 1) }
        }
    }
}
