import AloftStage
import Testing
import UIKit

@testable import Aloft

/// Controllers that are presented and pushed, and everything that can happen to them, in any order.
@MainActor final class ControllerModel {
    private let fixture: ControllersFixture
    private var random: SeededRandom
    private let seed: UInt64
    private var step = 0
    private let pushes: Bool
    /// Whether details and cards fly themselves.
    private let isLiving: Bool
    private var endings: [ControllerTransition.Ending] = []
    private var fingers: [Int: CGPoint] = [:]
    private var vetoes = false
    private let rest: [String]
    private var presented = 0
    private var told = 0

    init(seed: UInt64, isLiving: Bool = false) {
        self.seed = seed
        self.isLiving = isLiving
        random = SeededRandom(seed: seed)
        pushes = Bool.random(using: &random)
        fixture = ControllersFixture(pushes: pushes)
        rest = ControllersFixture(pushes: pushes).description
        fixture.stage.perform {
            if isLiving { for card in fixture.cards.cards.values { card.snapshotPolicy = .live } }
            prepare()
        }
    }

    private var stage: Stage { fixture.stage }
    private var comment: Comment { "seed \(seed), step \(step), pushes \(pushes)" }

    private func prepare() {
        fixture.detail = DetailController()
        if isLiving { fixture.detail.view.snapshotPolicy = .live }
        let zooms = Bool.random(using: &random)
        let source: @MainActor (ControllerTransition.Context<Int>) -> UIView? = { [weak fixture] in
            fixture?.cards.cards[$0.item]
        }
        fixture.detail.snapshotTransition = zooms ? .zoom(of: 2, source: source) : .letter(of: 2, source: source)
        fixture.detail.snapshotTransition?.dismissal = Set(SnapshotTransition.Dismissal.allCases)
        fixture.detail.snapshotTransition?.onEnd = { [weak self] in self?.endings.append($0) }
        fixture.detail.snapshotTransition?.mayDismiss = { [weak self] _ in self?.vetoes != true }
        fixture.detail.preferredContentSize = CGSize(width: 340, height: 700)
    }

    private var isThere: Bool {
        if let navigation = fixture.navigation { return navigation.viewControllers.contains(fixture.detail) }
        return fixture.detail.presentingViewController != nil
    }

    func run(steps: Int) async {
        for index in 0..<steps {
            step = index
            await act(Int.random(in: 0..<100, using: &random))
            if Bool.random(using: &random) { await stage.advance(by: Double.random(in: 0...0.12, using: &random)) }
            if Int.random(in: 0..<30, using: &random) == 0 || index == steps - 1 { await settle() }
        }
    }

