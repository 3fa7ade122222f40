import CompositorKernels
import CoreGraphics

/// The samplings that were used last: all rows of an image in one column of tiles share one.
final class Samplings {
    private struct Key: Equatable {
        var place, pace, lowest, highest, count, width: Int
    }

    private static let kept = 32

    private let samplings: UnsafeMutablePointer<sampling> = .allocateAligned(count: Samplings.kept)
    private let keys: UnsafeMutablePointer<Key?> = .allocateAligned(count: Samplings.kept)
    @exclusivity(unchecked) private var latest = 0

    init() { keys.initialize(repeating: nil, count: Self.kept) }

    deinit {
        free(samplings)
        free(keys)
    }

    /// How pixels that lie `place + i × pace` look into rows of texels; see `sampling_prepare`.
    func sampling(
        place: Int,
        pace: Int,
        within limits: (lowest: Int, highest: Int),
        count: Int,
        width: Int
    ) -> UnsafePointer<sampling> {
        let key = Key(
            place: place,
            pace: pace,
            lowest: limits.lowest,
            highest: limits.highest,
            count: count,
            width: width
        )
        if keys[latest] == key { return UnsafePointer(samplings + latest) }
        for index in 0..<Self.kept where keys[index] == key {
            latest = index
            return UnsafePointer(samplings + index)
        }
        latest = (latest + 1) % Self.kept
        keys[latest] = key
        sampling_prepare(
            samplings + latest,
            Int64(place),
            Int64(pace),
            Int64(limits.lowest),
            Int64(limits.highest),
            count,
            Int32(width)
        )
        return UnsafePointer(samplings + latest)
    }
}
