import QuartzCore

extension UIImage {
    /// The image of a PNG, JPEG or WebP file at 1 pixel a point; nil where the bytes do not begin as one or the image
    /// is too large.
    public convenience init?(data: Data) {
        self.init(data: data, scale: 1)
    }

    /// The image of a PNG, JPEG or WebP file, turned as its EXIF says; nil where the bytes do not begin as one or the
    /// image is too large.
    ///
    /// The pixels are decoded when they are first needed, which is when damage further on is found: `cgImage` is nil
    /// then, and nothing is drawn. `preparingForDisplay()` finds out.
    ///
    /// - Parameter scale: Pixels a point; what is not above 0 counts as 1.
    public convenience init?(data: Data, scale: CGFloat) {
        guard let header = try? ImageDecoder.header(of: data) else { return nil }
        self.init(
            ImagePixels(file: data, size: header.size),
            scale: scale,
            orientation: Orientation(exif: header.orientation)
        )
    }

    /// The image of a file, as `init(data:scale:)` makes it; nil where there is none. A name that ends in `@2x` or `@3x` before its extension gives so
    /// many pixels a point.
    public convenience init?(contentsOfFile path: String) {
        let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
        // A pipe or a device might never end.
        guard (try? url.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true,
            let data = try? Data(contentsOf: url)
        else { return nil }
        self.init(data: data, scale: Self.scale(ofFileNamed: (path as String).lastFileName))
    }

    /// The image of a file among the resources of the main bundle; nil where there is none.
    ///
    /// - Parameter name: The file's name; without an extension it is a PNG's. Of files with `@2x` or `@3x` behind the
    ///   name, that of the main screen's scale is preferred, then that of the greatest scale.
    public convenience init?(named name: String) {
        guard let path = Self.path(of: name, in: .main, scale: UIScreen.mainScale) else { return nil }
        self.init(contentsOfFile: path)
    }

    package static func path(of name: String, in bundle: Bundle, scale: CGFloat) -> String? {
        guard !name.isEmpty, let folder = bundle.resourceURL else { return nil }
        let file = URL(fileURLWithPath: name, relativeTo: folder)
        let base = file.deletingPathExtension().path
        let type = file.pathExtension.isEmpty ? "png" : file.pathExtension
        let scales = [Int(scale.rounded()), 3, 2, 1]
        return scales.lazy
            .map { base + ($0 > 1 ? "@\($0)x." : ".") + type }
            .first { FileManager.default.fileExists(atPath: $0) }
    }

    private static func scale(ofFileNamed name: String) -> CGFloat {
        let base = name.prefix { $0 != "." }
        return base.hasSuffix("@3x") ? 3 : base.hasSuffix("@2x") ? 2 : 1
    }
}

extension String {
    fileprivate var lastFileName: String { String(split(separator: "/").last ?? "") }
}
