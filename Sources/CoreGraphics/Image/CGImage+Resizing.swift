extension CGImage {
    /// The image at another size, each pixel the mean of those that it stands for; nil where there is no memory for it.
    package func resized(to size: PixelSize) -> CGImage? {
        if size == PixelSize(width: width, height: height) { return self }
        var source = self
        // Whole blocks first: what is left to the drawing is at most about three to one.
        while true {
            let block = min(source.width / max(size.width * 2, 1), source.height / max(size.height * 2, 1), 16)
            guard block > 1, let smaller = source.averaged(block) else { break }
            source = smaller
        }
        guard
            let context = CGContext.flipped(width: size.width, height: size.height, scale: 1, opaque: isOpaque)
        else { return nil }
        context.interpolationQuality = .high
        context.drawUpright(source, in: CGRect(x: 0, y: 0, width: size.width, height: size.height))
        return context.finish()
    }

    /// The means of blocks of so many pixels each way, at most 16. What is over at the right and below is left out.
    private func averaged(_ block: Int) -> CGImage? {
        let (columns, rows) = (width / block, height / block)
        let isOpaque = isOpaque
        // Means of whole numbers, by a multiplication: 2^24 divided by the number of pixels.
        let share = UInt64((1 << 24) / (block * block))
        return CGImage(width: columns, height: rows, isOpaque: isOpaque ? true : nil) { pixels, stride in
            for row in 0..<rows {
                for column in 0..<columns {
                    // Two channels in a word: a sum of 256 bytes fits in sixteen bits.
                    var (even, odd): (UInt32, UInt32) = (0, 0)
                    for y in row * block..<(row + 1) * block {
                        let line = storage.base + y * storage.stride + column * block
                        for x in 0..<block {
                            even &+= line[x] & 0x00FF_00FF
                            odd &+= line[x] >> 8 & 0x00FF_00FF
                        }
                    }
                    func mean(_ sum: UInt32) -> UInt32 {
                        UInt32(truncatingIfNeeded: (UInt64(sum) &* share &+ (1 << 23)) >> 24)
                    }
                    let blue = mean(even & 0xFFFF)
                    let red = mean(even >> 16)
                    let green = mean(odd & 0xFFFF)
                    let alpha = isOpaque ? 255 : mean(odd >> 16)
                    pixels[row * stride + column] = alpha << 24 | red << 16 | green << 8 | blue
                }
            }
        }
    }
}
