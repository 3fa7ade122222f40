import Aloft
import AloftStage
import Testing
import UIKit

/// What is above what, and bars that flickered or were dead afterwards.
@MainActor @Suite struct StackingReportTests {
    private static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    private static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)

    /// What the app puts above the container stays above the flight, its dimming and the detail.
    @Test func aViewAboveTheContainer() async {
        let fixture = LettersFixture(detailFrame: CGRect(x: 0, y: 0, width: 390, height: 844)), stage = fixture.stage
        let above = UIView(frame: CGRect(x: 100, y: 310, width: 190, height: 60))
        above.backgroundColor = Self.green
        stage.perform { stage.window.addSubview(above) }
        let transition = fixture.transition(.zoom)
        for isOpening in [true, false] {
            stage.perform { isOpening ? transition.open() : transition.close() }
            for _ in 0..<40 {
                #expect(stage.color(at: CGPoint(x: 195, y: 341)) == PixelColor(red: 0, green: 255, blue: 0))
                await stage.advance(by: 1.0 / 60)
            }
        }
    }

    /// On the way home the card's copy lies above the detail's and above every row, until it is the card.
    @Test(arguments: [Choreography.letter, .zoom]) func theCardIsAboveTheDetail(choreography: Choreography) async throws
    {
        let fixture = LettersFixture(), stage = fixture.stage
        stage.perform {
            fixture.cards[2]?.backgroundColor = Self.red
            fixture.detail.backgroundColor = Self.green
        }
        let transition = fixture.transition(choreography)
        stage.perform { transition.open() }
        await stage.advance(by: 1.5)
        stage.perform { transition.close() }
        let duration = choreography == .letter ? 1.0 : 0.5
        for share in [0.65, 0.8, 0.9, 0.97] {
            await stage.advance(to: 1.5 + duration * share)
            let copy = try #require(fixture.container.flyingCopies.last?.layer.presentation())
            let color = stage.color(at: copy.position)
            #expect(Int(color.red) > 200 && Int(color.red) > 2 * Int(color.green), "at \(share): \(color)")
        }
        await stage.advance(by: 0.5)
        #expect(stage.color(at: CGPoint(x: 195, y: 341)) == PixelColor(red: 255, green: 0, blue: 0))
    }

    /// The bar, and what is behind the status bar, go from one state to the other without a frame that is neither.
    @Test func theBarDoesNotFlicker() async {
        let fixture = ControllersFixture(pushes: true), stage = fixture.stage
        fixture.detail.snapshotTransition = .zoom(of: 2) { [weak fixture] in fixture?.cards.cards[$0.item] }
        await stage.advance(by: 0.1)
        let points = [CGPoint(x: 195, y: 10), CGPoint(x: 300, y: 30)]
        func seen() -> [PixelColor] { points.map { stage.color(at: $0) } }
        for pushes in [true, false] {
            let start = seen()
            var frames: [[PixelColor]] = []
            if pushes { fixture.push() } else { fixture.pop() }
            for _ in 0..<45 {
                frames.append(seen())
                await stage.advance(by: 1.0 / 60)
            }
            let end = seen()
            for (index, frame) in frames.enumerated() {
                for place in points.indices {
                    let (a, b, color) = (start[place], end[place], frame[place])
                    let span = min(a.green, b.green)...max(a.green, b.green)
                    let slack = 2 + Int(0.2 * Double(span.upperBound))
                    #expect(
                        Int(color.green) >= Int(span.lowerBound) - slack,
                        "\(pushes) \(index): \(color), \(a), \(b)"
                    )
                    #expect(Int(color.green) <= Int(span.upperBound) + 2, "\(pushes) \(index): \(color), \(a), \(b)")
                    #expect(color.alpha == 255)
                }
            }
        }
    }

    /// Three times out and home with the tab bar hidden meanwhile: it takes touches again, and chooses tabs.
    @Test func theTabBarAfterwards() async {
        let fixture = ControllersFixture(pushes: true), stage = fixture.stage
        let tabs = UITabBarController(), other = UIViewController()
        fixture.cards.tabBarItem = UITabBarItem(title: "One", image: nil, tag: 0)
        other.tabBarItem = UITabBarItem(title: "Two", image: nil, tag: 1)
        stage.perform {
            stage.window.rootViewController = nil
            tabs.viewControllers = [fixture.navigation!, other]
            stage.window.rootViewController = tabs
        }
        fixture.detail.hidesBottomBarWhenPushed = true
        fixture.detail.snapshotTransition = .zoom(of: 2) { [weak fixture] in fixture?.cards.cards[$0.item] }
        await stage.advance(by: 0.1)
        let place = tabs.tabBar.convert(CGPoint(x: 290, y: 24), to: stage.window)
        func hitsBar() -> Bool {
            stage.window.hitTest(place, with: nil)?.isDescendant(of: tabs.tabBar) ?? false
        }
        #expect(hitsBar())
        for _ in 0..<3 {
            fixture.push()
            await stage.advance(by: 1)
            #expect(!hitsBar() && fixture.navigation?.topViewController === fixture.detail)
            fixture.pop()
            await stage.advance(by: 1)
            #expect(hitsBar() && fixture.copies.isEmpty)
        }
        await stage.tap(at: place)
        await stage.advance(by: 0.5)
        #expect(tabs.selectedViewController === other)
    }
}
