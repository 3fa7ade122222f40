import QuartzCore

extension UIImage {
    /// How the pixels of an image are turned to be shown.
    public enum Orientation: Int, Sendable {
        /// As they are.
        case up
        /// By half a turn.
        case down
        /// By a quarter of a turn against the clock.
        case left
        /// By a quarter of a turn with the clock.
        case right
        /// Left and right exchanged.
        case upMirrored
        /// Above and below exchanged.
        case downMirrored
        /// Left and right exchanged, then a quarter of a turn against the clock.
        case leftMirrored
        /// Left and right exchanged, then a quarter of a turn with the clock.
        case rightMirrored

        /// The orientation of EXIF's number, 1 to 8; up for any other.
        package init(exif: Int) {
            let known: [Orientation] = [
                .up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left,
            ]
            self = known.indices.contains(exif - 1) ? known[exif - 1] : .up
        }

        var swapsSides: Bool {
            switch self {
            case .left, .right, .leftMirrored, .rightMirrored: true
            case .up, .down, .upMirrored, .downMirrored: false
            }
        }

        /// The image with its pixels moved to where they are shown.
        func turn(_ image: CGImage) -> CGImage? {
            let (width, height) = (image.width, image.height)
            let (shownWidth, shownHeight) = swapsSides ? (height, width) : (width, height)
            return CGImage(width: shownWidth, height: shownHeight) { pixels, stride in
                image.withPixels { source, sourceStride in
                    let first = place(0, 0, width, height)
                    let across = place(1, 0, width, height)
                    let down = place(0, 1, width, height)
                    let start = first.row * sourceStride + first.column
                    let step = (across.row - first.row) * sourceStride + across.column - first.column
                    let lineStep = (down.row - first.row) * sourceStride + down.column - first.column
                    // In blocks: where rows become columns, each line of memory is read while it is at hand.
                    for top in Swift.stride(from: 0, to: shownHeight, by: Self.block) {
                        for left in Swift.stride(from: 0, to: shownWidth, by: Self.block) {
                            for y in top..<min(top + Self.block, shownHeight) {
                                for x in left..<min(left + Self.block, shownWidth) {
                                    pixels[y * stride + x] = source[start + y * lineStep + x * step]
                                }
                            }
                        }
                    }
                }
            }
        }

        private static let block = 32

        /// Where the pixel that is shown at (x, y) comes from.
        private func place(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> (column: Int, row: Int) {
            switch self {
            case .up: (x, y)
            case .down: (width - 1 - x, height - 1 - y)
            case .left: (width - 1 - y, x)
            case .right: (y, height - 1 - x)
            case .upMirrored: (width - 1 - x, y)
            case .downMirrored: (x, height - 1 - y)
            case .leftMirrored: (y, x)
            case .rightMirrored: (width - 1 - y, height - 1 - x)
            }
        }
    }
}
