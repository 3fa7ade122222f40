import Foundation

/// The letters of a folder, and the files that could not be read as letters.
struct LetterStore: Sendable {
    /// A file that was left out.
    struct Problem: Hashable, Sendable {
        let file: String
        let reason: LetterError
    }

    /// The extension of a letter's file.
    static let fileExtension = "letter"
    /// The size in bytes above which a file is not read: some ten thousand words.
    static let limit = 64 * 1024

    /// In the order of the file names.
    private(set) var letters: [Letter] = []
    private(set) var problems: [Problem] = []

    /// Reads every letter of `folder`. A file that is none becomes a problem, and the rest are read all the same.
    init(folder: URL) {
        let files: [URL]
        do {
            files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        } catch {
            problems = [Problem(file: folder.path, reason: .unreadable(error.localizedDescription))]
            return
        }
        let letterFiles =
            files
            .filter { $0.pathExtension == Self.fileExtension }
            .sorted { $0.lastPathComponent < $1.lastPathComponent }
        for file in letterFiles {
            let name = file.lastPathComponent
            do throws(LetterError) {
                letters.append(try Letter(id: name, contents: Self.contents(of: file)))
            } catch {
                problems.append(Problem(file: name, reason: error))
            }
        }
    }

    /// Reads a plain file that may be anything: its size is looked at first, and no more than the limit is read of it.
    private static func contents(of file: URL) throws(LetterError) -> Data {
        let file = file.resolvingSymlinksInPath()
        do {
            let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
            // A link that is still one after resolving leads nowhere; opening it says so.
            guard let type = attributes[.type] as? FileAttributeType, [.typeRegular, .typeSymbolicLink].contains(type)
            else { throw LetterError.notAFile }
            let handle = try FileHandle(forReadingFrom: file)
            defer { try? handle.close() }
            let contents = try handle.read(upToCount: limit + 1) ?? Data()
            guard contents.count <= limit else { throw LetterError.tooLarge(limit: limit) }
            return contents
        } catch let error as LetterError {
            throw error
        } catch {
            throw .unreadable(error.localizedDescription)
        }
    }
}

extension LetterStore {
    /// The folder to show: what follows `--letters`, else what the environment variable `LETTERS` names, else the letters that come
    /// with the app.
    static func folder(
        arguments: [String] = ProcessInfo.processInfo.arguments,
        environment: [String: String] = ProcessInfo.processInfo.environment,
        bundle: Bundle = .main
    ) -> URL? {
        if let path = value(of: "--letters", in: arguments) {
            return URL(fileURLWithPath: path, isDirectory: true)
        }
        if let path = environment["LETTERS"], !path.isEmpty {
            return URL(fileURLWithPath: path, isDirectory: true)
        }
        // Xcode copies the folder into the app; SwiftPM, into a bundle of resources beside the program.
        return bundle.url(forResource: "Mailbag", withExtension: nil)
            ?? bundle.url(forResource: "Mailbag", withExtension: nil, subdirectory: "Aloft_Letters.resources")
    }

    /// What follows a flag, after a space or after an equals sign.
    private static func value(of flag: String, in arguments: [String]) -> String? {
        for (index, argument) in arguments.enumerated() {
            if argument == flag { return arguments.indices.contains(index + 1) ? arguments[index + 1] : nil }
            if argument.hasPrefix(flag + "=") { return String(argument.dropFirst(flag.count + 1)) }
        }
        return nil
    }
}
