import AloftStage
import Testing
import UIKit

@testable import Aloft

/// What lies behind is blurred, as far as the flight has come.
@MainActor @Suite struct BlurTests {
    private static let blurred = Choreography {
        Choreography.stage { Choreography.dimming(blur: .light, .fades(to: 0), .appears) }
        Choreography.stage(0.4, .linear) {
            Choreography.dimming(.fades(to: 1))
            Choreography.view(.destination, .fades(to: 1))
        }
    } close: {
        // That it is a blur has been said.
        Choreography.stage { Choreography.dimming(.fades(to: 1), .appears) }
        Choreography.stage(0.4, .linear) { Choreography.dimming(.fades(to: 0), .disappears) }
    }

    private func fixture() -> LettersFixture {
        let fixture = LettersFixture(detailFrame: CGRect(x: 150, y: 200, width: 200, height: 300))
        fixture.stage.perform {
            for index in 0..<21 {
                let stripe = UIView(frame: CGRect(x: 0, y: 40 * index, width: 390, height: 20))
                stripe.backgroundColor = .white
                fixture.list.addSubview(stripe)
            }
        }
        return fixture
    }

    /// How much the stripes behind differ, from 0 to 255.
    private func contrast(_ stage: Stage) -> Double {
        let line = PixelLine(stage, alongY: 60).values[300..<600]
        return (line.max() ?? 0) - (line.min() ?? 0)
    }

    @Test(arguments: [false, true]) func fadesIn(isReduced: Bool) async {
        let fixture = fixture(), stage = fixture.stage
        stage.settings.isReduceMotionEnabled = isReduced
        let transition = fixture.transition(Self.blurred), length = isReduced ? 0.2 : 0.4
        await stage.advance(by: 0.1)
        let sharp = contrast(stage), start = stage.time
        #expect(sharp > 150)
        stage.perform { transition.open() }
        #expect(contrast(stage) > sharp * 0.95)
        var last = sharp
        for share in [0.1, 0.2, 0.4] {
            await stage.advance(to: start + length * share)
            #expect(contrast(stage) < last, "at \(share)")
            last = contrast(stage)
        }
        await stage.advance(to: start + length + 0.1)
        #expect(transition.state == .open && contrast(stage) < 20)
        stage.perform { transition.close() }
        await stage.advance(by: length * 0.8)
        #expect(contrast(stage) > 20)
        stage.perform { transition.reverse() }
        await stage.advance(by: 1)
        #expect(transition.state == .open && contrast(stage) < 20)
        stage.perform { transition.close() }
        await stage.advance(by: 0.1)
        stage.perform { transition.cancel() }
        await stage.advance(by: 0.1)
        #expect(transition.state == .closed && contrast(stage) == sharp && fixture.strangers.isEmpty)
    }
}
