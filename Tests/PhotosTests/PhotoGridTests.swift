import AloftStage
import Foundation
import Testing
import UIKit

@testable import Photos

/// The app on a stage: what is made while the grid scrolls, and what touches do.
@MainActor @Suite struct PhotoGridTests {
    private let stage = Stage(size: CGSize(width: 390, height: 844))

    private func show(_ folder: PhotoFolder, _ thumbnails: Thumbnails? = nil) -> PhotoGridViewController {
        let grid = PhotoGridViewController(folder: folder, thumbnails: thumbnails)
        stage.perform { stage.window.rootViewController = UINavigationController(rootViewController: grid) }
        return grid
    }

    private func collectionView(_ grid: PhotoGridViewController) throws -> UICollectionView {
        try #require(grid.collectionView)
    }

    private func cells(_ grid: PhotoGridViewController) throws -> [PhotoCell] {
        try collectionView(grid).visibleCells.compactMap { $0 as? PhotoCell }
    }

    /// Lets the stage run until something is so that takes real time.
    private func run(until condition: () throws -> Bool) async rethrows {
        while try !condition() { await stage.advance(by: 0) }
    }

    /// The view of the open photo.
    private func opened(_ grid: PhotoGridViewController) -> UIImageView? {
        (grid.presentedViewController as? PhotoViewController)?.view as? UIImageView
    }

    @Test func tenThousandFilesTakeTheMemoryOfAFewScreens() async throws {
        let folder = try TemporaryFolder()
        for index in 0..<10_000 { try folder.write(Data(), "\(index).jpg") }
        let made = MadePictures()
        let grid = show(PhotoFolder(url: folder.url), Thumbnails(make: made.make))
        try await run { try collectionView(grid).numberOfItems(inSection: 0) == 10_000 }
        #expect(grid.title == "10000 photos")
        let view = try collectionView(grid)
        var most = 0
        while view.contentOffset.y < view.contentSize.height - 844 {
            stage.perform { view.contentOffset.y += 500 }
            await stage.advance(by: 1.0 / 60)
            most = max(most, made.alive)
        }
        try await run { try cells(grid).allSatisfy { $0.image != nil } }
        most = max(most, made.alive)
        // Three screens of pixels, and what the cells hold that are in sight or wait to be used again.
        let kept = 3 * 390 * 844 / (128 * 128)
        #expect(most > 20 && most <= kept + 80, "\(most)")
        #expect(!made.wasOnMainThread && made.mostAtOnce <= 2)
        #expect(view.indexPathsForVisibleItems.last == IndexPath(item: 9999, section: 0))
    }

    @Test func whatLeavesBeforeItsTurnIsNeverMade() async throws {
        let folder = try TemporaryFolder()
        for index in 0..<2000 { try folder.write(Data(), "\(index).jpg") }
        let gate = Gate()
        let made = MadePictures(gate: gate)
        let grid = show(PhotoFolder(url: folder.url), Thumbnails(width: 1, make: made.make))
        try await run { try !cells(grid).isEmpty && made.names.count == 1 }
        let view = try collectionView(grid)
        for _ in 0..<40 {
            stage.perform { view.contentOffset.y += 1500 }
            await stage.advance(by: 1.0 / 60)
        }
        // The first was begun before it left. Whatever else is made is in sight, or will be next.
        for _ in 0..<200 { gate.signal() }
        try await run { try cells(grid).allSatisfy { $0.image != nil } }
        let first = try #require(view.indexPathsForVisibleItems.first?.item)
        let numbers = made.names.dropFirst().compactMap { Int($0.dropLast(4)) }
        #expect(numbers.allSatisfy { $0 >= first - 60 } && !numbers.isEmpty)
    }

