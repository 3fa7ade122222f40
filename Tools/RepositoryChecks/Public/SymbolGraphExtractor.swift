import Foundation

/// Runs the toolchain's extractor of symbol graphs.
struct SymbolGraphExtractor {
    let modules: URL

    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    /// Writes the graphs of a module's public declarations to a folder.
    func extract(_ module: String, into folder: URL) async throws {
        _ = try await Self.run(
            "swift-symbolgraph-extract",
            [
                "-module-name", module, "-minimum-access-level", "public", "-skip-synthesized-members",
                "-target", Self.target, "-output-dir", folder.path,
            ] + Self.importing(modules)
        )
    }

    /// The arguments with which a tool of the toolchain finds the modules of a build.
    static func importing(_ modules: URL) async throws -> [String] {
        let sources = Checkout.root.appendingPathComponent("Sources")
        var arguments = [
            "-module-cache-path", modules.deletingLastPathComponent().appendingPathComponent("ModuleCache").path,
            "-I", modules.path,
        ]
        // C targets say what they hold in their folder, in its folder of headers, or in what the build has made of them.
        let built = modules.deletingLastPathComponent()
        let places =
            try folders(in: sources) + folders(in: sources).map { $0.appendingPathComponent("include") }
            + folders(in: built).filter { $0.pathExtension == "build" }
        for place in places {
            let map = place.appendingPathComponent("module.modulemap")
            if FileManager.default.fileExists(atPath: map.path) { arguments += ["-I", place.path] }
        }
        let flags = try await run("pkg-config", ["--cflags-only-I", "cairo"])
        return arguments + flags.split(whereSeparator: \.isWhitespace).map(String.init)
    }

    private static func folders(in folder: URL) throws -> [URL] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map {
            folder.appendingPathComponent($0)
        }
    }

    private static var target: String {
        #if arch(arm64)
            "aarch64-unknown-linux-gnu"
        #else
            "x86_64-unknown-linux-gnu"
        #endif
    }

    /// A program of the PATH, or one that lies beside the compiler.
    private static func locate(_ program: String) throws -> URL {
        let paths = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map {
            URL(fileURLWithPath: String($0))
        }
        let compilers = paths.map {
            $0.appendingPathComponent("swift").resolvingSymlinksInPath().deletingLastPathComponent()
        }
        for folder in paths + compilers {
            let url = folder.appendingPathComponent(program)
            if FileManager.default.isExecutableFile(atPath: url.path) { return url }
        }
        throw Failure(description: "\(program) is not on the PATH")
    }

    /// Runs a program to its end and returns what it printed.
    static func run(_ program: String, _ arguments: [String]) async throws -> String {
        let process = Process()
        process.executableURL = try locate(program)
        process.arguments = arguments
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("names-\(UUID().uuidString).txt")
        guard FileManager.default.createFile(atPath: file.path, contents: nil) else {
            throw Failure(description: "cannot write to \(file.path)")
        }
        defer { try? FileManager.default.removeItem(at: file) }
        let output = try FileHandle(forWritingTo: file)
        process.standardOutput = output
        process.standardError = output
        process.standardInput = FileHandle.nullDevice
        let status: Int32 = try await withCheckedThrowingContinuation { continuation in
            process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
            do { try process.run() } catch { continuation.resume(throwing: error) }
        }
        try output.close()
        let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        guard status == 0 else { throw Failure(description: "\(program) failed:\n\(text)") }
        return text
    }
}
