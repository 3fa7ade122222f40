import Compositor
import Foundation
import QuartzCore

/// What frames and commits take in trees of 100 layers and of 100,000: microseconds, medians on one thread.
@MainActor func measureTrees(repeats: Int) {
    print("Microseconds in trees of layers at 1170 × 2532: medians, on one thread")
    measureStillFrames(repeats)
    measureMovingFrames(repeats)
    measureCommits(repeats)
}

/// Microseconds that something takes: the median.
private func median(_ count: Int, _ body: (Int) -> Void) -> Double {
    var samples: [Double] = []
    for index in 0..<count {
        let start = DispatchTime.now().uptimeNanoseconds
        body(index)
        samples.append(Double(DispatchTime.now().uptimeNanoseconds - start) / 1000)
    }
    samples.sort()
    return samples[count / 2]
}

private func row(_ name: String, _ values: Double...) {
    print(name.padding(toLength: 44, withPad: " ", startingAt: 0), values.map { String(format: "%10.2f", $0) }.joined())
}

@MainActor private func measureStillFrames(_ repeats: Int) {
    print("a frame in which nothing moves")
    for (shape, count) in [(LargeTree.Shape.siblings, 100_000), (.fanOut, 100_000), (.chain, 1000)] {
        let tree = LargeTree(shape, count: count, moves: false)
        tree.draw(at: 0)
        row("  \(shape.rawValue), \(count)", median(repeats * 30) { tree.draw(at: Double($0)) })
    }
}

@MainActor private func measureMovingFrames(_ repeats: Int) {
    print("one layer that moves over a hundred: of 100, of 100,000, ratio")
    for shape in [LargeTree.Shape.siblings, .fanOut] {
        let trees = [100, 100_000].map { LargeTree(shape, count: $0, moves: true) }
        var samples: [[Double]] = [[], []]
        // In turns, so that both meet the same machine.
        for round in 0..<repeats + 1 {
            for index in round % 2 == 0 ? [0, 1] : [1, 0] {
                let time = median(60) { trees[index].draw(at: Double($0) / 60) }
                if round > 0 { samples[index].append(time) }
            }
        }
        let medians = samples.map { $0.sorted()[$0.count / 2] }
        row("  \(shape.rawValue)", medians[0], medians[1], medians[1] / medians[0])
    }
}

@MainActor private func measureCommits(_ repeats: Int) {
    print("a change of one layer: its commit, and the frame after it; in 100,000 layers")
    for shape in [LargeTree.Shape.siblings, .fanOut] {
        let tree = LargeTree(shape, count: 100_000, moves: false)
        tree.draw(at: 0)
        for (name, layer) in [("near the root", tree.near), ("the last", tree.far)] {
            var (commits, frames): ([Double], [Double]) = ([], [])
            for step in 0..<repeats * 10 {
                CATransaction.begin()
                CATransaction.setDisableActions(true)
                layer.position.x += step % 2 == 0 ? 1 : -1
                CATransaction.commit()
                commits.append(median(1) { _ in tree.commit() })
                frames.append(median(1) { _ in tree.draw(at: 0) })
            }
            row("  \(shape.rawValue), \(name)", commits.sorted()[commits.count / 2], frames.sorted()[frames.count / 2])
        }
    }
}
