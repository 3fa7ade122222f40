import Testing
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

    @Test func contradictionsBreakTheLastAndAreReportedOnce() {
        let rig = LayoutRig()
        let view = rig.view()
        let first = view.widthAnchor.constraint(equalToConstant: 100)
        let second = view.widthAnchor.constraint(equalToConstant: 120)
        second.identifier = "second"
        NSLayoutConstraint.activate([first, second])
        rig.layout()
        #expect(view.frame.width == 100 && second.isActive)
        #expect(rig.log.count == 1 && rig.log[0].contains("breaking constraint <NSLayoutConstraint 'second'"))
        #expect(rig.log[0].contains("width == 100.0"))
        rig.root.setNeedsLayout()
        view.leftAnchor.constraint(equalTo: rig.root.leftAnchor, constant: 3).isActive = true
        rig.layout()
        #expect(view.frame == CGRect(x: 3, y: 0, width: 100, height: 0) && rig.log.count == 1)
        first.isActive = false
        rig.layout()
        #expect(view.frame.width == 120 && rig.log.count == 1)
        first.constant = 120
        first.isActive = true
        rig.layout()
        #expect(view.frame.width == 120 && rig.log.count == 1)
        first.constant = 90
        rig.layout()
        #expect(view.frame.width == 120 && rig.log.count == 2)
    }

    @Test func aFrameIsNotBrokenByConstraints() {
        let rig = LayoutRig()
        let plain = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 40))
        rig.root.addSubview(plain)
        plain.leftAnchor.constraint(equalTo: rig.root.leftAnchor, constant: 10).isActive = true
        rig.root.widthAnchor.constraint(equalToConstant: 10).isActive = true
        rig.layout()
        #expect(plain.frame.minX == 0 && rig.root.bounds.width == 300 && rig.log.count == 2)
        #expect(rig.log.allSatisfy { $0.contains("NSAutoresizingMaskLayoutConstraint") })
    }

    @Test func constantsThatAreNotFiniteAreIgnored() {
        let rig = LayoutRig()
        let view = rig.view()
        let width = view.widthAnchor.constraint(equalToConstant: 100)
        width.isActive = true
        rig.logging {
            width.constant = .nan
            width.constant = .infinity
            view.heightAnchor.constraint(equalToConstant: .nan).isActive = true
            view.leftAnchor.constraint(equalTo: rig.root.leftAnchor, constant: 1e9).isActive = true
        }
        rig.layout()
        #expect(width.constant == 100 && view.frame.size == CGSize(width: 100, height: 0) && rig.log.count == 3)
    }

    @Test func openPlacesAreAmbiguous() {
        let rig = LayoutRig()
        let view = rig.view()
        view.leftAnchor.constraint(equalTo: rig.root.leftAnchor).isActive = true
        view.topAnchor.constraint(equalTo: rig.root.topAnchor).isActive = true
        view.heightAnchor.constraint(equalToConstant: 10).isActive = true
        rig.layout()
        #expect(view.hasAmbiguousLayout)
        view.rightAnchor.constraint(equalTo: rig.root.rightAnchor).isActive = true
        #expect(!view.hasAmbiguousLayout)
    }

    @Test func leadingIsRightWhereOneReadsFromRightToLeft() {
        let rig = LayoutRig()
        let (view, next) = (rig.view(), rig.view())
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: rig.root.leadingAnchor, constant: 10),
            view.widthAnchor.constraint(equalToConstant: 50),
            next.leadingAnchor.constraint(greaterThanOrEqualTo: view.trailingAnchor, constant: 5),
            next.trailingAnchor.constraint(equalTo: rig.root.trailingAnchor, multiplierOne: -7),
        ])
        rig.layout()
        #expect(view.frame.minX == 10)
        rig.root.semanticContentAttribute = .forceRightToLeft
        rig.layout()
        #expect(view.frame.minX == 240 && next.frame.minX == 7 && next.frame.maxX <= 235)
        #expect(rig.root.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        #expect(UIView.userInterfaceLayoutDirection(for: .playback, relativeTo: .rightToLeft) == .leftToRight)
    }

    @Test func baselinesOfTextLineUp() {
        let rig = LayoutRig()
        let (big, small, plain) = (UILabel(), UILabel(), rig.view())
        (big.text, big.font, small.text, small.font) = ("Ag", .systemFont(ofSize: 40), "Ag", .systemFont(ofSize: 12))
        rig.add(big)
        rig.add(small)
        NSLayoutConstraint.activate([
            big.topAnchor.constraint(equalTo: rig.root.topAnchor, constant: 10),
            small.firstBaselineAnchor.constraint(equalTo: big.firstBaselineAnchor),
            plain.lastBaselineAnchor.constraint(equalTo: big.lastBaselineAnchor),
        ])
        rig.layout()
        let baseline = 10 + big.font.ascender
        #expect(abs(small.frame.minY + small.font.ascender - baseline) < 1.5 && small.frame.minY > 20)
        #expect(abs(plain.frame.maxY - baseline) < 1.5)
    }

    @Test func alignmentRectanglesArePlaced() {
        final class Badge: UIView {
            override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 5, left: 1, bottom: 2, right: 3) }
        }
        let rig = LayoutRig()
        let view = Badge()
        rig.add(view)
        NSLayoutConstraint.activate([
            view.leftAnchor.constraint(equalTo: rig.root.leftAnchor, constant: 10),
            view.topAnchor.constraint(equalTo: rig.root.topAnchor, constant: 10),
            view.widthAnchor.constraint(equalToConstant: 20), view.heightAnchor.constraint(equalToConstant: 20),
        ])
        rig.layout()
        #expect(view.frame == CGRect(x: 9, y: 5, width: 24, height: 27))
    }

    @Test func itemsOfDifferentTreesTrap() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let (a, b) = (UIView(), UIView())
                a.leftAnchor.constraint(equalTo: b.leftAnchor).isActive = true
            }
        }
    }

    @Test func senselessConstraintsTrap() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let view = UIView()
                _ = NSLayoutConstraint(
                    item: view,
                    attribute: .left,
                    relatedBy: .equal,
                    toItem: nil,
                    attribute: .notAnAttribute,
                    multiplier: 1,
                    constant: 3
                )
            }
        }
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let view = UIView()
                _ = NSLayoutConstraint(
                    item: view,
                    attribute: .left,
                    relatedBy: .equal,
                    toItem: view,
                    attribute: .width,
                    multiplier: 1,
                    constant: 3
                )
            }
        }
    }
}

