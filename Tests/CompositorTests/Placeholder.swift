import Testing
import Compositor

@Suite struct PlaceholderCompositor {
    @Test func links() { #expect(Bool(true)) }
}
