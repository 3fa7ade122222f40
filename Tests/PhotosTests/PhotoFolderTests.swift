import Foundation
import Testing
import UIKit

@testable import Photos

@Suite struct PhotoFolderTests {
    private let album = PhotoFolder.chosen(arguments: [])

    @Test func theAlbumIsOurOwn() async throws {
        let photos = try await album.photos()
        #expect(photos.count == 24 && photos.first == "01-seahorses.webp" && photos.last == "24-bay.webp")
        for photo in photos {
            let picture = try album.picture(photo, covering: CGSize(width: 60, height: 60))
            #expect(min(picture.size.width, picture.size.height) == 60 && picture.cgImage != nil)
        }
    }

    @Test(arguments: [
        ("03-spiral.jpg", CGSize(width: 90, height: 120)), ("07-tendrils.jpg", CGSize(width: 120, height: 90)),
        ("13-needle.jpg", CGSize(width: 90, height: 120)), ("16-panorama.webp", CGSize(width: 270, height: 90)),
    ])
    func picturesLieAsTheirFilesSay(photo: String, size: CGSize) throws {
        #expect(try album.picture(photo, covering: CGSize(width: 90, height: 90)).size == size)
    }

    @Test func noPictureIsMadeLarger() throws {
        let size = CGSize(width: 9000, height: 9000)
        #expect(try album.picture("01-seahorses.webp", covering: size).size == CGSize(width: 640, height: 480))
    }

    /// A third of a phone's width at one to three pixels a point, and sides that are odd.
    @Test(arguments: [128, 256, 384, 97, 201])
    func thumbnailsAreShownPixelForPixel(side: Int) async throws {
        let view = CGSize(width: side, height: side)
        for photo in try await album.photos() {
            let thumbnail = try album.thumbnail(photo, covering: view)
            let picture = try album.picture(photo, covering: view)
            let (width, height) = (Int(thumbnail.size.width), Int(thumbnail.size.height))
            #expect(min(width, height) == side && (width - side) % 2 == 0 && (height - side) % 2 == 0, "\(photo)")
            let ratio = picture.size.width / picture.size.height
            #expect(abs(thumbnail.size.width - thumbnail.size.height * ratio) <= 2 * max(ratio, 1), "\(photo)")
        }
    }

    @Test func filesAreFoundByTheirNames() async throws {
        let folder = try TemporaryFolder()
        for name in ["10.JPG", "9.png", "b.webp", "A.jpeg", "notes.txt", ".hidden.png", "letter", "c.png.bak"] {
            try folder.write(Data(), name)
        }
        #expect(try await PhotoFolder(url: folder.url).photos() == ["9.png", "10.JPG", "A.jpeg", "b.webp"])
        let nowhere = PhotoFolder(url: folder.url.appendingPathComponent("nowhere"))
        await #expect(throws: (any Error).self) { try await nowhere.photos() }
    }

    @Test func aFolderCanBeChosen() {
        let chosen = PhotoFolder.chosen(arguments: ["Photos", "--record", "a.mp4", "--photos", "/pictures"])
        #expect(chosen.url.path == "/pictures")
        #expect(PhotoFolder.chosen(arguments: ["Photos", "--photos"]).url == album.url)
    }

    @Test func whatCannotBeShownSaysWhy() throws {
        let folder = try TemporaryFolder()
        let photos = PhotoFolder(url: folder.url)
        let png = try #require(UIImage(data: Data(contentsOf: album.url.appendingPathComponent("06-carpet.png"))))
        let data = try #require(png.pngData())
        try folder.write(data.prefix(data.count / 2), "cut.png")
        try folder.write(Data("once upon a time".utf8), "text.jpg")
        try folder.write(Data(), "empty.webp")
        try FileManager.default.createDirectory(
            at: folder.url.appendingPathComponent("folder.png"),
            withIntermediateDirectories: false
        )
        try FileManager.default.createSymbolicLink(
            atPath: folder.url.appendingPathComponent("link.png").path,
            withDestinationPath: "/nowhere"
        )
        try FileManager.default.createSymbolicLink(
            atPath: folder.url.appendingPathComponent("device.png").path,
            withDestinationPath: "/dev/zero"
        )
        func reason(_ name: String) -> String {
            do {
                _ = try photos.picture(name, covering: CGSize(width: 10, height: 10))
                return "none"
            } catch { return error.reason }
        }
        #expect(reason("cut.png") == "the picture is damaged")
        #expect(reason("text.jpg") == "it is no PNG, JPEG or WebP picture, or one too large")
        #expect(reason("empty.webp") == "it is no PNG, JPEG or WebP picture, or one too large")
        #expect(reason("folder.png") == "it is no file" && reason("device.png") == "it is no file")
        #expect(!["none", ""].contains(reason("link.png")) && !["none", ""].contains(reason("gone.png")))
    }

    /// The part of a strip that is seen is what its thumbnail must cover, but not at any price.
    @Test func stripsDoNotTakeAllTheMemory() throws {
        let folder = try TemporaryFolder()
        let pixels = try #require(CGContext.flipped(width: 8000, height: 20, scale: 1, opaque: true)?.finish())
        try folder.write(#require(UIImage(cgImage: pixels).pngData()), "strip.png")
        let picture = try PhotoFolder(url: folder.url).picture("strip.png", covering: CGSize(width: 20, height: 20))
        #expect(picture.size == CGSize(width: 80, height: 1))
    }
}
