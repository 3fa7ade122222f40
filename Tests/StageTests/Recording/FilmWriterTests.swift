import AloftStage
import Foundation
import Testing
import UIKit

@Suite struct FilmWriterTests {
    let folder: Folder

    init() throws { folder = try Folder() }

    private func frame(_ index: Int, width: Int = 31, height: Int = 17) -> CGImage {
        CGImage(width: width, height: height) { pixels, stride in
            for y in 0..<height {
                for x in 0..<width {
                    pixels[y * stride + x] =
                        0xFF00_0000 | UInt32(index * 20 & 255) << 16 | UInt32(x * 8) << 8 | UInt32(y * 15)
                }
            }
        }!
    }

    private func write(_ name: String, frames: Int = 12, framesPerSecond: Int = 60) throws -> URL {
        let url = folder.url(name)
        let writer = try FilmWriter(url: url, framesPerSecond: framesPerSecond)
        for index in 0..<frames { try writer.append(frame(index)) }
        #expect(!FileManager.default.fileExists(atPath: url.path), "The name is there before the film")
        try writer.finish()
        #expect(folder.names == [name])
        return url
    }

    @Test(arguments: [("film.mp4", "h264"), ("film.webm", "vp9")])
    func videosHaveTheRateAndEvenSides(name: String, codec: String) throws {
        let probe = try FilmProbe(write(name))
        #expect(probe.codec == codec)
        #expect(probe.frames == 12)
        #expect(probe.rate == "60/1")
        #expect(abs(probe.duration - 0.2) < 0.002)
        #expect((probe.width, probe.height) == (32, 18))
    }

    @Test func ratesAreThoseAskedFor() throws {
        let probe = try FilmProbe(write("film.mp4", frames: 10, framesPerSecond: 24))
        #expect(probe.rate == "24/1")
        #expect(probe.frames == 10)
    }

    @Test func aGIFHasAtMost50FramesASecond() throws {
        let probe = try FilmProbe(write("film.gif"))
        #expect(probe.codec == "gif")
        #expect(probe.frames == 12)
        #expect(probe.rate == "50/1")
        #expect((probe.width, probe.height) == (31, 17))
    }

    @Test func anAPNGHasAllFrames() throws {
        let probe = try FilmProbe(write("film.apng"))
        #expect(probe.codec == "apng")
        #expect(probe.frames == 12)
        #expect((probe.width, probe.height) == (31, 17))
    }

    @Test func aWebPHasAllFrames() throws {
        let data = try Data(contentsOf: write("film.webp"))
        #expect(data.prefix(4) == Data("RIFF".utf8))
        var count = 0
        var rest = data[...]
        while let range = rest.range(of: Data("ANMF".utf8)) {
            count += 1
            rest = rest[range.upperBound...]
        }
        #expect(count == 12)
    }

    @Test func aSequenceHasThePixelsAsTheyWere() throws {
        let url = try write("frames", frames: 3)
        let names = try FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
        #expect(names == ["frame-00000.png", "frame-00001.png", "frame-00002.png"])
        let read = try ImageDecoder.decode(Data(contentsOf: url.appendingPathComponent("frame-00002.png"))).image
        #expect(ImageComparisonOracle.areEqual(read, frame(2)))
    }

    @Test func framesOfAnotherSizeAreCutOrFilled() throws {
        let url = folder.url("frames")
        let writer = try FilmWriter(url: url)
        try writer.append(frame(1))
        try writer.append(frame(1, width: 10, height: 40))
        try writer.finish()
        let read = try ImageDecoder.decode(Data(contentsOf: url.appendingPathComponent("frame-00001.png"))).image
        #expect((read.width, read.height) == (31, 17))
        read.withPixels { pixels, stride in
            #expect(pixels[5 * stride + 9] == 0xFF14_484B)
            #expect(pixels[5 * stride + 10] == 0xFF00_0000)
        }
    }

    @Test func namesWithPercentSignsAndDashesAreOnlyNames() throws {
        let writer = try FilmWriter(url: folder.url("-100%d"), format: .pngSequence)
        try writer.append(frame(0))
        try writer.finish()
        #expect(folder.names == ["-100%d"])
        #expect(FileManager.default.fileExists(atPath: folder.url("-100%d/frame-00000.png").path))
    }

