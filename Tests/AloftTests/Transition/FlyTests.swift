import Aloft
import AloftStage
import AloftTesting
import TestFonts
import Testing
import UIKit

/// Things are thrown into a cart.
@MainActor @Suite struct FlyTests {
    private let stage = Stage(size: CGSize(width: 160, height: 200), scale: 1)
    private let cart = UIView(frame: CGRect(x: 116, y: 12, width: 32, height: 28))
    private let goods: [UIView]
    private let shop = UIView(frame: CGRect(x: 0, y: 0, width: 160, height: 200))

    init() {
        shop.backgroundColor = UIColor(red: 0.91, green: 0.89, blue: 0.86, alpha: 1)
        cart.backgroundColor = UIColor(red: 0.2, green: 0.3, blue: 0.5, alpha: 1)
        cart.layer.cornerRadius = 6
        goods = (0..<3).map { index in
            let good = PicturesFixture.head(index, frame: CGRect(x: 12 + 46 * index, y: 140, width: 40, height: 44))
            good.layer.cornerRadius = 8
            good.clipsToBounds = true
            return good
        }
        shop.addSubview(cart)
        goods.forEach(shop.addSubview)
        stage.perform { stage.window.addSubview(shop) }
    }

    private var flights: [UIView] { stage.window.subviews.filter { $0 !== shop } }

    @Test func intoTheCart() async throws {
        try #require(test_fonts_configuration() != nil)
        let rest = ViewTree.describe(shop)
        var outcomes: [SnapshotTransition.Outcome] = []
        stage.perform {
            for (index, good) in goods.enumerated() {
                good.fly(to: cart, after: 0.08 * Double(index)) { outcomes.append($0) }
            }
        }
        #expect(flights.count == 3)
        let strip = await stage.filmStrip(at: [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.76, 0.8, 0.9, 1.3])
        var picture = strip
        (picture.columns, picture.frameWidth) = (6, 160)
        expectImage(try #require(picture.image()), matchesGolden: "fly", tolerance: 4, differingPixels: 400)
        #expect(outcomes == [.finished, .finished, .finished] && flights.isEmpty)
        #expect(ViewTree.describe(shop) == rest)
    }

    /// It rises to the left of a straight way that goes to the right, is small at its end, and the target bounces then.
    @Test func theWay() async throws {
        stage.perform { goods[0].fly(to: cart) }
        let start = goods[0].center, end = cart.center
        var highest: CGFloat = 0
        for step in 1..<12 {
            await stage.advance(to: Double(step) * 0.05)
            let layer = try #require(flights.first?.subviews.first?.layer.presentation())
            let (dx, dy) = (end.x - start.x, end.y - start.y), length = hypot(dx, dy)
            let off = ((layer.position.x - start.x) * dy - (layer.position.y - start.y) * dx) / length
            #expect(off > -0.01)
            highest = max(highest, off / length)
            #expect(cart.layer.animationKeys() == nil)
        }
        #expect(abs(highest - 0.25) < 0.02)
        let scale = try #require(flights.first?.subviews.first?.layer.presentation()).transform.m11
        #expect(abs(scale) < 0.75)
        await stage.advance(to: 0.7)
        #expect(flights.isEmpty)
        #expect(try #require(cart.layer.presentation()).transform.m11 > 1.2)
        await stage.advance(to: 1.1)
        #expect(cart.layer.animationKeys() ?? [] == [] && CATransform3DIsIdentity(cart.layer.transform))
    }

    /// Any number into the same target: each ends once, nothing stays.
    @Test func manyAtOnce() async {
        var ends = 0
        for round in 0..<50 {
            stage.perform { goods[round % 3].fly(to: cart, after: Double(round % 7) * 0.02) { _ in ends += 1 } }
            await stage.advance(by: 0.01)
            let scale = cart.layer.presentation()?.transform.m11 ?? 1
            #expect(scale.isFinite && scale > 0)
        }
        await stage.advance(by: 2)
        #expect(ends == 50 && flights.isEmpty && cart.layer.animationKeys() ?? [] == [])
    }

    /// Nothing that is asked for goes unanswered.
    @Test func everyEnding() async {
        var outcomes: [SnapshotTransition.Outcome] = []
        let note: @MainActor (SnapshotTransition.Outcome) -> Void = { outcomes.append($0) }
        stage.perform {
            UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9)).fly(to: cart, completion: note)
            goods[0].fly(to: UIView(), completion: note)
            let flat = UIView()
            shop.addSubview(flat)
            flat.fly(to: cart, completion: note)
            flat.removeFromSuperview()
        }
        #expect(outcomes == [.noSource, .removed, .noSource])
        stage.settings.isReduceMotionEnabled = true
        stage.perform { goods[0].fly(to: cart, completion: note) }
        #expect(outcomes.last == .finished && flights.isEmpty)
        stage.settings.isReduceMotionEnabled = false
        stage.perform { goods[0].fly(to: cart, after: .nan, completion: note) }
        await stage.advance(by: 0.2)
        stage.perform { flights.first?.removeFromSuperview() }
        await stage.advance(by: 0.2)
        #expect(outcomes.count == 5 && outcomes.last == .removed && flights.isEmpty)
    }

    /// What flies follows its target when the window changes, and takes no touches.
    @Test func theWindowChanges() async throws {
        shop.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        cart.autoresizingMask = [.flexibleLeftMargin]
        stage.perform { goods[0].fly(to: cart) }
        await stage.advance(to: 0.2)
        #expect(stage.window.hitTest(CGPoint(x: 130, y: 20), with: nil) === cart)
        let before = try #require(flights.first?.subviews.first?.layer.presentation()).position
        stage.resize(to: CGSize(width: 260, height: 200))
        let after = try #require(flights.first?.subviews.first?.layer.presentation()).position
        #expect(hypot(before.x - after.x, before.y - after.y) < 0.5)
        await stage.advance(to: 0.59)
        let last = try #require(flights.first?.subviews.first?.layer.presentation()).position
        #expect(abs(last.x - cart.center.x) < 3 && cart.center.x == 232)
    }
}
