/// What is worked out pixel by pixel, in floats: gradients, bitmaps, images in perspective.
///
/// Commands only point to it, so that carrying them about counts no references; the display list keeps it alive.
class RowSource {
    /// Makes a row of premultiplied pixels, 1 for full.
    func read(_ out: UnsafeMutablePointer<Wide>, x: Int, y: Int, count: Int) {
        out.update(repeating: Wide(repeating: 0), count: count)
    }
}
