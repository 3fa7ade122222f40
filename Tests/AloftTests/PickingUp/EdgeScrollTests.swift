import AloftStage
import Testing
import UIKit

@testable import Aloft

/// Near its edges the content scrolls under what is held there.
@MainActor @Suite struct EdgeScrollTests {
    private let fixture = RowsFixture()
    private var stage: Stage { fixture.stage }

    @Test func theFasterTheNearer() {
        let visible = CGRect(x: 0, y: 100, width: 300, height: 600)
        func speed(_ y: CGFloat, from start: CGFloat = 400) -> CGFloat {
            EdgeScroll.velocity(of: CGPoint(x: 150, y: y), from: CGPoint(x: 150, y: start), in: visible).dy
        }
        #expect(speed(400) == 0 && speed(620) == 0 && speed(180) == 0)
        #expect(speed(664) == 250 && speed(136) == -250)
        #expect(speed(700) == 1000 && speed(900) == 1000 && speed(-50) == -1000)
        // What is picked up at the edge stays until the finger goes towards it.
        #expect(speed(695, from: 690) == 0 && speed(699, from: 690) > 900 && speed(690, from: 699) == 0)
        #expect(EdgeScroll.velocity(of: .zero, from: .zero, in: .zero) == CGVector(dx: 0, dy: 0))
    }

    @Test func theContentScrollsAndRowsMakeRoom() async throws {
        await fixture.pickUp(at: CGPoint(x: 100, y: 60))
        await fixture.drag(from: CGPoint(x: 100, y: 60), to: CGPoint(x: 100, y: 380))
        var last = fixture.tableView.contentOffset.y
        for _ in 0..<60 {
            await stage.advance(by: 1.0 / 60)
            let offset = fixture.tableView.contentOffset.y
            #expect(offset >= last && offset - last < 20)
            last = offset
            #expect(fixture.copy?.center.y == 380 && fixture.unseen == [1])
        }
        #expect(last > 300)
        let row = try #require(fixture.rows.firstIndex(of: 1))
        #expect(abs(CGFloat(row) * 40 + 20 - last - 380) <= 40)
        stage.touchUp()
        await stage.advance(by: 0.6)
        #expect(fixture.strangers.isEmpty && fixture.unseen.isEmpty)
        #expect(fixture.rows.firstIndex(of: 1) == row && Set(fixture.rows).count == 100)
    }

    @Test func itStopsAtTheEnds() async throws {
        stage.perform { fixture.tableView.contentOffset.y = 3500 }
        await fixture.pickUp(at: CGPoint(x: 100, y: 100))
        await fixture.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 450))
        await stage.advance(by: 1)
        #expect(fixture.tableView.contentOffset.y == 3600 && fixture.rows.last == 90)
        await fixture.drag(from: CGPoint(x: 100, y: 450), to: CGPoint(x: 100, y: -20))
        await stage.advance(by: 5)
        #expect(fixture.tableView.contentOffset.y == 0 && fixture.rows.first == 90)
        stage.touchUp()
        await stage.advance(by: 0.6)
        #expect(fixture.strangers.isEmpty && fixture.endings.map(\.item) == [90])
    }
}
