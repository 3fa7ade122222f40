import AloftStage
import Foundation
import Testing
import UIKit

@MainActor
@Suite struct RecorderTests {
    let stage = Stage(size: CGSize(width: 16, height: 16), scale: 1)
    let folder: Folder

    init() throws { folder = try Folder() }

    @Test func twoSecondsAre120Frames() async throws {
        let recorder = try Recorder(recording: stage, to: folder.url("film.mp4"))
        var counts: [Int] = []
        recorder.onFrame = { counts.append($0) }
        await stage.tap(at: CGPoint(x: 5, y: 5))
        await stage.advance(to: 1)
        await stage.advance(by: 1)
        #expect(recorder.frameCount == 120)
        #expect(counts == Array(1...120))
        try recorder.finish()
        let probe = try FilmProbe(folder.url("film.mp4"))
        #expect(probe.frames == 120)
        #expect(probe.rate == "60/1")
        #expect(abs(probe.duration - 2) < 0.001)
        await stage.advance(by: 1)
        #expect(recorder.frameCount == 120)
    }

    @Test func aFrameShowsItsInstant() async throws {
        await stage.advance(by: 0.3)
        let window = stage.window
        window.backgroundColor = .red
        // On the very instant of the fourth frame, whatever rounding says.
        stage.clock.schedule(at: 0.3 + 3.0 / 10 + 1e-12) { window.backgroundColor = .blue }
        let recorder = try Recorder(recording: stage, to: folder.url("frames"), framesPerSecond: 10)
        await stage.advance(by: 0.6)
        try recorder.finish()
        var colours: [String] = []
        for index in 0..<6 {
            let url = folder.url("frames/frame-0000\(index).png")
            let image = try ImageDecoder.decode(Data(contentsOf: url)).image
            colours.append(image.withPixels { pixels, _ in String(pixels[0], radix: 16) })
        }
        #expect(colours == ["ffff0000", "ffff0000", "ffff0000", "ff0000ff", "ff0000ff", "ff0000ff"])
        #expect(recorder.frameCount == 6)
    }

    @Test func anErrorIsKeptUntilTheEnd() async throws {
        let recorder = try Recorder(recording: stage, to: folder.url("film.mp4"), encoder: "no-such-encoder")
        await stage.advance(by: 1)
        #expect(stage.time == 1)
        #expect(recorder.error == .encoderMissing(program: "no-such-encoder"))
        #expect(throws: FilmError.encoderMissing(program: "no-such-encoder")) { try recorder.finish() }
        #expect(folder.names == [])
    }

    @Test func givenUpThereIsNothing() async throws {
        let recorder = try Recorder(recording: stage, to: folder.url("film.mp4"))
        await stage.advance(by: 0.1)
        recorder.cancel()
        #expect(folder.names == [])
        await stage.advance(by: 0.1)
        #expect(recorder.frameCount == 6)
    }

    @Test func severalRecordAtOnce() async throws {
        let first = try Recorder(recording: stage, to: folder.url("a.mp4"), framesPerSecond: 60)
        let second = try Recorder(recording: stage, to: folder.url("b.mp4"), framesPerSecond: 24)
        await stage.advance(by: 0.5)
        #expect(first.frameCount == 30)
        #expect(second.frameCount == 12)
        try first.finish()
        try second.finish()
        #expect(folder.names == ["a.mp4", "b.mp4"])
    }
}
