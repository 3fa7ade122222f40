import Foundation

/// Where lists say what they have not done.
enum ListLog {
    static func say(_ text: String) { FileHandle.standardError.write(Data("\(text)\n".utf8)) }
}
