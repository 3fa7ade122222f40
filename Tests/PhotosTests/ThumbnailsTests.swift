import Foundation
import Testing
import UIKit

@testable import Photos

/// The keeper of thumbnails by itself: what it makes, in which order, and what it keeps.
@MainActor @Suite struct ThumbnailsTests {
    @Test func theNewestWishIsGrantedFirstAndOnce() async {
        let gate = Gate()
        let made = MadePictures(gate: gate)
        let thumbnails = Thumbnails(width: 1, make: made.make)
        for name in ["a", "b", "c", "b"] { thumbnails.want(name) }
        for _ in 0..<3 { gate.signal() }
        await until { ["a", "b", "c"].allSatisfy { thumbnails[$0] != nil } }
        #expect(made.names == ["a", "b", "c"] && made.mostAtOnce == 1 && !made.wasOnMainThread)
        thumbnails.want("a")
        #expect(made.names.count == 3, "what is kept is not made again")
    }

    @Test func wishesThatAreTakenBackAreNotGranted() async {
        let gate = Gate()
        let made = MadePictures(gate: gate)
        let thumbnails = Thumbnails(width: 1, make: made.make)
        var answers: [String] = []
        thumbnails.onAnswer = { name, _ in answers.append(name) }
        for name in ["a", "b", "c"] { thumbnails.want(name) }
        await until { made.names == ["a"] }
        thumbnails.forget("b")
        thumbnails.forget("nobody")
        for _ in 0..<2 { gate.signal() }
        await until { answers.count == 2 }
        #expect(made.names == ["a", "c"] && thumbnails["b"] == nil)
        thumbnails.want("b")
        gate.signal()
        await until { thumbnails["b"] != nil }
    }

    @Test func whatStoppedMayBeWantedAgain() async throws {
        let folder = PhotoFolder.chosen(arguments: [])
        let size = CGSize(width: 20, height: 20)
        let thumbnails = Thumbnails(width: 1) { name, _ in try folder.picture(name, covering: size) }
        thumbnails.want("01-seahorses.webp")
        thumbnails.forget("01-seahorses.webp")
        thumbnails.want("01-seahorses.webp")
        await until { thumbnails["01-seahorses.webp"] != nil }
        _ = try #require(try thumbnails["01-seahorses.webp"]?.get())
    }

    @Test func theOldestGoWhenThereIsNoRoom() async {
        let made = MadePictures()
        let thumbnails = Thumbnails(make: made.make)
        thumbnails.limit = 128 * 128 * 4 * 3
        for name in ["a", "b", "c"] { thumbnails.want(name) }
        await until { made.alive == 3 && ["a", "b", "c"].allSatisfy { thumbnails[$0] != nil } }
        _ = thumbnails["a"]
        thumbnails.want("d")
        await until { thumbnails["d"] != nil }
        #expect(thumbnails["b"] == nil && thumbnails["a"] != nil && thumbnails["c"] != nil)
        thumbnails.limit = 0
        #expect(thumbnails["a"] == nil)
        await until { made.alive == 0 }
    }

    @Test func whatIsWantedIsMadeAnewAtAnotherSize() async {
        let gate = Gate()
        let made = MadePictures(gate: gate)
        let thumbnails = Thumbnails(width: 1, make: made.make)
        let (small, large) = (CGSize(width: 10, height: 10), CGSize(width: 20, height: 20))
        thumbnails.size = small
        for name in ["a", "b"] { thumbnails.want(name) }
        for _ in 0..<2 { gate.signal() }
        await until { thumbnails["a"] != nil && thumbnails["b"] != nil }
        thumbnails.forget("b")
        var answers: [String] = []
        thumbnails.onAnswer = { name, _ in answers.append(name) }
        thumbnails.size = large
        #expect(thumbnails["a"] != nil, "the old one is there until the new one is")
        gate.signal()
        await until { answers == ["a"] }
        #expect(made.names == ["a", "b", "a"] && made.sizes == [small, small, large])
        await until { made.alive == 2 }
        thumbnails.size = large
        thumbnails.want("b")
        gate.signal()
        await until { answers == ["a", "b"] }
        #expect(made.sizes.last == large && made.names.count == 4)
    }

    @Test func whyThereIsNoneDoesNotDependOnTheSize() async {
        let thumbnails = Thumbnails { _, _ in throw PhotoError.damaged }
        var told = 0
        thumbnails.onAnswer = { _, _ in told += 1 }
        thumbnails.want("a")
        await until { told == 1 }
        thumbnails.size = CGSize(width: 10, height: 10)
        for _ in 0..<100 { await Task.yield() }
        #expect(told == 1 && thumbnails["a"] != nil)
    }

    @Test func failuresAreTold() async {
        let thumbnails = Thumbnails { _, _ in throw PhotoError.damaged }
        var told = 0
        thumbnails.onAnswer = { _, _ in told += 1 }
        thumbnails.want("a")
        await until { thumbnails["a"] != nil }
        #expect(throws: PhotoError.self) { try thumbnails["a"]?.get() }
        thumbnails.want("a")
        thumbnails.limit = 0
        #expect(told == 1 && thumbnails["a"] != nil)
    }
}
