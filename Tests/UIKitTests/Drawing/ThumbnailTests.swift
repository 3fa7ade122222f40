import Testing

@testable import UIKit

@Suite struct ThumbnailTests {
    /// Left half red, right half blue, so large that every format is decoded smaller.
    private let picture = UIImage(
        cgImage: image(
            [[UInt32]](
                repeating: [UInt32](repeating: red, count: 160) + [UInt32](repeating: blue, count: 160),
                count: 240
            )
        )
    )

    @Test(arguments: [
        (CGSize(width: 40, height: 30), PixelSize(width: 40, height: 30)),
        (CGSize(width: 41, height: 7), PixelSize(width: 41, height: 7)),
        (CGSize(width: 0.6, height: 0.6), PixelSize(width: 1, height: 1)),
        (CGSize(width: 640, height: 480), PixelSize(width: 640, height: 480)),
    ])
    func thumbnailsHaveTheSizeThatIsAskedFor(size: CGSize, pixels: PixelSize) throws {
        for data in [picture.pngData(), picture.jpegData(compressionQuality: 0.95)] {
            let image = try #require(data.flatMap { UIImage(data: $0) })
            let thumbnail = try #require(image.preparingThumbnail(of: size))
            #expect(thumbnail.cgImage?.width == pixels.width && thumbnail.cgImage?.height == pixels.height)
            #expect(thumbnail.scale == 1 && thumbnail.imageOrientation == .up)
            let shown = Pixels(thumbnail)
            if shown.width > 10 {
                #expect(isNear(shown[2, 2], red) && isNear(shown[shown.width - 3, 2], blue))
            }
        }
    }

    private func isNear(_ word: UInt32, _ other: UInt32) -> Bool {
        [0, 8, 16, 24].allSatisfy { abs(Int(word >> $0 & 255) - Int(other >> $0 & 255)) <= 8 }
    }

    @Test func theSizeIsInPointsOfTheImage() throws {
        let image = try #require(UIImage(data: picture.pngData() ?? Data(), scale: 2))
        let thumbnail = try #require(image.preparingThumbnail(of: CGSize(width: 20, height: 15)))
        #expect(thumbnail.size == CGSize(width: 20, height: 15) && thumbnail.scale == 2)
        #expect(thumbnail.cgImage?.width == 40)
    }

    @Test func pixelsOfAThumbnailAreMeans() throws {
        let light: UInt32 = 0x8080_8080
        let dark: UInt32 = 0x4000_0000
        let chequered = UIImage(
            cgImage: image((0..<64).map { y in (0..<64).map { ($0 + y) % 2 == 0 ? light : dark } })
        )
        let pixels = Pixels(chequered.preparingThumbnail(of: CGSize(width: 4, height: 4)))
        #expect(pixels.words.allSatisfy { [0x6040_4040, 0x6041_4141, 0x5F40_4040, 0x6140_4040].contains($0) })
        #expect(pixels.words.count == 16)
    }

    @Test func sizesThatCannotBeGiveNone() throws {
        let image = try #require(UIImage(data: picture.pngData() ?? Data()))
        for size in [
            CGSize.zero, CGSize(width: -4, height: 4), CGSize(width: CGFloat.nan, height: 4),
            CGSize(width: CGFloat.infinity, height: 4), CGSize(width: 40_000, height: 4),
            CGSize(width: 30_000, height: 30_000),
        ] {
            #expect(image.preparingThumbnail(of: size) == nil)
        }
        #expect(UIImage().preparingThumbnail(of: CGSize(width: 4, height: 4)) == nil)
        #expect(UIImage().preparingForDisplay() == nil)
    }

    @Test(arguments: PictureFile.allCases)
    func filesAreDecodedWhenTheyAreNeeded(file: PictureFile) async throws {
        let image = try #require(UIImage(data: file.data(exif: exif(orientation: 6))))
        #expect(image.size == CGSize(width: 16, height: 24) && image.hash == image.withRenderingMode(.automatic).hash)
        #expect(!image.source.isDecoded)
        #expect(image.preparingThumbnail(of: CGSize(width: 4, height: 6)) != nil)
        #expect(await image.byPreparingThumbnail(ofSize: CGSize(width: 4, height: 6))?.size.height == 6)
        #expect(!image.source.isDecoded, "thumbnails leave nothing behind")
        let template = image.withRenderingMode(.alwaysTemplate)
        #expect(await image.byPreparingForDisplay() === image)
        #expect(image.source.isDecoded && template.source.isDecoded, "one file, decoded once")
        #expect(image.upright === template.upright)
    }

    @MainActor @Test func decodingLeavesTheMainThreadAlone() async throws {
        let image = try #require(UIImage(data: PictureFile.jpeg.data()))
        let (results, handOver) = AsyncStream.makeStream(of: (UIImage?, Bool).self)
        var received = results.makeAsyncIterator()
        image.prepareThumbnail(of: CGSize(width: 12, height: 8)) { handOver.yield(($0, Thread.isMainThread)) }
        let (thumbnail, thumbnailWasMadeOnMain) = try #require(await received.next())
        #expect(thumbnail?.size == CGSize(width: 12, height: 8) && !thumbnailWasMadeOnMain)
        image.prepareForDisplay { handOver.yield(($0, Thread.isMainThread)) }
        let (prepared, wasPreparedOnMain) = try #require(await received.next())
        #expect(prepared === image && !wasPreparedOnMain)
        #expect(image.source.isDecoded)
    }

    @Test(arguments: [PictureFile.png, .webP])
    func damageIsFoundWhenItIsDecoded(file: PictureFile) async throws {
        let data = try file.data(exif: exif(orientation: 8))
        let cut = file == .png ? data.prefix(data.count - 30) : damaged(data)
        let image = try #require(UIImage(data: cut))
        #expect(image.size == CGSize(width: 16, height: 24))
        #expect(image.preparingThumbnail(of: CGSize(width: 4, height: 6)) == nil)
        #expect(await image.byPreparingThumbnail(ofSize: CGSize(width: 4, height: 6)) == nil)
        #expect(image.preparingForDisplay() == nil)
        #expect(await image.byPreparingForDisplay() == nil)
        #expect(image.cgImage == nil && image.pngData() == nil && image.jpegData(compressionQuality: 1) == nil)
        #expect(drawn { _ in image.draw(at: .zero) }.ink == .null)
    }

    /// A WebP of the right shape whose pixels are nonsense.
    private func damaged(_ data: Data) -> Data {
        var bytes = Array(data)
        for index in 50..<min(bytes.count - 40, 70) { bytes[index] = 0xFF }
        return Data(bytes)
    }

    @Test func jpegsKeepThePicture() throws {
        let data = try #require(picture.jpegData(compressionQuality: 0.9))
        let small = try #require(picture.jpegData(compressionQuality: 0))
        #expect(data.starts(with: [0xFF, 0xD8, 0xFF]) && small.count < data.count)
        let read = Pixels(UIImage(data: data))
        #expect(read.width == 320 && isNear(read[4, 4], red) && isNear(read[316, 236], blue))
        #expect(picture.jpegData(compressionQuality: .nan) != nil && UIImage().jpegData(compressionQuality: 1) == nil)
    }
}
