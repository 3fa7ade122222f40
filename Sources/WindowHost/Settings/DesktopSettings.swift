import Foundation
import Synchronization
import UIKit

/// What the user has set for the desktop, as the program `gsettings` tells it where it is installed.
package enum DesktopSettings {
    /// What holds now: what the desktop says, and over it what environment variables say.
    static func read(environment: [String: String] = ProcessInfo.processInfo.environment) -> ScreenSettings {
        var settings = ScreenSettings()
        for schema in schemas {
            guard let said = answer(to: ["list-recursively", schema], environment: environment) else { break }
            settings.adopt(gsettings: said)
        }
        settings.adopt(environment: environment)
        return settings
    }

    private static let schemas = [
        "org.gnome.desktop.interface", "org.gnome.desktop.a11y.interface", "org.gnome.desktop.a11y.applications",
    ]

    /// How long the program may take, in seconds: a desktop that hangs must not keep the app from starting.
    private static let patience = 0.5

    private static func answer(to arguments: [String], environment: [String: String]) -> String? {
        let folders = (environment["PATH"] ?? "").split(separator: ":")
        let paths = folders.map { "\($0)/gsettings" }
        guard let path = paths.first(where: FileManager.default.isExecutableFile(atPath:)) else { return nil }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        process.standardInput = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return nil }
        let answer = Answer()
        let isRead = DispatchSemaphore(value: 0)
        let reading = output.fileHandleForReading
        DispatchQueue.global().async {
            let data = reading.readDataToEndOfFile()
            answer.text.withLock { $0 = String(decoding: data, as: UTF8.self) }
            isRead.signal()
        }
        guard isRead.wait(timeout: .now() + patience) == .success else {
            process.terminate()
            return nil
        }
        return answer.text.withLock { $0 }
    }

    private final class Answer: Sendable {
        let text = Mutex<String?>(nil)
    }
}

extension ScreenSettings {
    /// Takes over what lines of `gsettings list-recursively` say: a schema, a key and a value each.
    mutating func adopt(gsettings text: String) {
        for line in text.split(separator: "\n") {
            let words = line.split(separator: " ", maxSplits: 2)
            guard words.count == 3 else { continue }
            let value = words[2].trimmingCharacters(in: CharacterSet(charactersIn: "' "))
            switch words[1] {
            case "color-scheme": userInterfaceStyle = value == "prefer-dark" ? .dark : .light
            case "enable-animations": isReduceMotionEnabled = value == "false"
            case "high-contrast": isDarkerSystemColorsEnabled = value == "true"
            case "show-status-shapes": isOnOffSwitchLabelsEnabled = value == "true"
            case "screen-reader-enabled": isVoiceOverRunning = value == "true"
            case "text-scaling-factor":
                guard let factor = Double(value), factor.isFinite else { continue }
                contentSizeCategory =
                    Self.categories.min { abs($0.factor - factor) < abs($1.factor - factor) }?.category ?? .large
            default: break
            }
        }
    }
}
