import CPango

/// Breaks a text into lines with Pango and places them. To be used within FontSystem's lock.
struct Typesetter {
    let storage: TextStorage
    let runs: [TextRun]
    let runStarts: [Int]
    let style: TextParagraphStyle
    let width: CGFloat?
    let maximumLines: Int
    let language: String?

    private(set) var lines: [TextLine] = []
    private(set) var pieces: [TextPiece] = []
    private(set) var isTruncated = false
    private(set) var size = CGSize.zero

    init(
        storage: TextStorage,
        runs: [TextRun],
        runStarts: [Int],
        style: TextParagraphStyle,
        width: CGFloat?,
        maximumLines: Int,
        language: String?
    ) {
        self.storage = storage
        self.runs = runs
        self.runStarts = runStarts
        self.style = style
        self.width = width
        self.maximumLines = max(maximumLines, 0)
        self.language = language
    }

    mutating func run(_ system: FontSystem) {
        guard !storage.bytes.isEmpty else { return }
        breakLines(system)
        placeLines(system)
    }

    private var limit: Int { maximumLines == 0 ? Int.max : maximumLines }

    private mutating func breakLines(_ system: FontSystem) {
        if maximumLines == 1, width != nil, style.lineBreakMode.isTruncating {
            // Nothing but the first line is of interest, however long the text is.
            return addTruncatedLine(from: 0, isParagraphStart: true, system)
        }
        guard let owner = layout(of: 0..<storage.bytes.count, system) else { return }
        let count = Int(pango_layout_get_line_count(owner.layout))
        for index in 0..<count {
            guard let line = pango_layout_get_line_readonly(owner.layout, Int32(index)) else { continue }
            let start = Int(line.pointee.start_index)
            // A line break at the very end begins no line.
            if index == count - 1, index > 0, line.pointee.length == 0, start == storage.bytes.count { break }
            let isLast = index == limit - 1 && !isEnd(ofLineAt: index, owner.layout, count)
            if isLast, style.lineBreakMode.isTruncating {
                return addTruncatedLine(from: start, isParagraphStart: line.pointee.is_paragraph_start != 0, system)
            }
            pieces.append(TextPiece(owner: owner, line: line, byteOffset: 0))
            if isLast {
                isTruncated = true
                break
            }
        }
    }

    /// Whether no line follows that shows anything.
    private func isEnd(ofLineAt index: Int, _ layout: OpaquePointer, _ count: Int) -> Bool {
        guard index < count - 1 else { return true }
        guard index == count - 2, let next = pango_layout_get_line_readonly(layout, Int32(index + 1)) else {
            return false
        }
        return next.pointee.length == 0 && Int(next.pointee.start_index) == storage.bytes.count
    }

    /// Adds the line from a byte to the end of its paragraph, with an ellipsis for what has no place.
    private mutating func addTruncatedLine(from start: Int, isParagraphStart: Bool, _ system: FontSystem) {
        let rest = storage.bytes[start...]
        let end = rest.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? rest.endIndex
        let hasMore = storage.bytes[end...].contains { $0 != 0x0A && $0 != 0x0D }
        let indent = isParagraphStart ? style.firstLineHeadIndent : style.headIndent
        guard let owner = layout(of: start..<end, ellipsisAfter: hasMore, lineIndent: indent, system),
            let line = pango_layout_get_line_readonly(owner.layout, 0)
        else { return }
        isTruncated = isTruncated || hasMore || pango_layout_is_ellipsized(owner.layout) != 0
        pieces.append(TextPiece(owner: owner, line: line, byteOffset: start))
    }

