import RepositoryChecks
import Testing

/// What makes no sense in a choreography does not compile.
@Suite struct ChoreographySenseTests {
    private let check = TypeCheck(modules: Checkout.builtModules)

    private func source(open: String) -> String {
        """
        import Aloft
        extension Choreography {
            static let mine = Choreography {
                \(open)
            } close: {
                stage(0.2) { view(.destination, .fades(to: 0)) }
            }
        }
        """
    }

    @Test(
        arguments: [
            "stage(0.3) { copy(of: .source, .becomes(.destination), .turns(to: 90)) }",
            "stage(0.3, .spring(dampingRatio: 0.5)) { dimming(.fades(to: 0.5), .waits(0.1)) } then: { view(.source, .appears) }",
            "stage { if true { copy(of: .destination, .moves(to: .source, arc: 0.3)) } }",
        ]
    )
    func senseCompiles(open: String) async throws {
        #expect(try await check.errors(in: source(open: open)) == [])
    }

    @Test(
        arguments: [
            // The dimming cannot fly, and the app's own views can only come, go and fade.
            "stage(0.3) { dimming(.moves(to: .source)) }",
            "stage(0.3) { dimming(.scales(to: 2)) }",
            "stage(0.3) { view(.source, .becomes(.destination)) }",
            "stage(0.3) { view(.destination, .turns(to: 90)) }",
            // There is no copy of what is no view, and nobody can go where nobody is.
            "stage(0.3) { copy(of: .container, .appears) }",
            "stage(0.3) { copy(of: .source, .moves(to: .dimming)) }",
            // A stage holds acts, a motion holds stages.
            "stage(0.3) { stage(0.1) { view(.source, .appears) } }",
            "view(.source, .appears)",
            "copy(of: .source, .becomes(.destination))",
        ]
    )
    func nonsenseDoesNot(open: String) async throws {
        #expect(try await check.errors(in: source(open: open)).count > 0)
    }

    @Test func aStageIsNoChoreography() async throws {
        let errors = try await check.errors(
            in: "import Aloft\nlet mine: Choreography = Choreography.stage(0.3) { Choreography.dimming(.appears) }"
        )
        #expect(errors.count == 1)
    }
}
