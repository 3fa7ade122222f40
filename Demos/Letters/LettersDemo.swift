import UIKit

/// The app without its window, for whoever shows it within something else.
public enum LettersDemo {
    /// A list of the letters in the folder that is to be shown. What in it is no letter is told on standard error.
    @MainActor public static func makeRoot() -> UIViewController { LetterListViewController(letters: readLetters()) }

    private static func readLetters() -> [Letter] {
        guard let folder = LetterStore.folder() else {
            report("the letters that come with the app are missing")
            return []
        }
        let store = LetterStore(folder: folder)
        for problem in store.problems {
            report("\(problem.file) is left out: \(problem.reason)")
        }
        return store.letters
    }

    private static func report(_ message: String) {
        FileHandle.standardError.write(Data("Letters: \(message)\n".utf8))
    }
}