extension NSLayoutXAxisAnchor {
    fileprivate func constraint(equalTo other: NSLayoutXAxisAnchor, multiplierOne constant: CGFloat)
        -> NSLayoutConstraint
    {
        constraint(equalTo: other, constant: constant)
    }
}

/// What comes from outside may be anything.
@MainActor @Suite(.serialized) struct HostileLayoutTests {
    @Test func hugeNumbersEnd() {
        let rig = LayoutRig()
        let (a, b) = (rig.view(), rig.view())
        rig.logging {
            NSLayoutConstraint.activate([
                a.widthAnchor.constraint(equalToConstant: 1e300),
                b.widthAnchor.constraint(equalTo: a.widthAnchor, multiplier: 1e300),
                b.leftAnchor.constraint(equalTo: a.rightAnchor, constant: -1e300),
                a.heightAnchor.constraint(equalTo: b.heightAnchor, multiplier: .nan, constant: .infinity),
                a.heightAnchor.constraint(equalToConstant: 10),
            ])
        }
        rig.layout()
        #expect(a.frame.height == 10 && a.bounds.width.isFinite && b.bounds.width.isFinite)
    }

    @Test func layoutThatChangesItselfIsCutOff() {
        final class Restless: UIView {
            var width: NSLayoutConstraint?
            var count = 0
            override func layoutSubviews() {
                super.layoutSubviews()
                count += 1
                width?.constant += 1
            }
        }
        let desk = Desk()
        let (view, inner) = (Restless(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), UIView())
        inner.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(inner)
        view.width = inner.widthAnchor.constraint(equalToConstant: 1)
        view.width?.isActive = true
        desk.window.addSubview(view)
        CATransaction.flush()
        #expect(view.count > 1 && view.count <= 1000)
    }

