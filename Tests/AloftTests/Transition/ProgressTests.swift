import Aloft
import AloftStage
import Testing
import UIKit

/// How far a flight has come: set by code, and told to the app.
@MainActor @Suite struct ProgressTests {
    private final class Told { var values: [Double] = [] }

    let fixture = LettersFixture(detailFrame: CGRect(x: 0, y: 0, width: 390, height: 844))
    var stage: Stage { fixture.stage }

    private func height() throws -> CGFloat {
        try #require(fixture.container.flyingCopies.first?.layer.presentation()).bounds.height
    }

    /// Set from 0 to 1, each value shows what the flight shows there; and `open` lets it go on from where it is.
    @Test(arguments: [Choreography.zoom, .letter, .container]) func setByCode(choreography: Choreography) async throws {
        let playedFixture = LettersFixture(detailFrame: fixture.detail.frame)
        let other = playedFixture.transition(choreography), transition = fixture.transition(choreography)
        let duration = choreography.open.duration
        playedFixture.stage.perform { other.open() }
        for part in [0.1, 0.35, 0.5, 0.65, 0.9] {
            await playedFixture.stage.advance(to: part * duration)
            stage.perform { transition.progress = part }
            await stage.advance(by: 0.1)
            let played = playedFixture.stage.perform { other.progress }
            #expect(abs(transition.progress - part) < 1e-6 && abs(played - part) < 1e-6)
            #expect(transition.state == .opening)
            let mine = fixture.container.flyingCopies, theirs = playedFixture.container.flyingCopies
            #expect(mine.count == theirs.count)
            for (one, two) in zip(mine, theirs) {
                let a = try #require(one.layer.presentation()), b = try #require(two.layer.presentation())
                // What plays is baked into keyframes.
                #expect(abs(a.position.y - b.position.y) < 0.5 && abs(a.bounds.height - b.bounds.height) < 0.5)
                #expect(abs(a.opacity - b.opacity) < 0.005)
            }
            let opacity = fixture.cards[2]?.shownOpacity
            #expect(opacity == playedFixture.cards[2]?.shownOpacity)
        }
        await stage.advance(by: 5)
        #expect(transition.state == .opening && fixture.outcomes.isEmpty)
        let before = try height()
        stage.perform { transition.open(completion: fixture.note) }
        #expect(abs(try height() - before) < 0.01)
        await stage.advance(by: 1)
        #expect(transition.state == .open && transition.progress == 1 && fixture.outcomes == [.finished])
    }

    /// Scrubbed to and fro, and let go back; from open likewise.
    @Test(arguments: [false, true], SnapshotTransition.Reentry.all) func letGoBack(
        isOpen: Bool,
        reentry: SnapshotTransition.Reentry
    ) async throws {
        let transition = fixture.transition(.zoom)
        transition.reentry = reentry
        if isOpen {
            stage.perform { transition.open() }
            await stage.advance(by: 1)
        }
        for part in [0.2, 0.8, 0.4, 0.0, 1.0, 0.3] {
            stage.perform { transition.progress = part }
            await stage.advance(by: 1.0 / 60)
            #expect(abs(transition.progress - part) < 1e-6)
            #expect(transition.state == (isOpen ? .closing : .opening))
        }
        let before = try height()
        stage.perform {
            isOpen ? transition.open(completion: fixture.note) : transition.close(completion: fixture.note)
        }
        #expect(abs(try height() - before) < 0.01 && transition.state == (isOpen ? .opening : .closing))
        await stage.advance(by: 1)
        #expect(fixture.outcomes == [.finished] && transition.state == (isOpen ? .open : .closed))
        #expect(fixture.container.flyingCopies.isEmpty && fixture.cards[2]?.shownOpacity == 1)
    }

    /// What flies is taken hold of in mid-flight, and what turned round on the way as well.
    @Test(arguments: [false, true]) func takenInFlight(turns: Bool) async throws {
        let transition = fixture.transition(.zoom)
        stage.perform { transition.open(completion: fixture.note) }
        await stage.advance(by: 0.25)
        if turns {
            stage.perform { transition.close(completion: fixture.note) }
            await stage.advance(by: 0.05)
        }
        let there = stage.perform { transition.progress }
        let before = try height()
        stage.perform { transition.progress = there }
        #expect(abs(try height() - before) < 0.5)
        await stage.advance(by: 1)
        #expect(abs(transition.progress - there) < 1e-6)
        stage.perform { transition.close() }
        await stage.advance(by: 1)
        #expect(transition.state == .closed && fixture.container.flyingCopies.isEmpty)
        #expect(fixture.outcomes == (turns ? [.interrupted, .interrupted] : [.interrupted]))
    }

