import BehaviourRules
import Testing
import UIKit

@MainActor @Suite struct SnapshotTests {
    private func snapshot(_ view: UIView?) -> RenderSnapshot? {
        guard case .snapshot(let snapshot) = view?.layer.values.contents else { return nil }
        return snapshot
    }

    @Test(.rule(80)) func itIsAReferenceToThePieceThatWasCommitted() throws {
        let desk = Desk()
        let view = desk.view()
        view.backgroundColor = .red
        let before = try #require(snapshot(view.snapshotView(afterScreenUpdates: false)))
        #expect(before.node.values.backgroundColor == nil, "what is not committed is missing")
        let after = try #require(snapshot(view.snapshotView(afterScreenUpdates: true)))
        #expect(after.node.values.backgroundColor == UIColor.red.cgColor.rgba)
        #expect(after.node === desk.screen.context.tree?.root.children[0].children[0])
    }

    @Test(.rule(80)) func aViewThatWasNeverShownGivesAViewThatShowsNothing() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
        let copy = view.snapshotView(afterScreenUpdates: true)
        #expect(copy != nil && copy?.layer.values.contents == nil && copy?.bounds.size == CGSize(width: 10, height: 20))
        #expect(UIView().snapshotView(afterScreenUpdates: false) == nil)
        #expect(
            view.resizableSnapshotView(
                from: CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1),
                afterScreenUpdates: false,
                withCapInsets: .zero
            ) == nil
        )
    }

    @Test(.rule(81)) func itIsFrozenInTime() throws {
        let desk = Desk()
        let view = desk.view()
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.addSubview(inner)
        CATransaction.flush()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { inner.center.x = 105 }
        desk.advance(to: 0.5)
        let frozen = try #require(snapshot(view.snapshotView(afterScreenUpdates: false)))
        desk.advance(to: 1)
        #expect(frozen.node.children[0].presentation(at: frozen.time).position.x == 55)
    }

    @Test(.rule(82)) func itsContentsCannotBeReplacedAndItHasNoSubviews() {
        let desk = Desk()
        let view = desk.view()
        view.addSubview(UIView())
        let copy = view.snapshotView(afterScreenUpdates: true)!
        copy.layer.contents = nil
        copy.setNeedsDisplay()
        copy.layer.displayIfNeeded()
        #expect(snapshot(copy) != nil && copy.subviews.isEmpty && copy.gestureRecognizers == nil)
    }

    @Test(.rule(84)) func aCaptureInABlockAnimatesNothing() {
        let desk = Desk()
        let view = desk.view()
        var copy: UIView?
        UIView.animate(withDuration: 1) {
            copy = view.snapshotView(afterScreenUpdates: true)
            copy?.subviews.forEach { _ in }
        }
        #expect(copy?.layer.animationKeys() == nil && view.layer.animationKeys() == nil)
    }

    @Test(.rule(85)) func aPartIsShown() throws {
        let desk = Desk()
        let view = desk.view()
        let rect = CGRect(x: 10, y: 20, width: 30, height: 40)
        let copy = view.resizableSnapshotView(from: rect, afterScreenUpdates: true, withCapInsets: .zero)
        #expect(try #require(snapshot(copy)).rect == rect && copy?.bounds.size == rect.size)
    }
}
