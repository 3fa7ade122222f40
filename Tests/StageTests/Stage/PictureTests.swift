import AloftStage
import Testing
import UIKit

@MainActor
@Suite struct PictureTests {
    let stage = Stage(size: CGSize(width: 20, height: 10), scale: 3)
    let red = PixelColor(red: 255, green: 0, blue: 0)
    let white = PixelColor(red: 255, green: 255, blue: 255)

    init() {
        stage.window.backgroundColor = .white
    }

    @Test func hasTheSizeOfTheWindowInPixels() {
        let image = stage.image()
        #expect(image.width == 60)
        #expect(image.height == 30)
    }

    @Test func showsWhatHasJustBeenChanged() {
        #expect(stage.color(at: CGPoint(x: 5, y: 5)) == white)
        let view = UIView(frame: CGRect(x: 4, y: 4, width: 4, height: 4))
        view.backgroundColor = .red
        stage.window.addSubview(view)
        #expect(stage.color(at: CGPoint(x: 5, y: 5)) == red)
        #expect(stage.color(at: CGPoint(x: 4, y: 4)) == red)
        #expect(stage.color(at: CGPoint(x: 8, y: 8)) == white)
        view.removeFromSuperview()
        #expect(stage.color(at: CGPoint(x: 5, y: 5)) == white)
    }

    @Test func isTheSameWhenNothingHasChanged() async {
        let image = stage.image()
        #expect(stage.image() === image)
        await stage.advance(by: 1)
        #expect(stage.image() === image)
        stage.window.backgroundColor = .red
        #expect(stage.image() !== image)
    }

    @Test(arguments: [CGPoint(x: -1, y: 5), CGPoint(x: 20, y: 5), CGPoint(x: CGFloat.nan, y: 5)])
    func isClearOutside(point: CGPoint) {
        #expect(stage.color(at: point) == PixelColor(red: 0, green: 0, blue: 0, alpha: 0))
    }

    @Test func followsTheSize() {
        _ = stage.image()
        stage.resize(to: CGSize(width: 30, height: 40), scale: 2)
        #expect(stage.window.frame == CGRect(x: 0, y: 0, width: 30, height: 40))
        let image = stage.image()
        #expect(image.width == 60)
        #expect(image.height == 80)
        #expect(stage.color(at: CGPoint(x: 29, y: 39)) == white)
    }

    @Test(arguments: [
        CGSize(width: CGFloat.nan, height: 10), CGSize(width: -5, height: CGFloat.infinity),
        CGSize(width: 1e9, height: 0),
    ])
    func sizesKeepWithinLimits(size: CGSize) {
        let stage = Stage(size: size, scale: .nan)
        #expect(stage.scale == 1)
        #expect((1...32767).contains(stage.size.width))
        #expect((1...32767).contains(stage.size.height))
    }

    @Test func coloursAreNamedAsInStyleSheets() {
        #expect(red.description == "#FF0000")
        #expect(PixelColor(red: 1, green: 2, blue: 3, alpha: 4).description == "#01020304")
        #expect(red.distance(to: PixelColor(red: 250, green: 9, blue: 0)) == 9)
    }
}
