import CoreGraphics
import Foundation

/// Writes pictures, one a frame, as a film.
///
/// The film is encoded by the program `ffmpeg` while the frames come. It appears under its name when `finish()`
/// returns, whole; until then, and when anything fails, whatever had the name before is still there. A writer that
/// goes away unfinished leaves nothing behind.
public final class FilmWriter {
    /// Where the film will be.
    public let url: URL
    /// What it is written as.
    public let format: FilmFormat
    /// Frames a second: as asked for, within what the format shows.
    public let framesPerSecond: Int
    /// Frames written so far.
    public private(set) var frameCount = 0

    private let encoder: String
    private let file: UnfinishedFile
    private var process: EncoderProcess?
    private var size = (width: 0, height: 0)
    private var padded: [UInt32] = []

    /// Prepares a film; a file beside the final one is made.
    ///
    /// - Parameters:
    ///   - url: Where the film will be; a folder for a sequence of PNG files.
    ///   - format: What it is written as; nil for what the name says.
    ///   - framesPerSecond: From 1 to the most that the format shows; other values are brought within that.
    ///   - encoder: The program that encodes; a name is looked up in `PATH`.
    /// - Throws: `FilmError` when the name says no format or the file cannot be made.
    public init(
        url: URL,
        format: FilmFormat? = nil,
        framesPerSecond: Int = 60,
        encoder: String = "ffmpeg"
    ) throws(FilmError) {
        guard let format = format ?? FilmFormat(fileName: url.lastPathComponent) else {
            throw .unknownFormat(fileName: url.lastPathComponent)
        }
        self.url = url
        self.format = format
        self.framesPerSecond = min(max(framesPerSecond, 1), format.maximumFramesPerSecond)
        self.encoder = encoder
        file = try UnfinishedFile(
            finalPath: url.path,
            suffix: format.fileExtension,
            isFolder: format == .pngSequence
        )
    }

    /// Adds a frame. The first sets the film's size in pixels; others are cut or filled with black to fit it.
    ///
    /// Transparency shows black. The call waits while the encoder is busy.
    ///
    /// - Throws: `FilmError` when the encoder is missing or has failed; the film is given up then.
    public func append(_ image: CGImage) throws(FilmError) {
        do {
            try write(image)
        } catch {
            cancel()
            throw error
        }
        frameCount += 1
    }

    /// Ends the film and gives it its name.
    ///
    /// - Throws: `FilmError` when the encoder failed or the disk did; there is no film then.
    public func finish() throws(FilmError) {
        guard let process else {
            cancel()
            throw frameCount == 0 ? .noFrames : .alreadyFinished
        }
        self.process = nil
        do {
            try process.finish()
            try file.finish()
        } catch {
            cancel()
            throw error
        }
    }

    /// Gives the film up. What was written goes away.
    public func cancel() {
        process?.stop()
        process = nil
        file.discard()
    }

    private func write(_ image: CGImage) throws(FilmError) {
        let process = try startedProcess(for: image)
        var failure: FilmError?
        let isWhole = image.width == size.width && image.height == size.height
        image.withPixels { pixels, stride in
            if isWhole, stride == size.width {
                failure = Self.failure { () throws(FilmError) in
                    try process.write(UnsafeRawBufferPointer(start: pixels, count: size.width * size.height * 4))
                }
                return
            }
            let width = min(image.width, size.width)
            padded.withUnsafeMutableBufferPointer { frame in
                guard let base = frame.baseAddress else { return }
                if !isWhole { frame.update(repeating: 0) }
                for row in 0..<min(image.height, size.height) {
                    (base + row * size.width).update(from: pixels + row * stride, count: width)
                }
                failure = Self.failure { () throws(FilmError) in try process.write(UnsafeRawBufferPointer(frame)) }
            }
        }
        if let failure { throw failure }
    }

    private static func failure(_ body: () throws(FilmError) -> Void) -> FilmError? {
        do {
            try body()
            return nil
        } catch {
            return error
        }
    }

    private func startedProcess(for image: CGImage) throws(FilmError) -> EncoderProcess {
        if let process { return process }
        guard frameCount == 0 else { throw .alreadyFinished }
        size = (image.width, image.height)
        padded = Array(repeating: 0, count: size.width * size.height)
        // Premultiplied colour whose alpha is not looked at is the colour on black.
        let input = [
            "-hide_banner", "-nostdin", "-nostats", "-loglevel", "error", "-y",
            "-f", "rawvideo", "-pixel_format", "bgr0", "-video_size", "\(size.width)x\(size.height)",
            "-framerate", "\(framesPerSecond)", "-i", "pipe:0", "-an", "-fps_mode", "passthrough",
        ]
        let started = try EncoderProcess(
            program: encoder,
            arguments: input + format.encoderArguments(output: file.path)
        )
        process = started
        return started
    }
}
