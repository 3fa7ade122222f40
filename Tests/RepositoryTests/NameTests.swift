import RepositoryChecks
import Testing

/// The public names of the three modules, held against Apple's.
@Suite struct NameTests {
    /// Read once for all tests.
    private static let api = Task { try await PublicAPI(modules: Checkout.builtModules) }

    @Test func nothingIsPublicThatAppleDoesNotHave() async throws {
        let api = try await Self.api.value
        #expect(api.declarations.count > 1000)
        for finding in NameCheck(api, try AppleNames()).findings { Issue.record("\(finding)") }
    }

    @Test func everythingPublicSaysWhatItIs() async throws {
        for declaration in try await Self.api.value.undocumented {
            Issue.record("\(declaration.module): \(declaration.fullName) has no documentation")
        }
    }

    @Test func thePageOfCoverageIsUpToDate() async throws {
        let api = try await Self.api.value
        let page = try? String(contentsOf: Checkout.coveragePage, encoding: .utf8)
        let isCurrent = page == CoveragePage(api).text
        #expect(isCurrent, "docs/uikit-coverage.md is stale: make docs")
    }

    private let lists: AppleNames

    init() throws {
        lists = try AppleNames(
            names2016: """
                UIKit UIView: alpha, static animate(withDuration:animations:), gone()
                UIKit UIViewOptions: static fast, init(rawValue:), rawValue
                UIKit (global): UIViewDraw(_:), UIViewMove(_:)
                """,
            retired: """
                UIKit UIView gone() | UIView.away() | uikit/uiview/away()
                UIKit UIView* | methods of UIView | uikit/uiview
                """,
            later: [
                (
                    "Views.txt",
                    """
                    # A comment
                    UIView.Options = UIViewOptions | struct | nonisolated | 4 | uikit/uiview/options
                    UIView.away() | func () -> Void | MainActor | 10 | uikit/uiview/away()
                    UIView.depth | var CGFloat | MainActor | 13.4 | uikit/uiview/depth
                    """
                )
            ]
        )
    }

    private func findings(_ declarations: Declaration...) -> [String] {
        var api = PublicAPI()
        api.declarations = declarations
        api.supertypes = ["UILabel": ["UIView"], "UIView": ["NSObject", "Equatable"]]
        return NameCheck(api, lists).findings.map(\.description)
    }

    private func declaration(
        _ owner: String,
        _ name: String,
        _ kind: Shape.Kind = .func,
        _ type: String = "() -> Void",
        isMainActor: Bool = true
    ) -> Declaration {
        Declaration(
            module: "UIKit",
            owners: owner.isEmpty ? [] : owner.split(separator: ".").map(String.init),
            name: name,
            shape: Shape(kind: kind, type: type, isMainActor: isMainActor),
            isDocumented: true,
            isOverride: false
        )
    }

    @Test func namesAndLabelsAreHeldAgainstTheLists() {
        #expect(findings(declaration("UIView", "alpha", .var, "CGFloat")) == [])
        #expect(findings(declaration("UIView", "animate(withDuration:animations:)", .staticFunc)) == [])
        #expect(findings(declaration("UIView", "away()")) == [])
        #expect(findings(declaration("UIView.Options", "fast", .staticVar, "UIView.Options")) == [])
        #expect(findings(declaration("UIView", "animate(withDuration:completion:)", .staticFunc)).count == 1)
        #expect(findings(declaration("UIView", "animate(withDuration:animations:)")).count == 1, "it is static")
        #expect(findings(declaration("UIView", "opacity", .var, "CGFloat")).count == 1)
        #expect(findings(declaration("", "UIHelper", .class, "")).count == 1)
    }

    @Test func whatWentIsNotAllowed() {
        #expect(findings(declaration("UIView", "gone()")).count == 1)
        #expect(findings(declaration("", "UIViewDraw(_:)")).count == 1)
        #expect(findings(declaration("", "UIViewOptions", .struct, "")).count == 1)
        #expect(findings(declaration("UIViewOptions", "fast", .staticVar, "UIViewOptions")).count == 1)
    }

    @Test func typesAndIsolationOfLaterNamesCount() {
        #expect(findings(declaration("UIView", "depth", .var, "CGFloat")) == [])
        #expect(findings(declaration("UIView", "depth", .var, "Double")).count == 1)
        #expect(findings(declaration("UIView", "depth", .var, "CGFloat", isMainActor: false)).count == 1)
    }

    @Test func inheritedAndUnderscoredNamesAreAllowed() {
        #expect(findings(declaration("UILabel", "alpha", .var, "CGFloat")) == [])
        #expect(findings(declaration("UILabel", "==(_:_:)", .staticFunc, "(Self, Self) -> Bool")) == [])
        #expect(findings(declaration("UILabel", "_make()")) == [])
        #expect(findings(declaration("UILabel", "init(_of:)", .`init`)) == [])
        #expect(findings(declaration("UILabel", "<(_:_:)", .staticFunc)).count == 1)
    }

    @Test(arguments: [
        "UIView.depth | var CGFloat | MainActor | 13.4",
        "UIView.depth | var CGFloat | MainActor | ? | uikit/uiview/depth",
        "UIView.depth | var CGFloat | mainActor | 13 | uikit/uiview/depth",
        "UIView.depth | variable CGFloat | MainActor | 13 | uikit/uiview/depth",
        "UIView.depth | var CGFloat | MainActor | 13 | UIView",
    ])
    func aLineThatDoesNotSayAllIsRefused(_ line: String) {
        #expect(throws: (any Error).self) {
            try AppleNames(names2016: "", retired: "", later: [("Views.txt", line)])
        }
    }
}
