import Testing
import CoreGraphics

@Suite struct PlaceholderCoreGraphics {
    @Test func links() { #expect(Bool(true)) }
}
