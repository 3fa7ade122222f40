import CoreGraphics
import Foundation

/// Frames of a film side by side, with the times written under them.
public struct FilmStrip: Sendable {
    /// A frame and its time in seconds.
    public struct Frame: Sendable {
        public let time: TimeInterval
        public let image: CGImage

        public init(time: TimeInterval, image: CGImage) {
            (self.time, self.image) = (time, image)
        }
    }

    /// The frames, from left to right.
    public var frames: [Frame]

    /// Frames in a row; more go on below. At least 1.
    public var columns = 12

    /// The most pixels that a frame takes across; larger ones are shown smaller.
    public var frameWidth = 240

    public init(frames: [Frame] = []) { self.frames = frames }

    /// The strip as a picture; nil without frames.
    ///
    /// When it would be too long for a picture, its frames are shown smaller.
    public func image() -> CGImage? {
        guard !frames.isEmpty else { return nil }
        let layout = Layout(frames: frames, columns: max(columns, 1), frameWidth: max(frameWidth, 8))
        let info = CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue
        guard let space = CGColorSpace(name: CGColorSpace.sRGB),
            let context = CGContext(
                data: nil,
                width: layout.width,
                height: layout.height,
                bitsPerComponent: 8,
                bytesPerRow: 0,
                space: space,
                bitmapInfo: info
            )
        else { return nil }
        // From here on y points down.
        context.translateBy(x: 0, y: CGFloat(layout.height))
        context.scaleBy(x: 1, y: -1)
        context.setFillColor(CGColor(gray: 0.13, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: layout.width, height: layout.height))
        context.interpolationQuality = .high
        for (index, frame) in frames.enumerated() {
            let cell = layout.frame(at: index)
            context.setFillColor(CGColor(gray: 0, alpha: 1))
            context.fill(cell)
            context.drawUpright(frame.image, in: cell)
            draw(Self.label(frame.time), under: cell, layout: layout, in: context)
        }
        return context.makeImage()
    }

    /// Writes the strip as PNG. The file is there only when it is whole.
    ///
    /// - Throws: `FilmError`.
    public func write(to url: URL) throws(FilmError) {
        guard let image = image() else { throw .noFrames }
        guard let data = image.pngData() else { throw .disk(path: url.path, reason: "The picture cannot be encoded") }
        do {
            try data.write(to: url, options: .atomic)
        } catch {
            throw .disk(path: url.path, reason: error.localizedDescription)
        }
    }

    /// “0.50 s”: in hundredths, or in thousandths where those tell more.
    package static func label(_ time: TimeInterval) -> String {
        guard time.isFinite else { return "?" }
        let thousandths = (min(max(time, -1e9), 1e9) * 1000).rounded()
        let digits = thousandths.truncatingRemainder(dividingBy: 10) == 0 ? 2 : 3
        return String(format: "%.\(digits)f s", thousandths / 1000)
    }

    private func draw(_ text: String, under cell: CGRect, layout: Layout, in context: CGContext) {
        var style = TextParagraphStyle()
        style.alignment = .center
        let grey = RGBA(red: 0.85, green: 0.85, blue: 0.85, alpha: 1)
        let run = TextRun(
            range: 0..<text.utf16.count,
            font: FontDescription(size: layout.fontSize, monospacedDigits: true),
            color: grey
        )
        let label = TextLayout(string: text, runs: [run], paragraph: style, width: cell.width, maximumLines: 1)
        let space = layout.labelHeight - label.size.height
        label.draw(in: context, at: CGPoint(x: cell.minX, y: cell.maxY + space / 2))
    }
}

/// Where the frames of a strip lie, in pixels.
private struct Layout {
    let width: Int
    let height: Int
    let fontSize: CGFloat
    let labelHeight: CGFloat
    private let cell: CGSize
    private let gap: CGFloat
    private let columns: Int
    private let sizes: [CGSize]

    init(frames: [FilmStrip.Frame], columns: Int, frameWidth: Int) {
        self.columns = min(columns, frames.count)
        let rows = (frames.count + self.columns - 1) / self.columns
        let longest: CGFloat = 32_000
        let widest = CGFloat(frames.map(\.image.width).max() ?? 1)
        let highest = frames.map { CGFloat($0.image.height) / CGFloat(max($0.image.width, 1)) }.max() ?? 1
        var width = min(CGFloat(frameWidth), widest, longest / CGFloat(self.columns) - 24)
        width = max(1, min(width, (longest / CGFloat(rows) - 64) / max(highest, 1e-3)).rounded(.down))
        let sizes = frames.map { frame in
            let scale = min(1, width / CGFloat(max(frame.image.width, 1)))
            return CGSize(
                width: max(1, (CGFloat(frame.image.width) * scale).rounded()),
                height: max(1, (CGFloat(frame.image.height) * scale).rounded())
            )
        }
        gap = max(2, (width / 20).rounded())
        fontSize = min(max(width / 11, 9), 28).rounded()
        labelHeight = (fontSize * 1.8).rounded()
        cell = CGSize(width: sizes.map(\.width).max() ?? 1, height: sizes.map(\.height).max() ?? 1)
        self.sizes = sizes
        self.width = Int(gap + (cell.width + gap) * CGFloat(self.columns))
        self.height = Int(gap + (cell.height + labelHeight + gap) * CGFloat(rows) - gap / 2)
    }

    func frame(at index: Int) -> CGRect {
        let size = sizes[index]
        let left = gap + (cell.width + gap) * CGFloat(index % columns) + ((cell.width - size.width) / 2).rounded(.down)
        let top = gap + (cell.height + labelHeight + gap) * CGFloat(index / columns)
        return CGRect(origin: CGPoint(x: left, y: top), size: size)
    }
}
