import Foundation

/// Lines on the standard error for what an app should know of.
enum EnvironmentLog {
    static func say(_ line: String) {
        FileHandle.standardError.write(Data("Warning: \(line)\n".utf8))
    }
}
