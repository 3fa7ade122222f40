import Testing
import UIKit

@MainActor @Suite struct SymbolTests {
    private func symbol(_ name: String, _ configuration: UIImage.SymbolConfiguration? = nil) throws -> UIImage {
        try #require(UIImage(systemName: name, withConfiguration: configuration))
    }

    /// The part of the image's pixels that the symbol covers.
    private func coverage(_ image: UIImage) -> Double {
        guard let pixels = image.cgImage else { return 0 }
        let sum = pixels.withPixels { pointer, stride in
            (0..<pixels.height).reduce(0) { sum, y in
                (0..<pixels.width).reduce(sum) { $0 + Int(pointer[y * stride + $1] >> 24) }
            }
        }
        return Double(sum) / 255 / Double(pixels.width * pixels.height)
    }

    @Test(arguments: ["chevron.left", "xmark", "heart.fill", "star", "square.and.arrow.up", "trash", "gear"])
    func symbolsThatAreKnownAreDrawn(name: String) throws {
        let image = try symbol(name)
        #expect(image.isSymbolImage && image.renderingMode == .automatic)
        #expect(abs(image.size.height - 20.4) < 0.5 && image.size.width <= image.size.height)
        #expect((0.03...0.8).contains(coverage(image)))
    }

    @Test func aNameThatIsNotKnownGivesNothing() {
        #expect(UIImage(systemName: "no.such.symbol") == nil && UIImage(systemName: "") == nil)
    }

    @Test func aFilledSymbolCoversMore() throws {
        #expect(try coverage(symbol("heart.fill")) > coverage(symbol("heart")) + 0.1)
        let bold = UIImage.SymbolConfiguration(pointSize: 30, weight: .black)
        #expect(try coverage(symbol("plus", bold)) > coverage(symbol("plus", .init(pointSize: 30))))
    }

    @Test func configurationsSayHowLarge() throws {
        let large = try symbol("plus", UIImage.SymbolConfiguration(pointSize: 40))
        #expect(abs(large.size.height - 48) < 0.5)
        let scaled = try #require(large.applyingSymbolConfiguration(UIImage.SymbolConfiguration(scale: .small)))
        #expect(abs(scaled.size.height - 38.4) < 0.5)
        #expect(large.symbolConfiguration == UIImage.SymbolConfiguration(pointSize: 40))
        let changed = large.withConfiguration(UIImage.SymbolConfiguration(textStyle: .body))
        #expect(abs(changed.size.height - 20.4) < 0.5)
        #expect(try symbol("plus", .init(pointSize: .nan)).size.height < 30)
        #expect(UIImage().applyingSymbolConfiguration(.unspecified) == nil && UIImage().configuration == nil)
        #expect(UIImage.SymbolConfiguration(font: .boldSystemFont(ofSize: 20)) == .init(pointSize: 20, weight: .bold))
    }

    @Test func symbolsTakeTheTintColour() throws {
        let view = UIImageView(image: try symbol("circle.fill", .init(pointSize: 30)))
        view.tintColor = .red
        func middle() throws -> UInt32 {
            let pixels = try #require(view.layer.contents.map { $0 as! CGImage })
            return pixels.withPixels { $0[pixels.height / 2 * $1 + pixels.width / 2] }
        }
        #expect(try middle() == 0xFFFF_0000)
        view.image = try symbol("circle.fill").withTintColor(.green, renderingMode: .alwaysOriginal)
        #expect(try middle() == 0xFF00_FF00)
        view.image = try symbol("circle.fill")
        let size = view.intrinsicContentSize
        view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 40)
        #expect(view.intrinsicContentSize.height > size.height + 20 && view.image?.size == size)
    }
}
