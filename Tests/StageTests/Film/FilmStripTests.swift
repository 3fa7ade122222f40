import AloftStage
import Foundation
import Testing
import UIKit

@Suite struct FilmStripTests {
    private func plain(_ colour: UInt32, width: Int = 40, height: Int = 60) -> CGImage {
        CGImage(width: width, height: height) { pixels, stride in
            pixels.update(repeating: colour, count: stride * height)
        }!
    }

    private func pixel(_ image: CGImage, _ x: Int, _ y: Int) -> UInt32 {
        image.withPixels { pixels, stride in pixels[y * stride + x] }
    }

    @Test func laysFramesSideBySideWithTheirTimesBelow() throws {
        let strip = FilmStrip(frames: [
            .init(time: 0, image: plain(0xFFFF_0000)), .init(time: 0.5, image: plain(0xFF00_FF00)),
        ])
        let image = try #require(strip.image())
        // Two frames of 40 with gaps of 2, one line of text of 16.
        #expect(image.width == 2 + 42 * 2)
        #expect(pixel(image, 2 + 20, 2 + 30) == 0xFFFF_0000)
        #expect(pixel(image, 2 + 42 + 20, 2 + 30) == 0xFF00_FF00)
        #expect(pixel(image, 0, 0) == 0xFF21_2121)
        var bright = 0
        for y in 64..<image.height { for x in 2..<42 where pixel(image, x, y) & 255 > 128 { bright += 1 } }
        #expect(bright > 10)
    }

    @Test func goesOnBelow() throws {
        var strip = FilmStrip(frames: (0..<5).map { .init(time: Double($0), image: plain(0xFF00_00FF)) })
        strip.columns = 2
        let image = try #require(strip.image())
        #expect(image.width == 2 + 42 * 2)
        #expect(image.height > 3 * 60)
    }

    @Test func showsLargeFramesSmaller() throws {
        var strip = FilmStrip(frames: [.init(time: 0, image: plain(0xFF00_00FF, width: 400, height: 800))])
        strip.frameWidth = 100
        let image = try #require(strip.image())
        #expect(image.width == 110)
        #expect(pixel(image, 55, 100) == 0xFF00_00FF)
    }

    @Test(arguments: [
        (0.0, "0.00 s"), (0.5, "0.50 s"), (0.125, "0.125 s"), (12.0, "12.00 s"), (1.0 / 3, "0.333 s"),
    ])
    func namesTimes(time: Double, text: String) {
        #expect(FilmStrip.label(time) == text)
    }

    @Test func withoutFramesThereIsNothing() {
        #expect(FilmStrip().image() == nil)
        #expect(throws: FilmError.noFrames) { try FilmStrip().write(to: URL(fileURLWithPath: "nothing.png")) }
    }

    @Test func isWrittenAsPNG() throws {
        let folder = try Folder()
        try FilmStrip(frames: [.init(time: 1, image: plain(0xFFFF_0000))]).write(to: folder.url("strip.png"))
        #expect(folder.names == ["strip.png"])
        #expect(try Data(contentsOf: folder.url("strip.png")).prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
        #expect(throws: FilmError.self) {
            try FilmStrip(frames: [.init(time: 1, image: plain(0))]).write(to: folder.url("none/strip.png"))
        }
    }

    @MainActor
    @Test func isCutFromAStage() async {
        let stage = Stage(size: CGSize(width: 10, height: 10), scale: 1)
        await stage.advance(by: 0.2)
        let strip = await stage.filmStrip(at: [0.5, 0.1, 0.25])
        #expect(strip.frames.map(\.time) == [0.25, 0.5])
        let even = await stage.filmStrip(of: 1, count: 3)
        #expect(even.frames.map(\.time) == [0.5, 1, 1.5])
        #expect(stage.time == 1.5)
    }
}
