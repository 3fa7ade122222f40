import UIKit

/// A folder of pictures: the PNG, JPEG and WebP files in it. Folders within it and hidden files are left out.
struct PhotoFolder: Sendable {
    let url: URL

    /// The names of the pictures, in order. It is not known yet whether the files are what their names say.
    @concurrent func photos() async throws -> [String] {
        let endings: Set = ["png", "jpg", "jpeg", "webp"]
        return try FileManager.default
            .contentsOfDirectory(at: url, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
            .map(\.lastPathComponent)
            .filter { endings.contains(($0 as NSString).pathExtension.lowercased()) }
            .sorted { $0.compare($1, options: [.numeric, .caseInsensitive]) == .orderedAscending }
    }

    /// The picture of a file, upright and no larger than it takes to cover so many pixels, nor than the file has it.
    func picture(_ name: String, covering pixels: CGSize) throws -> UIImage {
        let image = try image(name)
        let scale = min(Self.scale(of: image.size, covering: pixels), 1)
        return try Self.prepared(
            image,
            CGSize(width: max(1, image.size.width * scale), height: max(1, image.size.height * scale))
        )
    }

    /// The picture of a file, upright, so large that a view of so many pixels which it fills shows it pixel for pixel.
    func thumbnail(_ name: String, covering pixels: CGSize) throws -> UIImage {
        let image = try image(name)
        let scale = Self.scale(of: image.size, covering: pixels)
        // As much lies beyond one edge of the view as beyond the other: whole pixels, too.
        func side(_ length: CGFloat, _ shown: CGFloat) -> CGFloat {
            max(1, shown + 2 * ((length * scale - shown) / 2).rounded())
        }
        return try Self.prepared(
            image,
            CGSize(width: side(image.size.width, pixels.width), height: side(image.size.height, pixels.height))
        )
    }

    private func image(_ name: String) throws -> UIImage {
        let file = url.appendingPathComponent(name).resolvingSymlinksInPath()
        let values = try file.resourceValues(forKeys: [.isRegularFileKey, .fileSizeKey])
        guard values.isRegularFile == true else { throw PhotoError.notAFile }
        guard values.fileSize ?? 0 <= 256 << 20 else { throw PhotoError.tooLarge("it has more than 256 MB") }
        guard let image = UIImage(data: try Data(contentsOf: file)) else { throw PhotoError.notAPicture }
        let size = image.size
        guard size.width * size.height <= 100_000_000 else {
            throw PhotoError.tooLarge("\(Int(size.width)) × \(Int(size.height)) pixels are more than 100 million")
        }
        return image
    }

    /// A strip is not covered at any price.
    private static func scale(of size: CGSize, covering pixels: CGSize) -> CGFloat {
        min(
            max(pixels.width / size.width, pixels.height / size.height),
            4 * max(pixels.width, pixels.height) / max(size.width, size.height)
        )
    }

    private static func prepared(_ image: UIImage, _ size: CGSize) throws -> UIImage {
        try Task.checkCancellation()
        guard let picture = image.preparingThumbnail(of: size) else { throw PhotoError.damaged }
        return picture
    }

    /// The folder to show: what follows `--photos`, else the pictures that come with the app.
    static func chosen(
        arguments: [String] = ProcessInfo.processInfo.arguments,
        bundle: Bundle = .main
    ) -> PhotoFolder {
        if let path = zip(arguments, arguments.dropFirst()).first(where: { $0.0 == "--photos" })?.1 {
            return PhotoFolder(url: URL(fileURLWithPath: path, isDirectory: true))
        }
        // Xcode copies the folder into the app; SwiftPM, into a bundle of resources beside the program.
        let album =
            bundle.url(forResource: "Album", withExtension: nil)
            ?? bundle.url(forResource: "Album", withExtension: nil, subdirectory: "Aloft_Photos.resources")
        return PhotoFolder(url: album ?? bundle.bundleURL)
    }
}

/// Why a file is not shown.
enum PhotoError: Error, CustomStringConvertible {
    case notAFile, notAPicture, damaged, tooLarge(String)

    var description: String {
        switch self {
        case .notAFile: "it is no file"
        case .notAPicture: "it is no PNG, JPEG or WebP picture, or one too large"
        case .damaged: "the picture is damaged"
        case .tooLarge(let reason): reason
        }
    }
}