    @Test func viewsThatGoTakeTheirConstraintsAlong() {
        let rig = LayoutRig()
        weak var gone: UIView?
        weak var constraint: NSLayoutConstraint?
        autoreleasepool {
            let view = rig.view()
            let made = view.leftAnchor.constraint(equalTo: rig.root.leftAnchor)
            made.isActive = true
            rig.layout()
            (gone, constraint) = (view, made)
            view.removeFromSuperview()
            rig.layout()
        }
        #expect(gone == nil && constraint == nil && rig.root.constraints.isEmpty)
    }

    @Test func aTreeWhoseRootHasGoneCanBeUsedAgain() {
        let inner = UIView()
        let deep = UIView()
        inner.addSubview(deep)
        autoreleasepool {
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
            root.addSubview(inner)
            deep.translatesAutoresizingMaskIntoConstraints = false
            deep.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 9).isActive = true
            root.layoutIfNeeded()
        }
        let rig = LayoutRig()
        rig.root.addSubview(inner)
        deep.leftAnchor.constraint(equalTo: inner.leftAnchor, constant: 4).isActive = true
        rig.layout()
        #expect(deep.frame.minX == 4 && rig.log.isEmpty)
    }

    /// Views, constraints and hierarchies that change at random: layout ends, and what is required holds.
    @Test(arguments: 0..<20) func randomChangesEnd(seed: Int) {
        var state = UInt64(seed) &* 0x9e37_79b9 &+ 7
        func next(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(limit))
        }
        let rig = LayoutRig()
        var views: [UIView] = [rig.root]
        var constraints: [NSLayoutConstraint] = []
        for _ in 0..<8 {
            let view = Sized()
            if next(4) > 0 { view.translatesAutoresizingMaskIntoConstraints = false }
            views[next(views.count)].addSubview(view)
            views.append(view)
        }
        for _ in 0..<60 {
            let (a, b) = (views[1 + next(views.count - 1)], views[next(views.count)])
            switch next(8) {
            case 0..<4:
                let made =
                    switch next(4) {
                    case 0: a.leadingAnchor.constraint(equalTo: b.leadingAnchor, constant: CGFloat(next(30)))
                    case 1: a.widthAnchor.constraint(lessThanOrEqualTo: b.widthAnchor, multiplier: 0.5)
                    case 2: a.topAnchor.constraint(greaterThanOrEqualTo: b.bottomAnchor)
                    default: a.heightAnchor.constraint(equalToConstant: CGFloat(next(50)))
                    }
                if next(2) == 0 { made.priority = UILayoutPriority(Float(1 + next(999))) }
                guard a.isDescendant(of: rig.root), b.isDescendant(of: rig.root) else { continue }
                made.isActive = true
                constraints.append(made)
            case 4: if !constraints.isEmpty { constraints[next(constraints.count)].isActive = false }
            case 5: if !constraints.isEmpty { constraints[next(constraints.count)].constant = CGFloat(next(60)) }
            case 6: if !b.isDescendant(of: a) { b.addSubview(a) }
            default: a.translatesAutoresizingMaskIntoConstraints.toggle()
            }
            rig.layout()
            #expect(views.allSatisfy { $0.bounds.width.isFinite && $0.center.x.isFinite })
        }
    }
}

#if !canImport(ObjectiveC)
    private func autoreleasepool<Result>(_ body: () -> Result) -> Result { body() }
#endif
