import AloftStage
import Foundation
import Testing
import UIKit

@testable import Letters

/// The app on a stage: what a touch on the list does, at every size of the window.
@MainActor
struct LetterListTests {
    private let stage = Stage(size: CGSize(width: 390, height: 844))
    private let controller: LetterListViewController

    init() throws {
        let mailbag = try #require(LetterStore.folder(arguments: [], environment: [:]))
        let controller = LetterListViewController(letters: LetterStore(folder: mailbag).letters)
        self.controller = controller
        stage.perform { [stage] in stage.window.rootViewController = controller }
    }

    /// The open letter.
    private var sheet: UIView? {
        (controller.presentedViewController as? LetterViewController)?.view
    }

    private var cells: [LetterCell] {
        (0..<13).compactMap { controller.tableView.cellForRow(at: IndexPath(row: $0, section: 0)) as? LetterCell }
    }

    private func centre(of row: Int) -> CGPoint {
        let envelope = cells[row].envelope
        return envelope.convert(CGPoint(x: envelope.bounds.midX, y: envelope.bounds.midY), to: nil)
    }

    private func isPlain(_ view: UIView) -> Bool {
        view.layer.animationKeys() == nil && view.alpha == 1 && !view.isHidden
            && view.layer.presentation()?.opacity == 1
    }

    @Test func aTouchOpensALetterAndOneBesideItClosesIt() async throws {
        await stage.advance(by: 0.1)
        #expect(controller.tableView.numberOfRows(inSection: 0) == 13 && cells.count == 8)
        #expect(
            cells[0].envelope.convert(cells[0].envelope.bounds, to: nil)
                == CGRect(x: 16, y: 112, width: 358, height: 84)
        )
        await stage.tap(at: centre(of: 1))
        await stage.advance(by: 1.2)
        let sheet = try #require(sheet)
        #expect(sheet.frame == CGRect(x: 16, y: 64, width: 358, height: 716))

        await stage.tap(at: CGPoint(x: 195, y: 400))
        await stage.advance(by: 1.2)
        #expect(self.sheet === sheet, "a touch on the sheet is for reading")

        await stage.tap(at: CGPoint(x: 195, y: 24))
        await stage.advance(by: 1.2)
        #expect(self.sheet == nil)
        #expect(cells.allSatisfy { isPlain($0.envelope) })
    }

    /// A letter that is shorter than the window is as high as its text, and one that is longer scrolls.
    @Test func aSheetIsAsHighAsItsText() async throws {
        await stage.advance(by: 0.1)
        stage.perform {
            controller.tableView.scrollToRow(at: IndexPath(row: 8, section: 0), at: .middle, animated: false)
        }
        await stage.advance(by: 0.1)
        let cell = try #require(controller.tableView.cellForRow(at: IndexPath(row: 8, section: 0)) as? LetterCell)
        await stage.tap(at: cell.convert(CGPoint(x: 195, y: 48), to: nil))
        await stage.advance(by: 1.2)
        let sheet = try #require(sheet), scrollView = try #require(sheet.subviews.first as? UIScrollView)
        #expect(sheet.frame.height > 150 && sheet.frame.height < 600 && sheet.frame.midY == 422)
        #expect(abs(scrollView.contentSize.height - sheet.frame.height) < 0.5)
    }

    @Test func escapeClosesALetter() async {
        await stage.tap(at: centre(of: 0))
        await stage.advance(by: 1.2)
        #expect(sheet != nil)
        stage.press(.keyboardEscape)
        await stage.advance(by: 1.2)
        #expect(sheet == nil)
    }

    @Test func aDragScrollsAndOpensNothing() async {
        await stage.advance(by: 0.1)
        let before = centre(of: 3)
        await stage.drag(from: before, to: CGPoint(x: before.x, y: before.y - 200), duration: 0.3)
        await stage.advance(by: 2)
        #expect(controller.tableView.contentOffset.y > 100 && sheet == nil)
    }

    @Test(arguments: [
        CGSize(width: 320, height: 480), CGSize(width: 1000, height: 700), CGSize(width: 844, height: 390),
    ])
    func theOpenSheetFollowsTheWindow(size: CGSize) async throws {
        await stage.tap(at: centre(of: 3))
        await stage.advance(by: 1.2)
        stage.resize(to: size)
        await stage.advance(by: 0.1)
        let sheet = try #require(sheet)
        #expect(sheet.frame.width == min(size.width - 32, 560))
        #expect(sheet.frame.midX == size.width / 2)
        #expect(sheet.frame.minY >= 64)
        #expect(sheet.frame.maxY <= size.height - 64)
        for envelope in cells.map(\.envelope) {
            let frame = envelope.convert(envelope.bounds, to: nil)
            #expect(frame.width == min(size.width - 32, 640) && frame.midX == size.width / 2)
        }
    }

    @Test func aWindowOfNoSizeIsNoTrouble() async {
        await stage.tap(at: centre(of: 3))
        await stage.advance(by: 1.2)
        stage.resize(to: CGSize(width: 1, height: 1))
        await stage.advance(by: 0.1)
        stage.resize(to: CGSize(width: 390, height: 844))
        await stage.advance(by: 0.1)
        #expect(sheet?.frame.width == 358)
    }

    @Test func aLetterFromRightToLeftIsMirrored() async throws {
        await stage.advance(by: 0.1)
        let letters: [Int: CGFloat] = [3: 14, 4: 306]
        for (row, x) in letters {
            let stamp = cells[row].stamp
            #expect(stamp.convert(stamp.bounds, to: cells[row].envelope) == CGRect(x: x, y: 19, width: 38, height: 46))
        }
    }

    @Test func aCharacterIsDrawnAsItsLanguageDrawsIt() async {
        func picture(_ language: String?) async -> [PixelColor] {
            let stage = Stage(size: CGSize(width: 60, height: 60))
            stage.perform {
                let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
                var attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 48)]
                attributes[.languageIdentifier] = language
                label.attributedText = NSAttributedString(string: "直", attributes: attributes)
                stage.window.addSubview(label)
            }
            await stage.advance(by: 0.1)
            return (0..<60).flatMap { y in (0..<60).map { x in stage.color(at: CGPoint(x: x, y: y)) } }
        }
        let japanese = await picture("ja")
        #expect(await picture("ja") == japanese)
        #expect(await picture("zh-Hans") != japanese)
    }
}
