import Foundation

/// A program that takes a film's pixels on its standard input.
///
/// The input is a socket, not a pipe: writing to a socket whose reader has gone can be told not to raise a signal. What
/// the program says goes to a file, so that nobody has to read along.
final class EncoderProcess {
    let program: String
    private let pid: pid_t
    private var input: Int32
    private let messages: UnsafeMutablePointer<FILE>
    private var status: Int32?

    init(program: String, arguments: [String]) throws(FilmError) {
        var sockets: [Int32] = [-1, -1]
        let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, type, 0, &sockets) == 0 else { throw .disk("socket") }
        // A file without a name; it is gone with its last descriptor.
        let messages = tmpfile()
        let null = open("/dev/null", O_WRONLY | O_CLOEXEC)
        defer {
            close(sockets[1])
            if null >= 0 { close(null) }
        }
        guard let messages, null >= 0 else {
            let error = FilmError.disk(NSTemporaryDirectory())
            close(sockets[0])
            if let messages { fclose(messages) }
            throw error
        }
        _ = fcntl(fileno(messages), F_SETFD, FD_CLOEXEC)
        // A frame is megabytes: a larger buffer lets the two work at once. The system may give less.
        var size: Int32 = 4 << 20
        setsockopt(sockets[0], SOL_SOCKET, SO_SNDBUF, &size, socklen_t(MemoryLayout<Int32>.size))

        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawn_file_actions_adddup2(&actions, sockets[1], 0)
        posix_spawn_file_actions_adddup2(&actions, null, 1)
        posix_spawn_file_actions_adddup2(&actions, fileno(messages), 2)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        // A group of its own: an interrupt at the terminal is for this program, which then ends its child's input.
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK))
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        var pid = pid_t()
        let argv = ([program] + arguments).map { strdup($0) } + [nil]
        defer { argv.forEach { free($0) } }
        let code = posix_spawnp(&pid, program, &actions, &attributes, argv, environ)
        guard code == 0 else {
            close(sockets[0])
            fclose(messages)
            if code == ENOENT || code == EACCES { throw .encoderMissing(program: program) }
            throw .disk(program, errno: code)
        }
        self.program = program
        self.pid = pid
        self.input = sockets[0]
        self.messages = messages
    }

    deinit {
        stop()
        fclose(messages)
    }

    /// Hands bytes to the program; waits while it is busy. Throws when the program has ended.
    func write(_ bytes: UnsafeRawBufferPointer) throws(FilmError) {
        guard input >= 0 else { throw .alreadyFinished }
        var rest = bytes
        while !rest.isEmpty {
            let count = send(input, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL))
            if count > 0 {
                rest = UnsafeRawBufferPointer(rebasing: rest[count...])
            } else if errno != EINTR {
                closeInput()
                wait()
                throw failure
            }
        }
    }

    /// Ends the input and waits until the program has ended too. Throws when it ended with an error.
    func finish() throws(FilmError) {
        closeInput()
        wait()
        if status != 0 { throw failure }
    }

    /// Ends the program at once.
    func stop() {
        closeInput()
        guard status == nil else { return }
        kill(pid, SIGKILL)
        wait()
    }

    private func closeInput() {
        guard input >= 0 else { return }
        close(input)
        input = -1
    }

    private func wait() {
        guard status == nil else { return }
        var value: Int32 = 0
        while waitpid(pid, &value, 0) < 0 {
            // Someone else took the status: nothing is known but that the program is gone.
            guard errno == EINTR else {
                value = -1
                break
            }
        }
        status = value
    }

    private var failure: FilmError {
        let status = status ?? -1
        let signal = status & 0x7F
        let text =
            signal == 0
            ? (status >> 8 == 0 ? "ended too early" : "ended with exit code \(status >> 8 & 0xFF)")
            : "was ended by signal \(signal)"
        return .encoderFailed(program: program, status: text, message: lastMessages)
    }

    /// The last lines that the program wrote to its standard error.
    private var lastMessages: String {
        let limit: off_t = 4096
        let end = lseek(fileno(messages), 0, SEEK_END)
        guard end > 0 else { return "" }
        var buffer = [UInt8](repeating: 0, count: Int(min(end, limit)))
        let count = pread(fileno(messages), &buffer, buffer.count, max(0, end - limit))
        let lines = String(decoding: buffer.prefix(max(count, 0)), as: UTF8.self)
            .split(whereSeparator: \.isNewline)
        return lines.suffix(5).joined(separator: "\n")
    }
}
