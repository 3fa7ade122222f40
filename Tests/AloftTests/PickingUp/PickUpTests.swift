import Aloft
import AloftStage
import Testing
import UIKit

/// Rows are picked up, and put down elsewhere.
@MainActor @Suite struct PickUpTests {
    private let fixture = RowsFixture()
    private var stage: Stage { fixture.stage }

    /// At rest the rows are as the same moves leave them with nothing picked up.
    private func expectRest(_ outcomes: [SnapshotTransition.Outcome], _ comment: Comment? = nil) {
        #expect(fixture.endings.map(\.outcome) == outcomes, comment)
        #expect(fixture.strangers.isEmpty && fixture.unseen.isEmpty, comment)
        let twin = RowsFixture()
        twin.rows = fixture.rows
        twin.stage.perform {
            twin.tableView.reloadData()
            twin.tableView.layoutIfNeeded()
            twin.tableView.contentOffset = fixture.tableView.contentOffset
            twin.tableView.layoutIfNeeded()
        }
        for (row, item) in fixture.rows.enumerated() {
            let path = IndexPath(row: row, section: 0)
            guard let cell = fixture.tableView.cellForRow(at: path), let other = twin.tableView.cellForRow(at: path)
            else { continue }
            #expect(ViewTree.describe(cell) == ViewTree.describe(other), "row \(row), item \(item)")
        }
    }

    @Test func aLongPressLiftsARow() async throws {
        stage.touchDown(at: CGPoint(x: 100, y: 60))
        await stage.advance(by: 0.45)
        #expect(fixture.strangers.isEmpty && fixture.unseen.isEmpty)
        await stage.advance(by: 0.15)
        let copy = try #require(fixture.copy)
        #expect(copy.center == CGPoint(x: 100, y: 60) && fixture.unseen == [1])
        #expect(copy.transform.a > 1.01 && copy.layer.shadowOpacity > 0.1)
        await stage.advance(by: 0.6)
        #expect(abs(copy.transform.a - 1.04) < 1e-4 && abs(copy.layer.shadowOpacity - 0.28) < 1e-3)
        stage.touchUp()
        await stage.advance(by: 0.6)
        expectRest([.finished])
        #expect(fixture.moves.isEmpty)
    }

    @Test func theCopyFollowsTheFingerAlongTheList() async throws {
        await fixture.pickUp(at: CGPoint(x: 100, y: 50))
        await fixture.drag(from: CGPoint(x: 100, y: 50), to: CGPoint(x: 160, y: 123))
        #expect(try #require(fixture.copy).center == CGPoint(x: 100, y: 133))
    }

    @Test func downAndUp() async throws {
        await fixture.pickUp(at: CGPoint(x: 100, y: 60))
        await fixture.drag(from: CGPoint(x: 100, y: 60), to: CGPoint(x: 100, y: 180))
        #expect(fixture.rows.prefix(6) == [0, 2, 3, 4, 1, 5] && fixture.unseen == [1])
        #expect(fixture.moves == [[1, 2], [1, 3], [1, 4]])
        await fixture.drag(from: CGPoint(x: 100, y: 180), to: CGPoint(x: 100, y: 20))
        #expect(fixture.rows.prefix(6) == [1, 0, 2, 3, 4, 5] && fixture.unseen == [1])
        stage.touchUp()
        await stage.advance(by: 0.6)
        expectRest([.finished])
        #expect(fixture.rows.prefix(6) == [1, 0, 2, 3, 4, 5])
    }

    /// It lands where a critically damped spring with the finger's speed takes it.
    @Test func theLanding() async throws {
        await fixture.pickUp(at: CGPoint(x: 100, y: 60))
        await fixture.drag(from: CGPoint(x: 100, y: 60), to: CGPoint(x: 100, y: 132))
        await stage.advance(by: 0.3)
        let copy = try #require(fixture.copy)
        stage.touchUp()
        let start = stage.time
        var last = copy.center.y
        #expect(last == 132)
        for step in 1...25 {
            await stage.advance(to: start + Double(step) * 0.02)
            guard fixture.copy === copy else { break }
            #expect(copy.center.y >= last && copy.center.y <= 140)
            last = copy.center.y
        }
        #expect(abs(last - 140) < 0.1, "\(last)")
        await stage.advance(by: 0.1)
        expectRest([.finished])
    }

