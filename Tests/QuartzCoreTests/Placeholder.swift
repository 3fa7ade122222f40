import Testing
import QuartzCore

@Suite struct PlaceholderQuartzCore {
    @Test func links() { #expect(Bool(true)) }
}
