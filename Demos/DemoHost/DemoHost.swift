import AloftStage
import Foundation
import UIKit
import WindowHost

/// Shows a demo in a window, or records it where there is no display or a recording is asked for.
///
/// A demo links this module and is otherwise an app like any other. Its command line takes:
///
///     --record FILE     record instead of showing a window; the film's format is that of the name
///     --measure         print what the frames of each phase of the script cost, instead of showing anything
///     --touches SCRIPT  what to touch and when, while recording
///     --fps N           frames a second of the film, 60 unless said
///     --scale N         pixels a point of the film, 3 unless said
///     --size WxH        points of the film, 390x844 unless said
public enum DemoHost {
    /// The script that is played when the command line names none.
    @MainActor public static var touches: URL?

    private struct Host: ApplicationHost {
        @MainActor func run(delegateClass: (any UIApplicationDelegate.Type)?) -> Int32 {
            let arguments: DemoArguments
            do {
                arguments = try DemoArguments(Array(CommandLine.arguments.dropFirst()))
            } catch {
                DemoHost.say("error: \(error)")
                return 2
            }
            let environment = ProcessInfo.processInfo.environment
            let hasDisplay = ["DISPLAY", "WAYLAND_DISPLAY"].contains { !(environment[$0] ?? "").isEmpty }
            if arguments.recording == nil, !arguments.measures, hasDisplay {
                return WindowHost.run(delegateClass: delegateClass)
            }
            return DemoRecording(arguments).run(delegateClass: delegateClass)
        }
    }

    static func say(_ line: String) {
        FileHandle.standardError.write(Data((line + "\n").utf8))
    }

    fileprivate static func register() { ApplicationHosts.register(Host(), priority: 1) }
}

/// Runs before `main`, so that linking the module is all that it takes.
@section(".init_array") @used
private let registration: @convention(c) () -> Void = { DemoHost.register() }
