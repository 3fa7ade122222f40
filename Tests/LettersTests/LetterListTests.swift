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

    private var sheet: LetterView? {
        controller.view.subviews.lazy.compactMap { $0 as? LetterView }.first { !$0.isHidden }
    }

    private var cards: [LetterCardView] {
        controller.view.subviews.flatMap(\.subviews).compactMap { $0 as? LetterCardView }
    }

    private func centre(of card: LetterCardView) -> CGPoint {
        card.convert(CGPoint(x: card.bounds.midX, y: card.bounds.midY), to: controller.view)
    }

    @Test func aTouchOpensALetterAndOneBesideItClosesIt() async throws {
        await stage.advance(by: 0.1)
        #expect(cards.count == 13)
        await stage.tap(at: centre(of: cards[1]))
        await stage.advance(by: 1.2)
        let sheet = try #require(sheet)
        #expect(sheet.frame == CGRect(x: 16, y: 64, width: 358, height: 716))

        await stage.tap(at: CGPoint(x: 195, y: 400))
        await stage.advance(by: 1.2)
        #expect(self.sheet === sheet, "a touch on the sheet is for reading")

        await stage.tap(at: CGPoint(x: 195, y: 24))
        await stage.advance(by: 1.2)
        #expect(self.sheet == nil)
        #expect(cards.allSatisfy { $0.alpha == 1 && !$0.isHidden })
    }

    @Test func escapeClosesALetter() async {
        await stage.tap(at: centre(of: cards[0]))
        await stage.advance(by: 1.2)
        #expect(sheet != nil)
        stage.press(.keyboardEscape)
        await stage.advance(by: 1.2)
        #expect(sheet == nil)
    }

    @Test func aTouchBetweenTwoCardsOpensNothing() async {
        await stage.advance(by: 0.1)
        await stage.tap(at: CGPoint(x: 195, y: cards[0].frame.maxY + 6))
        await stage.advance(by: 1.2)
        #expect(sheet == nil)
    }

    @Test func aDragScrollsAndOpensNothing() async {
        await stage.advance(by: 0.1)
        let before = centre(of: cards[3])
        await stage.drag(from: before, to: CGPoint(x: before.x, y: before.y - 200), duration: 0.3)
        await stage.advance(by: 2)
        #expect(centre(of: cards[3]).y < before.y - 100)
        #expect(sheet == nil)
    }

    @Test(arguments: [
        CGSize(width: 320, height: 480), CGSize(width: 1000, height: 700), CGSize(width: 844, height: 390),
    ])
    func theOpenSheetFollowsTheWindow(size: CGSize) async throws {
        await stage.tap(at: centre(of: cards[3]))
        await stage.advance(by: 1.2)
        stage.resize(to: size)
        await stage.advance(by: 0.1)
        let sheet = try #require(sheet)
        #expect(sheet.frame.width == min(size.width - 32, 560))
        #expect(sheet.frame.midX == size.width / 2)
        #expect(sheet.frame.minY >= 64)
        #expect(sheet.frame.maxY <= size.height - 64)
        #expect(cards.allSatisfy { $0.frame.width == min(size.width - 32, 640) && $0.frame.midX == size.width / 2 })
    }

    @Test func aWindowOfNoSizeIsNoTrouble() async {
        await stage.tap(at: centre(of: cards[3]))
        await stage.advance(by: 1.2)
        stage.resize(to: CGSize(width: 1, height: 1))
        await stage.advance(by: 0.1)
        stage.resize(to: CGSize(width: 390, height: 844))
        await stage.advance(by: 0.1)
        #expect(sheet?.frame.width == 358)
    }

    @Test func aLetterFromRightToLeftIsMirrored() async throws {
        await stage.advance(by: 0.1)
        func stampX(_ id: String) throws -> CGFloat {
            let card = try #require(cards.first { $0.letter.id == id })
            let stamp = try #require(card.subviews.lazy.compactMap { $0 as? StampView }.first)
            return stamp.frame.minX
        }
        #expect(try stampX("04-keats.letter") == 14)
        #expect(try stampX("05-umar.letter") == 358 - 14 - StampView.size.width)
        #expect(try stampX("11-ramban.letter") == 358 - 14 - StampView.size.width)
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
