import Testing
import UIKit

/// Where constraints put views.
@MainActor @Suite(.serialized) struct ConstraintTests {
    @Test func defaultsAreApples() {
        let view = UIView()
        #expect(
            view.translatesAutoresizingMaskIntoConstraints && view.constraints.isEmpty && !view.needsUpdateConstraints()
        )
        #expect(view.contentHuggingPriority(for: .horizontal) == .defaultLow)
        #expect(view.contentCompressionResistancePriority(for: .vertical) == .defaultHigh)
        #expect(!UIView.requiresConstraintBasedLayout && view.alignmentRectInsets == .zero && !view.hasAmbiguousLayout)
        #expect(view.forFirstBaselineLayout === view && view.forLastBaselineLayout === view)
        let constraint = view.widthAnchor.constraint(equalToConstant: 3)
        #expect(constraint.priority == .required && constraint.multiplier == 1 && constraint.identifier == nil)
        #expect(constraint.firstItem === view && constraint.firstAttribute == .width && constraint.relation == .equal)
        #expect(constraint.secondItem == nil && constraint.secondAttribute == .notAnAttribute && !constraint.isActive)
        #expect(constraint.firstAnchor == view.widthAnchor && constraint.secondAnchor == nil)
    }

    @Test func anchorsPlaceASubview() {
        let rig = LayoutRig()
        let view = rig.view()
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: rig.root.leadingAnchor, constant: 10),
            view.trailingAnchor.constraint(equalTo: rig.root.trailingAnchor, constant: -20),
            view.topAnchor.constraint(equalToSystemSpacingBelow: rig.root.topAnchor, multiplier: 2),
            view.heightAnchor.constraint(equalTo: rig.root.heightAnchor, multiplier: 0.5, constant: 1),
        ])
        #expect(view.frame == .zero, "not before the layout")
        rig.layout()
        #expect(view.frame == CGRect(x: 10, y: 16, width: 270, height: 101))
        rig.root.frame.size = CGSize(width: 100, height: 50)
        rig.layout()
        #expect(view.frame == CGRect(x: 10, y: 16, width: 70, height: 26))
        #expect(rig.root.constraints.count == 4 && rig.log.isEmpty)
    }

    @Test func initialisersSayWhatAnchorsSay() {
        let rig = LayoutRig()
        let (a, b) = (rig.view(), rig.view())
        func add(
            _ view: UIView,
            _ one: NSLayoutConstraint.Attribute,
            _ other: UIView?,
            _ two: NSLayoutConstraint.Attribute,
            _ multiplier: CGFloat,
            _ constant: CGFloat
        ) {
            let constraint = NSLayoutConstraint(
                item: view,
                attribute: one,
                relatedBy: .equal,
                toItem: other,
                attribute: two,
                multiplier: multiplier,
                constant: constant
            )
            constraint.isActive = true
        }
        add(a, .left, rig.root, .left, 1, 5)
        add(a, .width, nil, .notAnAttribute, 1, 30)
        add(a, .centerY, rig.root, .centerY, 1, 0)
        add(a, .height, a, .width, 2, 0)
        add(b, .left, a, .right, 1, 8)
        add(b, .right, rig.root, .right, 0.5, 0)
        add(b, .top, a, .bottom, 1, 0)
        add(b, .bottom, rig.root, .bottomMargin, 1, 0)
        rig.layout()
        #expect(a.frame == CGRect(x: 5, y: 70, width: 30, height: 60))
        #expect(b.frame == CGRect(x: 43, y: 130, width: 107, height: 62))
    }

    @Test func constraintsBetweenDifferentLevelsOfTheTree() {
        let rig = LayoutRig()
        let (box, outside) = (rig.view(), rig.view())
        let inner = rig.view(in: box)
        NSLayoutConstraint.activate([
            box.leftAnchor.constraint(equalTo: rig.root.leftAnchor, constant: 50),
            box.topAnchor.constraint(equalTo: rig.root.topAnchor, constant: 20),
            box.rightAnchor.constraint(equalTo: inner.rightAnchor, constant: 5),
            box.bottomAnchor.constraint(equalTo: inner.bottomAnchor, constant: 5),
            inner.leftAnchor.constraint(equalTo: box.leftAnchor, constant: 5),
            inner.topAnchor.constraint(equalTo: box.topAnchor, constant: 5),
            inner.widthAnchor.constraint(equalToConstant: 60),
            inner.heightAnchor.constraint(equalToConstant: 30),
            outside.leftAnchor.constraint(equalTo: inner.centerXAnchor),
            outside.topAnchor.constraint(equalTo: inner.bottomAnchor),
            outside.widthAnchor.constraint(equalToConstant: 10),
            outside.heightAnchor.constraint(equalToConstant: 10),
        ])
        rig.layout()
        #expect(box.frame == CGRect(x: 50, y: 20, width: 70, height: 40))
        #expect(inner.frame == CGRect(x: 5, y: 5, width: 60, height: 30))
        #expect(outside.frame == CGRect(x: 85, y: 55, width: 10, height: 10))
    }

    @Test func aChangedConstantMovesWhatDependsOnIt() {
        let rig = LayoutRig()
        let view = rig.view()
        let left = view.leftAnchor.constraint(equalTo: rig.root.leftAnchor, constant: 10)
        let width = view.widthAnchor.constraint(equalToConstant: 20)
        NSLayoutConstraint.activate([left, width])
        rig.layout()
        left.constant = 30
        width.constant = 40
        rig.layout()
        #expect(view.frame == CGRect(x: 30, y: 0, width: 40, height: 0))
        left.isActive = false
        rig.layout()
        #expect(view.frame.minX == 0 && rig.root.constraints.isEmpty)
    }

    @Test func prioritiesDecide() {
        let rig = LayoutRig()
        let view = rig.view()
        let wide = view.widthAnchor.constraint(equalToConstant: 200)
        wide.priority = .defaultHigh
        let narrow = view.widthAnchor.constraint(equalToConstant: 100)
        narrow.priority = .defaultLow
        NSLayoutConstraint.activate([wide, narrow, view.widthAnchor.constraint(lessThanOrEqualToConstant: 150)])
        rig.layout()
        #expect(view.frame.width == 150)
        wide.priority = UILayoutPriority(100)
        rig.layout()
        #expect(view.frame.width == 100 && rig.log.isEmpty)
    }

    @Test func contentsHugAndResist() {
        let rig = LayoutRig()
        let (a, b) = (Sized(), Sized())
        rig.add(a)
        rig.add(b)
        NSLayoutConstraint.activate([
            a.leftAnchor.constraint(equalTo: rig.root.leftAnchor),
            b.leftAnchor.constraint(equalTo: a.rightAnchor),
            b.rightAnchor.constraint(equalTo: rig.root.rightAnchor),
        ])
        a.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
        rig.layout()
        #expect(a.frame == CGRect(x: 0, y: 0, width: 40, height: 20) && b.frame.width == 260)
        a.size.width = 280
        b.size.width = 100
        b.setContentCompressionResistancePriority(UILayoutPriority(751), for: .horizontal)
        rig.layout()
        #expect(a.frame.width == 200 && b.frame.width == 100)
        a.size = CGSize(width: UIView.noIntrinsicMetric, height: .nan)
        rig.layout()
        #expect(b.frame.width == 100 && a.frame.width == 200)
    }

    @Test func framesOfOtherViewsCount() {
        let rig = LayoutRig()
        let plain = UIView(frame: CGRect(x: 20, y: 30, width: 50, height: 40))
        plain.autoresizingMask = [.flexibleWidth]
        rig.root.addSubview(plain)
        let view = rig.view()
        view.leftAnchor.constraint(equalTo: plain.rightAnchor).isActive = true
        view.topAnchor.constraint(equalTo: plain.bottomAnchor).isActive = true
        rig.layout()
        #expect(view.frame.origin == CGPoint(x: 70, y: 70))
        plain.frame.origin.y = 0
        rig.root.frame.size.width = 400
        rig.layout()
        #expect(
            plain.frame == CGRect(x: 20, y: 0, width: 150, height: 40) && view.frame.origin == CGPoint(x: 170, y: 40)
        )
        plain.center.x += 5
        rig.layout()
        #expect(view.frame.minX == 175)
        let inner = rig.view(in: plain)
        inner.leftAnchor.constraint(equalTo: plain.leftAnchor, constant: 3).isActive = true
        inner.rightAnchor.constraint(equalTo: view.leftAnchor, constant: -3).isActive = true
        rig.layout()
        #expect(inner.frame.minX == 3 && inner.frame.width == 144)
    }

    @Test func guidesTakePart() {
        let rig = LayoutRig()
        let (guide, view) = (UILayoutGuide(), rig.view())
        rig.root.addLayoutGuide(guide)
        NSLayoutConstraint.activate([
            guide.leadingAnchor.constraint(equalTo: rig.root.leadingAnchor, constant: 12),
            guide.widthAnchor.constraint(equalToConstant: 50),
            guide.topAnchor.constraint(equalTo: rig.root.topAnchor),
            guide.heightAnchor.constraint(equalToConstant: 9),
            view.leadingAnchor.constraint(equalTo: guide.trailingAnchor),
            view.widthAnchor.constraint(
                equalTo: guide.leadingAnchor.anchorWithOffset(to: rig.root.trailingAnchor),
                multiplier: 0.5
            ),
        ])
        rig.layout()
        #expect(guide.layoutFrame == CGRect(x: 12, y: 0, width: 50, height: 9) && guide.owningView === rig.root)
        #expect(view.frame.minX == 62 && view.frame.width == 144)
        rig.root.removeLayoutGuide(guide)
        #expect(rig.root.constraints.isEmpty && rig.root.layoutGuides.isEmpty && guide.owningView == nil)
    }

    @Test func constraintsGoWithTheViews() {
        let rig = LayoutRig()
        let (a, b) = (rig.view(), rig.view())
        let inner = rig.view(in: a)
        let own = inner.widthAnchor.constraint(equalToConstant: 10)
        let within = inner.leftAnchor.constraint(equalTo: a.leftAnchor, constant: 4)
        let out = inner.topAnchor.constraint(equalTo: b.topAnchor)
        NSLayoutConstraint.activate([own, within, out])
        #expect(rig.root.constraints == [out] && a.constraints == [within] && inner.constraints == [own])
        a.removeFromSuperview()
        #expect(own.isActive && within.isActive && !out.isActive && rig.root.constraints.isEmpty)
        let other = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        other.addSubview(a)
        other.layoutIfNeeded()
        #expect(inner.frame == CGRect(x: 4, y: 0, width: 10, height: 0))
    }
}
