import Testing
import UIKit

/// Whatever is asked of controllers, and whenever: each does it or says in one line that it does not, appearance is told
/// in order, and what shows in the end is what the stacks and the presentations say.
@MainActor @Suite struct RandomControllerTests {
    /// The window, its controllers, and what has been asked of them.
    @MainActor private final class Game {
        let desk = Desk(size: CGSize(width: 320, height: 480))
        let root = WatchedNavigation()
        let input: InputSource
        var random: ListRandom
        var all: [any WatchedController] = []
        /// What the app has set each navigation controller to.
        var stacks: [ObjectIdentifier: [UIViewController]] = [:]
        /// How often each completion was called that has to be called once.
        var calls: [Int] = []
        var lines: [String] = []
        var steps: [String] = []

        init(seed: UInt64) {
            random = ListRandom(seed: seed)
            input = InputSource(screen: desk.screen)
            let first = page()
            all.append(root)
            root.setViewControllers([first], animated: false)
            stacks[ObjectIdentifier(root)] = [first]
            desk.show(root)
        }

        func page() -> WatchedPage {
            let page = WatchedPage()
            all.append(page)
            return page
        }

        func roll(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
        func flip() -> Bool { Bool.random(using: &random) }

        /// The root and what is presented over it.
        var chain: [UIViewController] {
            Array(sequence(first: root as UIViewController) { $0.presentedViewController })
        }

        var isInTransition: Bool { chain.contains { $0.transitionCoordinator != nil } }

        // MARK: - Doing

        func step() {
            switch roll(12) {
            case 0, 1: present()
            case 2, 3: dismiss()
            case 4, 5: push()
            case 6: pop()
            case 7: set()
            case 8: turn()
            case 9: swipe()
            default: break
            }
            switch roll(4) {
            case 0: break
            case 1: desk.advance(by: 2)
            default: desk.advance(by: Double(roll(40)) / 100)
            }
        }

        /// Does something that either happens or is answered by one line.
        private func attempt(_ name: String, _ body: (_ completion: @escaping () -> Void) -> Bool) {
            steps.append(name)
            let index = calls.count
            calls.append(0)
            var happened = false
            let said = loggedLines {
                happened = desk.turn { body { [self] in calls[index] += 1 } }
            }
            lines += said
            if happened != said.isEmpty {
                Issue.record("\(name): happened \(happened), said \(said)")
            }
            if !happened { calls[index] += 1 }
        }

        private func present() {
            let presenter = all[roll(all.count)]
            let modal: any WatchedController
            if flip() {
                modal = page()
            } else {
                let navigation = WatchedNavigation()
                let first = page()
                navigation.setViewControllers([first], animated: false)
                stacks[ObjectIdentifier(navigation)] = [first]
                all.append(navigation)
                modal = navigation
            }
            let styles: [UIModalPresentationStyle] = [.fullScreen, .overFullScreen, .pageSheet, .custom]
            modal.modalPresentationStyle = styles[roll(styles.count)]
            let transitions: [UIModalTransitionStyle] = [.coverVertical, .crossDissolve, .flipHorizontal]
            modal.modalTransitionStyle = transitions[roll(transitions.count)]
            let animated = flip()
            attempt("present \(modal.modalPresentationStyle.rawValue) \(animated)") { completion in
                presenter.present(modal, animated: animated, completion: completion)
                return modal.presentingViewController != nil
            }
        }

        private func dismiss() {
            let one = all[roll(all.count)]
            let animated = flip()
            let wasInTransition = chain.dropFirst().contains { $0.isBeingPresented || $0.isBeingDismissed }
            attempt("dismiss \(animated)") { completion in
                let isThere = one.presentedViewController != nil || one.presentingViewController != nil
                one.dismiss(animated: animated, completion: completion)
                return !isThere || !wasInTransition
                    || one.presentedViewController == nil && one.presentingViewController == nil
            }
        }

        private var navigation: WatchedNavigation {
            let navigations = chain.compactMap { $0 as? WatchedNavigation }
            return navigations[roll(navigations.count)]
        }

        private func push() {
            let (navigation, page, animated) = (navigation, page(), flip())
            steps.append("push \(animated)")
            desk.turn { navigation.pushViewController(page, animated: animated) }
            stacks[ObjectIdentifier(navigation), default: []].append(page)
        }

        private func pop() {
            let (navigation, animated) = (navigation, flip())
            let key = ObjectIdentifier(navigation)
            if flip() {
                steps.append("pop \(animated)")
                desk.turn { navigation.popViewController(animated: animated) }
                if stacks[key]!.count > 1 { stacks[key]!.removeLast() }
            } else {
                steps.append("popToRoot \(animated)")
                desk.turn { navigation.popToRootViewController(animated: animated) }
                stacks[key] = [stacks[key]![0]]
            }
        }

        private func set() {
            let (navigation, animated) = (navigation, flip())
            let key = ObjectIdentifier(navigation)
            var stack = stacks[key]!.shuffled(using: &random)
            if flip(), stack.count > 1 { stack.removeLast() }
            if flip() || stack.isEmpty { stack.append(page()) }
            steps.append("set \(stack.count) \(animated)")
            desk.turn { navigation.setViewControllers(stack, animated: animated) }
            stacks[key] = stack
        }

        private func turn() {
            let size = desk.screen.bounds.size
            steps.append("turn")
            desk.turn { desk.screen.resize(to: CGSize(width: size.height, height: size.width), scale: 1) }
        }

        private func swipe() {
            steps.append("swipe")
            let far = CGFloat(roll(300))
            func touch(_ phase: UITouch.Phase, _ x: CGFloat) {
                desk.turn { input.touch(phase, id: 0, at: CGPoint(x: x, y: 200), time: desk.clock.now) }
            }
            touch(.began, 1)
            for step in 1...8 {
                desk.advance(by: 0.01)
                touch(.moved, 1 + far * CGFloat(step) / 8)
            }
            if flip() { push() }
            touch(flip() ? .ended : .cancelled, 1 + far)
            desk.advance(by: 3)
            // Whether it went back is the gesture's to say.
            for navigation in chain.compactMap({ $0 as? WatchedNavigation }) {
                stacks[ObjectIdentifier(navigation)] = navigation.viewControllers
            }
        }

        // MARK: - Judging

        func judge() {
            desk.advance(by: 20)
            #expect(!isInTransition)
            #expect(desk.clock.nextDeadline == nil)
            #expect(calls.allSatisfy { $0 == 1 }, "completions \(calls) \(story)")
            var shown: Set<ObjectIdentifier> = []
            var transitionViews = 0
            for (index, controller) in chain.enumerated() {
                let next = index + 1 < chain.count ? chain[index + 1] : nil
                let isCovered = next?.modalPresentationStyle == .fullScreen
                #expect((controller.view.window == nil) == isCovered)
                if index > 0, !isCovered { transitionViews += 1 }
                if index > 0, isCovered { transitionViews += 1 }
                if !isCovered {
                    shown.insert(ObjectIdentifier(controller))
                    transitionViews += controller is UINavigationController ? 1 : 0
                    #expect(controller.view.alpha == 1 && CATransform3DIsIdentity(controller.view.transform3D))
                }
                guard let navigation = controller as? WatchedNavigation else { continue }
                let stack = stacks[ObjectIdentifier(navigation)]!
                let isTheStack = navigation.viewControllers.elementsEqual(stack, by: ===)
                #expect(isTheStack)
                #expect(Set(navigation.children.map(ObjectIdentifier.init)) == Set(stack.map(ObjectIdentifier.init)))
                #expect(navigation.navigationBar.items?.count == stack.count)
                let top = stack.last!
                #expect(top.view.superview?.subviews == [top.view!], "\(story)")
                #expect(top.view.frame == navigation.view.bounds)
                if !isCovered { shown.insert(ObjectIdentifier(top)) }
                for lower in stack.dropLast() { #expect(lower.viewIfLoaded?.superview == nil) }
            }
            for controller in all {
                let expected: AppearanceWatch.State = shown.contains(ObjectIdentifier(controller)) ? .shown : .gone
                #expect(controller.watch.state == expected, "\(story)")
                #expect(controller.watch.faults.isEmpty, "\(story)")
                if !chain.contains(where: { $0 === controller }), controller.parent == nil {
                    #expect(controller.viewIfLoaded?.superview == nil)
                    #expect(controller.presentingViewController == nil && !controller.isBeingPresented)
                }
            }
            #expect(count(desk.window) == transitionViews, "\(story)")
            #expect(desk.window.subviews.count == chain.count - (chain.count > 1 && root.view.window == nil ? 1 : 0))
        }

        /// What led here, for whoever looks into a failure.
        private var story: String {
            "\(steps.suffix(12)); shown \(chain.map { "\(type(of: $0)) \($0.modalPresentationStyle.rawValue)" })"
        }

        /// The containers of transitions in a tree of views.
        private func count(_ view: UIView) -> Int {
            view.subviews.reduce("\(type(of: view))" == "TransitionView" ? 1 : 0) { $0 + count($1) }
        }
    }

    @Test(arguments: 0..<16) func everythingSettles(seed: Int) {
        let game = Game(seed: UInt64(seed + 1))
        for _ in 0..<6 {
            for _ in 0..<8 { game.step() }
            game.judge()
        }
    }
}
