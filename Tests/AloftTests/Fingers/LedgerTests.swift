import Testing
import UIKit

@testable import Aloft

/// What is touched is put back, and what the app has set since is the app's.
@MainActor @Suite struct LedgerTests {
    @Test func putsBack() {
        let view = UIScrollView(), other = UIView()
        var ledger = RestorationLedger()
        #expect(ledger.isEmpty)
        ledger.set(\.bounces, of: view, to: false)
        ledger.set(\.alpha, of: other, to: 0.5)
        ledger.set(\.alpha, of: other, to: 0.25)
        ledger.set(\.isHidden, of: other, to: false)
        #expect(!view.bounces && other.alpha == 0.25)
        ledger.restore()
        #expect(view.bounces && other.alpha == 1 && ledger.isEmpty)
        other.alpha = 0.5
        ledger.restore()
        #expect(other.alpha == 0.5)
    }

    @Test func theAppsChangesHold() {
        let view = UIView()
        var ledger = RestorationLedger()
        ledger.set(\.alpha, of: view, to: 0.5)
        view.alpha = 0.75
        ledger.restore()
        #expect(view.alpha == 0.75)
        ledger.set(\.alpha, of: view, to: 0.5)
        view.alpha = 0.25
        ledger.set(\.alpha, of: view, to: 0.5)
        ledger.restore()
        #expect(view.alpha == 0.25, "the value that the app gave it meanwhile")
    }

    @Test func keepsNothingAlive() {
        var ledger = RestorationLedger()
        weak var gone: UIView?
        do {
            let view = UIView()
            gone = view
            ledger.set(\.alpha, of: view, to: 0)
        }
        #expect(gone == nil)
        ledger.restore()
    }
}
