import BehaviourRules
import Testing
import UIKit

@Suite struct ImageRendererTests {
    @Test(.rule(87)) func theFormatSaysHowManyPixels() {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 5.25), format: format)
        format.scale = 7
        let image = renderer.image { context in
            #expect(UIGraphicsGetCurrentContext() === context.cgContext)
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
        }
        #expect(image.cgImage?.width == 20 && image.cgImage?.height == 11 && image.scale == 2)
        let pixels = Pixels(image)
        #expect(pixels[9, 9] == red && pixels.alpha(10, 9) == 0 && pixels.alpha(9, 10) == 0)
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    @Test(.rule(87)) func boundsMoveTheOrigin() {
        let format = UIGraphicsImageRendererFormat.preferred()
        format.scale = 1
        format.opaque = true
        let renderer = UIGraphicsImageRenderer(bounds: CGRect(x: 100, y: 50, width: 4, height: 4), format: format)
        let image = renderer.image { context in
            #expect(context.format.bounds == CGRect(x: 100, y: 50, width: 4, height: 4))
            UIColor.green.setFill()
            context.fill(CGRect(x: 101, y: 51, width: 1, height: 1))
        }
        #expect(Pixels(image)[1, 1] == green && Pixels(image)[0, 0] == 0xFF00_0000)
    }

    @MainActor @Test(.rule(87)) func theScaleIsTheRunningScreens() async {
        let screen = UIScreen(size: CGSize(width: 10, height: 10), scale: 2, clock: MediaClock())
        let scale = await ScreenTurn.$screen.withValue(screen) {
            await Task.detached { UIGraphicsImageRendererFormat().scale }.value
        }
        #expect(scale == UIScreen.main.scale, "a detached task is in no turn")
        ScreenTurn.$screen.withValue(screen) {
            #expect(UIGraphicsImageRendererFormat().scale == 2)
            screen.resize(to: CGSize(width: 10, height: 10), scale: 1.5)
            #expect(UIGraphicsImageRendererFormat.preferred().scale == 1.5)
            let format = UIGraphicsImageRendererFormat()
            format.scale = 0
            let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2), format: format).image { _ in }
            #expect(image.scale == 1.5 && image.cgImage?.width == 3)
        }
    }

    @Test func aPictureInBetweenIsNotChangedLater() {
        var first: UIImage?
        let last = drawn(CGSize(width: 2, height: 2)) { context in
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            let renderer = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1))
            first = renderer.image { inner in
                UIColor.red.setFill()
                inner.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
                let before = inner.currentImage
                inner.fill(CGRect(x: 0, y: 0, width: 1, height: 1), blendMode: .clear)
                #expect(Pixels(before)[0, 0] == red && Pixels(inner.currentImage)[0, 0] == 0)
                inner.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            }
            #expect(UIGraphicsGetCurrentContext() === context, "renderers nest")
        }
        #expect(Pixels(first)[0, 0] == red && last[0, 0] == 0xFF00_0000)
    }

    @Test(arguments: [
        CGSize.zero, CGSize(width: -0.0, height: 4), CGSize(width: CGFloat.nan, height: 4),
        CGSize(width: CGFloat.infinity, height: 4), CGSize(width: 1e9, height: 1e9),
    ])
    func sizesThatNoImageHasGiveAnEmptyOne(size: CGSize) {
        var hasRun = false
        let renderer = UIGraphicsImageRenderer(size: size)
        let image = renderer.image { context in
            hasRun = true
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        #expect(hasRun && image.cgImage == nil && image.size == .zero && image.pngData() == nil)
        #expect(renderer.pngData { _ in }.isEmpty)
        UIGraphicsBeginImageContextWithOptions(size, false, 1)
        #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
        UIGraphicsEndImageContext()
    }

    @Test func pngDataCanBeReadAgain() throws {
        let data = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2)).pngData { context in
            UIColor.blue.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 3, height: 2))
        }
        let image = try #require(UIImage(data: data, scale: UIScreen.mainScale))
        #expect(image.size == CGSize(width: 3, height: 2) && Pixels(image)[0, 0] == blue)
    }

    @Test func imageContextsNest() {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 2, height: 2), true, 2)
        UIGraphicsBeginImageContext(CGSize(width: 3, height: 3))
        #expect(UIGraphicsGetImageFromCurrentImageContext()?.size == CGSize(width: 3, height: 3))
        UIGraphicsEndImageContext()
        UIColor.red.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
        let image = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsEndImageContext()
        #expect(image?.scale == 2 && Pixels(image)[1, 1] == red && Pixels(image)[2, 2] == 0xFF00_0000)
        #expect(UIGraphicsGetCurrentContext() == nil)
        // Ending what was not begun leaves other contexts alone.
        _ = drawn { context in
            UIGraphicsEndImageContext()
            #expect(UIGraphicsGetCurrentContext() === context)
            #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
        }
    }
}