    /// Values that are none, and instants at which there is nothing to hold.
    @Test func nothingToHold() async {
        let transition = fixture.transition(.zoom)
        for value in [0, -1, Double.nan, .infinity, -.infinity] {
            stage.perform { transition.progress = value }
            #expect(transition.state == .closed && transition.progress == 0)
        }
        stage.perform { transition.open() }
        await stage.advance(by: 1)
        for value in [1, 7, Double.nan] {
            stage.perform { transition.progress = value }
            #expect(transition.state == .open && transition.progress == 1)
        }
        stage.perform { transition.progress = 0.5 }
        stage.perform { transition.cancel() }
        #expect(transition.state == .closed && fixture.container.flyingCopies.isEmpty)
    }

    /// While a finger holds it, code does not.
    @Test func aFingerComesFirst() async throws {
        let transition = fixture.transition(.zoom)
        transition.dismissal = [.dragDown]
        stage.perform { transition.open() }
        await stage.advance(by: 1)
        await stage.pull(from: CGPoint(x: 195, y: 300), by: CGVector(dx: 0, dy: 80))
        let before = try height(), progress = stage.perform { transition.progress }
        #expect(progress > 0.7 && progress < 0.95)
        stage.perform { transition.progress = 0.1 }
        #expect(abs(try height() - before) < 0.01 && transition.progress == progress)
        stage.touchUp()
        await stage.advance(by: 1)
        #expect(transition.progress == 1)
    }

    /// Told in every frame, both ways, and by a finger; at the end it is exact.
    @Test func toldInEveryFrame() async {
        let transition = fixture.transition(.zoom), told = Told()
        transition.dismissal = [.dragDown]
        transition.onProgress = { told.values.append($0) }
        stage.perform { transition.open() }
        await stage.advance(by: 1)
        #expect(told.values.count >= 28 && told.values.last == 1)
        #expect(zip(told.values, told.values.dropFirst()).allSatisfy { $0 < $1 })
        told.values = []
        await stage.pull(from: CGPoint(x: 195, y: 300), by: CGVector(dx: 0, dy: 80))
        #expect(told.values.count >= 5 && told.values.allSatisfy { $0 > 0.7 && $0 <= 1 })
        stage.touchUp()
        await stage.advance(by: 1)
        #expect(told.values.last == 1)
        told.values = []
        stage.perform { transition.close() }
        await stage.advance(by: 1)
        #expect(told.values.last == 0 && zip(told.values, told.values.dropFirst()).allSatisfy { $0 > $1 })
        told.values = []
        await stage.advance(by: 1)
        #expect(told.values.isEmpty)
    }

    /// Of controllers, too, and where nothing but a fade is played.
    @Test(arguments: [false, true], [false, true]) func ofControllers(pushes: Bool, isReduced: Bool) async {
        let fixture = ControllersFixture(pushes: pushes), stage = fixture.stage, told = Told()
        stage.settings.isReduceMotionEnabled = isReduced
        fixture.detail.snapshotTransition?.onProgress = { told.values.append($0) }
        if pushes { fixture.push() } else { fixture.present() }
        await stage.advance(by: 1.1)
        #expect(told.values.count > 8 && told.values.last == 1)
        if pushes { fixture.pop() } else { fixture.dismiss() }
        await stage.advance(by: 1.1)
        #expect(told.values.last == 0)
    }

    /// An animation beside a flight that the app makes of it is where the flight is.
    @Test func beside() async {
        let transition = fixture.transition(.zoom), view = UIView()
        transition.onProgress = { view.alpha = CGFloat($0) }
        stage.perform { transition.progress = 0.25 }
        #expect(abs(view.alpha - 0.25) < 1e-6)
        stage.perform { transition.open() }
        await stage.advance(by: 1)
        #expect(view.alpha == 1)
    }
}

extension SnapshotTransition.Reentry {
    fileprivate static let all: [Self] = [.ignore, .queue, .redirect, .finishNow]
}
