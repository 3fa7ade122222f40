import CoreGraphics

/// How two pictures of one size differ.
public struct ImageComparison: Sendable {
    /// The pixels that differ by more than the tolerance.
    public let differingPixels: Int
    /// The largest difference of a component, premultiplied, from 0 to 255.
    public let largestDifference: Int
    /// The first picture, pale, with what differs in red: the darker the more.
    public let difference: CGImage?

    /// Compares two pictures.
    ///
    /// - Parameter tolerance: the difference of a component that counts as none, from 0 to 255.
    /// - Returns: nil when their sizes differ.
    public init?(_ actual: CGImage, _ expected: CGImage, tolerance: Int = 0) {
        guard actual.width == expected.width, actual.height == expected.height else { return nil }
        let (width, height) = (actual.width, actual.height)
        var differing = 0
        var largest = 0
        let picture = CGImage(width: width, height: height, isOpaque: true) { out, outStride in
            actual.withPixels { a, aStride in
                expected.withPixels { b, bStride in
                    for y in 0..<height {
                        for x in 0..<width {
                            let (p, q) = (a[y * aStride + x], b[y * bStride + x])
                            let distance = p == q ? 0 : Self.distance(p, q)
                            largest = max(largest, distance)
                            let differs = distance > tolerance
                            if differs { differing += 1 }
                            out[y * outStride + x] = differs ? Self.red(distance) : Self.pale(p)
                        }
                    }
                }
            }
        }
        differingPixels = differing
        largestDifference = largest
        difference = differing > 0 ? picture : nil
    }

    private static func distance(_ p: UInt32, _ q: UInt32) -> Int {
        [0, 8, 16, 24].reduce(0) { max($0, abs(Int(p >> $1 & 255) - Int(q >> $1 & 255))) }
    }

    private static func red(_ distance: Int) -> UInt32 {
        let rest = UInt32(max(0, 160 - distance))
        return 0xFFFF_0000 - UInt32(min(distance, 160) / 2) << 16 | rest << 8 | rest
    }

    private static func pale(_ pixel: UInt32) -> UInt32 {
        let grey = ((pixel >> 16 & 255) * 3 + (pixel >> 8 & 255) * 6 + (pixel & 255)) / 10
        let light = 200 + grey * 55 / 255
        return 0xFF00_0000 | light << 16 | light << 8 | light
    }
}
