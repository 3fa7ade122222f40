import Aloft
import AloftStage
import AloftTesting
import TestFonts
import Testing
import UIKit

/// Views of both sides that belong together fly from one place to the other by themselves.
@MainActor @Suite struct PairsTests {
    init() throws { try #require(test_fonts_configuration() != nil) }

    @Test(arguments: [("pairs", Choreography.zoom), ("pairs-told", .told)])
    func pictures(name: String, choreography: Choreography) async throws {
        let fixture = PairsFixture()
        let transition = fixture.transition(choreography)
        var strip = FilmStrip()
        (strip.columns, strip.frameWidth) = (7, 160)
        for opens in [true, false] {
            let start = fixture.stage.time
            fixture.stage.perform { opens ? transition.open() : transition.close() }
            for time in [0, 0.05, 0.1, 0.2, 0.3, 0.45, 0.7] {
                await fixture.stage.advance(to: start + time)
                strip.frames.append(FilmStrip.Frame(time: time, image: fixture.stage.image()))
            }
        }
        #expect(fixture.copies.isEmpty && fixture.container.subviews.count == 2)
        expectImage(try #require(strip.image()), matchesGolden: name, tolerance: 4, differingPixels: 400)
    }

    /// A pair inside of a pair flies by itself: it is in none of the copies of the pair around it.
    @Test(arguments: [false, true]) func aPairInsideAPair(closes: Bool) async throws {
        let fixture = LettersFixture(detailFrame: CGRect(x: 0, y: 0, width: 390, height: 844)), stage = fixture.stage
        func nest(_ box: CGRect, _ dot: CGRect, in view: UIView) {
            let outer = UIView(frame: box), inner = UIView(frame: dot)
            outer.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
            inner.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
            (outer.snapshotPairing, inner.snapshotPairing) = ("box", "dot")
            outer.addSubview(inner)
            view.addSubview(outer)
        }
        stage.perform {
            let small = CGRect(x: 200, y: 10, width: 140, height: 64)
            nest(small, CGRect(x: 10, y: 10, width: 20, height: 20), in: fixture.cards[2]!)
            let large = CGRect(x: 20, y: 400, width: 200, height: 300)
            nest(large, CGRect(x: 150, y: 240, width: 40, height: 40), in: fixture.detail)
        }
        let transition = fixture.transition(.zoom)
        stage.perform { transition.open() }
        if closes {
            await stage.advance(to: 1)
            stage.perform { transition.close() }
        }
        let start = stage.time
        for time in [0, 0.1, 0.2, 0.3, 0.4] {
            await stage.advance(to: start + time)
            // The two sides, two of the box, and two of the dot in front.
            #expect(fixture.container.flyingCopies.count == 6)
            let dot = try #require(fixture.container.flyingCopies.last?.layer.presentation()).bounds.size
            let green = stage.pixels.filter { $0 >> 8 & 255 > 200 && $0 >> 16 & 255 < 60 }.count
            #expect(abs(CGFloat(green) - dot.width * dot.height) < 2 * (dot.width + dot.height) + 4, "at \(time)")
        }
        await stage.advance(by: 1)
        #expect(fixture.container.flyingCopies.isEmpty)
    }

    /// One image keeps its proportions at every instant, from filling a square to fitting a page; it is where the views
    /// have it at both ends. One copy is enough for both.
    @Test(arguments: [false, true]) func imagesKeepTheirProportions(closes: Bool) async throws {
        let fixture = PairsFixture(), stage = fixture.stage
        let transition = fixture.transition(.zoom)
        stage.perform { transition.open() }
        if closes {
            await stage.advance(to: 1)
            stage.perform { transition.close() }
        }
        let start = stage.time
        // Filling: 80 × 40 about the middle of the square. Fitting: 160 × 80 about the middle of the page's.
        let small = CGRect(x: -4, y: 162, width: 80, height: 40), large = CGRect(x: 0, y: 40, width: 160, height: 80)
        for step in 0...9 {
            await stage.advance(to: start + Double(step) * 0.05)
            // The two sides, the picture, and two of the title.
            #expect(fixture.copies.count == 5)
            let picture = try #require(fixture.shown(fixture.copies[2]))
            #expect(abs(picture.content.width / picture.content.height - 2) < 1e-6)
            if step == 0 {
                let expected = closes ? large : small
                #expect(
                    abs(picture.content.minX - expected.minX) < 0.01 && abs(picture.content.minY - expected.minY) < 0.01
                )
                #expect(abs(picture.content.width - expected.width) < 0.01)
            }
        }
        let last = try #require(fixture.shown(fixture.copies[2])).content
        #expect(abs(last.width - (closes ? 80 : 160)) < 1)
    }

    /// Type grows and shrinks as type, whatever becomes of the label's frame, and lies where the label has it.
    @Test func textIsNotStretched() async throws {
        let fixture = PairsFixture(), stage = fixture.stage
        let transition = fixture.transition(.zoom)
        stage.perform { transition.open() }
        for step in 0...9 {
            await stage.advance(to: Double(step) * 0.05)
            let upper = try #require(fixture.shown(fixture.copies[4])),
                lower = try #require(fixture.shown(fixture.copies[3]))
            #expect(abs(upper.content.width / upper.content.height - 70 / 16) < 0.001)
            #expect(abs(lower.content.width / lower.content.height - 140 / 32) < 0.001)
            // Both in the same type, beginning at the same place.
            #expect(abs(upper.content.width / 70 * 12 - lower.content.width / 140 * 24) < 0.01)
            #expect(abs(upper.content.minX - lower.content.minX) < 0.01)
            // One of the two is there in full, or nearly: the text is never gone.
            #expect(1 - (1 - upper.alpha) * (1 - lower.alpha) > 0.85)
        }
    }

    /// The first frame is what was there, and the last what is there afterwards, both ways.
    @Test func nothingJumps() async {
        let fixture = PairsFixture(scale: 2), stage = fixture.stage
        func difference(_ a: CGImage, _ b: CGImage) -> Int {
            let comparison = ImageComparison(a, b, tolerance: 12)
            return comparison?.differingPixels ?? .max
        }
        let transition = fixture.transition(.zoom)
        let closed = stage.image()
        stage.perform { transition.open() }
        #expect(difference(closed, stage.image()) < 60)
        await stage.advance(to: 0.4999)
        let landed = stage.image()
        await stage.advance(to: 0.6)
        let open = stage.image()
        #expect(difference(landed, open) < 60)
        stage.perform { transition.close() }
        #expect(difference(open, stage.image()) < 60)
        await stage.advance(by: 0.4999)
        let home = stage.image()
        await stage.advance(by: 0.2)
        #expect(difference(home, stage.image()) < 60 && difference(closed, stage.image()) == 0)
    }

    /// What flies by itself is not in the copies of the sides: nobody is seen twice. And no view of the app's is
    /// touched.
    @Test func nobodyIsSeenTwice() async throws {
        let fixture = PairsFixture(), stage = fixture.stage
        let page = ViewTree.describe(fixture.page), list = ViewTree.describe(fixture.container)
        let transition = fixture.transition(.zoom)
        stage.perform { transition.open() }
        await stage.advance(to: 0.05)
        let image = stage.image()
        var yellow = 0
        image.withPixels { pixels, stride in
            for y in 0..<image.height {
                for x in 0..<image.width {
                    let pixel = pixels[y * stride + x]
                    if pixel >> 16 & 255 > 220, pixel & 255 < 120 { yellow += 1 }
                }
            }
        }
        // The sun of the picture that flies, an eighth of it across, and at most that of the row above.
        let radius = Double(try #require(fixture.shown(fixture.copies[2])).content.width) / 8
        #expect(Double(yellow) < .pi * (radius * radius + 100) * 1.05 && yellow > 100)
        await stage.advance(to: 1)
        stage.perform { transition.close() }
        await stage.advance(to: 2)
        #expect(ViewTree.describe(fixture.container) == list)
        #expect(fixture.page.layer.animationKeys() ?? [] == [] && ViewTree.describe(fixture.page).count == page.count)
        #expect(fixture.page.subviews.allSatisfy { $0.alpha == 1 && ($0.layer.animationKeys() ?? []).isEmpty })
    }

    /// Who is on one side only enters and leaves as told; untold, they are in the copy of their side.
    @Test func onOneSideOnly() async throws {
        let fixture = PairsFixture(), stage = fixture.stage
        let transition = fixture.transition(Choreography.told)
        stage.perform { transition.open() }
        #expect(fixture.copies.count == 7)
        let badge = fixture.copies[5], words = fixture.copies[6]
        for (time, badgeAlpha, wordsAlpha) in [(0.0, Float(1), Float(0)), (0.2, 0, 0), (0.4, 0, 0), (0.5, 0, 0.5)] {
            await stage.advance(to: time)
            #expect(abs(try #require(fixture.shown(badge)).alpha - badgeAlpha) < 0.01, "at \(time)")
            #expect(abs(try #require(fixture.shown(words)).alpha - wordsAlpha) < 0.01, "at \(time)")
        }
        let frame = try #require(fixture.shown(words)).frame
        #expect(frame == CGRect(x: 10, y: 186, width: 140, height: 20))
    }

    /// What is said of a pair holds instead of what it does by itself.
    @Test func aPartOfItsOwn() async throws {
        let fixture = PairsFixture(), stage = fixture.stage
        let transition = fixture.transition(Choreography.told)
        stage.perform { transition.open() }
        let before = try #require(fixture.shown(fixture.copies[3])).frame
        await stage.advance(to: 0.19)
        #expect(try #require(fixture.shown(fixture.copies[3])).frame == before)
        #expect(try #require(fixture.shown(fixture.copies[2])).frame.minY < 155)
        await stage.advance(to: 0.4)
        let middle = try #require(fixture.copies[3].layer.presentation()).position
        let (a, b) = (CGPoint(x: 99, y: 170), CGPoint(x: 80, y: 162))
        // Off the straight way by 0.3 of its length.
        let length = hypot(b.x - a.x, b.y - a.y)
        let off = ((middle.x - a.x) * (b.y - a.y) - (middle.y - a.y) * (b.x - a.x)) / length
        #expect(abs(off / length - 0.3) < 0.05)
    }

    /// Turned round at any instant, all come back; the source in another row meanwhile, they go there.
    @Test(arguments: 0..<10) func interrupted(index: Int) async throws {
        let fixture = PairsFixture(), stage = fixture.stage
        let transition = fixture.transition(.zoom)
        stage.perform { transition.open() }
        await stage.advance(to: 0.04 + 0.04 * Double(index))
        let before = fixture.copies.compactMap { fixture.shown($0) }
        stage.perform {
            if index % 2 == 0 { fixture.selected = 0 }
            transition.close()
        }
        let after = fixture.copies.compactMap { fixture.shown($0) }
        #expect(before.count == after.count && before.count == 5)
        for (a, b) in zip(before, after) {
            #expect(abs(a.content.minX - b.content.minX) < 0.5 && abs(a.content.minY - b.content.minY) < 0.5)
            #expect(abs(a.content.width - b.content.width) < 0.5 && abs(a.alpha - b.alpha) < 0.02)
        }
        var last = try #require(fixture.shown(fixture.copies[2]))
        while transition.state == .closing, stage.time < 2 {
            if let copy = fixture.copies.dropFirst(2).first, let shown = fixture.shown(copy) { last = shown }
            await stage.advance(by: 1.0 / 240)
        }
        #expect(abs(last.frame.minY - (index % 2 == 0 ? 98 : 162)) < 2)
        #expect(transition.state == .closed && fixture.copies.isEmpty)
    }

    /// Where the copies of the sides do not become one another, the pairs stay in them.
    @Test(arguments: [Choreography.letter, .flip, .fade]) func stayInThePictures(choreography: Choreography) async {
        let fixture = PairsFixture()
        let transition = fixture.transition(choreography)
        fixture.stage.perform { transition.open() }
        #expect(fixture.copies.count <= 2)
        await fixture.stage.advance(to: 2)
        #expect(transition.state == .open)
    }

    @Test func valuesOfEveryKind() {
        let view = UIView()
        #expect(view.snapshotPairing == nil)
        for value in [AnyHashable("a"), AnyHashable(3), AnyHashable(PairsFixture.Part.badge)] {
            view.snapshotPairing = value
            #expect(view.snapshotPairing == value)
        }
        view.snapshotPairing = nil
        #expect(view.snapshotPairing == nil)
    }
}

extension Choreography {
    /// The zoom, with words of its own: the badge leaves at once, the words come last, the title waits.
    static let told = Choreography {
        stage {
            view(.source, .disappears)
            view(.destination, .disappears)
            copy(of: .destination, .becomes(.source), .fillsFromTop, .appears)
            copy(of: .source, .becomes(.source), .spansTop, .appears)
            unpaired(of: .destination, .fades(to: 0), .scales(to: 0.8))
        }
        stage(0.6) {
            copy(of: .destination, .becomes(.destination), .disappears)
            copy(of: .source, .becomes(.destination), .fades(to: 0), .disappears)
            pair("title", .waits(0.2), .moves(to: .destination, arc: 0.3))
            unpaired(of: .source, .fades(to: 0), .scales(to: 0), .lasts(0.2))
            unpaired(of: .destination, .fades(to: 1), .scales(to: 1), .waits(0.4))
        } then: {
            view(.source, .appears)
            view(.destination, .appears)
        }
    } close: {
        stage(0.2) { view(.destination, .fades(to: 0), .disappears) }
    }
}
