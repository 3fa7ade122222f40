import Foundation

/// Why a film could not be written.
public enum FilmError: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError {
    /// The file's name says no format that is known.
    case unknownFormat(fileName: String)
    /// The program that encodes films was not found.
    case encoderMissing(program: String)
    /// The program that encodes films ended with an error: how, and the last that it said.
    case encoderFailed(program: String, status: String, message: String)
    /// A file or folder could not be made, written or renamed: which, and why.
    case disk(path: String, reason: String)
    /// A folder for a sequence is there already and has something in it.
    case folderNotEmpty(path: String)
    /// There was no frame to write.
    case noFrames
    /// The film was finished or given up before.
    case alreadyFinished

    public var description: String {
        switch self {
        case .unknownFormat(let fileName):
            "“\(fileName)” names no film format: use .mp4, .webm, .gif, .apng or .webp, or a folder for a PNG sequence."
        case .encoderMissing(let program):
            "The program “\(program)” was not found. Films are encoded by ffmpeg: install it (apt-get install ffmpeg)."
        case .encoderFailed(let program, let status, let message):
            "“\(program)” \(status)" + (message.isEmpty ? "." : ": \(message)")
        case .disk(let path, let reason): "“\(path)”: \(reason)."
        case .folderNotEmpty(let path): "The folder “\(path)” is not empty: choose another, or empty it."
        case .noFrames: "There is no frame to write."
        case .alreadyFinished: "The film is finished already."
        }
    }

    public var errorDescription: String? { description }

    /// The failure that `errno` tells of.
    static func disk(_ path: String, errno code: Int32 = errno) -> FilmError {
        .disk(path: path, reason: String(cString: strerror(code)))
    }
}