    private func act(_ op: Int) async {
        switch op {
        case 0..<16:
            let isIdle =
                fixture.navigation.map { $0.transitionCoordinator == nil }
                ?? (fixture.cards.presentedViewController == nil)
            guard !isThere, isIdle else { return }
            if Bool.random(using: &random) { stage.perform { prepare() } }
            let isAnimated = Int.random(in: 0..<6, using: &random) > 0
            stage.perform {
                if let navigation = fixture.navigation {
                    guard navigation.transitionCoordinator == nil else { return }
                    navigation.pushViewController(fixture.detail, animated: isAnimated)
                } else if fixture.cards.presentedViewController == nil {
                    fixture.cards.present(fixture.detail, animated: isAnimated)
                }
            }
        case 16..<28:
            let isAnimated = Int.random(in: 0..<6, using: &random) > 0
            guard isThere else { return }
            stage.perform {
                if let navigation = fixture.navigation {
                    guard navigation.transitionCoordinator == nil else { return }
                    navigation.popViewController(animated: isAnimated)
                } else {
                    fixture.detail.dismiss(animated: isAnimated)
                }
            }
        case 28..<40:
            let isAtEdge = Int.random(in: 0..<5, using: &random) == 0
            let point = CGPoint(
                x: isAtEdge ? 3 : CGFloat.random(in: 20...370, using: &random),
                y: CGFloat.random(in: 100...700, using: &random)
            )
            let finger = Int.random(in: 0..<8, using: &random) == 0 ? 1 : 0
            fingers[finger] = point
            stage.touchDown(at: point, finger: finger)
        case 40..<66:
            guard let finger = fingers.keys.sorted().randomElement(using: &random), var point = fingers[finger] else {
                return
            }
            let way = CGVector(
                dx: CGFloat.random(in: -8...8, using: &random),
                dy: CGFloat.random(in: -12...24, using: &random)
            )
            for _ in 0..<6 {
                await stage.advance(by: 1.0 / 60)
                point.x += way.dx
                point.y += way.dy
                stage.touchMoved(to: point, finger: finger)
            }
            fingers[finger] = point
        case 66..<82:
            guard let finger = fingers.keys.sorted().randomElement(using: &random) else { return }
            fingers[finger] = nil
            let isTaken = Int.random(in: 0..<6, using: &random) == 0
            if isTaken { stage.touchCancelled(finger: finger) } else { stage.touchUp(finger: finger) }
        case 82..<85: vetoes = Int.random(in: 0..<3, using: &random) == 0
        case 85..<88:
            let flight = fixture.copies.first?.superview
            stage.perform { flight?.layer.removeAllAnimations() }
        case 88..<91:
            let y = CGFloat.random(in: -200...200, using: &random)
            stage.perform { fixture.cards.list.bounds.origin.y = y }
        case 91..<94: stage.perform { fixture.detail.snapshotTransition?.item = Int.random(in: 0..<8, using: &random) }
        case 94: stage.settings.isReduceMotionEnabled = Int.random(in: 0..<3, using: &random) == 0
        case 95: stage.settings.userInterfaceStyle = Bool.random(using: &random) ? .dark : .light
        case 96..<98:
            let isWide = Bool.random(using: &random)
            stage.resize(to: isWide ? CGSize(width: 844, height: 390) : CGSize(width: 390, height: 844))
        default: await stage.advance(by: 0.3)
        }
    }

    private func settle() async {
        for finger in fingers.keys.sorted() { stage.touchUp(finger: finger) }
        fingers = [:]
        await stage.advance(by: 6)
        let detail = fixture.detail
        #expect(fixture.copies.isEmpty, comment)
        #expect(detail.view.alpha == 1 && !detail.view.isHidden && detail.view.transform == .identity, comment)
        #expect(detail.view.layer.animationKeys() == nil, comment)
        #expect(isThere == (detail.view.window != nil), comment)
        #expect(!(detail.view.superview is LiveView), comment)
        if isThere, !pushes {
            let size = stage.window.bounds.size, shown = detail.view.bounds.size
            let isWhole =
                shown == CGSize(width: min(340, size.width - 32), height: min(700, size.height - 128)) || shown == size
            #expect(isWhole, "\(shown) in \(size), \(comment)")
        }
        #expect(!detail.isBeingPresented && !detail.isBeingDismissed, comment)
        if let navigation = fixture.navigation {
            #expect(navigation.transitionCoordinator == nil, comment)
            #expect(navigation.viewControllers.count == (isThere ? 2 : 1), comment)
        } else {
            #expect(stage.window.subviews.count == (isThere ? 2 : 1), comment)
        }
        for card in fixture.cards.cards.values {
            let isUntouched =
                card.alpha == 1 && !card.isHidden && card.transform == .identity && card.layer.animationKeys() == nil
            #expect(isUntouched && card.superview === fixture.cards.list, comment)
        }
        // What was heard of coming and going makes sense.
        var last = "did disappear"
        for word in detail.heard {
            let isFitting =
                switch word {
                case "will appear": last != "did appear" && last != "will appear"
                case "did appear": last == "will appear"
                case "will disappear": last == "did appear" || last == "will appear"
                default: last == "will disappear"
                }
            #expect(isFitting, "\(detail.heard), \(comment)")
            last = word
        }
        #expect(last == (isThere ? "did appear" : "did disappear"), "\(detail.heard), \(comment)")
    }
}
