import Foundation
import Testing

/// What `ffprobe` says of a film.
struct FilmProbe {
    var codec = ""
    var width = 0
    var height = 0
    var frames = 0
    /// Frames a second, as a fraction.
    var rate = ""
    /// In seconds.
    var duration = 0.0

    init(_ url: URL) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [
            "ffprobe", "-v", "error", "-count_frames", "-show_entries",
            "stream=codec_name,width,height,nb_read_frames,avg_frame_rate:format=duration", "-of",
            "default=noprint_wrappers=1", url.path,
        ]
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        for line in text.split(separator: "\n") {
            let parts = line.split(separator: "=").map(String.init)
            guard parts.count == 2 else { continue }
            switch parts[0] {
            case "codec_name": codec = parts[1]
            case "width": width = Int(parts[1]) ?? 0
            case "height": height = Int(parts[1]) ?? 0
            case "nb_read_frames": frames = Int(parts[1]) ?? 0
            case "avg_frame_rate": rate = parts[1]
            case "duration": duration = Double(parts[1]) ?? 0
            default: break
            }
        }
    }
}
