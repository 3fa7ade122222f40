import UIKit

/// Records a stage as a film: while it lives, each advance of the stage's clock adds the frames that pass.
///
///     let recorder = try Recorder(recording: stage, to: URL(fileURLWithPath: "letters.mp4"))
///     await stage.tap(at: CGPoint(x: 195, y: 300))
///     await stage.advance(by: 2)
///     try recorder.finish()
///
/// The first frame is that of the time at which the recorder was made. A frame shows the stage as it is when its clock
/// leaves the frame's time; so a recording of two seconds at 60 frames a second has 120.
@MainActor
public final class Recorder: StageObserver {
    /// Called after each frame with the number of frames so far.
    public var onFrame: ((_ frameCount: Int) -> Void)?
    /// What went wrong; nothing more is recorded then, and `finish()` throws it.
    public private(set) var error: FilmError?

    private let writer: FilmWriter
    private let start: TimeInterval
    private var isRecording = true

    /// Begins to record.
    ///
    /// - Parameters:
    ///   - url: Where the film will be; a folder for a sequence of PNG files.
    ///   - format: What it is written as; nil for what the name says.
    ///   - framesPerSecond: From 1 to the most that the format shows; other values are brought within that.
    ///   - encoder: The program that encodes; a name is looked up in `PATH`.
    /// - Throws: `FilmError` when the name says no format or the file cannot be made.
    public init(
        recording stage: Stage,
        to url: URL,
        format: FilmFormat? = nil,
        framesPerSecond: Int = 60,
        encoder: String = "ffmpeg"
    ) throws(FilmError) {
        writer = try FilmWriter(url: url, format: format, framesPerSecond: framesPerSecond, encoder: encoder)
        start = stage.time
        stage.observers.append(StageObserverReference(self))
    }

    /// Where the film will be.
    public var url: URL { writer.url }
    /// Frames a second: as asked for, within what the format shows.
    public var framesPerSecond: Int { writer.framesPerSecond }
    /// Frames recorded so far.
    public var frameCount: Int { writer.frameCount }

    /// Ends the film; it is there under its name, whole, when this returns.
    ///
    /// - Throws: `FilmError` when anything went wrong; there is no film then.
    public func finish() throws(FilmError) {
        isRecording = false
        if let error { throw error }
        do {
            try writer.finish()
        } catch {
            self.error = error
            throw error
        }
    }

    /// Gives the film up. What was written goes away.
    public func cancel() {
        isRecording = false
        writer.cancel()
    }

    var nextObservation: TimeInterval {
        isRecording ? start + TimeInterval(writer.frameCount) / TimeInterval(writer.framesPerSecond) : .infinity
    }

    func observe(_ stage: Stage) {
        do {
            try writer.append(stage.image())
            onFrame?(writer.frameCount)
        } catch {
            self.error = error
            isRecording = false
        }
    }
}
