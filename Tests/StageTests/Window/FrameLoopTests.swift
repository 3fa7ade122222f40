import Compositor
import CoreGraphics
import Testing
import WindowHost

/// The frame thread's work, on a display whose time is counted.
@Suite struct FrameLoopTests {
    let display = CountedDisplay()
    let mailbox = FrameMailbox()
    let counter = FrameCounter()
    let heard = Heard()
    let loop: FrameLoop

    init() {
        let display = display
        let heard = heard
        mailbox.setWake(display.wake)
        loop = FrameLoop(
            display: display,
            mailbox: mailbox,
            counter: counter,
            now: { display.time },
            deliver: { events, geometry in
                heard.events += events
                heard.geometry = geometry
            }
        )
    }

    private func run(until time: Double) {
        while display.time < time, !display.sleepsForEver { loop.turn() }
    }

    private func tree(moving seconds: Double? = nil) -> RenderTree {
        var values = LayerValues()
        values.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
        values.position = CGPoint(x: 5, y: 5)
        values.backgroundColor = RGBA(red: 1, green: 0, blue: 0, alpha: 1)
        var animations: [RenderAnimation] = []
        if let seconds {
            let places = PropertyAnimation.Values.basic(
                from: .point(CGPoint(x: 5, y: 5)),
                to: .point(CGPoint(x: 15, y: 15)),
                by: nil
            )
            var move = RenderAnimation(
                .property(PropertyAnimation(keyPath: LayerKeyPath(.position), values: places))
            )
            move.timing.duration = seconds
            animations.append(move)
        }
        let child = RenderNode(id: LayerID(rawValue: 2), values: values, animations: animations)
        values.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
        values.backgroundColor = RGBA(red: 1, green: 1, blue: 1, alpha: 1)
        return RenderTree(root: RenderNode(id: LayerID(rawValue: 1), values: values, children: [child]), scale: 1)
    }

    @Test func whatStandsStillIsShownOnce() {
        mailbox.put(tree())
        run(until: 10)
        #expect(display.sleepsForEver)
        #expect(counter.statistics.presentedFrames == 1)
    }

    /// The app puts one tree and is never heard of again, as if it were blocked.
    @Test func anAnimationNeedsNothingFromTheApp() {
        mailbox.put(tree(moving: 1))
        run(until: 0.3)
        #expect((18...19).contains(counter.statistics.presentedFrames))
        #expect(counter.statistics.longestInterval < 1.01 / 60)
    }

    @Test func afterTheLastFrameOfAnAnimationItSleeps() {
        mailbox.put(tree(moving: 0.5))
        run(until: 10)
        #expect(display.sleepsForEver)
        #expect((30...32).contains(counter.statistics.presentedFrames))
        #expect((0.5..<0.55).contains(display.time))
    }

    @Test func framesThatWereMissedAreNotMadeUpFor() {
        display.costOfFrame = 0.2
        mailbox.put(tree(moving: 1))
        loop.turn()
        #expect(counter.statistics.presentedFrames == 1)
        display.costOfFrame = 0
        run(until: 0.3)
        #expect((6...8).contains(counter.statistics.presentedFrames))
    }

    @Test func aDisplayThatWaitsForItsRefreshSetsThePace() {
        display.waitsForRefresh = true
        mailbox.put(tree(moving: 1))
        run(until: 0.5)
        #expect((30...31).contains(counter.statistics.presentedFrames))
    }

    @Test func aLostPictureIsShownAgainWhole() {
        mailbox.put(tree())
        run(until: 1)
        display.send(.exposed)
        run(until: 2)
        #expect(counter.statistics.presentedFrames == 2)
        #expect(display.lastDamage?.area == 400)
    }

    @Test func anotherSizeMakesAnotherFrame() {
        mailbox.put(tree())
        run(until: 1)
        display.geometry.width = 30
        display.send(.geometryChanged)
        run(until: 2)
        #expect(display.lastSize == CGSize(width: 30, height: 20))
        #expect(heard.geometry?.width == 30)
    }

    @Test func aHiddenWindowShowsNothing() {
        display.send(.visibility(false))
        loop.turn()
        mailbox.put(tree(moving: 1))
        run(until: 1)
        #expect(counter.statistics.presentedFrames == 0)
        display.send(.visibility(true))
        run(until: 0.1)
        #expect(counter.statistics.presentedFrames > 0)
    }

    @Test func eventsArePassedOnInOrder() {
        display.send(.touch(.began, id: 1, at: .zero))
        display.send(.touch(.ended, id: 1, at: .zero))
        display.send(.closed)
        loop.turn()
        #expect(heard.events == [.touch(.began, id: 1, at: .zero), .touch(.ended, id: 1, at: .zero), .closed])
    }

    @Test func endsWhenTheMailboxCloses() {
        mailbox.close()
        loop.run()
        #expect(mailbox.isClosed)
    }

    @Test func onlyTheLatestTreeArrives() {
        let latest = tree()
        mailbox.put(tree())
        mailbox.put(latest)
        #expect(mailbox.take()?.root === latest.root)
        #expect(mailbox.take() == nil)
    }
}

final class Heard {
    var events: [DisplayEvent] = []
    var geometry: DisplayGeometry?
}

/// A display with a time of its own, which passes when it is waited for. One thread uses it.
final class CountedDisplay: Display, @unchecked Sendable {
    var geometry = DisplayGeometry(width: 20, height: 20, scale: 1, frameInterval: 1.0 / 60)
    private(set) var time = 0.0
    /// Nothing is waited for but events, and there are none.
    private(set) var sleepsForEver = false
    /// Seconds that showing a frame takes.
    var costOfFrame = 0.0
    var waitsForRefresh = false
    private(set) var lastDamage: Damage?
    private(set) var lastSize: CGSize?
    private var waiting: [DisplayEvent] = []

    func send(_ event: DisplayEvent) {
        waiting.append(event)
        sleepsForEver = false
    }

    func events(waitingAtMost seconds: Double?) -> [DisplayEvent] {
        defer { (waiting, isRoused) = ([], false) }
        guard waiting.isEmpty, !isRoused else { return waiting }
        if let seconds { time += seconds } else { sleepsForEver = true }
        return []
    }

    func present(_ frame: PixelBuffer, damage: Damage) -> Bool {
        lastDamage = damage
        lastSize = CGSize(width: frame.width, height: frame.height)
        time += costOfFrame
        if waitsForRefresh { time = ((time * 60 + 1e-6).rounded(.down) + 1) / 60 }
        return waitsForRefresh
    }

    private var isRoused = false
    var wake: @Sendable () -> Void {
        {
            self.isRoused = true
            self.sleepsForEver = false
        }
    }
}
