import CCairo
import CPango

/// The coverage of a glyph at a scale and at a quarter of a pixel.
final class GlyphMask {
    /// Where the mask is, in pixels from the pixel of the glyph's origin.
    let x: Int
    let y: Int
    let width: Int
    let height: Int
    let coverage: [UInt8]

    init(x: Int, y: Int, width: Int, height: Int, coverage: [UInt8]) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
        self.coverage = coverage
    }
}

/// Glyphs that have been drawn once, for they come again. To be used within FontSystem's lock.
///
/// Cairo caches glyphs too, but places them on whole pixels before version 1.18; and outlines, which it places exactly,
/// cost ten times as much.
final class GlyphCache {
    /// The steps of a pixel at which a glyph is kept.
    static let steps = 4.0
    private static let largest = 8 << 20

    private struct Key: Hashable {
        var font: OpaquePointer
        var glyph: UInt32
        var stepX: UInt8
        var stepY: UInt8
        var scaleX: Float
        var scaleY: Float
    }

    private var masks: [Key: GlyphMask] = [:]
    /// Kept, so that no other font gets the address of one that is known.
    private var fonts: Set<OpaquePointer> = []
    private var byteCount = 0
    /// Where outlines are measured.
    private let sheet: OpaquePointer?

    init() {
        let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1)
        sheet = cairo_create(surface)
        cairo_surface_destroy(surface)
    }

    deinit {
        forgetAll()
        cairo_destroy(sheet)
    }

    private func forgetAll() {
        for font in fonts {
            cairo_scaled_font_destroy(font)
        }
        fonts = []
        masks = [:]
        byteCount = 0
    }

    /// The mask of a glyph whose origin lies `stepX` and `stepY` steps behind a pixel's corner; nil for one that shows
    /// nothing or is too large to keep.
    func mask(
        of glyph: UInt32,
        font: OpaquePointer,
        scaleX: Double,
        scaleY: Double,
        stepX: Int,
        stepY: Int
    ) -> GlyphMask? {
        let key = Key(
            font: font,
            glyph: glyph,
            stepX: UInt8(stepX),
            stepY: UInt8(stepY),
            scaleX: Float(scaleX),
            scaleY: Float(scaleY)
        )
        if let known = masks[key] { return known.width > 0 ? known : nil }
        if byteCount > Self.largest { forgetAll() }
        if fonts.insert(font).inserted { cairo_scaled_font_reference(font) }
        let mask = draw(key)
        masks[key] = mask
        byteCount += mask.coverage.count + 128
        return mask.width > 0 ? mask : nil
    }

    private func draw(_ key: Key) -> GlyphMask {
        func addOutline(_ cairo: OpaquePointer?, x: Double, y: Double) {
            cairo_identity_matrix(cairo)
            cairo_translate(cairo, x, y)
            cairo_scale(cairo, Double(key.scaleX), Double(key.scaleY))
            cairo_set_scaled_font(cairo, key.font)
            cairo_new_path(cairo)
            var glyph = cairo_glyph_t(index: UInt(key.glyph), x: 0, y: 0)
            cairo_glyph_path(cairo, &glyph, 1)
            cairo_identity_matrix(cairo)
        }
        let x = Double(key.stepX) / Self.steps
        let y = Double(key.stepY) / Self.steps
        addOutline(sheet, x: x, y: y)
        var (x1, y1, x2, y2) = (0.0, 0.0, 0.0, 0.0)
        cairo_path_extents(sheet, &x1, &y1, &x2, &y2)
        cairo_new_path(sheet)
        let nothing = GlyphMask(x: 0, y: 0, width: 0, height: 0, coverage: [])
        guard x2 > x1, y2 > y1, x2 - x1 < 4096, y2 - y1 < 4096 else { return nothing }
        let (left, top) = (Int(x1.rounded(.down)), Int(y1.rounded(.down)))
        let (width, height) = (Int(x2.rounded(.up)) - left, Int(y2.rounded(.up)) - top)
        let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height))
        let cairo = cairo_create(surface)
        addOutline(cairo, x: x - Double(left), y: y - Double(top))
        cairo_fill(cairo)
        cairo_surface_flush(surface)
        defer {
            cairo_destroy(cairo)
            cairo_surface_destroy(surface)
        }
        guard let pixels = cairo_image_surface_get_data(surface) else { return nothing }
        let stride = Int(cairo_image_surface_get_stride(surface))
        let coverage = [UInt8](unsafeUninitializedCapacity: width * height) { buffer, count in
            for row in 0..<height {
                buffer.baseAddress.map { _ = memcpy($0 + row * width, pixels + row * stride, width) }
            }
            count = width * height
        }
        return GlyphMask(x: left, y: top, width: width, height: height, coverage: coverage)
    }
}

/// Glyphs on their way to one mask over all of them.
struct GlyphBatch {
    private var placed: [(mask: GlyphMask, x: Int, y: Int)] = []
    private var left = Int.max
    private var top = Int.max
    private var right = Int.min
    private var bottom = Int.min

    var isEmpty: Bool { placed.isEmpty }

    mutating func add(_ mask: GlyphMask, x: Int, y: Int) {
        let (x, y) = (x + mask.x, y + mask.y)
        placed.append((mask, x, y))
        left = min(left, x)
        top = min(top, y)
        right = max(right, x + mask.width)
        bottom = max(bottom, y + mask.height)
    }

    /// Paints Cairo's source through the glyphs, of which what lies outside the bounds is left out, and forgets them.
    /// Cairo's matrix must be the identity.
    mutating func paint(_ cairo: OpaquePointer, within bounds: (left: Int, top: Int, right: Int, bottom: Int)) {
        defer { self = GlyphBatch() }
        let (left, top) = (max(left, bounds.left), max(top, bounds.top))
        let (right, bottom) = (min(right, bounds.right), min(bottom, bounds.bottom))
        guard left < right, top < bottom else { return }
        let width = right - left
        let stride = (width + 3) & ~3
        withUnsafeTemporaryAllocation(byteCount: stride * (bottom - top), alignment: 16) { memory in
            memory.initializeMemory(as: UInt8.self, repeating: 0)
            let sheet = memory.assumingMemoryBound(to: UInt8.self)
            for (mask, x, y) in placed {
                let columns = max(x, left)..<max(min(x + mask.width, right), max(x, left))
                mask.coverage.withUnsafeBufferPointer { coverage in
                    for row in max(y, top)..<max(min(y + mask.height, bottom), max(y, top)) {
                        let from = (row - y) * mask.width - x
                        let to = (row - top) * stride - left
                        for column in columns {
                            // Where glyphs meet, their coverages add up.
                            let sum = UInt16(sheet[to + column]) + UInt16(coverage[from + column])
                            sheet[to + column] = UInt8(min(sum, 255))
                        }
                    }
                }
            }
            let surface = cairo_image_surface_create_for_data(
                sheet.baseAddress,
                CAIRO_FORMAT_A8,
                Int32(width),
                Int32(bottom - top),
                Int32(stride)
            )
            cairo_mask_surface(cairo, surface, Double(left), Double(top))
            cairo_surface_finish(surface)
            cairo_surface_destroy(surface)
        }
    }
}
