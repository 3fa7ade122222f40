import Foundation

/// What a recording is written as.
public enum FilmFormat: String, CaseIterable, Sendable {
    /// H.264 in MP4.
    case mp4
    /// VP9 in WebM.
    case webm
    /// An animated GIF: 256 colours a frame, and 50 frames a second at most.
    case gif
    /// An animated PNG: lossless.
    case apng
    /// An animated WebP.
    case webp
    /// A folder of PNG files, `frame-00000.png` and on: lossless.
    case pngSequence

    /// The format that a file's name asks for: by its extension, or a folder of PNG files when it has none.
    ///
    /// Nil for an extension that names no format.
    public init?(fileName: String) {
        let name = fileName.hasSuffix("/") ? String(fileName.dropLast()) : fileName
        guard let last = name.split(separator: "/").last else { return nil }
        let parts = last.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count > 1, parts.last?.isEmpty == false else {
            self = .pngSequence
            return
        }
        switch parts[parts.count - 1].lowercased() {
        case "mp4", "m4v": self = .mp4
        case "webm": self = .webm
        case "gif": self = .gif
        case "apng", "png": self = .apng
        case "webp": self = .webp
        default: return nil
        }
    }

    /// The most frames a second that the format shows as such.
    public var maximumFramesPerSecond: Int {
        // A GIF counts in hundredths of a second, and players take one hundredth for ten.
        self == .gif ? 50 : 240
    }

    var fileExtension: String { self == .pngSequence ? "" : ".\(rawValue)" }

    /// How the encoder writes it, after the description of its input.
    ///
    /// - Parameter output: the path that it writes to; a folder for a sequence.
    func encoderArguments(output: String) -> [String] {
        // The encoder takes a colon for a protocol and a leading dash for an option.
        let file = "file:" + output
        // Chroma is shared by two pixels each way, so sides are made even.
        let video = [
            "-vf", "pad=ceil(iw/2)*2:ceil(ih/2)*2,scale=out_color_matrix=bt709:out_range=tv,format=yuv420p",
            "-color_range", "tv", "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709",
        ]
        return switch self {
        case .mp4:
            video + [
                "-c:v", "libx264", "-preset", "medium", "-crf", "16", "-movflags", "+faststart", "-f", "mp4", file,
            ]
        case .webm:
            video + [
                "-c:v", "libvpx-vp9", "-crf", "22", "-b:v", "0", "-deadline", "good", "-cpu-used", "4", "-row-mt", "1",
                "-f", "webm", file,
            ]
        case .gif:
            // A palette a frame: one for the whole film would hold every frame in memory until the last.
            [
                "-filter_complex",
                "split[a][b];[a]palettegen=stats_mode=single[p];[b][p]paletteuse=new=1:dither=bayer:bayer_scale=4",
                "-loop", "0", "-f", "gif", file,
            ]
        case .apng:
            ["-pix_fmt", "rgb24", "-c:v", "apng", "-pred", "mixed", "-plays", "0", "-f", "apng", file]
        case .webp:
            [
                "-c:v", "libwebp_anim", "-lossless", "0", "-quality", "90", "-compression_level", "4", "-loop", "0",
                "-f", "webp", file,
            ]
        case .pngSequence:
            // The pattern is the encoder's; percent signs in the folder's own name are none of it.
            [
                "-pix_fmt", "rgb24", "-c:v", "png", "-start_number", "0", "-f", "image2",
                "file:" + output.replacingOccurrences(of: "%", with: "%%") + "/frame-%05d.png",
            ]
        }
    }
}
