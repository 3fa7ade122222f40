import CCairo
import CPango

/// A set of fonts. Pango's objects are not safe to use from two threads at once, so whatever touches them, layouts too,
/// does so within `locked`.
//
// Unchecked: the lock guards everything that varies.
package final class FontSystem: @unchecked Sendable {
    /// The fonts of the process, which are the machine's until `FontLibrary` says otherwise.
    package static let shared = FontSystem()

    private struct ContextKey: Hashable {
        var isRightToLeft: Bool
        var language: String?
    }

    // Recursive: a layout may be let go while the lock is held.
    private let lock = NSRecursiveLock()
    private(set) var fontMap: OpaquePointer
    private let options: OpaquePointer?
    private var contexts: [ContextKey: OpaquePointer] = [:]
    private var knownMetrics: [FontDescription: (font: FontMetrics, run: RunMetrics)] = [:]
    /// To be used within `locked`.
    private(set) var glyphs = GlyphCache()

    /// The fonts in a directory alone or, unless `only`, beside those of the machine.
    package convenience init(directory: URL, only: Bool) throws {
        self.init()
        use(try FontLibrary.configuration(of: directory, only: only))
    }

    private init() {
        fontMap = Self.newFontMap()
        // Unhinted everywhere, so that no measure depends on the scale at which text is drawn.
        options = cairo_font_options_create()
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    }

    private static func newFontMap() -> OpaquePointer {
        guard let map = pango_cairo_font_map_new_for_font_type(Int32(CAIRO_FONT_TYPE_FT.rawValue)) else {
            preconditionFailure("Pango is built without FreeType.")
        }
        return map
    }

    func locked<Result>(_ body: (FontSystem) throws -> Result) rethrows -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try body(self)
    }

    /// Uses the fonts of a configuration from now on. To be called within `locked`; takes the configuration over.
    func use(_ config: OpaquePointer) {
        let map = Self.newFontMap()
        pango_fc_font_map_set_config(map, config)
        FcConfigDestroy(config)
        for context in contexts.values {
            g_object_unref(UnsafeMutableRawPointer(context))
        }
        contexts = [:]
        knownMetrics = [:]
        glyphs = GlyphCache()
        g_object_unref(UnsafeMutableRawPointer(fontMap))
        fontMap = map
    }

    /// Pango's context for a direction and a language. To be called within `locked`.
    func context(isRightToLeft: Bool, language: String?) -> OpaquePointer? {
        let key = ContextKey(isRightToLeft: isRightToLeft, language: language)
        if let known = contexts[key] { return known }
        let context = pango_font_map_create_context(fontMap)
        pango_cairo_context_set_font_options(context, options.map { UnsafeRawPointer($0) })
        pango_context_set_round_glyph_positions(context, 0)
        pango_context_set_base_dir(context, Int32(isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR))
        if let language { pango_context_set_language(context, pango_language_from_string(language)) }
        contexts[key] = context
        return context
    }

    deinit {
        for context in contexts.values {
            g_object_unref(UnsafeMutableRawPointer(context))
        }
        g_object_unref(UnsafeMutableRawPointer(fontMap))
        cairo_font_options_destroy(options)
    }

    /// The measures of a font at its size.
    package func metrics(of font: FontDescription) -> FontMetrics {
        locked { $0.metricsWithinLock(of: font) }
    }

    /// To be called within `locked`.
    func metricsWithinLock(of font: FontDescription) -> FontMetrics {
        measures(of: font).font
    }

    /// To be called within `locked`.
    func runMetricsWithinLock(of font: FontDescription) -> RunMetrics {
        measures(of: font).run
    }

    private func measures(of font: FontDescription) -> (font: FontMetrics, run: RunMetrics) {
        if let known = knownMetrics[font] { return known }
        // Sizes that are animated must not fill the memory.
        if knownMetrics.count > 512 { knownMetrics = [:] }
        let result = measure(font)
        knownMetrics[font] = result
        return result
    }

    private func measure(_ font: FontDescription) -> (font: FontMetrics, run: RunMetrics) {
        let size = font.safeSize
        let loaded = font.withPangoDescription {
            pango_context_load_font(context(isRightToLeft: false, language: nil), $0)
        }
        guard let loaded else {
            let metrics = FontMetrics(
                ascender: size,
                descender: -size / 4,
                leading: 0,
                capHeight: size * 0.7,
                xHeight: size / 2
            )
            return (metrics, RunMetrics(nil))
        }
        defer { g_object_unref(UnsafeMutableRawPointer(loaded)) }
        let run = RunMetrics(loaded)
        let face = pango_font_get_hb_font(loaded)
        func position(_ tag: StaticString) -> CGFloat? {
            let code = tag.withUTF8Buffer { $0.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } }
            var value: Int32 = 0
            return hb_ot_metrics_get_position(face, code, &value) != 0 ? CGFloat(value) / CGFloat(PANGO_SCALE) : nil
        }
        let metrics = FontMetrics(
            ascender: run.ascent,
            descender: -run.descent,
            leading: max(position("hlgp") ?? 0, 0),
            capHeight: position("cpht") ?? run.ascent * 0.75,
            xHeight: position("xhgt") ?? run.ascent * 0.55
        )
        return (metrics, run)
    }
}

/// The measures of a font that lines are made of, in points.
struct RunMetrics {
    var ascent: CGFloat
    var descent: CGFloat
    /// The distance of a line's upper edge from the baseline, upwards, and its height.
    var underline: (top: CGFloat, height: CGFloat)
    var strikethrough: (top: CGFloat, height: CGFloat)

    /// The measures of one of Pango's fonts.
    init(_ font: OpaquePointer?) {
        let metrics = pango_font_get_metrics(font, nil)
        defer { pango_font_metrics_unref(metrics) }
        func points(_ value: Int32) -> CGFloat { CGFloat(value) / CGFloat(PANGO_SCALE) }
        ascent = points(pango_font_metrics_get_ascent(metrics))
        descent = points(pango_font_metrics_get_descent(metrics))
        underline = (
            points(pango_font_metrics_get_underline_position(metrics)),
            points(pango_font_metrics_get_underline_thickness(metrics))
        )
        strikethrough = (
            points(pango_font_metrics_get_strikethrough_position(metrics)),
            points(pango_font_metrics_get_strikethrough_thickness(metrics))
        )
    }
}

extension FontDescription {
    /// Calls the closure with Pango's description of the font, in points as device units.
    func withPangoDescription<Result>(_ body: (OpaquePointer?) -> Result) -> Result {
        let description = pango_font_description_new()
        defer { pango_font_description_free(description) }
        pango_font_description_set_family(description, families)
        pango_font_description_set_weight(description, Int32(cssWeight))
        pango_font_description_set_style(description, Int32(isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL))
        pango_font_description_set_absolute_size(description, Double(safeSize) * Double(PANGO_SCALE))
        return body(description)
    }
}
