import AloftTesting
import Testing
import UIKit

@MainActor @Suite struct VisualEffectTests {
    /// A window of two halves, black and white, under an effect view that fills it.
    private func stage(_ effect: UIVisualEffect?) -> (desk: Desk, view: UIVisualEffectView) {
        let desk = Desk(size: CGSize(width: 120, height: 40))
        desk.window.backgroundColor = .black
        desk.view(CGRect(x: 60, y: 0, width: 60, height: 40)).backgroundColor = .white
        let view = UIVisualEffectView(effect: effect)
        view.frame = CGRect(x: 0, y: 0, width: 120, height: 40)
        desk.window.addSubview(view)
        return (desk, view)
    }

    private func grey(_ desk: Desk, _ x: Int, _ y: Int = 20) -> Int { Int(desk.framePixels[x, y] & 255) }

    @Test func aBlurMixesWhatLiesUnder() {
        let (desk, view) = stage(UIBlurEffect(style: .light))
        // 30 points of blur, and white at 0.3 over it.
        #expect(abs(grey(desk, 59) - Int(255 * (0.5 * 0.7 + 0.3))) < 4)
        #expect(grey(desk, 30) > 100 && grey(desk, 90) < 250)
        view.effect = nil
        #expect(grey(desk, 59) == 0 && grey(desk, 60) == 255)
    }

    @Test func contentIsSharpAndFillsTheView() {
        let (desk, view) = stage(UIBlurEffect(style: .dark))
        #expect(view.contentView.frame == view.bounds)
        view.frame.size = CGSize(width: 80, height: 20)
        #expect(view.contentView.frame == CGRect(x: 0, y: 0, width: 80, height: 20))
        let label = UIView(frame: CGRect(x: 10, y: 5, width: 10, height: 10))
        label.backgroundColor = .white
        view.contentView.addSubview(label)
        #expect(grey(desk, 10, 10) == 255 && grey(desk, 9, 10) < 100)
        #expect(label.isDescendant(of: view))
        #expect(desk.window.hitTest(CGPoint(x: 40, y: 18), with: nil) === view.contentView)
    }

    @Test func roundedCornersOfTheViewCutTheEffect() {
        let (desk, view) = stage(UIBlurEffect(style: .extraLight))
        view.layer.cornerRadius = 20
        view.clipsToBounds = true
        #expect(grey(desk, 1, 1) == 0)
        #expect(grey(desk, 20, 20) > 150)
    }

    @Test func anEffectGrowsInABlock() throws {
        let (desk, view) = stage(nil)
        desk.advance(to: 0)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            view.effect = UIBlurEffect(style: .light)
        }
        #expect(view.effect is UIBlurEffect)
        var last = -1
        for step in 0...4 {
            desk.advance(to: Double(step) / 4)
            let now = grey(desk, 50)
            #expect(now > last, "brighter near the edge with each step")
            last = now
        }
        let backdrop = try #require(view.subviews.first?.layer)
        #expect(backdrop.animationKeys() == nil)
        // Half way the sigma is half of 30, and the tint half of 0.3.
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.effect = nil }
        desk.advance(to: 1.5)
        let half = try #require(backdrop.presentation()?.values.backdrop)
        #expect(abs(half.sigma - 15) < 1e-6 && abs(half.tint.alpha - 0.15) < 1e-6 && half.tint.red == 1)
        desk.advance(to: 2)
        #expect(grey(desk, 59) == 0 && grey(desk, 60) == 255)
    }

    @Test func anAnimatorScrubsAnEffect() throws {
        let (desk, view) = stage(nil)
        desk.advance(to: 0)
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
            view.effect = UIBlurEffect(style: .dark)
        }
        animator.fractionComplete = 0.25
        desk.advance(to: 3)
        let shown = try #require(view.subviews.first?.layer.presentation()?.values.backdrop)
        #expect(abs(shown.sigma - 5) < 1e-6)
        animator.stopAnimation(true)
    }

    @Test func materialsFollowTheInterfaceStyle() {
        let (desk, view) = stage(UIBlurEffect(style: .systemThickMaterial))
        let light = grey(desk, 59)
        view.overrideUserInterfaceStyle = .dark
        let dark = grey(desk, 59)
        #expect(light > 200 && dark < 90)
        view.effect = UIBlurEffect(style: .systemThickMaterialLight)
        #expect(grey(desk, 59) == light, "whatever the traits say")
    }

    @Test func everyStyleCoversMoreTheThickerItIs() {
        func contrast(_ style: UIBlurEffect.Style) -> Int {
            let (desk, _) = stage(UIBlurEffect(style: style))
            return grey(desk, 119) - grey(desk, 0)
        }
        let light = [
            contrast(.systemUltraThinMaterialLight), contrast(.systemThinMaterialLight),
            contrast(.systemMaterialLight), contrast(.systemThickMaterialLight),
        ]
        let dark = [
            contrast(.systemUltraThinMaterialDark), contrast(.systemThinMaterialDark),
            contrast(.systemMaterialDark), contrast(.systemThickMaterialDark),
        ]
        for list in [light, dark] { #expect(list == list.sorted(by: >) && Set(list).count == 4) }
        #expect(UIBlurEffect.Style.regular.rawValue == 4 && UIBlurEffect.Style.systemChromeMaterialDark.rawValue == 20)
    }

    /// As UIKit's documentation has it: a snapshot of the view alone does not contain the effect, one of the window does.
    @Test func snapshotsArePicturesOfTheirOwn() throws {
        let (desk, view) = stage(UIBlurEffect(style: .light))
        let blurred = grey(desk, 59)
        let whole = try #require(desk.window.snapshotView(afterScreenUpdates: true))
        let alone = try #require(view.snapshotView(afterScreenUpdates: true))
        view.removeFromSuperview()
        desk.window.addSubview(whole)
        #expect(grey(desk, 59) == blurred)
        whole.removeFromSuperview()
        desk.window.addSubview(alone)
        #expect(abs(grey(desk, 59) - Int(255 * 0.3)) < 3 && grey(desk, 60) == 255, "the tint over what is there")
    }

    @Test func drawingTheHierarchyOfAWindowDrawsTheBlur() throws {
        let (desk, _) = stage(UIBlurEffect(style: .light))
        let blurred = grey(desk, 59)
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: 120, height: 40), format: format)
        let image = renderer.image { _ in
            desk.window.drawHierarchy(in: desk.window.bounds, afterScreenUpdates: false)
        }
        let pixel = try #require(image.cgImage).withPixels { pixels, stride in pixels[20 * stride + 59] & 255 }
        #expect(abs(Int(pixel) - blurred) < 2)
    }

    @Test func aSubviewOfTheViewItselfTraps() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run { UIVisualEffectView(effect: nil).addSubview(UIView()) }
        }
    }

    @Test func effectsAreCopiedAsThemselves() {
        let effect = UIBlurEffect(style: .regular)
        #expect(effect.copy() as AnyObject === effect)
        #expect(UIVisualEffectView(effect: UIVisualEffect()).effect != nil)
    }
}
