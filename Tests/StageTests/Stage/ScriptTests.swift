import AloftStage
import Foundation
import Testing
import UIKit

@Suite struct ScriptTests {
    @Test func readsEachAction() throws {
        let script = try Script(
            parsing: """
                # A letter is opened and closed.

                0.5 tap 195 300
                3.2\tdrag 195 600 195 300 0.4   # up
                2 wheel 195 400 0 -120
                3.7 hold 10 20 0.6 10 90 1
                4 key escape
                6 end
                """
        )
        #expect(
            script.events == [
                .init(time: 0.5, action: .tap(CGPoint(x: 195, y: 300))),
                .init(time: 2, action: .wheel(at: CGPoint(x: 195, y: 400), by: CGVector(dx: 0, dy: -120))),
                .init(
                    time: 3.2,
                    action: .drag(from: CGPoint(x: 195, y: 600), to: CGPoint(x: 195, y: 300), duration: 0.4)
                ),
                .init(
                    time: 3.7,
                    action: .hold(at: CGPoint(x: 10, y: 20), for: 0.6, to: CGPoint(x: 10, y: 90), duration: 1)
                ),
                .init(time: 4, action: .key(.keyboardEscape)),
            ]
        )
        #expect(script.duration == 6)
    }

    @Test func withoutAnEndItLastsASecondLonger() throws {
        #expect(try Script(parsing: "1 drag 0 0 10 10 0.5").duration == 2.5)
        #expect(try Script(parsing: "").duration == 1)
    }

    @Test func phasesNameWhatFollows() throws {
        let script = try Script(parsing: "1 phase opening it\n2 tap 1 1\n3 phase closing\n5 end")
        #expect(script.phase(at: 0.5) == nil)
        #expect(script.phase(at: 1) == "opening it")
        #expect(script.phase(at: 2.9) == "opening it")
        #expect(script.phase(at: 4) == "closing")
        #expect(throws: Script.ParseError(line: 1, reason: .wrongArguments(action: "phase", expected: "a name"))) {
            try Script(parsing: "1 phase")
        }
    }

    typealias Reason = Script.ParseError.Reason

    private static let hold = "a place, the seconds there, another place and the seconds to it: x y seconds x y seconds"

    @Test(arguments: [
        ("soon tap 1 1", 1, Reason.badTime("soon")),
        ("-1 tap 1 1", 1, .badTime("-1")),
        ("nan tap 1 1", 1, .badTime("nan")),
        ("1e99 tap 1 1", 1, .badTime("1e99")),
        ("# nothing\n\n1", 3, .missingAction),
        ("1 swipe 1 1", 1, .unknownAction("swipe")),
        ("1 tap 1", 1, .wrongArguments(action: "tap", expected: "a place: x y")),
        ("1 tap 1 1\r\n2 tap 1 x", 2, .badNumber("x")),
        ("1 tap inf 1", 1, .badNumber("inf")),
        ("1 drag 1 1 2 2 -1", 1, .badNumber("-1")),
        ("1 hold 1 1 -1 2 2 1", 1, .badNumber("-1")),
        ("1 hold 1 1 2", 1, .wrongArguments(action: "hold", expected: Self.hold)),
        ("1 key", 1, .wrongArguments(action: "key", expected: "the name of a key")),
        ("1 key any", 1, .unknownKey("any")),
        ("1 end now", 1, .wrongArguments(action: "end", expected: "nothing after it")),
        ("1 end\n2 end", 2, .secondEnd),
        ("5 tap 1 1\n2 end", 1, .afterEnd),
        ("1.9 drag 1 1 2 2 0.5\n2 end", 1, .afterEnd),
    ])
    func saysWhatIsWrongAndWhere(text: String, line: Int, reason: Reason) {
        #expect(throws: Script.ParseError(line: line, reason: reason)) { try Script(parsing: text) }
    }

    @Test func errorsNameTheLine() {
        let error = Script.ParseError(line: 7, reason: .unknownAction("swipe"))
        #expect(error.description == "line 7: “swipe” is no action: tap, drag, hold, wheel, key, phase or end")
    }

    @MainActor
    @Test func playsInOrderAndTakesItsTime() async throws {
        let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
        let view = Recording(frame: stage.window.bounds)
        stage.window.addSubview(view)
        await stage.advance(by: 1)
        await stage.play(try Script(parsing: "0.5 tap 10 10\n0.25 tap 20 20\n2 end"))
        #expect(
            view.log == [
                "began (20.0, 20.0) @1.25", "ended (20.0, 20.0) @1.3", "began (10.0, 10.0) @1.5",
                "ended (10.0, 10.0) @1.55",
            ]
        )
        #expect(stage.time == 3)
    }

    @MainActor
    @Test func aHoldStaysBeforeItMoves() async throws {
        let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
        let view = Recording(frame: stage.window.bounds)
        stage.window.addSubview(view)
        await stage.play(try Script(parsing: "1 hold 10 10 0.5 10 50 0.25"))
        #expect(view.log.first == "began (10.0, 10.0) @1.0" && view.log.last == "ended (10.0, 50.0) @1.75")
        let moves = view.log.filter { $0.hasPrefix("moved") }
        #expect(moves.count > 3 && moves.allSatisfy { Double($0.split(separator: "@")[1]).map { $0 > 1.5 } ?? false })
    }

    @MainActor
    @Test func overlappingTouchesHaveFingersOfTheirOwn() async throws {
        let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
        let view = Recording(frame: stage.window.bounds)
        stage.window.addSubview(view)
        await stage.play(try Script(parsing: "0 drag 10 10 20 20 1\n0.5 tap 50 50"))
        #expect(view.log.filter { $0.hasPrefix("began") }.count == 2)
        #expect(view.log.filter { $0.hasPrefix("ended") }.count == 2)
        #expect(view.log.last?.hasPrefix("ended (20.0, 20.0)") == true)
    }
}