    /// A layout of a part of the text: of all its lines without a `lineIndent`, of one that fits the width with it.
    private func layout(
        of bytes: Range<Int>,
        ellipsisAfter: Bool = false,
        lineIndent: CGFloat? = nil,
        _ system: FontSystem
    ) -> PangoLayoutOwner? {
        let isRightToLeft = style.baseWritingDirection == .rightToLeft
        guard let context = system.context(isRightToLeft: isRightToLeft, language: language),
            let layout = pango_layout_new(context)
        else { return nil }
        if style.baseWritingDirection != .natural { pango_layout_set_auto_dir(layout, 0) }
        let ellipsis: [UInt8] = ellipsisAfter ? Array("…".utf8) : []
        if bytes == storage.bytes.indices, !ellipsisAfter {
            set(storage.bytes[...], on: layout)
        } else {
            set((storage.bytes[bytes] + ellipsis)[...], on: layout)
        }
        setAttributes(of: bytes.lowerBound..<(bytes.upperBound + ellipsis.count), on: layout)
        if let lineIndent {
            pango_layout_set_single_paragraph_mode(layout, 1)
            if let width {
                let mode: Int
                switch style.lineBreakMode {
                case .truncateHead: mode = PANGO_ELLIPSIZE_START
                case .truncateMiddle: mode = PANGO_ELLIPSIZE_MIDDLE
                default: mode = PANGO_ELLIPSIZE_END
                }
                pango_layout_set_width(layout, units(max(width - lineIndent, 0)))
                pango_layout_set_ellipsize(layout, Int32(mode))
            }
        } else if let width, style.lineBreakMode != .clip {
            let least = min(style.headIndent, style.firstLineHeadIndent)
            let breaksWords = style.lineBreakMode == .charWrap || storage.hasEndlessWord
            let mode = breaksWords ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR
            pango_layout_set_width(layout, units(max(width - least, 0)))
            pango_layout_set_indent(
                layout,
                Int32((style.firstLineHeadIndent - style.headIndent) * CGFloat(PANGO_SCALE))
            )
            pango_layout_set_wrap(layout, Int32(mode))
            pango_layout_set_justify(layout, style.alignment == .justified ? 1 : 0)
        }
        return PangoLayoutOwner(layout, system)
    }

    private func set(_ text: ArraySlice<UInt8>, on layout: OpaquePointer) {
        text.withUnsafeBytes { bytes in
            pango_layout_set_text(layout, bytes.bindMemory(to: CChar.self).baseAddress, Int32(bytes.count))
        }
    }

    /// A length for Pango, the rounding of a measured width made good.
    private func units(_ length: CGFloat) -> Int32 {
        Int32((length * CGFloat(PANGO_SCALE)).rounded(.up)) + 1
    }

    private func setAttributes(of bytes: Range<Int>, on layout: OpaquePointer) {
        runs[0].font.withPangoDescription { pango_layout_set_font_description(layout, $0) }
        guard runs.count > 1 || runs[0].kern != 0 || runs[0].font.monospacedDigits else { return }
        let list = pango_attr_list_new()
        for (index, run) in runs.enumerated() {
            let start = index == 0 ? 0 : runStarts[index]
            let end = index + 1 < runs.count ? runStarts[index + 1] : Int.max
            let first = max(start, bytes.lowerBound)
            let last = min(end, bytes.upperBound)
            guard first < last else { continue }
            func add(_ attribute: UnsafeMutablePointer<PangoAttribute>?) {
                guard let attribute else { return }
                attribute.pointee.start_index = UInt32(first - bytes.lowerBound)
                attribute.pointee.end_index = UInt32(last - bytes.lowerBound)
                pango_attr_list_insert(list, attribute)
            }
            if run.font != runs[0].font { run.font.withPangoDescription { add(pango_attr_font_desc_new($0)) } }
            if run.font.monospacedDigits { add(pango_attr_font_features_new("tnum=1")) }
            if run.kern != 0, abs(run.kern) < 1e5 {
                add(pango_attr_letter_spacing_new(Int32(run.kern * CGFloat(PANGO_SCALE))))
            }
            // The colour itself is not used: it only keeps Pango's runs from reaching across ours.
            if runs.count > 1 { add(pango_attr_foreground_new(UInt16(truncatingIfNeeded: index), 0, 0)) }
        }
        pango_layout_set_attributes(layout, list)
        pango_attr_list_unref(list)
    }

