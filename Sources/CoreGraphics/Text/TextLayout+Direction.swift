import CPango

extension TextLayout {
    /// Whether the first paragraph runs from right to left.
    package var isRightToLeft: Bool {
        guard let first = pieces.first else { return false }
        return fonts.locked { _ in first.line.pointee.resolved_dir == PANGO_DIRECTION_RTL }
    }
}
