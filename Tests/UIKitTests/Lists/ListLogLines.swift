import UIKit

/// Collects what lists log while `body` runs.
@MainActor
func listLines(_ body: () -> Void) -> [String] {
    final class Lines {
        var lines: [String] = []
    }
    let log = Lines()
    WarningLog.$receiver.withValue(WarningLog.Receiver { [log] in log.lines.append($0) }, operation: body)
    return log.lines
}
