import BehaviourRules
import Testing
import UIKit

@MainActor @Suite struct ViewTransitionTests {
    private let desk = Desk(size: CGSize(width: 100, height: 100))
    private let view: UIView

    init() {
        view = desk.view()
        view.backgroundColor = .red
        CATransaction.flush()
    }

    private func shown(_ x: Int = 50, _ y: Int = 50) -> UInt32 { desk.framePixels[x, y] }

    @Test(.rule(57)) func aDissolveFadesFromWhatWasToWhatIs() {
        var ends: [Bool] = []
        UIView.transition(with: view, duration: 1, options: [.transitionCrossDissolve, .curveLinear]) {
            view.backgroundColor = .blue
        } completion: {
            ends.append($0)
        }
        #expect(view.backgroundColor == .blue && view.subviews.isEmpty)
        desk.advance(to: 0)
        #expect(shown() == 0xFFFF_0000)
        desk.advance(to: 0.5)
        #expect(shown() == 0xFF80_007F || shown() == 0xFF7F_0080 || shown() == 0xFF80_0080)
        #expect(desk.window.hitTest(CGPoint(x: 50, y: 50), with: nil) === desk.window)
        desk.advance(to: 1)
        #expect(shown() == 0xFF00_00FF && ends == [true])
        #expect(desk.window.layer.sublayers?.count == 1 && view.layer.animationKeys() == nil)
        #expect(desk.window.hitTest(CGPoint(x: 50, y: 50), with: nil) === view)
    }

    @Test(.rule(57)) func whatIsWithinStandsStillUnlessItIsAllowedToMove() {
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        inner.backgroundColor = .green
        view.addSubview(inner)
        CATransaction.flush()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { inner.frame.origin.x = 80 }
        desk.advance(to: 0)
        UIView.transition(with: view, duration: 1, options: .transitionCrossDissolve, animations: nil)
        desk.advance(to: 0.9)
        #expect(shown(5, 5) == 0xFF00_FF00 && shown(75, 5) == 0xFFFF_0000)
        desk.advance(to: 1)
        #expect(shown(5, 5) == 0xFFFF_0000 && shown(85, 5) == 0xFF00_FF00)
        UIView.transition(
            with: view,
            duration: 1,
            options: [.transitionCrossDissolve, .allowAnimatedContent, .curveLinear]
        ) { inner.frame.origin.x = 0 }
        desk.advance(to: 1.9)
        #expect(shown(15, 5) != 0xFFFF_0000, "it moves on below the picture that fades")
    }

    @Test(
        .rule(57),
        arguments: [
            UIView.AnimationOptions.transitionFlipFromLeft, .transitionFlipFromRight, .transitionFlipFromTop,
            .transitionFlipFromBottom,
        ]
    )
    func aFlipTurnsOverTheEdge(_ flip: UIView.AnimationOptions) {
        UIView.transition(with: view, duration: 1, options: [flip, .curveLinear]) { view.backgroundColor = .blue }
        desk.advance(to: 0.25)
        let (left, right) = (shown(30, 50), shown(70, 50))
        #expect(shown() == 0xFFFF_0000 && left == right)
        let isSideways = flip == .transitionFlipFromLeft || flip == .transitionFlipFromRight
        #expect(isSideways ? shown(2, 50) == 0 : shown(50, 2) == 0, "it stands at an angle")
        // What comes forward is larger.
        let near: (Int, Int, Int, Int) =
            switch flip {
            case .transitionFlipFromLeft: (20, 0, 80, 0)
            case .transitionFlipFromRight: (80, 0, 20, 0)
            case .transitionFlipFromTop: (0, 20, 0, 80)
            default: (0, 80, 0, 20)
            }
        #expect(shown(near.0, near.1) == 0xFFFF_0000 && shown(near.2, near.3) == 0)
        desk.advance(to: 0.75)
        #expect(shown() == 0xFF00_00FF)
        desk.advance(to: 1)
        #expect(shown(2, 2) == 0xFF00_00FF)
    }

    @Test func oneViewTakesAnothersPlace() {
        let next = UIView(frame: view.frame)
        next.backgroundColor = .blue
        var ends: [Bool] = []
        UIView.transition(from: view, to: next, duration: 1, options: [.transitionCrossDissolve, .curveLinear]) {
            ends.append($0)
        }
        #expect(view.superview == nil && desk.window.subviews == [next])
        desk.advance(to: 0)
        #expect(shown() == 0xFFFF_0000)
        desk.advance(to: 1)
        #expect(shown() == 0xFF00_00FF && ends == [true])
        view.isHidden = true
        desk.window.addSubview(view)
        UIView.transition(
            from: next,
            to: view,
            duration: 1,
            options: [.transitionCrossDissolve, .showHideTransitionViews]
        )
        #expect(next.isHidden && !view.isHidden && desk.window.subviews == [next, view])
    }

    @Test func withoutAnythingToShowItIsOverAtOnce() {
        var ends: [Bool] = []
        UIView.transition(with: view, duration: 1, options: []) {
            view.alpha = 0.5
        } completion: {
            ends.append($0)
        }
        UIView.transition(with: view, duration: .nan, options: .transitionCrossDissolve, animations: nil) {
            ends.append($0)
        }
        UIView.transition(with: UIView(), duration: 1, options: .transitionCrossDissolve, animations: nil) {
            ends.append($0)
        }
        CATransaction.flush()
        #expect(ends == [true, true, true] && view.alpha == 0.5 && view.layer.animationKeys() == nil)
    }
}
