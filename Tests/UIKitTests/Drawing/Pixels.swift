import UIKit

/// The pixels of an image, as premultiplied ARGB words, to be asked one by one.
struct Pixels: Equatable {
    var width = 0
    var height = 0
    var words: [UInt32] = []

    init(_ image: CGImage?) {
        guard let image else { return }
        (width, height) = (image.width, image.height)
        words = image.withPixels { pixels, stride in
            (0..<height).flatMap { row in (0..<width).map { pixels[row * stride + $0] } }
        }
    }

    init(_ image: UIImage?) { self.init(image?.cgImage) }

    /// The layer's contents.
    init(_ layer: CALayer) { self.init(layer.contents.flatMap { $0 as? CGImage }) }

    subscript(x: Int, y: Int) -> UInt32 {
        (0..<width).contains(x) && (0..<height).contains(y) ? words[y * width + x] : 0xDEAD
    }

    func alpha(_ x: Int, _ y: Int) -> Int { Int(self[x, y] >> 24) }

    /// The rectangle round all pixels of at least half opacity, in pixels.
    var ink: CGRect {
        var box = CGRect.null
        for (index, word) in words.enumerated() where word >> 24 >= 128 {
            box = box.union(CGRect(x: index % width, y: index / width, width: 1, height: 1))
        }
        return box
    }
}

/// What is drawn in an image of a size in points.
func drawn(
    _ size: CGSize = CGSize(width: 20, height: 20),
    scale: CGFloat = 1,
    _ actions: (CGContext) -> Void
) -> Pixels {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return Pixels(UIGraphicsImageRenderer(size: size, format: format).image { actions($0.cgContext) })
}

/// An image of the given rows of pixels.
func image(_ rows: [[UInt32]]) -> CGImage {
    CGImage(width: rows[0].count, height: rows.count) { pixels, stride in
        for (y, row) in rows.enumerated() {
            for (x, word) in row.enumerated() { pixels[y * stride + x] = word }
        }
    }!
}

let (red, green, blue): (UInt32, UInt32, UInt32) = (0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF)
