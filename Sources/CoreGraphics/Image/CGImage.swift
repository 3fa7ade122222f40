import Synchronization

/// A bitmap that does not change.
///
/// Whatever format an image is made from, its pixels are kept as premultiplied 32-bit ARGB words in sRGB, the low byte
/// first, and its properties describe that.
public final class CGImage: Hashable, Sendable {
    private static let lastID = Atomic<UInt64>(0)

    let storage: PixelStorage
    /// 0 before it is known, else 1 for no and 2 for yes.
    private let opacity: Atomic<UInt8>

    /// A number that no other image has.
    package let id: UInt64

    init(storage: PixelStorage, isOpaque: Bool? = nil) {
        self.storage = storage
        opacity = Atomic(isOpaque.map { $0 ? 2 : 1 } ?? 0)
        id = Self.lastID.wrappingAdd(1, ordering: .relaxed).newValue
    }

    /// An image that a closure fills; nil for sides that are not positive or longer than 32 767 pixels.
    ///
    /// The closure must write every pixel of every row: the memory's content is not defined before.
    package convenience init?(
        width: Int,
        height: Int,
        isOpaque: Bool? = nil,
        fill: (_ pixels: UnsafeMutablePointer<UInt32>, _ strideInPixels: Int) -> Void
    ) {
        guard let storage = PixelStorage(width: width, height: height) else { return nil }
        storage.clearPadding()
        fill(storage.base, storage.stride)
        self.init(storage: storage, isOpaque: isOpaque)
    }

    /// Calls the closure with the pixels, in rows from the top. The pointer is valid during the call.
    package func withPixels<Result>(
        _ body: (_ pixels: UnsafePointer<UInt32>, _ strideInPixels: Int) throws -> Result
    ) rethrows -> Result {
        try body(storage.base, storage.stride)
    }

    /// Whether every pixel's alpha is 1.
    package var isOpaque: Bool {
        let known = opacity.load(ordering: .relaxed)
        if known != 0 { return known == 2 }
        let result = storage.isOpaque
        opacity.store(result ? 2 : 1, ordering: .relaxed)
        return result
    }

    /// The width in pixels.
    public var width: Int { storage.width }
    /// The height in pixels.
    public var height: Int { storage.height }
    /// The bits of a component: 8.
    public var bitsPerComponent: Int { 8 }
    /// The bits of a pixel: 32.
    public var bitsPerPixel: Int { 32 }
    /// The bytes from one row to the next.
    public var bytesPerRow: Int { storage.bytesPerRow }
    /// Where the alpha stands: first, premultiplied.
    public var alphaInfo: CGImageAlphaInfo { .premultipliedFirst }
    /// The byte order of a pixel: 32-bit words, the low byte first.
    public var byteOrderInfo: CGImageByteOrderInfo { .order32Little }
    /// The alpha info and the byte order.
    public var bitmapInfo: CGBitmapInfo {
        CGBitmapInfo(rawValue: alphaInfo.rawValue | byteOrderInfo.rawValue)
    }
    /// What the components mean: sRGB.
    public var colorSpace: CGColorSpace? { .standard }
    /// A copy of the pixels.
    public var dataProvider: CGDataProvider? {
        CGDataProvider(data: Data(bytes: storage.base, count: storage.byteCount))
    }

    /// The same image.
    public func copy() -> CGImage? { self }

    /// The part of the image within a rectangle in pixels from the top left, widened to whole pixels; nil where that
    /// is empty.
    public func cropping(to rect: CGRect) -> CGImage? {
        // Not by way of CGRect.intersection(_:), which traps where a number is none.
        let left = max(rect.minX.rounded(.down), 0)
        let top = max(rect.minY.rounded(.down), 0)
        let right = min(rect.maxX.rounded(.up), CGFloat(width))
        let bottom = min(rect.maxY.rounded(.up), CGFloat(height))
        guard !rect.isNull, left < right, top < bottom else { return nil }
        let (x, y) = (Int(left), Int(top))
        let (columns, rows) = (Int(right) - x, Int(bottom) - y)
        let isKnownOpaque = opacity.load(ordering: .relaxed) == 2
        return CGImage(width: columns, height: rows, isOpaque: isKnownOpaque ? true : nil) { pixels, stride in
            for row in 0..<rows {
                memcpy(pixels + row * stride, storage.base + (y + row) * storage.stride + x, columns * 4)
            }
        }
    }

    /// Whether two references are to the same image.
    public static func == (lhs: CGImage, rhs: CGImage) -> Bool {
        lhs === rhs
    }

    /// Feeds the image's identity to a hasher.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(id)
    }
}
