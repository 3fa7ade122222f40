import RepositoryChecks
import Testing

/// `Aloft` runs on iOS 15: what came later stands under `#available`.
@Suite struct AvailabilityTests {
    @Test func aloftUsesNothingNewerThanItsOldestSystem() throws {
        let sources = Checkout.sources(in: "Sources/Aloft")
        #expect(sources.count > 10)
        let uses = AvailabilityCheck(try AppleNames(), oldest: Version(15)).uses(in: sources)
        for use in uses { Issue.record("\(use)") }
    }

    private let check: AvailabilityCheck

    init() throws {
        check = AvailabilityCheck(
            try AppleNames(
                names2016: """
                    UIKit UIView: alpha, static animate(withDuration:animations:completion:), update()
                    """,
                retired: "",
                later: [
                    (
                        "Views.txt",
                        """
                        UIView.animate(springDuration:bounce:) | static func () -> Void | MainActor | 17 | uikit/uiview/animate
                        UIView.depth | var CGFloat | MainActor | 17 | uikit/uiview/depth
                        UIView.isNew | var Bool | MainActor | 14.5 | uikit/uiview/isnew
                        UIView.renew() | func () -> Void | MainActor | 16.4 | uikit/uiview/renew()
                        UIShape | struct | nonisolated | 17 | uikit/uishape
                        UITimer | class | nonisolated | 10 | uikit/uitimer
                        UITimer.init(bounce:) | init (CGFloat) | nonisolated | 17 | uikit/uitimer/init(bounce:)
                        UITimer.init(ratio:) | init (CGFloat) | nonisolated | 10 | uikit/uitimer/init(ratio:)
                        UIPage.update() | func () -> Void | nonisolated | 17 | uikit/uipage/update()
                        """
                    )
                ]
            ),
            oldest: Version(15)
        )
    }

    private func found(_ source: String) -> [String] {
        check.uses(in: [("A.swift", source)]).map { "\($0.line) \($0.name)" }
    }

    @Test(
        arguments: [
            ("view.depth = 1", ["1 depth"]),
            ("view.alpha = 1\nview.isNew = true", []),
            ("UIView.animate(springDuration: 1, bounce: 0) { }", ["1 animate"]),
            ("UIView.animate(withDuration: 1) { view.alpha = 0 } completion: { _ in }", []),
            ("let shape: UIShape? = nil", ["1 UIShape"]),
            ("let timer = UITimer(bounce: 1)", ["1 UITimer"]),
            ("let timer = UITimer(ratio: 1)", []),
            ("view.update()", []),
            ("let depth = 4\nprint(depth)", []),
            ("func move(depth: Int) { print(depth) }", []),
            ("class V: UIView {\noverride func renew() {}\n}", ["2 renew"]),
            ("// view.depth\n/* view.depth */ let text = \"view.depth\"", []),
            ("let text = \"\\(view.depth)\"", ["1 depth"]),
        ] as [(String, [String])]
    )
    func usesAreFound(_ source: String, _ expected: [String]) {
        #expect(found(source) == expected)
    }

    @Test(
        arguments: [
            ("if #available(iOS 17, *) {\nview.depth = 1\n} else {\nview.depth = 2\n}", ["4 depth"]),
            ("if #available(iOS 16.4, *) {\nview.renew()\nview.depth = 1\n}", ["3 depth"]),
            ("func f() {\nguard #available(iOS 17, *) else { return }\nview.depth = 1\n}\nview.depth = 2", ["5 depth"]),
            ("@available(iOS 17, *)\nfunc f(_ s: UIShape) {\nview.depth = 1\n}\nview.depth = 2", ["5 depth"]),
            ("@available(iOS 17, *)\nlet a = view.depth\nlet b = view.depth", ["3 depth"]),
            ("if let a, #available(iOS 17, *), a.depth > 0 { a.depth = 1 }\na.depth = 2", ["2 depth"]),
        ] as [(String, [String])]
    )
    func whatIsGuardedIsLeftAlone(_ source: String, _ expected: [String]) {
        #expect(found(source) == expected)
    }
}
