import Foundation
import Testing

@testable import Letters

/// What is read of a folder, whatever lies in it.
final class LetterStoreTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("letters-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    private func write(_ contents: Data, to name: String) throws {
        try contents.write(to: folder.appendingPathComponent(name))
    }

    private func letter(from sender: String) -> Data {
        Data("from: \(sender)\nto: B\ndate: today\nplace: here\n---\nDear B,".utf8)
    }

    @Test func readsLettersInTheOrderOfTheirNames() throws {
        try write(letter(from: "Second"), to: "2.letter")
        try write(letter(from: "First"), to: "1.letter")
        try write(Data("Not a letter, and not called one.".utf8), to: "README.md")
        let store = LetterStore(folder: folder)
        #expect(store.letters.map(\.from) == ["First", "Second"])
        #expect(store.letters.map(\.id) == ["1.letter", "2.letter"])
        #expect(store.problems.isEmpty)
    }

    @Test func oneBadFileDoesNotHideTheOthers() throws {
        try write(letter(from: "A"), to: "1.letter")
        try write(Data("Dear B,".utf8), to: "2.letter")
        try write(letter(from: "C"), to: "3.letter")
        let store = LetterStore(folder: folder)
        #expect(store.letters.map(\.from) == ["A", "C"])
        #expect(store.problems == [LetterStore.Problem(file: "2.letter", reason: .notAField(line: 1))])
    }

    @Test func aFileAtTheLimitIsReadAndOneAboveItIsNot() throws {
        var contents = letter(from: "A")
        contents.append(Data(repeating: UInt8(ascii: "a"), count: LetterStore.limit - contents.count))
        try write(contents, to: "1.letter")
        contents.append(UInt8(ascii: "a"))
        try write(contents, to: "2.letter")
        let store = LetterStore(folder: folder)
        #expect(store.letters.map(\.id) == ["1.letter"])
        #expect(store.problems == [LetterStore.Problem(file: "2.letter", reason: .tooLarge(limit: LetterStore.limit))])
    }

    @Test func whatIsNotAPlainFileIsNotOpened() throws {
        let folderInside = folder.appendingPathComponent("1.letter")
        try FileManager.default.createDirectory(at: folderInside, withIntermediateDirectories: false)
        // Reading this one would never end.
        let endless = folder.appendingPathComponent("2.letter").path
        try FileManager.default.createSymbolicLink(atPath: endless, withDestinationPath: "/dev/zero")
        let store = LetterStore(folder: folder)
        #expect(store.letters.isEmpty)
        #expect(store.problems.map(\.reason) == [.notAFile, .notAFile])
    }

    @Test func aLinkToALetterIsALetter() throws {
        try write(letter(from: "A"), to: "elsewhere.txt")
        try FileManager.default.createSymbolicLink(
            atPath: folder.appendingPathComponent("1.letter").path,
            withDestinationPath: folder.appendingPathComponent("elsewhere.txt").path
        )
        #expect(LetterStore(folder: folder).letters.map(\.id) == ["1.letter"])
    }

    @Test func aLinkToNowhereIsNamed() throws {
        try FileManager.default.createSymbolicLink(
            atPath: folder.appendingPathComponent("1.letter").path,
            withDestinationPath: folder.appendingPathComponent("gone").path
        )
        let problems = LetterStore(folder: folder).problems
        #expect(problems.map(\.file) == ["1.letter"])
        guard case .unreadable(let reason)? = problems.first?.reason else {
            Issue.record("\(problems)")
            return
        }
        #expect(!reason.isEmpty)
    }

    @Test func aFolderThatIsNotThereIsNamed() {
        let missing = folder.appendingPathComponent("missing")
        let store = LetterStore(folder: missing)
        #expect(store.letters.isEmpty)
        #expect(store.problems.map(\.file) == [missing.path])
    }

    @Test func theArgumentComesBeforeTheEnvironment() {
        let both = LetterStore.folder(arguments: ["", "--letters", "/mine"], environment: ["LETTERS": "/theirs"])
        #expect(both?.path == "/mine")
        let joined = LetterStore.folder(arguments: ["", "--letters=/mine"], environment: ["LETTERS": "/theirs"])
        #expect(joined?.path == "/mine")
        let environment = LetterStore.folder(arguments: ["Letters"], environment: ["LETTERS": "/theirs"])
        #expect(environment?.path == "/theirs")
        let unfinished = LetterStore.folder(arguments: ["", "--letters"], environment: ["LETTERS": "/theirs"])
        #expect(unfinished?.path == "/theirs")
    }

    @Test func theAppComesWithLetters() throws {
        let mailbag = try #require(LetterStore.folder(arguments: [], environment: ["LETTERS": ""]))
        let store = LetterStore(folder: mailbag)
        #expect(store.problems.isEmpty)
        #expect(store.letters.count == 13)
        let languages = Set(store.letters.compactMap(\.language))
        #expect(languages.isSuperset(of: ["en", "fr", "de", "es", "it", "la", "zh-Hans", "ja", "ar", "he"]))
    }
}
