import Testing
import UIKit

/// What EXIF says of how a picture lies, in each format, as it is drawn and shown.
@MainActor @Suite struct EXIFTests {
    private static let corners: [(UInt8, String)] = [
        (1, "AB/CD"), (2, "BA/DC"), (3, "DC/BA"), (4, "CD/AB"), (5, "AC/BD"), (6, "CA/DB"), (7, "DB/CA"), (8, "BD/AC"),
    ]

    private func corners(_ pixels: Pixels) -> String {
        let (right, bottom) = (pixels.width - 2, pixels.height - 2)
        let names = [pixels[1, 1], pixels[right, 1], pixels[1, bottom], pixels[right, bottom]].map { word in
            let bright = [16, 8, 0].map { word >> $0 & 255 > 128 }
            return switch bright {
            case [true, false, false]: "A"
            case [false, true, false]: "B"
            case [false, false, true]: "C"
            case [true, true, true]: "D"
            default: "?"
            }
        }
        return "\(names[0])\(names[1])/\(names[2])\(names[3])"
    }

    @Test(arguments: PictureFile.allCases, [true, false])
    func filesAreDrawnAsTheySay(file: PictureFile, isLittle: Bool) throws {
        for (orientation, expected) in Self.corners {
            let data = try file.data(exif: exif(orientation: orientation, isLittle: isLittle))
            let image = try #require(UIImage(data: data))
            #expect(image.imageOrientation == UIImage.Orientation(exif: Int(orientation)))
            let size = orientation > 4 ? CGSize(width: 16, height: 24) : CGSize(width: 24, height: 16)
            #expect(image.size == size)
            #expect(corners(drawn(size) { _ in image.draw(at: .zero) }) == expected)
            let half = drawn(size) { _ in image.draw(in: CGRect(origin: .zero, size: CGSize(width: 12, height: 12))) }
            #expect(half.ink == CGRect(x: 0, y: 0, width: 12, height: 12))
            #expect(image.cgImage?.width == 24 && image.cgImage?.height == 16)
            let thumbnail = try #require(image.preparingThumbnail(of: size))
            #expect(corners(Pixels(thumbnail)) == expected && thumbnail.size == size)
            let layer = CALayer()
            layer.contents = thumbnail.cgImage
            #expect(corners(Pixels(layer)) == expected)
            let reread = UIImage(data: try #require(image.jpegData(compressionQuality: 1)))
            #expect(corners(Pixels(reread)) == expected && reread?.imageOrientation == .up)
        }
    }

    /// A view of the file must look like one of a picture that was turned beforehand.
    @Test(arguments: 0...12)
    func viewsShowThemTurned(mode: Int) throws {
        let mode = try #require(UIView.ContentMode(rawValue: mode))
        for (orientation, _) in Self.corners {
            let image = try #require(UIImage(data: PictureFile.png.data(exif: exif(orientation: orientation))))
            let turned = drawn(image.size) { _ in image.draw(at: .zero) }
            let upright = UIImage(cgImage: CGImage.of(turned))
            #expect(shown(image, mode) == shown(upright, mode), "orientation \(orientation)")
        }
    }

    private func shown(_ image: UIImage, _ mode: UIView.ContentMode) -> [UInt32] {
        let desk = Desk(size: CGSize(width: 40, height: 50))
        let view = UIImageView(image: image)
        view.contentMode = mode
        view.clipsToBounds = true
        view.frame = CGRect(x: 3, y: 4, width: 33, height: 40)
        desk.window.addSubview(view)
        let frame = desk.framePixels
        return (0..<50).flatMap { y in (0..<40).map { frame[$0, y] } }
    }

    @Test(arguments: PictureFile.allCases)
    func blocksThatAreCutOffOrLieAreIgnored(file: PictureFile) throws {
        let whole = exif(orientation: 6)
        for length in 0..<whole.count {
            let image = try #require(UIImage(data: file.data(exif: Array(whole[..<length]))))
            #expect(image.imageOrientation == (length < 20 ? .up : .right), "\(length) bytes")
            #expect(image.cgImage != nil)
        }
        var lies: [[UInt8]] = []
        for (place, byte) in [(0, 0x4D), (2, 0), (4, 255), (7, 0x7F), (8, 0), (12, 4), (18, 0), (18, 9), (19, 1)] {
            var block = whole
            block[place] = UInt8(byte)
            lies.append(block)
        }
        // A directory of 65,535 entries that is not there, one that begins beyond the end, one that is its own header.
        lies.append(Array(whole[..<8]) + [255, 255] + [UInt8](repeating: 0, count: 24))
        lies.append([0x49, 0x49, 0x2A, 0, 0xFF, 0xFF, 0xFF, 0xFF])
        lies.append([0x49, 0x49, 0x2A, 0, 0, 0, 0, 0])
        lies.append([UInt8](repeating: 0, count: 60_000))
        lies.append((0..<10_000).flatMap { _ in Array("Exif\0\0".utf8) })
        for lie in lies {
            let image = try #require(UIImage(data: file.data(exif: lie)))
            #expect(image.imageOrientation == .up && image.cgImage != nil, "\(lie.prefix(20))")
        }
        #expect(UIImage(data: try file.data(exif: Array("Exif\0\0".utf8) + whole))?.imageOrientation == .right)
    }
}

extension CGImage {
    fileprivate static func of(_ pixels: Pixels) -> CGImage {
        image((0..<pixels.height).map { y in (0..<pixels.width).map { pixels[$0, y] } })
    }
}