    // MARK: - Places

    private struct Measure {
        var width: CGFloat = 0
        var ascent: CGFloat = 0
        var descent: CGFloat = 0
        var indent: CGFloat = 0
    }

    private mutating func placeLines(_ system: FontSystem) {
        let measures = pieces.map { measure($0, system) }
        let longest = measures.map { $0.indent + $0.width }.max() ?? 0
        var y: CGFloat = 0
        for (index, measure) in measures.enumerated() {
            let line = pieces[index].line.pointee
            if index > 0 {
                y += startsParagraph(pieces[index]) ? style.paragraphSpacing : style.lineSpacing
            }
            let natural = measure.ascent + measure.descent
            var height = style.lineHeightMultiple > 0 ? natural * style.lineHeightMultiple : natural
            height = max(height, style.minimumLineHeight)
            if style.maximumLineHeight > 0 { height = min(height, style.maximumLineHeight) }
            let x = place(measure, isRightToLeft: line.resolved_dir == PANGO_DIRECTION_RTL, in: width ?? longest)
            pieces[index].x = x
            let start = pieces[index].byteOffset + Int(line.start_index)
            let end = min(start + Int(line.length), storage.bytes.count)
            lines.append(
                TextLine(
                    rect: CGRect(x: x, y: y, width: measure.width, height: height),
                    baseline: y + height - measure.descent,
                    range: storage.utf16Offset(ofByte: start)..<storage.utf16Offset(ofByte: end)
                )
            )
            y += height
        }
        size = CGSize(width: longest, height: y)
    }

    /// Whether a line begins right behind a line break; of a truncated line Pango only knows its own layout.
    private func startsParagraph(_ piece: TextPiece) -> Bool {
        let start = piece.byteOffset + Int(piece.line.pointee.start_index)
        return start == 0 || storage.bytes[start - 1] == 0x0A || storage.bytes[start - 1] == 0x0D
    }

    private func place(_ measure: Measure, isRightToLeft: Bool, in width: CGFloat) -> CGFloat {
        let left = isRightToLeft ? 0 : measure.indent
        let right = isRightToLeft ? width - measure.indent : width
        switch style.alignment {
        case .left: return left
        case .right: return right - measure.width
        case .center: return left + (right - left - measure.width) / 2
        case .justified, .natural: return isRightToLeft ? right - measure.width : left
        }
    }

    private func measure(_ piece: TextPiece, _ system: FontSystem) -> Measure {
        var result = Measure()
        result.indent = startsParagraph(piece) ? style.firstLineHeadIndent : style.headIndent
        var isEmpty = true
        var last: (font: OpaquePointer, metrics: RunMetrics)?
        piece.forEachRun { run, _, width in
            result.width += width
            guard let font = run.item.pointee.analysis.font else { return }
            let metrics: RunMetrics
            if let last, last.font == font { metrics = last.metrics } else { metrics = RunMetrics(font) }
            last = (font, metrics)
            let rise = self.run(atByte: Int(run.item.pointee.offset) + piece.byteOffset).baselineOffset
            let ascent = metrics.ascent + (rise.isFinite ? rise : 0)
            let descent = metrics.descent - (rise.isFinite ? rise : 0)
            result.ascent = isEmpty ? ascent : max(result.ascent, ascent)
            result.descent = isEmpty ? descent : max(result.descent, descent)
            isEmpty = false
        }
        // Pango was given a little more than the width.
        if let width, result.width + result.indent > width, result.width + result.indent < width + 0.01 {
            result.width = max(width - result.indent, 0)
        }
        if isEmpty {
            let start = piece.byteOffset + Int(piece.line.pointee.start_index)
            let metrics = system.metricsWithinLock(of: self.run(atByte: start).font)
            result.ascent = metrics.ascender
            result.descent = -metrics.descender
        }
        return result
    }

    private func run(atByte byte: Int) -> TextRun {
        runs[(runStarts.lastIndex { $0 <= byte }) ?? 0]
    }
}
