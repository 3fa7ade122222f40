import AloftStage
import Foundation
import UIKit
import WindowHost

/// Runs an app on a stage, plays a script of touches, and records it as a film with a film strip beside it.
@MainActor
final class DemoRecording {
    private let arguments: DemoArguments
    private let stage: Stage
    private var recorder: Recorder?

    init(_ arguments: DemoArguments) {
        self.arguments = arguments
        stage = Stage(size: arguments.size, scale: arguments.scale)
    }

    /// Runs the app to the end of the script.
    /// - Returns: the exit code: 0, 1 when the film could not be made, 2 when the script is wrong.
    func run(delegateClass: (any UIApplicationDelegate.Type)?) -> Int32 {
        var result: Int32?
        Task { @MainActor in
            result = await record(delegateClass: delegateClass)
            // The run loop below returns after each piece of work, this one too.
        }
        let interruption = Interruption { [weak self] in self?.recorder?.cancel() }
        while result == nil { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
        interruption.end()
        return result ?? 1
    }

    private func record(delegateClass: (any UIApplicationDelegate.Type)?) async -> Int32 {
        let name = ProcessInfo.processInfo.processName
        let film = arguments.recording ?? URL(fileURLWithPath: name + ".mp4")
        // The app's own window takes the stage.
        stage.window.isHidden = true
        UIScreen.host = stage.screen
        MediaClock.host = stage.clock
        stage.screen.settings.adopt(environment: ProcessInfo.processInfo.environment)
        stage.perform { UIApplication.shared.launch(delegateClass: delegateClass) }
        let script: Script
        do {
            script =
                try (arguments.touches ?? DemoHost.touches).map { try Script(contentsOf: $0) }
                ?? Script(events: [], duration: 3)
        } catch {
            let path = (arguments.touches ?? DemoHost.touches)?.path ?? ""
            DemoHost.say("error: \(path): \(error)")
            return 2
        }
        if arguments.measures {
            let timer = FrameTimer(of: stage, framesPerSecond: arguments.framesPerSecond)
            await stage.play(script)
            print(FrameTable(timer.frames, of: script, on: stage))
            return 0
        }
        do {
            let strip = try await record(script, to: film)
            stage.perform { UIApplication.shared.terminate() }
            print("The film is \(film.path), its film strip \(strip.path).")
            return 0
        } catch {
            DemoHost.say("error: \(error)")
            return 1
        }
    }

    private func record(_ script: Script, to film: URL) async throws -> URL {
        let recorder = try Recorder(recording: stage, to: film, framesPerSecond: arguments.framesPerSecond)
        self.recorder = recorder
        let frames = max(1, Int((script.duration * Double(recorder.framesPerSecond)).rounded()))
        let interval = max(1, Int((Double(frames) / 24).rounded(.up)))
        var progress = ProgressBar(title: "Recording", total: frames)
        var strip = FilmStrip()
        recorder.onFrame = { [stage] count in
            progress.show(count)
            if (count - 1) % interval == 0 {
                strip.frames.append(FilmStrip.Frame(time: stage.time, image: stage.image()))
            }
        }
        await stage.play(script)
        progress.finish()
        try recorder.finish()
        let url = film.deletingPathExtension().appendingPathExtension("strip.png")
        try strip.write(to: url)
        return url
    }
}
