import Foundation

/// The program `aloft`.
@main
@MainActor
package enum AloftCommand {
    static let version = "0.1.0"

    static func main() async {
        exit(await run(Array(CommandLine.arguments.dropFirst()), output: write(to: .standardOutput)))
    }

    /// Does what the arguments ask for.
    ///
    /// - Returns: the exit code: 0, 1 when it could not be done, 2 when the arguments are wrong.
    package static func run(
        _ arguments: [String],
        output: (String) -> Void,
        errors: (String) -> Void = write(to: .standardError)
    ) async -> Int32 {
        do {
            switch try CommandRequest(arguments) {
            case .help: output(help)
            case .version: output("aloft \(version)")
            case .record(let options): output(try await PictureTransition(options).record())
            case .strip(let options): output(try await PictureTransition(options).strip())
            }
            return 0
        } catch let error as UsageError {
            errors("aloft: \(error)\nTry “aloft --help”.")
            return 2
        } catch {
            errors("aloft: \(error)")
            return 1
        }
    }

    package nonisolated static func write(to file: FileHandle) -> (String) -> Void {
        { text in file.write(Data((text + "\n").utf8)) }
    }

    private static let help = """
        Shows a view opening out of another, from two pictures.

        Usage:
          aloft record --from LIST --source X,Y,W,H --to DETAIL -o FILM [options]
          aloft strip  --from LIST --source X,Y,W,H --to DETAIL -o PICTURE [options]

        Commands:
          record  A film of open and close. The name says the format: .mp4, .webm, .gif, .apng, .webp, or a folder
                  for a sequence of PNG files. Needs ffmpeg.
          strip   A PNG of frames side by side, with their times.

        Options:
          --from LIST          the picture of the screen: PNG, JPEG or WebP
          --source X,Y,W,H     what is opened, in points of that picture
          --to DETAIL          the picture of what it opens to
          -o, --output FILE    where to write
          --scale N            pixels a point of the pictures and the film, 0.5 to 8 (3)
          --corner-radius N    the corners of the source, in points (0)
          --fps N              frames a second of a film, 1 to 240 (60)
          --frames N           frames of a strip, 2 to 200 (16)
          -h, --help           this
          -V, --version        the version

        Exit codes: 0 done, 1 it could not be done, 2 wrong usage.
        """
}
