import Aloft
import AloftStage
import Testing
import UIKit

/// Nothing flashes: whatever is committed while a flight starts shows what was there before, or what is to be there.
@MainActor @Suite struct FlashTests {
    private func pixel(_ image: CGImage, _ x: Int, _ y: Int) -> UInt32 {
        image.withPixels { pixels, stride in pixels[y * stride + x] }
    }

    /// The background beside the cards stays what it is in every commit; the detail would cover it.
    private func expectNoFlash(_ stage: Stage, _ body: () -> Void) {
        let before = pixel(stage.image(), 4, 600)
        let commits = stage.commits(of: body)
        #expect(!commits.isEmpty)
        for (index, image) in commits.enumerated() {
            #expect(pixel(image, 4, 600) == before, "commit \(index) of \(commits.count)")
        }
    }

    static let choreographies: [Choreography] = [.letter, .zoom, .container, .card, .flip, .fade]

    /// The detail is in no view before: it comes only to be copied.
    @Test(arguments: 0..<6) func ofAView(index: Int) {
        let fixture = LettersFixture(detailFrame: CGRect(x: 0, y: 0, width: 390, height: 844))
        let transition = fixture.transition(Self.choreographies[index])
        expectNoFlash(fixture.stage) { transition.open() }
        #expect(fixture.container.subviews.last?.subviews.allSatisfy { !($0 is UIWindow) } == true)
    }

    /// The card has just been made anew, so that its copy waits for a commit.
    @Test(arguments: 0..<6) func ofAReloadedRow(index: Int) {
        let fixture = LettersFixture(detailFrame: CGRect(x: 0, y: 0, width: 390, height: 844))
        let transition = fixture.transition(Self.choreographies[index])
        expectNoFlash(fixture.stage) {
            fixture.load(Array(0..<20))
            transition.open()
        }
    }

    /// The detail is in the container already, and hidden.
    @Test(arguments: 0..<6) func ofAHiddenView(index: Int) {
        let fixture = LettersFixture(detailFrame: CGRect(x: 0, y: 0, width: 390, height: 844))
        fixture.stage.perform {
            fixture.detail.isHidden = true
            fixture.container.addSubview(fixture.detail)
        }
        let transition = fixture.transition(Self.choreographies[index])
        expectNoFlash(fixture.stage) { transition.open() }
    }

    @Test(arguments: 0..<6, [false, true]) func ofAController(index: Int, pushes: Bool) {
        let fixture = ControllersFixture(pushes: pushes)
        fixture.stage.perform {
            fixture.detail.snapshotTransition = ControllerTransition(Self.choreographies[index], of: 2) {
                [cards = fixture.cards] in cards.cards[$0.item]
            }
        }
        expectNoFlash(fixture.stage) {
            if pushes {
                fixture.navigation?.pushViewController(fixture.detail, animated: true)
            } else {
                fixture.cards.present(fixture.detail, animated: true)
            }
        }
    }

}
