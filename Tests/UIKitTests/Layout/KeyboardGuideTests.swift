import Testing
import UIKit

/// The guide that keeps clear of a keyboard.
@MainActor @Suite struct KeyboardGuideTests {
    @Test func withoutAKeyboardItIsTheBottomOfTheSafeArea() {
        let desk = Desk(size: CGSize(width: 300, height: 600))
        let controller = UIViewController()
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0)
        let field = UIView()
        field.translatesAutoresizingMaskIntoConstraints = false
        controller.view.addSubview(field)
        let guide = controller.view.keyboardLayoutGuide
        NSLayoutConstraint.activate([
            field.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            field.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            field.heightAnchor.constraint(equalToConstant: 50),
            guide.topAnchor.constraint(equalToSystemSpacingBelow: field.bottomAnchor, multiplier: 1),
        ])
        desk.show(controller)
        #expect(field.frame == CGRect(x: 0, y: 508, width: 300, height: 50))
        #expect(guide.layoutFrame == CGRect(x: 0, y: 566, width: 300, height: 34))
        desk.turn { guide.usesBottomSafeArea = false }
        #expect(field.frame.maxY == 592 && guide.layoutFrame.height == 0)
        #expect(controller.view.keyboardLayoutGuide === guide && controller.view.layoutGuides.isEmpty)
    }
}
