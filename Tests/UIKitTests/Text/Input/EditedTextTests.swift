import Testing

@testable import UIKit

@Suite struct EditedTextTests {
    private func text(_ string: String, _ anchor: Int, _ head: Int) -> EditedText {
        var text = EditedText()
        text.string = string
        text.select(anchor: anchor, head: head)
        return text
    }

    @Test func typingReplacesTheSelection() {
        var text = text("abcdef", 1, 4)
        text.replace(text.selection, with: "XY")
        #expect(text.string == "aXYef" && text.selection == 3..<3)
    }

    @Test func charactersAreNeverCutInTwo() {
        var text = text("a👨‍👩‍👧b", 0, 3)
        #expect(text.selection == 0..<1)
        text.select(anchor: 9, head: 9)
        #expect(text.deletion(.character, forward: false) == 1..<9)
        text.replace(2..<3, with: "")
        #expect(text.length >= 2)
    }

    @Test func wordsAreLettersAndDigits() {
        let text = text("one, two-three", 0, 0)
        #expect(text.boundary(of: .word, from: 0, forward: true) == 3)
        #expect(text.boundary(of: .word, from: 3, forward: true) == 8)
        #expect(text.boundary(of: .word, from: 14, forward: false) == 9)
        #expect(text.word(at: 6) == 5..<8)
        #expect(text.word(at: 3) == 0..<3)
        #expect(text.word(at: 99) == 9..<14)
    }

    @Test func aSelectionCollapsesTowardsTheMovement() {
        var text = text("abcdef", 4, 1)
        text.move(.character, forward: true, extends: false)
        #expect(text.selection == 4..<4)
        text.move(.character, forward: false, extends: true)
        #expect(text.selection == 3..<4 && text.head == 3)
        text.move(.paragraph, forward: false, extends: true)
        #expect(text.selection == 0..<4)
    }

    @Test func indicesBeyondTheEndsAreBroughtBack() {
        var text = text("abc", -5, 99)
        #expect(text.selection == 0..<3)
        text.string = "a"
        #expect(text.selection == 0..<1)
        text.replace(5..<9, with: "z")
        #expect(text.string == "az")
        #expect(text.substring(-3..<77) == "az")
    }
}

@Suite struct StyledTextTests {
    private let red = UIColor.red
    private let blue = UIColor.blue

    private func colors(_ text: NSAttributedString) -> [UIColor?] {
        (0..<text.length).map { text.attribute(.foregroundColor, at: $0, effectiveRange: nil) as? UIColor }
    }

    @Test func neighboursKeepTheirAttributes() {
        var text = StyledText("a", [.foregroundColor: red])
        text.append("b", [.foregroundColor: blue])
        text.append("c", [.foregroundColor: red])
        #expect(text.attributed.string == "abc")
        #expect(colors(text.attributed) == [red, blue, red])
        #expect(colors(StyledText(text.attributed).attributed) == [red, blue, red])
    }

    @Test(arguments: [
        (0..<0, "Xabcd"), (1..<1, "aXbcd"), (2..<2, "abXcd"), (4..<4, "abcdX"), (1..<3, "aXd"), (0..<4, "X"),
    ])
    func replacingGoesAcrossPieces(_ range: Range<Int>, _ result: String) {
        var text = StyledText("ab", [.foregroundColor: red])
        text.append("cd", [.foregroundColor: red])
        text.replace(range, with: "X", [.foregroundColor: blue])
        #expect(text.attributed.string == result)
        #expect(colors(text.attributed).firstIndex(of: blue) == result.firstIndex(of: "X")?.utf16Offset(in: result))
        #expect(colors(text.attributed).count { $0 == blue } == 1)
    }
}
