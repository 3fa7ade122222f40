import Testing
import UIKit

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
