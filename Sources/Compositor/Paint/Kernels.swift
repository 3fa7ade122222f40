import CoreGraphics

/// What is done to a row of pixels of 8 bits a channel. Each rounds once, to the nearest.
enum Kernels {
    private typealias Bytes = SIMD16<UInt8>
    private typealias Words = SIMD16<UInt16>

    /// `row = color + row × (1 − alpha)`, with the same colour all along.
    static func blend(_ row: UnsafeMutablePointer<UInt32>, count: Int, color: Wide) {
        let scaled = color * 65_025 + 0.5
        let four = SIMD4<UInt16>(UInt16(scaled.x), UInt16(scaled.y), UInt16(scaled.z), UInt16(scaled.w))
        let eight = SIMD8(lowHalf: four, highHalf: four)
        let added = Words(lowHalf: eight, highHalf: eight) &+ 128
        let rest = Words(repeating: 255 - UInt16(color.w * 255 + 0.5))
        var i = 0
        while i + 4 <= count {
            let p = UnsafeMutableRawPointer(row + i)
            let words = Words(truncatingIfNeeded: p.loadUnaligned(as: Bytes.self)) &* rest &+ added
            p.storeBytes(of: Bytes(truncatingIfNeeded: (words &+ (words &>> 8)) &>> 8), as: Bytes.self)
            i += 4
        }
        while i < count {
            row[i] = blended(row[i], rest[0], SIMD4(added[0], added[1], added[2], added[3]))
            i += 1
        }
    }

    /// `row = source + row × (1 − source's alpha)`, pixel by pixel.
    static func blend(_ row: UnsafeMutablePointer<UInt32>, count: Int, source: UnsafePointer<UInt32>) {
        var i = 0
        while i + 4 <= count {
            let from = UnsafeRawPointer(source + i)
            let halves = from.loadUnaligned(as: SIMD2<UInt64>.self)
            if halves.x | halves.y != 0 {
                let p = UnsafeMutableRawPointer(row + i)
                let s = Words(truncatingIfNeeded: from.loadUnaligned(as: Bytes.self))
                let d = Words(truncatingIfNeeded: p.loadUnaligned(as: Bytes.self))
                let alpha = Words(
                    s[3], s[3], s[3], s[3], s[7], s[7], s[7], s[7], s[11], s[11], s[11], s[11], s[15], s[15], s[15],
                    s[15])
                let product = d &* (255 &- alpha) &+ 128
                let sum = s &+ ((product &+ (product &>> 8)) &>> 8)
                // Pixels of images may be brighter than their alpha allows.
                let limited = sum.replacing(with: Words(repeating: 255), where: sum .> Words(repeating: 255))
                p.storeBytes(of: Bytes(truncatingIfNeeded: limited), as: Bytes.self)
            }
            i += 4
        }
        while i < count {
            let s = source[i]
            if s != 0 {
                let kept = blended(row[i], UInt16(255 - (s >> 24)), SIMD4(repeating: 128))
                let sum = SIMD4<UInt16>(truncatingIfNeeded: unsafeBitCast(kept, to: SIMD4<UInt8>.self))
                    &+ SIMD4<UInt16>(truncatingIfNeeded: unsafeBitCast(s, to: SIMD4<UInt8>.self))
                let limited = sum.replacing(with: SIMD4(repeating: 255), where: sum .> SIMD4(repeating: 255))
                row[i] = unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: limited), to: UInt32.self)
            }
            i += 1
        }
    }

    @inline(__always)
    private static func blended(_ pixel: UInt32, _ rest: UInt16, _ added: SIMD4<UInt16>) -> UInt32 {
        let bytes = unsafeBitCast(pixel, to: SIMD4<UInt8>.self)
        let words = SIMD4<UInt16>(truncatingIfNeeded: bytes) &* rest &+ added
        return unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: (words &+ (words &>> 8)) &>> 8), to: UInt32.self)
    }

    /// `row = source × opacity + row × (1 − source's alpha × opacity)`, pixel by pixel.
    static func blend(
        _ row: UnsafeMutablePointer<UInt32>, count: Int, source: UnsafePointer<UInt32>, opacity: Float
    ) {
        let scaled = opacity * (1 / 255)
        for i in 0..<count {
            let s = channels(source[i]) * scaled
            row[i] = narrow(s + widen(row[i]) * (1 - s.w))
        }
    }

    /// `row = source × opacity + row × (1 − source's alpha × opacity)`, with wide pixels.
    static func blend(
        _ row: UnsafeMutablePointer<UInt32>, count: Int, source: UnsafePointer<Wide>, opacity: Float
    ) {
        for i in 0..<count {
            let s = source[i] * opacity
            row[i] = narrow(s + widen(row[i]) * (1 - s.w))
        }
    }

    /// The same, each pixel times its coverage as well.
    static func blend(
        _ row: UnsafeMutablePointer<UInt32>, count: Int, source: UnsafePointer<Wide>, opacity: Float,
        coverage: UnsafePointer<Float>
    ) {
        for i in 0..<count {
            let s = source[i] * (coverage[i] * opacity)
            row[i] = narrow(s + widen(row[i]) * (1 - s.w))
        }
    }

    static func store(_ row: UnsafeMutablePointer<UInt32>, count: Int, source: UnsafePointer<Wide>) {
        for i in 0..<count { row[i] = narrow(source[i]) }
    }
}

/// A stretch of a row over which coverage is nothing, everything, or something that varies.
struct CoverageRun {
    var start, end: Int
    var cover: Cover

    /// The run that begins at a place.
    init(_ coverage: UnsafePointer<Float>, from start: Int, count: Int) {
        self.start = start
        var end = start + 1
        let first = coverage[start]
        if first <= 0 {
            cover = .none
            while end < count, coverage[end] <= 0 { end += 1 }
        } else if first >= Self.whole {
            cover = .full
            while end < count, coverage[end] >= Self.whole { end += 1 }
        } else {
            cover = .partial
            while end < count, coverage[end] > 0, coverage[end] < Self.whole { end += 1 }
        }
        self.end = end
    }

    /// What rounding leaves of 1.
    static let whole: Float = 1 - 1e-5
}
