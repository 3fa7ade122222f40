import BehaviourRules
import Testing
import UIKit

/// What snapshots and drawn hierarchies look like, pixel by pixel.
@MainActor @Suite struct PictureTests {
    private let desk = Desk(size: CGSize(width: 100, height: 100))
    private let view: UIView

    init() {
        view = desk.view(CGRect(x: 0, y: 0, width: 40, height: 40))
        view.backgroundColor = .red
        CATransaction.flush()
    }

    /// Puts a view at (50, 50).
    private func place(_ other: UIView?) {
        guard let other else { return }
        other.frame.origin = CGPoint(x: 50, y: 50)
        desk.window.addSubview(other)
    }

    @Test(.rule(83)) func thePictureHasTheViewsOwnLookAndNotItsPlace() throws {
        view.layer.cornerRadius = 10
        view.layer.borderWidth = 2
        view.layer.borderColor = UIColor.blue.cgColor
        view.layer.shadowOpacity = 1
        view.layer.shadowRadius = 0
        view.layer.shadowOffset = CGSize(width: 45, height: 0)
        view.alpha = 0.5
        view.transform = CGAffineTransform(rotationAngle: .pi / 4)
        let copy = try #require(view.snapshotView(afterScreenUpdates: true))
        #expect(copy.bounds.size == CGSize(width: 40, height: 40) && copy.alpha == 1 && copy.transform.isIdentity)
        view.isHidden = true
        place(copy)
        let pixels = desk.framePixels
        #expect(pixels[70, 70] == red && pixels[51, 70] == blue, "background and border, not faded, not turned")
        #expect(pixels[50, 50] == 0, "its corners")
        #expect(pixels[95, 70] == 0, "not its shadow")
    }

    @Test(.rule(80)) func withoutAnUpdateItHasWhatWasCommittedLast() {
        view.backgroundColor = .blue
        let before = view.snapshotView(afterScreenUpdates: false)
        let after = view.snapshotView(afterScreenUpdates: true)
        place(before)
        #expect(desk.framePixels[60, 60] == red)
        before?.removeFromSuperview()
        place(after)
        #expect(desk.framePixels[60, 60] == blue)
    }

    @Test(.rule(81)) func itStandsStill() {
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 40))
        inner.backgroundColor = .blue
        view.addSubview(inner)
        CATransaction.flush()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { inner.frame.origin.x = 30 }
        desk.advance(to: 0.5)
        place(view.snapshotView(afterScreenUpdates: false))
        view.backgroundColor = .green
        desk.advance(to: 1)
        let pixels = desk.framePixels
        #expect(pixels[70, 70] == blue && pixels[55, 70] == red && pixels[85, 70] == red)
        #expect(pixels[35, 20] == blue && pixels[20, 20] == green)
    }

    @Test(.rule(82)) func itMayBeMovedMaskedAndFaded() throws {
        let copy = try #require(view.snapshotView(afterScreenUpdates: true))
        #expect(copy.intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric))
        #expect(copy.subviews.isEmpty && copy.gestureRecognizers == nil)
        place(copy)
        copy.alpha = 0.5
        let mask = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 40))
        mask.backgroundColor = .black
        copy.layer.mask = mask.layer
        #expect(desk.framePixels[60, 60] == 0x8080_0000 && desk.framePixels[75, 60] == 0)
        copy.layer.contents = nil
        #expect(desk.framePixels[60, 60] == 0x8080_0000)
    }

    @Test(.rule(85)) func capsKeepTheirSizeWhenItIsResized() throws {
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 40))
        inner.backgroundColor = .blue
        view.addSubview(inner)
        CATransaction.flush()
        let rect = CGRect(x: 0, y: 0, width: 40, height: 20)
        let plain = try #require(
            view.resizableSnapshotView(from: rect, afterScreenUpdates: true, withCapInsets: .zero)
        )
        #expect(plain.bounds.size == rect.size)
        place(plain)
        plain.frame = CGRect(x: 20, y: 50, width: 80, height: 20)
        #expect(desk.framePixels[38, 60] == blue && desk.framePixels[42, 60] == red, "stretched evenly")
        plain.removeFromSuperview()
        let insets = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10)
        let capped = try #require(
            view.resizableSnapshotView(from: rect, afterScreenUpdates: true, withCapInsets: insets)
        )
        place(capped)
        capped.frame = CGRect(x: 20, y: 50, width: 80, height: 20)
        #expect(desk.framePixels[28, 60] == blue && desk.framePixels[33, 60] == red, "the cap is as wide as before")
    }

    @Test(.rule(86)) func aHierarchyIsDrawnAsItShowsAndALayerAsItsModelIs() {
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 40))
        inner.backgroundColor = .blue
        view.addSubview(inner)
        CATransaction.flush()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { inner.frame.origin.x = 20 }
        desk.advance(to: 0)
        var isWhole = false
        let shown = drawn(CGSize(width: 20, height: 20)) { _ in
            isWhole = view.drawHierarchy(in: CGRect(x: 0, y: 0, width: 20, height: 20), afterScreenUpdates: false)
        }
        #expect(isWhole && shown[5, 10] == blue && shown[15, 10] == red, "scaled to the rectangle")
        let model = drawn(CGSize(width: 40, height: 40)) { view.layer.render(in: $0) }
        #expect(model[10, 20] == red && model[30, 20] == blue)
        let loose = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        loose.backgroundColor = .green
        let missing = drawn(CGSize(width: 10, height: 10)) { _ in
            isWhole = loose.drawHierarchy(in: loose.bounds, afterScreenUpdates: false)
        }
        #expect(!isWhole && missing[5, 5] == green)
    }

    @Test(.rule(88)) func aSnapshotOfASnapshotIsMaskedAndRounded() throws {
        let first = try #require(view.snapshotView(afterScreenUpdates: true))
        place(first)
        CATransaction.flush()
        let second = try #require(first.snapshotView(afterScreenUpdates: true))
        first.removeFromSuperview()
        place(second)
        #expect(desk.framePixels[50, 50] == red && desk.framePixels[89, 89] == red)
        second.layer.cornerRadius = 15
        second.clipsToBounds = true
        #expect(desk.framePixels[50, 50] == 0 && desk.framePixels[70, 70] == red)
        let mask = CALayer()
        mask.frame = CGRect(x: 0, y: 0, width: 20, height: 40)
        mask.backgroundColor = UIColor.black.cgColor
        second.layer.mask = mask
        #expect(desk.framePixels[60, 70] == red && desk.framePixels[80, 70] == 0)
    }
}
