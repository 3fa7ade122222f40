import CCairo

/// The memory that a context draws into, and the Cairo surface for it.
final class BitmapTarget {
    let width: Int
    let height: Int
    let space: CGColorSpace
    let bitmapInfo: CGBitmapInfo
    let bytesPerRow: Int
    let bitsPerPixel: Int
    let surface: OpaquePointer

    /// The pixels that Cairo draws; nil where it draws the caller's memory directly.
    private let storage: PixelStorage?
    /// The caller's memory, or our own in a layout that Cairo cannot draw.
    private let data: UnsafeMutableRawPointer?
    private let ownsData: Bool
    /// Nil where Cairo draws the layout itself.
    private let conversion: PixelLayout?
    /// Whether somebody outside can see `data` and expects it to be up to date.
    private var isDataShown: Bool
    private var isFinished = false
    private let isOpaque: Bool

    /// Memory of our own in the layout of images.
    init?(width: Int, height: Int, isOpaque: Bool) {
        guard let storage = PixelStorage(width: width, height: height, isClear: true) else { return nil }
        let format = isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32
        guard
            let surface = Self.surface(
                UnsafeMutableRawPointer(storage.base),
                format,
                width,
                height,
                storage.bytesPerRow
            )
        else { return nil }
        self.width = width
        self.height = height
        self.storage = storage
        self.isOpaque = isOpaque
        self.surface = surface
        space = .standard
        let alpha: CGImageAlphaInfo = isOpaque ? .noneSkipFirst : .premultipliedFirst
        bitmapInfo = CGBitmapInfo(rawValue: alpha.rawValue | CGBitmapInfo.byteOrder32Little.rawValue)
        bytesPerRow = storage.bytesPerRow
        bitsPerPixel = 32
        data = UnsafeMutableRawPointer(storage.base)
        ownsData = false
        conversion = nil
        isDataShown = false
    }

    /// Memory as a caller describes it.
    init?(
        data: UnsafeMutableRawPointer?,
        width: Int,
        height: Int,
        bitsPerComponent: Int,
        bytesPerRow: Int,
        space: CGColorSpace,
        bitmapInfo: CGBitmapInfo
    ) {
        let sides = 1...PixelStorage.longestSide
        guard bitsPerComponent == 8, sides.contains(width), sides.contains(height),
            let layout = PixelLayout(contextSpace: space, bitmapInfo: bitmapInfo),
            bytesPerRow >= width * layout.bytesPerPixel || (data == nil && bytesPerRow == 0),
            !bytesPerRow.multipliedReportingOverflow(by: height).overflow
        else { return nil }
        self.width = width
        self.height = height
        self.space = space
        self.bitmapInfo = bitmapInfo
        bitsPerPixel = layout.bytesPerPixel * 8
        let rowBytes = bytesPerRow == 0 ? (width * layout.bytesPerPixel + 63) & ~63 : bytesPerRow
        self.bytesPerRow = rowBytes
        isOpaque = layout.isCairoRGB
        if let data {
            self.data = data
            ownsData = false
        } else {
            var memory: UnsafeMutableRawPointer?
            guard posix_memalign(&memory, PixelStorage.alignment, rowBytes * height) == 0, let memory else {
                return nil
            }
            memset(memory, 0, rowBytes * height)
            self.data = memory
            ownsData = true
        }
        isDataShown = data != nil
        var surface: OpaquePointer?
        if let memory = self.data, layout.isCairoARGB || layout.isCairoRGB, rowBytes.isMultiple(of: 4),
            UInt(bitPattern: memory).isMultiple(of: 4)
        {
            storage = nil
            conversion = nil
            surface = Self.surface(
                memory,
                layout.isCairoRGB ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32,
                width,
                height,
                rowBytes
            )
        } else {
            storage = PixelStorage(width: width, height: height, isClear: true)
            conversion = layout
            surface = storage.flatMap {
                Self.surface(UnsafeMutableRawPointer($0.base), CAIRO_FORMAT_ARGB32, width, height, $0.bytesPerRow)
            }
        }
        guard let surface else {
            if ownsData { free(self.data) }
            return nil
        }
        self.surface = surface
        load()
    }

    deinit {
        cairo_surface_finish(surface)
        cairo_surface_destroy(surface)
        if ownsData { free(data) }
    }

    /// The memory in the layout that was asked for; nil once an image has taken it.
    var shownData: UnsafeMutableRawPointer? {
        guard !isFinished else { return nil }
        cairo_surface_flush(surface)
        if !isDataShown {
            isDataShown = true
            store()
        }
        return data
    }

    /// To be called before drawing: takes in what the caller has written.
    func willDraw() {
        guard isDataShown else { return }
        if conversion != nil { load() } else { cairo_surface_mark_dirty(surface) }
    }

    /// To be called after drawing: shows the caller what was drawn.
    func didDraw() {
        guard isDataShown else { return }
        cairo_surface_flush(surface)
        store()
    }

    /// A copy of the pixels as an image.
    func makeImage() -> CGImage? {
        guard !isFinished else { return nil }
        willDraw()
        cairo_surface_flush(surface)
        guard let source = cairo_image_surface_get_data(surface) else { return nil }
        let stride = Int(cairo_image_surface_get_stride(surface))
        let opaque = isOpaque
        let (width, height) = (width, height)
        return CGImage(width: width, height: height, isOpaque: opaque ? true : nil) { pixels, pixelStride in
            for row in 0..<height {
                memcpy(pixels + row * pixelStride, source + row * stride, width * 4)
                if opaque { Self.makeOpaque(pixels + row * pixelStride, count: width) }
            }
        }
    }

    /// The pixels as an image without a copy where they are ours; nothing can be drawn afterwards.
    func finish() -> CGImage? {
        guard !isFinished else { return nil }
        guard let storage, conversion == nil, !isDataShown else { return makeImage() }
        cairo_surface_finish(surface)
        isFinished = true
        if isOpaque {
            for row in 0..<height {
                Self.makeOpaque(storage.base + row * storage.stride, count: width)
            }
        }
        return CGImage(storage: storage, isOpaque: isOpaque ? true : nil)
    }

    private func load() {
        guard let conversion, let storage, let data else { return }
        for row in 0..<height {
            let bytes = UnsafeRawBufferPointer(start: data + row * bytesPerRow, count: width * conversion.bytesPerPixel)
            conversion.decode(bytes, count: width, into: storage.base + row * storage.stride)
        }
        cairo_surface_mark_dirty(surface)
    }

    private func store() {
        guard let conversion, let storage, let data else { return }
        for row in 0..<height {
            conversion.encode(storage.base + row * storage.stride, count: width, into: data + row * bytesPerRow)
        }
    }

    private static func makeOpaque(_ pixels: UnsafeMutablePointer<UInt32>, count: Int) {
        for index in 0..<count {
            pixels[index] |= 0xFF00_0000
        }
    }

    private static func surface(
        _ data: UnsafeMutableRawPointer,
        _ format: cairo_format_t,
        _ width: Int,
        _ height: Int,
        _ bytesPerRow: Int
    ) -> OpaquePointer? {
        guard bytesPerRow <= Int(Int32.max) else { return nil }
        let surface = cairo_image_surface_create_for_data(
            data.assumingMemoryBound(to: UInt8.self),
            format,
            Int32(width),
            Int32(height),
            Int32(bytesPerRow)
        )
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
            cairo_surface_destroy(surface)
            return nil
        }
        return surface
    }
}
