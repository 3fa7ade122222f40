import Testing
import UIKit

/// Stacks that change at the wrong time.
@MainActor @Suite struct NavigationMisuseTests {
    private let desk = Desk()
    private let log = Log()
    private let navigation: UINavigationController
    private let pages: [Teller]

    init() {
        let log = log
        pages = (0..<5).map { Teller("\($0)", log) }
        navigation = UINavigationController(rootViewController: pages[0])
        desk.show(navigation, clearing: log)
    }

    private func settled(_ expected: [Teller], _ location: SourceLocation = #_sourceLocation) {
        desk.advance(by: 5)
        #expect(navigation.viewControllers == expected, sourceLocation: location)
        #expect(navigation.children == expected, sourceLocation: location)
        let shown = pages.filter { $0.viewIfLoaded?.window != nil }
        #expect(shown == [expected.last!], sourceLocation: location)
        #expect(navigation.transitionCoordinator == nil, sourceLocation: location)
    }

    @Test func pushingTwiceAtOnceEndsOnTheSecond() {
        desk.turn {
            navigation.pushViewController(pages[1], animated: true)
            navigation.pushViewController(pages[2], animated: true)
        }
        settled([pages[0], pages[1], pages[2]])
    }

    @Test func settingDuringAPushAndDuringAPop() {
        desk.turn { navigation.pushViewController(pages[1], animated: true) }
        desk.advance(by: 0.1)
        desk.turn { navigation.setViewControllers([pages[2], pages[3]], animated: true) }
        settled([pages[2], pages[3]])
        desk.turn { navigation.popViewController(animated: true) }
        desk.advance(by: 0.1)
        desk.turn { navigation.setViewControllers([pages[4]], animated: false) }
        settled([pages[4]])
    }

    @Test func poppingDuringAPush() {
        for delay in [0, 0.1, 0.3] {
            desk.turn { navigation.pushViewController(pages[1], animated: true) }
            desk.advance(by: delay)
            desk.turn { navigation.popViewController(animated: true) }
            settled([pages[0]])
        }
        desk.turn { navigation.pushViewController(pages[1], animated: true) }
        desk.advance(by: 0.1)
        desk.turn { _ = navigation.popToRootViewController(animated: false) }
        settled([pages[0]])
        desk.turn {
            navigation.pushViewController(pages[2], animated: true)
            navigation.popViewController(animated: true)
            navigation.pushViewController(pages[3], animated: true)
        }
        settled([pages[0], pages[3]])
    }

    @Test func poppingTwiceDuringAPop() {
        navigation.setViewControllers([pages[0], pages[1], pages[2], pages[3]], animated: false)
        desk.turn {
            navigation.popViewController(animated: true)
            navigation.popViewController(animated: true)
        }
        desk.advance(by: 0.1)
        desk.turn { _ = navigation.popToRootViewController(animated: true) }
        settled([pages[0]])
        #expect(navigation.popViewController(animated: true) == nil)
        #expect(navigation.popToRootViewController(animated: true) == nil)
    }

    @Test func stacksChangedFromCallbacks() {
        let navigation = navigation
        let pages = pages
        pages[1].onWill = { page in
            guard navigation.viewControllers.count == 2 else { return }
            navigation.pushViewController(pages[2], animated: true)
            page.onWill = { _ in }
        }
        desk.turn { navigation.pushViewController(pages[1], animated: true) }
        settled([pages[0], pages[1], pages[2]])
    }

    @Test func anEmptyStackShowsNothing() {
        desk.turn { navigation.setViewControllers([], animated: true) }
        desk.advance(by: 2)
        #expect(navigation.topViewController == nil && navigation.children.isEmpty)
        #expect(navigation.navigationBar.items?.isEmpty ?? true)
        #expect(pages[0].view.superview == nil)
        desk.turn { navigation.pushViewController(pages[1], animated: true) }
        settled([pages[1]])
    }

    @Test func aWindowThatGoesInMidPush() {
        desk.turn { navigation.pushViewController(pages[1], animated: true) }
        desk.advance(by: 0.1)
        desk.turn { desk.window.rootViewController = UIViewController() }
        desk.advance(by: 3)
        #expect(navigation.viewIfLoaded?.window == nil)
        desk.show(navigation)
        settled([pages[0], pages[1]])
        let told = log.take()
        #expect(told.last { $0.hasPrefix("1 ") && $0.hasSuffix("appear") } == "1 did appear")
    }

    @Test func presentingDuringAPush() {
        let modal = Teller("modal", log)
        modal.modalPresentationStyle = .fullScreen
        desk.turn {
            navigation.pushViewController(pages[1], animated: true)
            navigation.present(modal, animated: true)
        }
        desk.advance(by: 3)
        #expect(navigation.topViewController === pages[1] && modal.view.window != nil)
        desk.turn {
            navigation.popViewController(animated: true)
            navigation.dismiss(animated: true)
        }
        settled([pages[0]])
        #expect(log.take().last { $0.hasPrefix("0 ") } == "0 did appear")
    }

    @Test func whatIsNotOnTheStackTraps() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let navigation = UINavigationController(rootViewController: UIViewController())
                navigation.popToViewController(UIViewController(), animated: false)
            }
        }
    }
}
