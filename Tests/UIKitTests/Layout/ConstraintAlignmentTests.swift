import Testing
import UIKit

/// Sides that depend on the direction of reading, baselines and alignment rectangles.
@MainActor @Suite(.serialized) struct ConstraintAlignmentTests {
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
}

extension NSLayoutXAxisAnchor {
    fileprivate func constraint(equalTo other: NSLayoutXAxisAnchor, multiplierOne constant: CGFloat)
        -> NSLayoutConstraint
    {
        constraint(equalTo: other, constant: constant)
    }
}
