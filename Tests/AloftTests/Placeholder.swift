import Testing
import Aloft

@Suite struct PlaceholderAloft {
    @Test func links() { #expect(Bool(true)) }
}