    // MARK: - What goes wrong

    /// A program that stands beside the tests. One that a test writes can be busy: another test may be starting a program
    /// of its own, which for an instant shares every open file.
    private func encoder(_ name: String, file: String = #filePath) -> String {
        URL(fileURLWithPath: file).deletingLastPathComponent().appendingPathComponent("Encoders/\(name)").path
    }

    @Test func anUnknownNameIsRefused() {
        #expect(throws: FilmError.unknownFormat(fileName: "film.doc")) { try FilmWriter(url: folder.url("film.doc")) }
        #expect(folder.names == [])
    }

    @Test func aMissingEncoderIsNamed() throws {
        let writer = try FilmWriter(url: folder.url("film.mp4"), encoder: "no-such-encoder")
        #expect(throws: FilmError.encoderMissing(program: "no-such-encoder")) { try writer.append(frame(0)) }
        #expect(folder.names == [])
    }

    @Test func aFailingEncoderIsQuotedAndLeavesNothing() throws {
        let encoder = encoder("failing")
        try Data("old".utf8).write(to: folder.url("film.mp4"))
        let writer = try FilmWriter(url: folder.url("film.mp4"), encoder: encoder)
        #expect(
            throws: FilmError.encoderFailed(program: encoder, status: "ended with exit code 3", message: "one\ntwo")
        ) {
            // More than any buffer between the two holds.
            for index in 0..<400 { try writer.append(frame(index, width: 500, height: 500)) }
            try writer.finish()
        }
        #expect(folder.names == ["film.mp4"])
        #expect(try Data(contentsOf: folder.url("film.mp4")) == Data("old".utf8))
    }

    @Test func anEncoderThatIsKilledAtTheEndLeavesNothing() throws {
        let encoder = encoder("killed")
        let writer = try FilmWriter(url: folder.url("film.mp4"), encoder: encoder)
        try writer.append(frame(0))
        #expect(
            throws: FilmError.encoderFailed(program: encoder, status: "was ended by signal 9", message: "")
        ) { try writer.finish() }
        #expect(folder.names == [])
        #expect(throws: FilmError.alreadyFinished) { try writer.append(frame(1)) }
    }

    @Test func aWriterThatGoesAwayLeavesNothing() throws {
        do {
            let writer = try FilmWriter(url: folder.url("film.mp4"))
            try writer.append(frame(0))
            #expect(folder.names.count == 1)
        }
        #expect(folder.names == [])
    }

    @Test func withoutFramesThereIsNoFilm() throws {
        let writer = try FilmWriter(url: folder.url("film.mp4"))
        #expect(throws: FilmError.noFrames) { try writer.finish() }
        #expect(folder.names == [])
    }

    @Test func aFolderThatIsNotThereIsAnError() {
        #expect(throws: FilmError.disk(path: folder.url("no/film.mp4").path, reason: "No such file or directory")) {
            try FilmWriter(url: folder.url("no/film.mp4"))
        }
    }

    @Test func aFullFolderIsNotOverwritten() throws {
        _ = try write("frames", frames: 1)
        #expect(throws: FilmError.folderNotEmpty(path: folder.url("frames").path)) {
            try FilmWriter(url: folder.url("frames"))
        }
    }

    @Test(arguments: [
        ("a.mp4", FilmFormat.mp4), ("a.b.WEBM", .webm), ("a.gif", .gif), ("a.apng", .apng), ("a.webp", .webp),
        ("frames", .pngSequence), ("frames/", .pngSequence),
    ])
    func namesSayTheFormat(name: String, format: FilmFormat) {
        #expect(FilmFormat(fileName: name) == format)
    }
}

/// Compares pictures in the plainest way.
enum ImageComparisonOracle {
    static func areEqual(_ a: CGImage, _ b: CGImage) -> Bool {
        guard (a.width, a.height) == (b.width, b.height) else { return false }
        return a.withPixels { p, pStride in
            b.withPixels { q, qStride in
                (0..<a.height).allSatisfy { y in (0..<a.width).allSatisfy { p[y * pStride + $0] == q[y * qStride + $0] }
                }
            }
        }
    }
}
