import CoreGraphics
import Testing

/// A context of few pixels, its pixels as words of alpha, red, green and blue.
func bitmap(_ width: Int, _ height: Int, flipped: Bool = false, scale: CGFloat = 1) throws -> CGContext {
    if flipped { return try #require(CGContext.flipped(width: width, height: height, scale: scale, opaque: false)) }
    return try #require(
        CGContext(
            data: nil,
            width: width,
            height: height,
            bitsPerComponent: 8,
            bytesPerRow: 0,
            space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue | 0x2000
        )
    )
}

extension CGContext {
    var words: [UInt32] { makeImage()?.words ?? [] }
    func word(_ x: Int, _ y: Int) -> UInt32 { words[y * width + x] }
}

let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
