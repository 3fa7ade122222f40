import UIKit

extension Stage {
    /// Advances through the given times and keeps the frame of each.
    ///
    /// - Parameter times: On the stage's clock, in seconds. They are taken in order; those that have passed are left
    ///   out.
    public func filmStrip(at times: [TimeInterval]) async -> FilmStrip {
        var strip = FilmStrip()
        for target in times.sorted() where target >= time {
            await advance(to: target)
            guard time >= target else { break }
            strip.frames.append(FilmStrip.Frame(time: target, image: image()))
        }
        return strip
    }

    /// Advances by a number of seconds and keeps frames at even distances, the first and the last instant among them.
    ///
    /// - Parameter count: At least 2.
    public func filmStrip(of seconds: TimeInterval, count: Int) async -> FilmStrip {
        guard seconds >= 0, seconds.isFinite else { return FilmStrip() }
        let count = max(count, 2)
        let start = time
        return await filmStrip(at: (0..<count).map { start + seconds * Double($0) / Double(count - 1) })
    }
}
