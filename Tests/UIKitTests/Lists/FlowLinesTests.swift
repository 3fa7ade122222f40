import Testing

@testable import UIKit

/// Lines whose items tell their sizes one by one, against the same lines made from all sizes at once.
@Suite struct FlowLinesTests {
    private typealias Extent = FlowSection.Extent

    private func expectSame(_ lines: FlowLines, _ sizes: [Extent], room: Double, _ seed: Int) {
        let plain = FlowLines(FlowItems(sizes), room: room, lineGap: 7, itemGap: 5)
        #expect(abs(lines.length - plain.length) < 1e-6, "seed \(seed)")
        for item in sizes.indices {
            let (place, expected) = (lines.place(of: item), plain.place(of: item))
            let isSame =
                abs(place.start - expected.start) < 1e-6 && abs(place.side - expected.side) < 1e-6
                && place.length == expected.length && place.extent == expected.extent
            #expect(isSame, "seed \(seed), item \(item): \(place) instead of \(expected)")
            if !isSame { return }
        }
        var low = -30.0
        while low < plain.length + 30 {
            let range = lines.items(from: low, to: low + 61)
            #expect(range == plain.items(from: low, to: low + 61), "seed \(seed), from \(low)")
            low += 17.3
        }
    }

    @Test(arguments: 0..<24) func sizesThatAreToldMoveWhatFollows(seed: Int) {
        var random = ListRandom(seed: UInt64(seed + 5))
        let count = [0, 1, 2, 3, 10, 61, 300, 900][seed % 8]
        let room = [100.0, 61, 13, 400][seed / 8]
        let common = Extent(length: 20, breadth: [30.0, 17, 60][seed % 3])
        var sizes = [Extent](repeating: common, count: count)
        var lines = FlowLines(FlowItems(count: count, common: common), room: room, lineGap: 7, itemGap: 5)
        expectSame(lines, sizes, room: room, seed)
        for round in 0..<(count == 0 ? 0 : 60) {
            // In a part that is looked at, as a list is, and now and then anywhere.
            let near = min(count / 2 + round, count - 1)
            let item = round % 5 == 0 ? Int.random(in: 0..<count, using: &random) : near
            let size = Extent(
                length: Double(Int.random(in: 0...40, using: &random)),
                breadth: Double(Int.random(in: 0...80, using: &random))
            )
            sizes[item] = size
            lines.set(size, of: item)
            if round % 6 == 0 || round > 55 { expectSame(lines, sizes, room: room, seed) }
        }
        lines.set(common, of: -1)
        lines.set(common, of: count)
        expectSame(lines, sizes, room: room, seed)
        let told = Dictionary(uniqueKeysWithValues: sizes.enumerated().filter { $1 != common }.map { ($0, $1) })
        let made = FlowItems(count: count, common: common, told: told)
        expectSame(FlowLines(made, room: room, lineGap: 7, itemGap: 5), sizes, room: room, seed)
    }
}
