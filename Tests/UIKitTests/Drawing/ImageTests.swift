import Testing
import UIKit

@Suite struct ImageTests {
    /// Four pixels of a row, two rows: a, b, c and d mark the corners.
    private let marks = image([[0xFF00_000A, 0xFF00_0001, 0xFF00_000B], [0xFF00_000C, 0xFF00_0002, 0xFF00_000D]])

    @Test(arguments: [
        (1, UIImage.Orientation.up, "AB/CD"), (2, .upMirrored, "BA/DC"), (3, .down, "DC/BA"),
        (4, .downMirrored, "CD/AB"), (5, .leftMirrored, "AC/BD"), (6, .right, "CA/DB"), (7, .rightMirrored, "DB/CA"),
        (8, .left, "BD/AC"), (0, .up, "AB/CD"), (9, .up, "AB/CD"),
    ])
    func exifTurnsTheCorners(exif: Int, orientation: UIImage.Orientation, corners: String) {
        #expect(UIImage.Orientation(exif: exif) == orientation)
        let image = UIImage(cgImage: marks, scale: 1, orientation: orientation)
        let isTurned = exif > 4 && exif < 9
        #expect(image.size == (isTurned ? CGSize(width: 2, height: 3) : CGSize(width: 3, height: 2)))
        let pixels = drawn(image.size) { _ in image.draw(at: .zero) }
        let (right, bottom) = (pixels.width - 1, pixels.height - 1)
        let shown = [pixels[0, 0], pixels[right, 0], pixels[0, bottom], pixels[right, bottom]]
            .map { String($0 & 0xF, radix: 16, uppercase: true) }
        #expect("\(shown[0])\(shown[1])/\(shown[2])\(shown[3])" == corners)
        #expect(Pixels(UIImage(data: image.pngData() ?? Data())) == pixels, "a file has them as they are shown")
    }

    @Test func drawingScales() {
        let image = UIImage(cgImage: image([[red, blue]]), scale: 0.5, orientation: .up)
        #expect(image.size == CGSize(width: 4, height: 2))
        let pixels = drawn { context in
            context.interpolationQuality = .none
            image.draw(in: CGRect(x: 2, y: 4, width: 16, height: 8))
        }
        #expect(pixels.ink == CGRect(x: 2, y: 4, width: 16, height: 8))
        #expect(pixels[3, 5] == red && pixels[16, 10] == blue)
        let faint = drawn { _ in image.draw(at: .zero, blendMode: .normal, alpha: 0.25) }
        #expect(abs(faint.alpha(0, 0) - 64) <= 1)
    }

    @Test func marginsKeepTheirSizeWhenDrawn() {
        let source = image([[red, green, blue, green], [red, green, blue, green]])
        let insets = UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1)
        let stretched = UIImage(cgImage: source).resizableImage(withCapInsets: insets, resizingMode: .stretch)
        let rect = CGRect(x: 0, y: 0, width: 10, height: 2)
        let pixels = drawn { context in
            context.interpolationQuality = .none
            stretched.draw(in: rect)
        }
        #expect(pixels[0, 0] == red && pixels[1, 0] == green && pixels[4, 0] == green)
        #expect(pixels[5, 0] == blue && pixels[8, 1] == blue && pixels[9, 1] == green)
        let tiled = UIImage(cgImage: source).resizableImage(withCapInsets: insets)
        #expect(tiled.capInsets == insets && tiled.resizingMode == .tile)
        let tiles = drawn { _ in tiled.draw(in: rect) }
        #expect((0..<10).map { tiles[$0, 1] } == [red, green, blue, green, blue, green, blue, green, blue, green])
        // Without room, the margins shrink together.
        let narrow = drawn { _ in stretched.draw(in: CGRect(x: 0, y: 0, width: 1, height: 2)) }
        #expect(narrow.ink == CGRect(x: 0, y: 0, width: 1, height: 2))
    }

    @Test func tilesBeginAtTheTop() {
        let source = image([[red], [green], [blue], [red]])
        let tiled = UIImage(cgImage: source).resizableImage(
            withCapInsets: UIEdgeInsets(top: 1, left: 0, bottom: 1, right: 0)
        )
        let pixels = drawn { _ in tiled.draw(in: CGRect(x: 0, y: 3, width: 1, height: 7)) }
        #expect((3..<10).map { pixels[0, $0] } == [red, green, blue, green, blue, green, red])
    }

    @Test func oneColourTakesTheAlpha() {
        let source = UIImage(cgImage: image([[0xFF12_3456, 0x8000_0000, 0]]))
        let tinted = Pixels(source.withTintColor(UIColor(red: 1, green: 0, blue: 0, alpha: 0.5)))
        #expect(tinted[0, 0] == 0x8080_0000 && tinted[2, 0] == 0)
        #expect(abs(tinted.alpha(1, 0) - 64) <= 1)
        let template = source.withRenderingMode(.alwaysTemplate)
        #expect(
            template.renderingMode == .alwaysTemplate && template.withTintColor(.red).renderingMode == .alwaysTemplate
        )
        #expect(template.withTintColor(.red, renderingMode: .alwaysOriginal).renderingMode == .alwaysOriginal)
    }

    @Test func equalityIsOfPixels() {
        let one = UIImage(cgImage: marks)
        let other = UIImage(cgImage: marks.cropping(to: CGRect(x: 0, y: 0, width: 3, height: 2))!)
        #expect(one.cgImage !== other.cgImage && one == other && one.hash == other.hash)
        #expect(one != UIImage(cgImage: image([[red]])))
        #expect(
            one != UIImage(cgImage: marks, scale: 2, orientation: .up) && one != one.withRenderingMode(.alwaysTemplate)
        )
        #expect(UIImage() == UIImage() && UIImage() != one)
    }

    @Test func whatIsNoImageIsNil() throws {
        #expect(UIImage(data: Data()) == nil && UIImage(data: Data("GIF89a".utf8)) == nil)
        let png = try #require(UIImage(cgImage: marks).pngData())
        #expect(UIImage(data: png.prefix(40)) == nil)
        for path in ["", "/", "/dev/zero", "/nowhere.png"] { #expect(UIImage(contentsOfFile: path) == nil) }
        #expect(UIImage(data: png, scale: .nan)?.scale == 1)
        #expect(UIImage(named: "") == nil && UIImage(named: "nowhere") == nil)
    }

    @Test func filesSayTheirScale() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let png = try #require(UIImage(cgImage: marks).pngData())
        for name in ["a.png", "a@2x.png", "b@3x.png", "c.jpg"] {
            try png.write(to: folder.appendingPathComponent(name))
        }
        #expect(UIImage(contentsOfFile: folder.path + "/a@2x.png")?.size == CGSize(width: 1.5, height: 1))
        #expect(UIImage(contentsOfFile: folder.path + "/b@3x.png")?.scale == 3)
        #expect(UIImage(contentsOfFile: folder.path + "/c.jpg")?.scale == 1, "the bytes say what it is")
        let bundle = try #require(Bundle(path: folder.path))
        func found(_ name: String, _ scale: CGFloat) -> String? {
            UIImage.path(of: name, in: bundle, scale: scale).map { URL(fileURLWithPath: $0).lastPathComponent }
        }
        #expect(found("a", 2) == "a@2x.png" && found("a", 3) == "a@2x.png" && found("a", 1) == "a.png")
        #expect(found("a.png", 2) == "a@2x.png" && found("b", 1) == "b@3x.png" && found("c.jpg", 2) == "c.jpg")
        #expect(found("c", 1) == nil)
    }
}
