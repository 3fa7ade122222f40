import CPango

/// What a font is called.
package struct FontNames: Hashable, Sendable {
    package var family: String
    /// The PostScript name, which tells the fonts of a family apart.
    package var postScript: String
}

extension FontLibrary {
    /// The names of the font that a description leads to.
    package static func names(of font: FontDescription) -> FontNames {
        FontSystem.shared.locked { system in
            let loaded = font.withPangoDescription {
                pango_context_load_font(system.context(isRightToLeft: false, language: nil), $0)
            }
            let asked = font.family ?? "sans-serif"
            guard let loaded else { return FontNames(family: asked, postScript: asked) }
            defer { g_object_unref(UnsafeMutableRawPointer(loaded)) }
            let pattern = pango_fc_font_get_pattern(loaded)
            let family = strings(FC_FAMILY, of: pattern).first ?? asked
            return FontNames(family: family, postScript: strings(FC_POSTSCRIPT_NAME, of: pattern).first ?? family)
        }
    }

    /// The font of a PostScript name, a full name or a family's name, in any case; nil where none is called so.
    package static func font(named name: String, size: CGFloat) -> FontDescription? {
        guard !name.isEmpty, !name.contains("\0") else { return nil }
        return FontSystem.shared.locked { system in
            for key in [FC_POSTSCRIPT_NAME, FC_FULLNAME, FC_FAMILY] {
                if let font = font(key, name, system, size: size) { return font }
            }
            return nil
        }
    }

    private static func font(_ key: String, _ name: String, _ system: FontSystem, size: CGFloat) -> FontDescription? {
        let asked = FcPatternCreate()
        defer { FcPatternDestroy(asked) }
        FcPatternAddString(asked, key, name)
        let wanted = FcObjectSetCreate()
        defer { FcObjectSetDestroy(wanted) }
        for object in [FC_FAMILY, FC_WEIGHT, FC_SLANT] { FcObjectSetAdd(wanted, object) }
        guard let found = FcFontList(pango_fc_font_map_get_config(system.fontMap), asked, wanted) else { return nil }
        defer { FcFontSetDestroy(found) }
        let fonts = UnsafeBufferPointer(start: found.pointee.fonts, count: Int(found.pointee.nfont))
        // A family's name stands for its upright font of the weight that is nearest to regular.
        let best = fonts.min { distance(of: $0) < distance(of: $1) }
        guard let best else { return nil }
        // The last of several family names belongs to the fewest fonts.
        let family = key == FC_FAMILY ? name : strings(FC_FAMILY, of: best).last ?? name
        return FontDescription(
            family: family,
            size: size,
            weight: FontDescription.weight(css: cssWeight(of: best)),
            isItalic: slant(of: best) > 0
        )
    }

    private static func distance(of pattern: OpaquePointer?) -> Double {
        abs(cssWeight(of: pattern) - 400) + Double(slant(of: pattern)) * 10
    }

    private static func cssWeight(of pattern: OpaquePointer?) -> Double {
        var weight = Double(FC_WEIGHT_REGULAR)
        FcPatternGetDouble(pattern, FC_WEIGHT, 0, &weight)
        return FcWeightToOpenTypeDouble(weight)
    }

    private static func slant(of pattern: OpaquePointer?) -> Int32 {
        var slant: Int32 = 0
        FcPatternGetInteger(pattern, FC_SLANT, 0, &slant)
        return slant
    }

    private static func strings(_ key: String, of pattern: OpaquePointer?) -> [String] {
        var result: [String] = []
        var value: UnsafeMutablePointer<FcChar8>?
        while FcPatternGetString(pattern, key, Int32(result.count), &value) == FcResultMatch, let text = value {
            result.append(String(cString: text))
        }
        return result
    }
}

extension FontDescription {
    /// The weight on the scale of `UIFont.Weight` for one on the scale of CSS, from 100 to 1000.
    fileprivate static func weight(css: Double) -> CGFloat {
        let known: [(css: Double, weight: CGFloat)] = [
            (100, -0.8), (200, -0.6), (300, -0.4), (400, 0), (500, 0.23), (600, 0.3), (700, 0.4), (800, 0.56),
            (900, 0.62), (1000, 1),
        ]
        guard let upper = known.firstIndex(where: { $0.css >= css }) else { return 1 }
        guard upper > 0 else { return -0.8 }
        let (low, high) = (known[upper - 1], known[upper])
        return low.weight + (high.weight - low.weight) * (css - low.css) / (high.css - low.css)
    }
}
