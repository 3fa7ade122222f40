import UIKit

/// Collects what lists log while `body` runs.
@MainActor
func listLines(_ body: () -> Void) -> [String] {
    final class Lines {
        var lines: [String] = []
    }
    let log = Lines()
    ListLog.$receiver.withValue(ListLog.Receiver { [log] in log.lines.append($0) }, operation: body)
    return log.lines
}
