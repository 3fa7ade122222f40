import Foundation
import Testing

@testable import Letters

/// The format of a letter's file.
struct LetterTests {
    private let fields = "from: A\nto: B\ndate: today\nplace: here\n"

    private func letter(_ text: String) throws(LetterError) -> Letter {
        try Letter(id: "test.letter", contents: Data(text.utf8))
    }

    @Test func readsEveryField() throws {
        let letter = try letter(
            """
            from: Mme de Sévigné
            TO :  M. de Coulanges
            date: lundi 15 décembre 1670
            place: Paris: rue de Thorigny
            language: fr
            note: Le début.
            ignored: yes
            ---
            Je m’en vais vous mander
            la chose la plus étonnante,

            la plus surprenante.

            """
        )
        #expect(letter.id == "test.letter")
        #expect(letter.from == "Mme de Sévigné")
        #expect(letter.to == "M. de Coulanges")
        #expect(letter.date == "lundi 15 décembre 1670")
        #expect(letter.place == "Paris: rue de Thorigny")
        #expect(letter.language == "fr")
        #expect(letter.note == "Le début.")
        #expect(
            letter.paragraphs == ["Je m’en vais vous mander\nla chose la plus étonnante,", "la plus surprenante."]
        )
        #expect(letter.excerpt == "Je m’en vais vous mander la chose la plus étonnante, la plus surprenante.")
    }

    @Test func anEmptyLineBeginsTheTextToo() throws {
        let letter = try letter(fields + "\nDear B,\n---\nis a line of the text here.")
        #expect(letter.paragraphs == ["Dear B,\n---\nis a line of the text here."])
        #expect(letter.language == nil)
        #expect(letter.note == nil)
    }

    @Test func readsFilesFromOtherSystems() throws {
        let text =
            "\u{FEFF}" + fields.replacingOccurrences(of: "\n", with: "\r\n") + "---\r\nDear B,\r\n\r\nyours, A\r\n"
        #expect(try letter(text).from == "A")
        #expect(try letter(text).paragraphs == ["Dear B,", "yours, A"])
    }

    @Test(arguments: [
        ("", LetterError.missingFields(["from", "to", "date", "place"])),
        ("from: A\nto:\ndate: today\n---\nDear B,", .missingFields(["to", "place"])),
        ("from: A\nDear B,", .notAField(line: 2)),
        ("from: A\nto: B\nfrom: C\n---\nDear B,", .repeatedField("from", line: 3)),
        ("from: A\nto: B\ndate: today\nplace: here", .empty),
        ("from: A\nto: B\ndate: today\nplace: here\n---\n \n\t\n", .empty),
        ("from: A\0\nto: B\ndate: today\nplace: here\n---\nDear B,", .notText),
    ])
    func saysWhatIsWrong(text: String, error: LetterError) {
        #expect(throws: error) { try letter(text) }
    }

    @Test func bytesThatAreNoTextAreRefused() {
        let bytes = Data(fields.utf8) + Data("---\n".utf8) + Data([0xC3, 0x28])
        #expect(throws: LetterError.notText) { try Letter(id: "test.letter", contents: bytes) }
    }

    @Test func theExcerptOfALongLetterIsShort() throws {
        let letter = try letter(fields + "---\n" + String(repeating: "wort ", count: 5000))
        #expect(letter.excerpt.count <= 240)
    }
}