    /// A finger that still moves passes its speed on.
    @Test func theVelocityIsPassedOn() async throws {
        await fixture.pickUp(at: CGPoint(x: 100, y: 60))
        await fixture.drag(from: CGPoint(x: 100, y: 60), to: CGPoint(x: 100, y: 140), steps: 20)
        let copy = try #require(fixture.copy)
        let before = copy.center.y
        stage.touchUp()
        await stage.advance(by: 1.0 / 60)
        // 240 points a second, slowed down by the spring.
        #expect(copy.center.y - before > 1 && copy.center.y - before < 4.1, "\(copy.center.y - before)")
        await stage.advance(by: 0.6)
        expectRest([.finished])
    }

    /// Rows that refuse to make room are asked once each time that the copy comes over them.
    @Test func rowsThatStay() async throws {
        fixture.movesRows = false
        await fixture.pickUp(at: CGPoint(x: 100, y: 60))
        await fixture.drag(from: CGPoint(x: 100, y: 60), to: CGPoint(x: 100, y: 100))
        await stage.advance(by: 0.5)
        #expect(fixture.moves == [[1, 2]])
        stage.touchUp()
        await stage.advance(by: 0.25)
        #expect(try #require(fixture.copy).center.y < 62)
        await stage.advance(by: 0.4)
        expectRest([.finished])
    }

