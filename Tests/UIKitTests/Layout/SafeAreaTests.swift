import Testing
import UIKit

@MainActor @Suite(.serialized) struct SafeAreaTests {
    final class Teller: UIView {
        var told: [String] = []
        override func safeAreaInsetsDidChange() { told.append("safe \(Int(safeAreaInsets.top))") }
        override func layoutMarginsDidChange() { told.append("margins \(Int(layoutMargins.top))") }
    }

    private let notch = UIEdgeInsets(top: 50, left: 0, bottom: 30, right: 0)

    @Test func aWindowOnAPlainScreenHasNone() {
        let desk = Desk()
        let view = desk.view()
        #expect(view.safeAreaInsets == .zero && view.safeAreaLayoutGuide.layoutFrame == view.bounds)
        #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
        #expect(view.insetsLayoutMarginsFromSafeArea && !view.preservesSuperviewLayoutMargins)
    }

    @Test func whatReachesIntoTheViewCounts() {
        let desk = Desk(size: CGSize(width: 200, height: 400))
        desk.screen.safeAreaInsets = notch
        let view = Teller(frame: CGRect(x: 0, y: 20, width: 200, height: 300))
        desk.window.addSubview(view)
        let inner = UIView(frame: CGRect(x: 0, y: 10, width: 200, height: 10))
        view.addSubview(inner)
        #expect(view.safeAreaInsets == UIEdgeInsets(top: 30, left: 0, bottom: 0, right: 0))
        #expect(inner.safeAreaInsets.top == 10, "no more than there is of the view")
        #expect(view.layoutMargins.top == 38 && view.told == ["safe 30", "margins 38"])
        view.frame = CGRect(x: 0, y: 0, width: 200, height: 400)
        #expect(view.safeAreaInsets == notch && inner.safeAreaInsets.top == 10)
        view.insetsLayoutMarginsFromSafeArea = false
        #expect(view.layoutMargins.top == 8)
        #expect(view.safeAreaLayoutGuide.layoutFrame == CGRect(x: 0, y: 50, width: 200, height: 320))
        view.removeFromSuperview()
        #expect(view.safeAreaInsets == .zero)
    }

