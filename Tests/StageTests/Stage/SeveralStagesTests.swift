import AloftStage
import Testing
import UIKit

@MainActor
@Suite struct SeveralStagesTests {
    let first = Stage(size: CGSize(width: 100, height: 100), scale: 1)
    let second = Stage(size: CGSize(width: 200, height: 50), scale: 2)

    @Test func eachHasATimeOfItsOwn() async {
        await first.advance(by: 1)
        await second.advance(by: 0.25)
        #expect(first.time == 1)
        #expect(second.time == 0.25)
        #expect(first.perform { CACurrentMediaTime() } == 1)
        #expect(second.perform { CACurrentMediaTime() } == 0.25)
    }

    @Test func theMainScreenIsThatOfTheStageWhoseTurnItIs() async {
        #expect(first.perform { UIScreen.main.bounds.size } == CGSize(width: 100, height: 100))
        #expect(second.perform { UIScreen.main.bounds.size } == CGSize(width: 200, height: 50))
        #expect(second.perform { UIScreen.main.scale } == 2)
        let log = Log()
        second.clock.schedule(at: 0.1) {
            first.perform { log.add("\(UIScreen.main.scale)") }
            log.add("\(UIScreen.main.scale)")
            Task { @MainActor in log.add("\(UIScreen.main.scale)@\(CACurrentMediaTime())") }
        }
        await second.advance(by: 1)
        #expect(log.entries == ["1.0", "2.0", "2.0@0.1"])
    }

    @Test func animationsRunByTheStageOfTheirWindow() async {
        let moving = [first, second].map { stage in
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            view.backgroundColor = .red
            stage.window.backgroundColor = .white
            stage.window.addSubview(view)
            return view
        }
        var ended: [Int] = []
        for (index, view) in moving.enumerated() {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                view.frame.origin.x = 40
            } completion: { _ in
                ended.append(index)
            }
        }
        await first.advance(by: 1)
        #expect(ended == [0])
        #expect(first.color(at: CGPoint(x: 45, y: 5)) == PixelColor(red: 255, green: 0, blue: 0))
        #expect(second.color(at: CGPoint(x: 5, y: 5)) == PixelColor(red: 255, green: 0, blue: 0))
        await second.advance(by: 0.5)
        #expect(second.color(at: CGPoint(x: 25, y: 5)) == PixelColor(red: 255, green: 0, blue: 0))
        #expect(second.color(at: CGPoint(x: 5, y: 5)) == PixelColor(red: 255, green: 255, blue: 255))
        await second.advance(by: 0.5)
        #expect(ended == [0, 1])
    }

    @Test func theyAdvanceSideBySide() async {
        async let one: Void = first.advance(by: 1)
        async let two: Void = second.advance(by: 2)
        _ = await (one, two)
        #expect(first.time == 1)
        #expect(second.time == 2)
    }
}
