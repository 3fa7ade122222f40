import AloftCommand
import Foundation
import Testing
import UIKit

@MainActor
@Suite struct CommandTests {
    let folder: Folder

    init() throws { folder = try Folder() }

    @Test(arguments: [["--help"], ["-h"], ["help"], ["record", "--help"]])
    func help(arguments: [String]) async {
        let (code, output, errors) = await run(arguments)
        #expect(code == 0)
        #expect(output.contains("aloft record --from LIST"))
        #expect(errors.isEmpty)
    }

    @Test func version() async {
        let (code, output, _) = await run(["--version"])
        #expect(code == 0)
        #expect(output.hasPrefix("aloft 0."))
    }

    @Test(arguments: [
        ([], "a command is missing: record or strip"),
        (["fly"], "there is no command “fly”"),
        (["--fly"], "there is no option “--fly”"),
        (["record"], "--from is missing: the picture that holds the source"),
        (["record", "--from", "a", "--source", "1,2,3,4", "--to", "b"], "-o is missing: where to write"),
        (["record", "--source", "1,2,3"], "--source takes points as x,y,width,height, not “1,2,3”"),
        (["record", "--source=1,2,0,4"], "--source takes points as x,y,width,height, not “1,2,0,4”"),
        (["record", "--source", "a,b,c,d"], "--source takes points as x,y,width,height, not “a,b,c,d”"),
        (["record", "--scale", "nan"], "--scale takes a number from 0.5 to 8.0, not “nan”"),
        (["record", "--fps", "0"], "--fps takes a whole number from 1 to 240, not “0”"),
        (["record", "--frames", "3"], "there is no option “--frames”"),
        (["strip", "--fps", "3"], "there is no option “--fps”"),
        (["record", "--from"], "--from needs a value"),
        (["record", "--from="], "--from needs a value"),
        (["record", "--to", "a", "--to", "b"], "--to is given twice"),
        (["record", "film.mp4"], "“film.mp4” is too much"),
    ])
    func wrongUsage(arguments: [String], message: String) async {
        let (code, output, errors) = await run(arguments)
        #expect(code == 2)
        #expect(output.isEmpty)
        #expect(errors == "aloft: \(message)\nTry “aloft --help”.")
    }

    @Test func optionsAreRead() throws {
        var options = PictureOptions()
        options.list = "a.png"
        options.source = CGRect(x: 1, y: 2.5, width: 3, height: 4)
        options.detail = "b.png"
        options.output = "c.mp4"
        options.scale = 2
        options.framesPerSecond = 30
        options.cornerRadius = 8
        let request = try CommandRequest([
            "record", "--from", "a.png", "--source=1,2.5,3,4", "--to", "b.png", "-o", "c.mp4", "--scale", "2", "--fps",
            "30", "--corner-radius", "8",
        ])
        #expect(request == .record(options))
    }

    @Test func aFilmOfOpenAndClose() async throws {
        let film = folder.url("film.mp4")
        let (code, output, errors) = await run(["record", "-o", film.path, "--fps", "30"] + (try pictures()))
        #expect(errors == "")
        #expect(code == 0)
        #expect(output == "\(film.path): 120 frames, 4.00 s")
        let probe = try FilmProbe(film)
        #expect(probe.frames == 120)
        #expect(probe.rate == "30/1")
        #expect((probe.width, probe.height) == (120, 200))
    }

    @Test func aStripOfOpenAndClose() async throws {
        let strip = folder.url("strip.png")
        let (code, _, errors) = await run(["strip", "-o", strip.path, "--frames", "9"] + (try pictures()))
        #expect(errors == "")
        #expect(code == 0)
        let image = try ImageDecoder.decode(Data(contentsOf: strip)).image
        // Nine frames of 120 pixels, and gaps of 6.
        #expect(image.width == 6 + 9 * 126)
        let middle = image.withPixels { pixels, stride in
            (0..<9).map { pixels[106 * stride + 6 + 126 * $0 + 60] }
        }
        // At rest the list, while open the detail.
        #expect([middle[0], middle[4], middle[8]] == [0xFFFF_FFFF, 0xFF00_00FF, 0xFFFF_FFFF])
    }

    @Test func whatCannotBeDoneIsSaid() async throws {
        var arguments = try pictures()
        arguments[1] = folder.url("none.png").path
        var (code, _, errors) = await run(["strip", "-o", folder.url("a.png").path] + arguments)
        #expect(code == 1)
        #expect(errors.hasPrefix("aloft: “\(arguments[1])” cannot be read: "))

        try Data("no picture".utf8).write(to: folder.url("none.png"))
        (code, _, errors) = await run(["strip", "-o", folder.url("a.png").path] + arguments)
        #expect(code == 1)
        #expect(errors == "aloft: “\(arguments[1])” is no PNG, JPEG or WebP picture, or one too large")

        arguments = try pictures()
        arguments[3] = "50,10,20,20"
        (code, _, errors) = await run(["strip", "-o", folder.url("a.png").path] + arguments)
        #expect(code == 1)
        #expect(errors.contains("the source 50.0,10.0,20.0,20.0 is not within"))

        (code, _, errors) = await run(["record", "-o", folder.url("film.doc").path] + (try pictures()))
        #expect(code == 1)
        #expect(errors.contains("names no film format"))
        #expect(folder.names == ["detail.png", "list.png", "none.png"])
    }

    private func run(_ arguments: [String]) async -> (code: Int32, output: String, errors: String) {
        var output: [String] = []
        var errors: [String] = []
        let code = await AloftCommand.run(arguments, output: { output.append($0) }, errors: { errors.append($0) })
        return (code, output.joined(separator: "\n"), errors.joined(separator: "\n"))
    }

    /// A white list of 60 × 100 points with a red card, and a blue detail; the options that name them.
    private func pictures() throws -> [String] {
        func write(_ name: String, width: Int, height: Int, colour: (Int, Int) -> UInt32) throws {
            let image = CGImage(width: width, height: height) { pixels, stride in
                for y in 0..<height { for x in 0..<width { pixels[y * stride + x] = colour(x, y) } }
            }
            try #require(image?.pngData()).write(to: folder.url(name))
        }
        try write("list.png", width: 120, height: 200) { x, y in
            (20..<60).contains(x) && (20..<40).contains(y) ? 0xFFFF_0000 : 0xFFFF_FFFF
        }
        try write("detail.png", width: 80, height: 80) { _, _ in 0xFF00_00FF }
        return [
            "--from", folder.url("list.png").path, "--source", "10,10,20,10", "--to", folder.url("detail.png").path,
            "--scale", "2",
        ]
    }
}
