import Foundation

/// A file, or a folder of files, that gets its name only when it is whole.
///
/// Until then it stands in the same folder under a hidden name of its own. What has the final name, before and after,
/// is always whole, even when the process is killed.
final class UnfinishedFile {
    /// Where it will be.
    let finalPath: String
    /// Where it is written.
    let path: String
    private let isFolder: Bool
    private var isDone = false

    /// - Parameter suffix: what the hidden name ends with, since encoders look at it.
    init(finalPath: String, suffix: String, isFolder: Bool) throws(FilmError) {
        let url = URL(fileURLWithPath: finalPath)
        let name = url.lastPathComponent
        self.finalPath = url.path
        self.isFolder = isFolder
        path = url.deletingLastPathComponent().path + "/.\(name).\(getpid())-\(UInt32.random(in: 0 ... .max))\(suffix)"
        if isFolder {
            if let content = try? FileManager.default.contentsOfDirectory(atPath: self.finalPath), !content.isEmpty {
                isDone = true
                throw .folderNotEmpty(path: self.finalPath)
            }
            if mkdir(path, 0o777) != 0 {
                let error = FilmError.disk(self.finalPath)
                isDone = true
                throw error
            }
        } else {
            // Found out now rather than after a minute of encoding.
            let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
            if descriptor < 0 {
                let error = FilmError.disk(self.finalPath)
                isDone = true
                throw error
            }
            close(descriptor)
        }
    }

    deinit { discard() }

    /// Gives it its name, in place of what had it.
    func finish() throws(FilmError) {
        guard !isDone else { throw .alreadyFinished }
        guard rename(path, finalPath) == 0 else {
            let error = errno == ENOTEMPTY ? FilmError.folderNotEmpty(path: finalPath) : .disk(finalPath)
            discard()
            throw error
        }
        isDone = true
    }

    /// Deletes what was written.
    func discard() {
        guard !isDone else { return }
        isDone = true
        if isFolder {
            try? FileManager.default.removeItem(atPath: path)
        } else {
            unlink(path)
        }
    }
}
