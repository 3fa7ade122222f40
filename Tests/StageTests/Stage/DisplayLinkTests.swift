import AloftStage
import Testing
import UIKit

@MainActor
@Suite struct DisplayLinkTests {
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)

    @Test func callsSixtyTimesASecond() async {
        var times: [Double] = []
        let link = CADisplayLink { times.append($0.timestamp) }
        stage.perform { link.add(to: .main, forMode: .common) }
        await stage.advance(by: 1)
        #expect(times.count == 60)
        for (index, time) in times.enumerated() { #expect(abs(time - Double(index + 1) / 60) < 1e-9) }
        link.invalidate()
        await stage.advance(by: 1)
        #expect(times.count == 60)
    }

    @Test func callsLessOftenWhenAskedTo() async {
        var count = 0
        let link = CADisplayLink { _ in count += 1 }
        link.preferredFramesPerSecond = 30
        stage.perform { link.add(to: .main, forMode: .common) }
        await stage.advance(by: 1)
        #expect(count == 30)
        link.invalidate()
    }

    @Test func seesTheTimeOfItsFrame() async {
        var differences: [Double] = []
        let link = CADisplayLink { differences.append(CACurrentMediaTime() - $0.timestamp) }
        stage.perform { link.add(to: .main, forMode: .common) }
        await stage.advance(by: 0.5)
        link.invalidate()
        #expect(differences.count == 30)
        #expect(differences.allSatisfy { abs($0) < 1e-9 })
    }
}

extension CADisplayLink {
    convenience init(_ handler: @escaping @MainActor (CADisplayLink) -> Void) { self.init(_handler: handler) }
}
