import Testing
import UIKit

/// Constraints that cannot all hold, or make no sense.
@MainActor @Suite(.serialized) struct ConstraintConflictTests {
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
