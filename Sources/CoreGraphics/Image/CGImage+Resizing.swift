extension CGImage {
    /// The image at another size, each pixel the mean of those that it stands for; nil where there is no memory for it.
    package func resized(to size: PixelSize) -> CGImage? {
        if size == PixelSize(width: width, height: height) { return self }
        var source = self
        // Whole blocks first: what is left to the drawing is at most about three to one.
        while true {
            let block = min(source.width / max(size.width * 2, 1), source.height / max(size.height * 2, 1), 15)
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

    /// The means of blocks of so many pixels each way, or one more where they do not divide the sides; at most 15.
    private func averaged(_ block: Int) -> CGImage? {
        let (columns, rows) = (width / block, height / block)
        let isOpaque = isOpaque
        return CGImage(width: columns, height: rows, isOpaque: isOpaque ? true : nil) { pixels, stride in
            for row in 0..<rows {
                let lines = row * height / rows..<(row + 1) * height / rows
                for column in 0..<columns {
                    let left = column * width / columns
                    let right = (column + 1) * width / columns
                    // Two channels in a word: a sum of 256 bytes fits in sixteen bits.
                    var (even, odd): (UInt32, UInt32) = (0, 0)
                    for y in lines {
                        let line = storage.base + y * storage.stride
                        for x in left..<right {
                            even &+= line[x] & 0x00FF_00FF
                            odd &+= line[x] >> 8 & 0x00FF_00FF
                        }
                    }
                    let number = UInt32(lines.count * (right - left))
                    func mean(_ sum: UInt32) -> UInt32 { (sum &+ number / 2) / number }
                    let (blue, red) = (mean(even & 0xFFFF), mean(even >> 16))
                    let green = mean(odd & 0xFFFF)
                    let alpha = isOpaque ? 255 : mean(odd >> 16)
                    pixels[row * stride + column] = alpha << 24 | red << 16 | green << 8 | blue
                }
            }
        }
    }
}