    @Test func aTapAndADragDoWhatTheyDid() async {
        await stage.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 100), duration: 0.3)
        await stage.advance(by: 2)
        #expect(fixture.tableView.contentOffset.y > 100 && fixture.strangers.isEmpty && fixture.endings.isEmpty)
    }

    @Test func theSystemTakesTheFingerAway() async throws {
        await fixture.pickUp(at: CGPoint(x: 100, y: 60))
        await fixture.drag(from: CGPoint(x: 100, y: 60), to: CGPoint(x: 100, y: 110))
        stage.touchCancelled()
        await stage.advance(by: 0.6)
        expectRest([.cancelled])
        #expect(fixture.rows.prefix(3) == [0, 2, 1])
    }

    @Test func theRecogniserIsDisabled() async throws {
        await fixture.pickUp(at: CGPoint(x: 100, y: 60))
        stage.perform { fixture.pickUp?.recognizer.isEnabled = false }
        await stage.advance(by: 0.6)
        expectRest([.cancelled])
        stage.touchUp()
        await fixture.pickUp(at: CGPoint(x: 100, y: 60))
        #expect(fixture.strangers.isEmpty)
    }

    @Test func theRowIsDeletedUnderTheFinger() async throws {
        await fixture.pickUp(at: CGPoint(x: 100, y: 60))
        await fixture.drag(from: CGPoint(x: 100, y: 60), to: CGPoint(x: 100, y: 100))
        stage.perform {
            fixture.rows.removeAll { $0 == 1 }
            fixture.tableView.deleteRows(at: [IndexPath(row: 2, section: 0)], with: .none)
        }
        await stage.advance(by: 0.1)
        let copy = try #require(fixture.copy)
        #expect(copy.alpha > 0 && copy.alpha < 1 && copy.center == CGPoint(x: 100, y: 100))
        stage.touchMoved(to: CGPoint(x: 100, y: 300))
        await stage.advance(by: 0.5)
        expectRest([.noSource])
        #expect(!fixture.rows.contains(1))
        stage.touchUp()
        await stage.advance(by: 0.5)
        expectRest([.noSource])
    }

    @Test func theTableIsReloaded() async throws {
        await fixture.pickUp(at: CGPoint(x: 100, y: 60))
        await fixture.drag(from: CGPoint(x: 100, y: 60), to: CGPoint(x: 100, y: 140))
        stage.perform {
            fixture.rows.swapAt(0, 8)
            fixture.rows.insert(1000, at: 0)
            fixture.tableView.reloadData()
        }
        await stage.advance(by: 0.1)
        #expect(fixture.unseen == [1] && fixture.strangers.count == 1)
        // The row of the finger is 3 still.
        #expect(fixture.rows.firstIndex(of: 1) == 3)
        stage.touchUp()
        await stage.advance(by: 0.6)
        expectRest([.finished])
    }

    /// A reload while it lands: it lands where the row is then.
    @Test func theRowMovesWhileItLands() async throws {
        await fixture.pickUp(at: CGPoint(x: 100, y: 60))
        stage.touchUp()
        await stage.advance(by: 0.1)
        stage.perform { fixture.tableView.contentOffset.y = 20 }
        await stage.advance(by: 0.3)
        #expect(abs(try #require(fixture.copy).center.y - 40) < 0.1)
        await stage.advance(by: 0.2)
        expectRest([.finished])
    }

    @Test func aSecondFingerDoesNothing() async throws {
        await fixture.pickUp(at: CGPoint(x: 100, y: 60))
        stage.touchDown(at: CGPoint(x: 100, y: 300), finger: 1)
        await stage.advance(by: 0.1)
        stage.touchMoved(to: CGPoint(x: 100, y: 100), finger: 1)
        await stage.advance(by: 0.7)
        #expect(fixture.tableView.contentOffset.y == 0 && fixture.strangers.count == 1)
        #expect(try #require(fixture.copy).center == CGPoint(x: 100, y: 60))
        stage.touchUp(finger: 1)
        await fixture.drag(from: CGPoint(x: 100, y: 60), to: CGPoint(x: 100, y: 100))
        stage.touchUp()
        await stage.advance(by: 0.6)
        expectRest([.finished])
        #expect(fixture.rows.prefix(3) == [0, 2, 1])
    }

    @Test func anotherIsPickedUpWhileOneLands() async throws {
        fixture.pickUp?.recognizer.minimumPressDuration = 0.1
        stage.touchDown(at: CGPoint(x: 100, y: 60))
        await stage.advance(by: 0.2)
        stage.touchUp()
        await stage.advance(by: 0.05)
        stage.touchDown(at: CGPoint(x: 100, y: 140))
        await stage.advance(by: 0.2)
        #expect(fixture.unseen == [3] && fixture.strangers.count == 1)
        stage.touchUp()
        await stage.advance(by: 0.6)
        expectRest([.interrupted, .finished])
    }

    @Test func theTableLeaves() async {
        await fixture.pickUp(at: CGPoint(x: 100, y: 60))
        stage.perform { fixture.tableView.removeFromSuperview() }
        await stage.advance(by: 0.1)
        #expect(fixture.endings.map(\.outcome) == [.removed] && stage.window.subviews.isEmpty)
        stage.touchUp()
        await stage.advance(by: 0.5)
        #expect(fixture.endings.count == 1)
    }

    @Test func itIsLetGoInTheAir() async {
        await fixture.pickUp(at: CGPoint(x: 100, y: 60))
        stage.perform { fixture.forget() }
        await stage.advance(by: 0.1)
        #expect(fixture.strangers.isEmpty && fixture.unseen.isEmpty)
        #expect(fixture.tableView.gestureRecognizers?.contains { $0 is UILongPressGestureRecognizer } != true)
    }

    @Test func lessMotion() async throws {
        stage.settings.isReduceMotionEnabled = true
        await fixture.pickUp(at: CGPoint(x: 100, y: 60))
        await fixture.drag(from: CGPoint(x: 100, y: 60), to: CGPoint(x: 100, y: 112))
        let copy = try #require(fixture.copy)
        #expect(copy.transform == .identity && copy.layer.shadowOpacity > 0.2)
        stage.touchUp()
        let start = stage.time
        for step in 1...20 {
            await stage.advance(to: start + Double(step) / 50)
            #expect(copy.center.y <= 112 && copy.center.y >= 100)
        }
        await stage.advance(by: 0.2)
        expectRest([.finished])
    }

    /// A small row that is dragged past a high one stays past it.
    @Test func rowsOfDifferentHeights() async {
        let delegate = Heights()
        stage.perform {
            fixture.tableView.delegate = delegate
            fixture.tableView.reloadData()
            fixture.tableView.layoutIfNeeded()
        }
        await fixture.pickUp(at: CGPoint(x: 100, y: 20))
        await fixture.drag(from: CGPoint(x: 100, y: 20), to: CGPoint(x: 100, y: 60))
        await stage.advance(by: 1)
        #expect(fixture.moves == [[0, 1]] && fixture.rows.prefix(3) == [1, 0, 2])
        stage.touchUp()
        await stage.advance(by: 0.6)
        #expect(fixture.strangers.isEmpty && fixture.endings.map(\.outcome) == [.finished])
    }

    /// Row 1, wherever it is, is 120 points high.
    private final class Heights: NSObject, UITableViewDelegate {
        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
            let rows = (tableView.dataSource as? RowsFixture)?.rows ?? []
            return rows[indexPath.row] == 1 ? 120 : 40
        }
    }
}
