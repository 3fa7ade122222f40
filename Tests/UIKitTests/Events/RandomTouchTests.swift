import Testing
import UIKit

/// Whatever fingers do, each view hears of each touch's beginning and end once, and everything comes to rest.
@MainActor @Suite struct RandomTouchTests {
    /// Counts what it hears of each touch.
    final class CountingView: UIView {
        var open: Set<UITouch> = []
        var faults: [String] = []

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            if !open.isDisjoint(with: touches) { faults.append("began twice") }
            open.formUnion(touches)
        }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
            if !open.isSuperset(of: touches) { faults.append("moved without beginning") }
        }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
            if !open.isSuperset(of: touches) { faults.append("ended without beginning") }
            open.subtract(touches)
        }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
            if !open.isSuperset(of: touches) { faults.append("cancelled without beginning") }
            open.subtract(touches)
        }
    }

    /// SplitMix64.
    struct Generator: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var z = state
            z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
            z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
            return z ^ (z >> 31)
        }
    }

    @MainActor private final class Lines {
        var lines: [String] = []
    }

    @Test(arguments: 0..<60) func everythingComesToRest(seed: UInt64) {
        var random = Generator(state: seed)
        let rig = TouchRig(size: CGSize(width: 300, height: 300))
        var views: [CountingView] = []
        var recognizers: [UIGestureRecognizer] = []
        let illegal = Lines()
        let rules = GestureRules()
        rules.isSimultaneous = Bool.random(using: &random)

        func watch(_ recognizer: UIGestureRecognizer, on view: UIView) {
            view.addGestureRecognizer(recognizer)
            recognizers.append(recognizer)
            var last = UIGestureRecognizer.State.possible
            recognizer._addAction { recognizer in
                let follows: Bool
                switch (last, recognizer.state) {
                case (.possible, .began), (.possible, .ended): follows = true
                case (.began, .changed), (.changed, .changed): follows = true
                case (.began, .ended), (.changed, .ended), (.began, .cancelled), (.changed, .cancelled): follows = true
                default: follows = false
                }
                if !follows { illegal.lines.append("\(last) to \(recognizer.state)") }
                let isOver = recognizer.state == .ended || recognizer.state == .cancelled
                last = isOver ? .possible : recognizer.state
            }
        }

        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        scrollView.contentSize = CGSize(width: 300, height: 2000)
        scrollView.delaysContentTouches = Bool.random(using: &random)
        rig.window.addSubview(scrollView)
        var parent: UIView = scrollView
        for depth in 0..<4 {
            let view = CountingView(frame: CGRect(x: depth * 10, y: depth * 10, width: 250 - depth * 40, height: 250))
            view.isMultipleTouchEnabled = Bool.random(using: &random)
            parent.addSubview(view)
            views.append(view)
            if Bool.random(using: &random) { parent = view }
            for _ in 0..<Int.random(in: 0...2, using: &random) {
                let kinds: [UIGestureRecognizer] = [
                    UITapGestureRecognizer(), UIPanGestureRecognizer(), UIPinchGestureRecognizer(),
                    UILongPressGestureRecognizer(),
                ]
                let recognizer = kinds.randomElement(using: &random)!
                (recognizer as? UITapGestureRecognizer)?.numberOfTapsRequired = Int.random(in: 1...2, using: &random)
                recognizer.delaysTouchesBegan = Bool.random(using: &random)
                recognizer.cancelsTouchesInView = Bool.random(using: &random)
                if Bool.random(using: &random) { recognizer.delegate = rules }
                if let other = recognizers.randomElement(using: &random), Bool.random(using: &random) {
                    recognizer.require(toFail: other)
                }
                watch(recognizer, on: view)
            }
        }

        let phases: [UITouch.Phase] = [.began, .moved, .moved, .moved, .moved, .ended, .ended, .cancelled]
        for _ in 0..<300 {
            let point = CGPoint(x: .random(in: -20...320, using: &random), y: .random(in: -20...320, using: &random))
            switch Int.random(in: 0..<20, using: &random) {
            case 0: recognizers.randomElement(using: &random)?.isEnabled.toggle()
            case 1: views.randomElement(using: &random)?.isHidden.toggle()
            case 2:
                rig.input.scroll(
                    by: CGVector(dx: 0, dy: point.y - 150),
                    at: point,
                    phase: .discrete,
                    time: rig.clock.now
                )
            case 3: rig.advance(by: .random(in: 0...0.8, using: &random))
            default:
                rig.touch(
                    phases.randomElement(using: &random)!,
                    point.x,
                    point.y,
                    id: .random(in: 0...2, using: &random)
                )
            }
            rig.advance(by: .random(in: 0...0.03, using: &random))
        }
        rig.input.cancelAll(time: rig.clock.now)
        rig.advance(by: 20)

        #expect(views.flatMap(\.faults).isEmpty)
        #expect(views.allSatisfy { $0.open.isEmpty })
        #expect(illegal.lines.isEmpty)
        #expect(recognizers.allSatisfy { $0.state == .possible && $0.touches.isEmpty })
        #expect(!scrollView.isTracking && !scrollView.isDragging && !scrollView.isDecelerating)
        #expect(scrollView.contentOffset.y >= 0 && scrollView.contentOffset.y <= 1700)
        #expect(rig.clock.nextDeadline == nil)
    }
}
