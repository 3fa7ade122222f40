import CompositorScenes
import CoreGraphics
import UIKit

/// The pictures of the work that is measured, pixel for pixel: a list, a row of it over its shadow, and a detail. All who
/// are measured beside one another draw the same.
@MainActor struct TransitionPictures {
    let width, height: Int
    /// Opaque: eight cards on grey.
    let list: CGImage
    /// A card with transparent corners.
    let row: CGImage
    /// The card over its shadow.
    let sprite: CGImage
    /// Opaque: a header of noise, and text.
    let detail: CGImage

    static let rowHeight = 264
    /// What of the shadow reaches beyond the row, in pixels: left, top, right and bottom.
    static let margins = (left: 60, top: 45, right: 30, bottom: 45)
    /// The shadow's standard deviation and offset, in pixels, and its opacity.
    static let shadow = (sigma: 15.0, x: -15.0, opacity: 0.4)

    var rowWidth: Int { width - 96 }

    init(width: Int, height: Int) {
        (self.width, self.height) = (width, height)
        let rowSize = CGSize(width: width - 96, height: Self.rowHeight)
        list = Self.draw(CGSize(width: width, height: height), opaque: true) { rect in
            UIColor(white: 232.0 / 255, alpha: 1).setFill()
            UIBezierPath(rect: rect).fill()
            for index in 0..<8 {
                Self.drawCard(CGRect(origin: CGPoint(x: 48, y: 300 * index + 18), size: rowSize), index)
            }
        }
        row = Self.draw(rowSize, opaque: false) { Self.drawCard($0, 2) }
        sprite = Self.overShadow(row)
        detail = Self.draw(CGSize(width: width, height: height), opaque: true) { rect in
            UIColor(white: 0.98, alpha: 1).setFill()
            UIBezierPath(rect: rect).fill()
            let header = rect.height * 0.38
            let noise = SceneImages.noise(width, Int(header), opaque: true, seed: 5)
            UIImage(cgImage: noise).draw(in: CGRect(x: 0, y: 0, width: rect.width, height: header))
            Self.drawText("A transition of snapshots", 96, CGPoint(x: 60, y: header + 60), rect.width - 120)
            var y = header + 210
            while y < rect.height - 80 {
                Self.drawText(Self.words, 45, CGPoint(x: 60, y: y), rect.width - 120)
                y += 66
            }
        }
    }

    private static let words =
        "a row of a list lifts off the page, flies to the centre and becomes its detail; closing sends it home, under the "
        + "list's other rows, over its own place, with a shadow that grows as it rises and goes when it has come to rest"

    private static func draw(_ size: CGSize, opaque: Bool, _ body: (CGRect) -> Void) -> CGImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        format.opaque = opaque
        let image = UIGraphicsImageRenderer(size: size, format: format).image { _ in
            body(CGRect(origin: .zero, size: size))
        }
        // What a renderer has drawn has pixels.
        return image.cgImage!
    }

    private static func drawCard(_ rect: CGRect, _ index: Int) {
        UIColor.white.setFill()
        UIBezierPath(roundedRect: rect, cornerRadius: 48).fill()
        UIColor(hue: Double(index) / 8, saturation: 0.7, brightness: 0.8, alpha: 1).setFill()
        let icon = CGRect(x: rect.minX + 36, y: rect.minY + 36, width: 192, height: 192)
        UIBezierPath(roundedRect: icon, cornerRadius: 36).fill()
        UIImage(cgImage: SceneImages.noise(168, 168, opaque: true, seed: UInt64(index)))
            .draw(in: icon.insetBy(dx: 12, dy: 12))
        let room = rect.width - 324
        drawText("Row of a List", 51, CGPoint(x: rect.minX + 264, y: rect.minY + 40), room)
        for line in 0..<2 {
            drawText(words, 39, CGPoint(x: rect.minX + 264, y: rect.minY + 120 + 56 * Double(line)), room)
        }
    }

    private static func drawText(_ text: String, _ size: Double, _ at: CGPoint, _ width: Double) {
        let attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: size), .foregroundColor: UIColor(white: 0.2, alpha: 1),
        ]
        (text as NSString).draw(
            in: CGRect(x: at.x, y: at.y, width: width, height: size * 1.3),
            withAttributes: attributes
        )
    }

    /// A picture over the shadow that it casts.
    private static func overShadow(_ row: CGImage) -> CGImage {
        let (width, height) = (row.width + margins.left + margins.right, row.height + margins.top + margins.bottom)
        var coverage = [Double](repeating: 0, count: width * height)
        row.withPixels { pixels, stride in
            for y in 0..<row.height {
                for x in 0..<row.width {
                    let place = (y + margins.top) * width + x + margins.left + Int(shadow.x)
                    coverage[place] = Double(pixels[y * stride + x] >> 24) / 255
                }
            }
        }
        let blurred = TransitionShadow.blurred(coverage, width: width, height: height)
        let image = CGImage(width: width, height: height, isOpaque: false) { pixels, stride in
            for i in 0..<width * height {
                pixels[i / width * stride + i % width] = UInt32((blurred[i] * shadow.opacity * 255).rounded()) << 24
            }
            row.withPixels { source, sourceStride in
                for y in 0..<row.height {
                    for x in 0..<row.width {
                        let place = (y + margins.top) * stride + x + margins.left
                        let pixel = source[y * sourceStride + x]
                        let below = Double(pixels[place] >> 24) * Double(255 - (pixel >> 24)) / 255
                        pixels[place] = pixel + UInt32(below.rounded()) << 24
                    }
                }
            }
        }
        return image!
    }
}

/// The blur of the shadows, cut at three standard deviations.
enum TransitionShadow {
    static func blurred(_ values: [Double], width: Int, height: Int) -> [Double] {
        let weights = (-45...45).map { exp(-Double($0 * $0) / (2 * 15 * 15)) }
        let sum = weights.reduce(0, +)
        func pass(_ values: [Double], _ width: Int, _ height: Int) -> [Double] {
            // Turned over, so that the second pass runs along columns.
            var result = [Double](repeating: 0, count: width * height)
            for y in 0..<height {
                for x in 0..<width where values[y * width + x] != 0 {
                    let value = values[y * width + x] / sum
                    for (offset, weight) in zip(-45...45, weights) where x + offset >= 0 && x + offset < width {
                        result[(x + offset) * height + y] += value * weight
                    }
                }
            }
            return result
        }
        return pass(pass(values, width, height), height, width)
    }
}
