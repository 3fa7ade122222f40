import Testing
import UIKit

/// How titles follow one another in a bar.
@MainActor @Suite struct BarTitleTests {
    private let desk = Desk(size: CGSize(width: 320, height: 480))

    @Test func oneTitleIsGoneBeforeTheNextComes() {
        let (first, second) = (UIViewController(), UIViewController())
        first.title = "The first of two long titles"
        second.title = "The second of two long titles"
        let navigation = UINavigationController(rootViewController: first)
        desk.show(navigation)
        desk.turn { navigation.pushViewController(second, animated: true) }
        var seen = 0
        for _ in 0..<12 {
            desk.advance(by: 0.05)
            let contents = navigation.navigationBar.subviews.filter { "\(type(of: $0))" == "NavigationBarContentView" }
            seen = max(seen, contents.count)
            #expect(contents.filter { $0.shown.opacity > 0.01 }.count <= 1)
        }
        #expect(seen == 2)
        desk.advance(by: 1)
        let contents = navigation.navigationBar.subviews.filter { "\(type(of: $0))" == "NavigationBarContentView" }
        #expect(contents.map(\.alpha) == [1])
    }
}
