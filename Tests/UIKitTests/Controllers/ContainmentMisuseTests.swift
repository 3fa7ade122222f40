import Testing
import UIKit

/// Trees of controllers that cannot be.
@MainActor @Suite struct ContainmentMisuseTests {
    @Test func cyclesTrap() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let controller = UIViewController()
                controller.addChild(controller)
            }
        }
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let (parent, child, grandchild) = (UIViewController(), UIViewController(), UIViewController())
                parent.addChild(child)
                child.addChild(grandchild)
                grandchild.addChild(parent)
            }
        }
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let navigation = UINavigationController()
                navigation.setViewControllers([navigation], animated: false)
            }
        }
    }

    @Test func addingTwiceChangesNothing() {
        let (parent, child) = (UIViewController(), UIViewController())
        parent.addChild(child)
        parent.addChild(child)
        #expect(parent.children == [child])
        child.removeFromParent()
        child.removeFromParent()
        #expect(parent.children.isEmpty && child.parent == nil)
    }

    @Test func anotherParentTakesAChildOver() {
        let (first, second, child) = (UIViewController(), UIViewController(), UIViewController())
        first.addChild(child)
        second.addChild(child)
        #expect(first.children.isEmpty && second.children == [child] && child.parent === second)
    }

    /// The window's root moves into another controller: the window keeps no second hold of its view.
    @Test func aViewTakenFromItsControllerLeavesItStanding() {
        let desk = Desk()
        let (root, child) = (UIViewController(), UIViewController())
        desk.show(root)
        root.addChild(child)
        root.view.addSubview(child.view)
        child.view.removeFromSuperview()
        child.view = nil
        #expect(!child.isViewLoaded)
        #expect(child.view.superview == nil)
        desk.window.rootViewController = nil
        #expect(desk.window.subviews.isEmpty)
    }

    @Test func childrenRemovedInCallbacksAreGone() {
        final class Parent: UIViewController {
            override func viewWillAppear(_ animated: Bool) {
                for child in children {
                    child.willMove(toParent: nil)
                    child.viewIfLoaded?.removeFromSuperview()
                    child.removeFromParent()
                }
            }
        }
        let (desk, log) = (Desk(), Log())
        let parent = Parent()
        let child = Teller("child", log)
        parent.addChild(child)
        parent.view.addSubview(child.view)
        desk.show(parent)
        #expect(parent.children.isEmpty && child.view.superview == nil)
        #expect(!log.lines.contains("child did appear"))
    }
}