    @Test func guidesMoveWithTheInsets() {
        let desk = Desk(size: CGSize(width: 200, height: 400))
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        desk.window.addSubview(view)
        let (safe, margins) = (desk.window.safeAreaLayoutGuide, desk.window.layoutMarginsGuide)
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: safe.topAnchor),
            view.bottomAnchor.constraint(equalTo: safe.bottomAnchor),
            view.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            view.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
        ])
        CATransaction.flush()
        #expect(view.frame == CGRect(x: 8, y: 0, width: 184, height: 400))
        desk.screen.safeAreaInsets = notch
        desk.window.directionalLayoutMargins.leading = 20
        CATransaction.flush()
        #expect(view.frame == CGRect(x: 20, y: 50, width: 172, height: 320))
    }

    @Test func aControllerAddsToTheSafeArea() {
        final class Controller: UIViewController {
            var changes = 0
            override func viewSafeAreaInsetsDidChange() { changes += 1 }
        }
        let desk = Desk(size: CGSize(width: 200, height: 400))
        let controller = Controller()
        desk.window.rootViewController = controller
        #expect(controller.view.layoutMargins == UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16))
        controller.additionalSafeAreaInsets.top = 44
        #expect(controller.view.safeAreaInsets.top == 44 && controller.changes == 1)
        desk.screen.safeAreaInsets = notch
        #expect(controller.view.safeAreaInsets.top == 94 && controller.view.layoutMargins.top == 94)
        controller.view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 40)
        #expect(controller.view.layoutMargins == UIEdgeInsets(top: 95, left: 16, bottom: 33, right: 40))
        controller.viewRespectsSystemMinimumLayoutMargins = false
        #expect(controller.view.layoutMargins.left == 2)
    }

    @Test func marginsOfTheSuperviewArePreserved() {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let inner = Teller(frame: CGRect(x: 5, y: 0, width: 90, height: 100))
        outer.addSubview(inner)
        outer.layoutMargins = UIEdgeInsets(top: 30, left: 30, bottom: 0, right: 0)
        #expect(inner.layoutMargins.left == 8)
        inner.preservesSuperviewLayoutMargins = true
        #expect(inner.layoutMargins == UIEdgeInsets(top: 30, left: 25, bottom: 8, right: 8))
        outer.layoutMargins.top = 50
        #expect(inner.told == ["margins 30", "margins 50"])
        outer.layoutMargins.top = .nan
        #expect(outer.layoutMargins.top == 50)
    }

    @Test func readableContentIsNotTooWide() {
        let rig = LayoutRig()
        rig.root.frame.size.width = 1000
        let view = rig.view()
        let guide = rig.root.readableContentGuide
        view.leadingAnchor.constraint(equalTo: guide.leadingAnchor).isActive = true
        view.trailingAnchor.constraint(equalTo: guide.trailingAnchor).isActive = true
        rig.layout()
        #expect(view.frame.minX == 164 && view.frame.width == 672 && guide.layoutFrame.minX == 164)
        rig.root.frame.size.width = 300
        rig.layout()
        #expect(view.frame.minX == 8 && view.frame.width == 284 && guide.layoutFrame.width == 284)
    }

    // MARK: - Scroll views

    @Test func contentTiedToItsEdgesGivesTheContentSize() {
        let rig = LayoutRig()
        let (scroll, content, badge) = (UIScrollView(), Sized(), Sized())
        content.size = CGSize(width: 20, height: 700)
        rig.add(scroll)
        rig.add(content, to: scroll)
        rig.add(badge, to: scroll)
        NSLayoutConstraint.activate([
            scroll.leadingAnchor.constraint(equalTo: rig.root.leadingAnchor),
            scroll.trailingAnchor.constraint(equalTo: rig.root.trailingAnchor),
            scroll.topAnchor.constraint(equalTo: rig.root.topAnchor, constant: 10),
            scroll.bottomAnchor.constraint(equalTo: rig.root.bottomAnchor),
            content.leadingAnchor.constraint(equalTo: scroll.leadingAnchor, constant: 5),
            content.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor, constant: -5),
            content.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
            content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
            content.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor, constant: -10),
            badge.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor, constant: 3),
            badge.leadingAnchor.constraint(equalTo: scroll.frameLayoutGuide.leadingAnchor),
        ])
        rig.layout()
        #expect(scroll.frame == CGRect(x: 0, y: 10, width: 300, height: 190))
        #expect(scroll.contentSize == CGSize(width: 300, height: 700))
        #expect(content.frame == CGRect(x: 5, y: 0, width: 290, height: 700) && badge.frame.minY == 3)
        scroll.contentOffset.y = 100
        rig.layout()
        #expect(badge.frame.minY == 103 && content.frame.minY == 0 && scroll.contentOffset.y == 100)
        #expect(rig.log.isEmpty && scroll.contentLayoutGuide.layoutFrame.height == 700)
    }

    @Test func theSafeAreaAddsToTheInsets() {
        final class Scroll: UIScrollView {
            var changes = 0
            override func adjustedContentInsetDidChange() { changes += 1 }
        }
        let desk = Desk(size: CGSize(width: 200, height: 400))
        desk.screen.safeAreaInsets = notch
        let scroll = Scroll(frame: desk.window.bounds)
        scroll.contentSize = CGSize(width: 100, height: 1000)
        desk.window.addSubview(scroll)
        let cell = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
        scroll.addSubview(cell)
        #expect(scroll.adjustedContentInset == notch && scroll.contentInset == .zero && scroll.changes == 1)
        #expect(scroll.contentOffset.y == -50 && cell.safeAreaInsets == .zero)
        scroll.contentInset.top = 5
        #expect(scroll.adjustedContentInset.top == 55 && scroll.contentOffset.y == -55)
        scroll.contentInsetAdjustmentBehavior = .never
        #expect(scroll.adjustedContentInset.top == 5 && scroll.contentOffset.y == -5)
        scroll.contentInset = .zero
        #expect(cell.safeAreaInsets.top == 44)
        scroll.contentOffset.y = 20
        #expect(cell.safeAreaInsets.top == 44)
        scroll.contentOffset.y = -20
        #expect(cell.safeAreaInsets.top == 30)
        scroll.contentInsetAdjustmentBehavior = .scrollableAxes
        scroll.contentSize.height = 100
        #expect(scroll.adjustedContentInset == .zero)
        scroll.contentInsetAdjustmentBehavior = .always
        #expect(scroll.adjustedContentInset == notch)
    }
}
