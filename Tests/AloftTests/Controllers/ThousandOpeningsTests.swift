import Aloft
import AloftStage
import Foundation
import Testing
import UIKit

/// Opened and closed again and again: what was opened is let go of, and memory stays as it is.
@MainActor @Suite struct ThousandOpeningsTests {
    /// 16 times in `make test`, or 1,000 where the environment says so (`make model`).
    nonisolated private static let count = ProcessInfo.processInfo.environment["ALOFT_MODEL"] == nil ? 16 : 1000

    private struct Released { weak var controller: UIViewController? }

    /// Bytes of this process that are in memory.
    private var resident: Int {
        let fields = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ")
        return (fields.flatMap { $0.count > 1 ? Int($0[1]) : nil } ?? 0) * 4096
    }

    @Test(arguments: [false, true]) func memoryIsFlat(pushes: Bool) async throws {
        let fixture = ControllersFixture(pushes: pushes), stage = fixture.stage
        let rest = fixture.description
        var before = 0
        for index in 0..<Self.count {
            var released: Released?
            await openAndClose(fixture, index, &released)
            #expect(released != nil && released?.controller == nil, "the controller of opening \(index) is still there")
            // By then caches are filled.
            if index == Self.count / 4 { before = resident }
        }
        let grown = resident - before
        // What other tests do meanwhile is in it: alone it grows by less than one.
        #expect(before > 0 && grown < 24_000_000, "\(grown) bytes in \(Self.count * 3 / 4) openings")
        #expect(fixture.looks(as: rest) && fixture.copies.isEmpty && stage.window.subviews.count == 1)
    }

    private func openAndClose(_ fixture: ControllersFixture, _ index: Int, _ released: inout Released?) async {
        fixture.item = index % 6
        fixture.detail = DetailController()
        released = Released(controller: fixture.detail)
        fixture.prepare(fixture.detail)
        if index % 2 == 1 {
            fixture.detail.snapshotTransition = .zoom(of: fixture.item) { [weak fixture] context in
                fixture?.cards.cards[context.item]
            }
        }
        if fixture.navigation == nil { fixture.present() } else { fixture.push() }
        // Every tenth is turned round on the way, and opened again.
        await fixture.stage.advance(by: index % 10 == 9 ? 0.3 : 1.1)
        if fixture.navigation == nil { fixture.dismiss() } else { fixture.pop() }
        await fixture.stage.advance(by: 1.1)
        fixture.detail = DetailController()
    }
}
