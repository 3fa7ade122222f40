import CoreGraphics
import DemoHost
import Foundation
import Testing

@Suite struct DemoArgumentsTests {
    @Test func withoutAnyAWindowIsShown() throws {
        let arguments = try DemoArguments([])
        #expect(arguments.recording == nil)
        #expect(arguments.framesPerSecond == 60)
        #expect(arguments.scale == 3)
        #expect(arguments.size == CGSize(width: 390, height: 844))
    }

    @Test func takesWhatRecordingNeedsAndLeavesTheRest() throws {
        let arguments = try DemoArguments([
            "--letters", "folder", "--record", "/tmp/a.mp4", "--touches=/tmp/b.touches", "--fps", "30", "--scale=1.5",
            "--size", "100x200",
        ])
        #expect(arguments.recording?.path == "/tmp/a.mp4")
        #expect(arguments.touches?.path == "/tmp/b.touches")
        #expect(arguments.framesPerSecond == 30)
        #expect(arguments.scale == 1.5)
        #expect(arguments.size == CGSize(width: 100, height: 200))
    }

    @Test(arguments: [
        ["--record"], ["--fps", "0"], ["--fps", "fast"], ["--scale", "nan"], ["--scale", "99"], ["--size", "390"],
        ["--size", "0x0"], ["--size", "1x2x3"],
    ])
    func saysWhatIsWrong(arguments: [String]) {
        #expect(throws: DemoArguments.Mistake.self) { try DemoArguments(arguments) }
    }
}
