import QuartzCore

extension UIImage {
    /// The image with its pixels decoded, so that showing it takes no time; nil where there are none or their file is
    /// damaged. It takes as long as decoding does, on any thread.
    public func preparingForDisplay() -> UIImage? { upright == nil ? nil : self }

    /// Decodes the pixels on another thread.
    ///
    /// - Parameter completionHandler: called on that thread with what `preparingForDisplay()` gives.
    public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        Self.preparation.addOperation { completionHandler(self.preparingForDisplay()) }
    }

    /// What `preparingForDisplay()` gives, made on another thread.
    public func byPreparingForDisplay() async -> UIImage? {
        await Task.detached(priority: .userInitiated) { self.preparingForDisplay() }.value
    }

    /// The image at exactly a size in points, at its own scale; nil for an image without pixels, a damaged file, or a
    /// size that is empty or too large.
    ///
    /// A file whose pixels are not decoded yet is decoded at about that size where its format can be, and neither its
    /// pixels nor those of the thumbnail are kept by this image. The thumbnail's pixels lie upright.
    public func preparingThumbnail(of size: CGSize) -> UIImage? {
        let (width, height) = ((size.width * scale).rounded(), (size.height * scale).rounded())
        guard (1...Self.longestSide).contains(width), (1...Self.longestSide).contains(height),
            width * height <= Self.mostPixels,
            let image = source.thumbnail(PixelSize(width: Int(width), height: Int(height)), imageOrientation)
        else { return nil }
        return UIImage(cgImage: image, scale: scale, orientation: .up)
    }

    /// Makes a thumbnail on another thread.
    ///
    /// - Parameter completionHandler: called on that thread with what `preparingThumbnail(of:)` gives.
    public func prepareThumbnail(
        of size: CGSize,
        completionHandler: @escaping @Sendable (UIImage?) -> Void
    ) {
        Self.preparation.addOperation { completionHandler(self.preparingThumbnail(of: size)) }
    }

    /// What `preparingThumbnail(of:)` gives, made on another thread.
    public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
        await Task.detached(priority: .userInitiated) { self.preparingThumbnail(of: size) }.value
    }

    private static let longestSide: CGFloat = 32767
    private static let mostPixels = CGFloat(1 << 27)

    /// Where images are prepared: no more at a time than there are cores, since each takes memory.
    private static let preparation: OperationQueue = {
        let queue = OperationQueue()
        queue.name = "UIImage"
        queue.qualityOfService = .userInitiated
        queue.maxConcurrentOperationCount = max(2, ProcessInfo.processInfo.activeProcessorCount)
        return queue
    }()
}

extension UIImage {
    /// A PNG file of the image, turned as it is shown; nil for an image without pixels.
    public func pngData() -> Data? { upright?.pngData() }

    /// A JPEG file of the image, turned as it is shown, on black where it is transparent; nil for an image without
    /// pixels.
    ///
    /// - Parameter compressionQuality: From 0, the smallest file, to 1, the best.
    public func jpegData(compressionQuality: CGFloat) -> Data? { upright?.jpegData(quality: compressionQuality) }
}