    @Test(arguments: [true, false])
    func aTouchOpensAPhotoAndAnotherOrEscapeClosesIt(byTouch: Bool) async throws {
        let grid = show(PhotoFolder.chosen(arguments: []))
        try await run { try cells(grid).count > 10 && cells(grid).allSatisfy { $0.image != nil } }
        let cell = try cells(grid)[2]
        let middle = cell.convert(CGPoint(x: cell.bounds.midX, y: cell.bounds.midY), to: nil)
        await stage.tap(at: middle)
        await stage.advance(by: 1.2)
        let photo = try #require(opened(grid))
        #expect(photo.convert(photo.bounds, to: nil) == CGRect(x: 0, y: 0, width: 390, height: 844))
        // 480 by 360 pixels that EXIF turns, as large as the file has them.
        await run { photo.image?.size == CGSize(width: 360, height: 480) }
        if byTouch { await stage.tap(at: CGPoint(x: 195, y: 400)) } else { stage.press(.keyboardEscape) }
        await stage.advance(by: 1.2)
        #expect(opened(grid) == nil && cell.alpha == 1 && !cell.isHidden)
    }

    @Test func thumbnailsHaveThePixelsOfTheirCells() async throws {
        let grid = show(PhotoFolder.chosen(arguments: []))
        func pixels(_ cell: PhotoCell) -> CGFloat { cell.bounds.width * stage.screen.scale }
        func fits(_ cell: PhotoCell) -> Bool {
            cell.image.map { min($0.size.width, $0.size.height) == pixels(cell) } == true
        }
        for size in [CGSize(width: 390, height: 844), CGSize(width: 500, height: 390)] {
            stage.resize(to: size)
            await stage.advance(by: 0.1)
            try await run { try cells(grid).count > 5 && cells(grid).allSatisfy(fits) }
            #expect(try cells(grid).allSatisfy { pixels($0) == pixels($0).rounded() })
        }
    }

    @Test func theOpenPhotoFollowsTheWindow() async throws {
        let grid = show(PhotoFolder.chosen(arguments: []))
        try await run { try cells(grid).count > 10 && cells(grid).allSatisfy { $0.image != nil } }
        let cell = try cells(grid)[0]
        await stage.tap(at: cell.convert(CGPoint(x: 60, y: 60), to: nil))
        await stage.advance(by: 1.2)
        for size in [CGSize(width: 844, height: 390), CGSize(width: 1, height: 1), CGSize(width: 390, height: 844)] {
            stage.resize(to: size)
            await stage.advance(by: 0.1)
            let photo = try #require(opened(grid))
            #expect(photo.convert(photo.bounds, to: nil) == CGRect(origin: .zero, size: size))
        }
        #expect(try cells(grid).count > 10)
    }

    @Test func filesThatCannotBeShownAreNamed() async throws {
        let folder = try TemporaryFolder()
        let album = PhotoFolder.chosen(arguments: []).url
        try FileManager.default.copyItem(
            at: album.appendingPathComponent("02-dusk.webp"),
            to: folder.url.appendingPathComponent("1.webp")
        )
        try folder.write(Data("no picture".utf8), "2.png")
        try folder.write(Data(contentsOf: album.appendingPathComponent("06-carpet.png")).prefix(3000), "3.png")
        let grid = show(PhotoFolder(url: folder.url))
        func notes() throws -> [String?] {
            try cells(grid).map { $0.contentView.subviews.lazy.compactMap { $0 as? UILabel }.first?.text }
        }
        try await run { try notes().count == 3 && cells(grid)[0].image != nil && notes().compactMap(\.self).count == 2 }
        #expect(try notes()[1] == "2.png:\nit is no PNG, JPEG or WebP picture, or one too large")
        #expect(try notes()[2] == "3.png:\nthe picture is damaged")
        let cell = try cells(grid)[1]
        await stage.tap(at: cell.convert(CGPoint(x: 60, y: 60), to: nil))
        await stage.advance(by: 1.2)
        #expect(opened(grid) == nil)
    }

    @Test func aFolderWithoutPhotosSaysSo() async throws {
        let folder = try TemporaryFolder()
        for url in [folder.url, folder.url.appendingPathComponent("nowhere")] {
            let grid = show(PhotoFolder(url: url))
            await run { grid.title != nil }
            #expect(grid.title == "No photos")
        }
    }
}
