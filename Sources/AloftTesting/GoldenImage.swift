import CoreGraphics
import Foundation
import Testing
import _Testing_CoreGraphics

/// Expects a picture to be like the one that is kept in the folder `__Goldens__` beside the test's file.
///
/// The two are like when no component of any pixel differs by more than the tolerance. If they are not, the test
/// fails, with the actual picture, the expected one and their difference attached (`swift test --attachments-path`).
/// When the environment variable `ALOFT_RECORD_GOLDENS` is 1, the picture is kept instead, and the test fails with a
/// note of that, so that a run which records is never taken for one that compares.
///
/// - Parameters:
///   - image: the picture.
///   - name: the name of the golden picture's file, without `.png`: letters, digits, `-`, `_` and `.`.
///   - tolerance: the difference of a component, premultiplied, that counts as none, from 0 to 255.
///   - differingPixels: how many pixels may differ by more.
@discardableResult
public func expectImage(
    _ image: CGImage,
    matchesGolden name: String,
    tolerance: Int = 0,
    differingPixels: Int = 0,
    filePath: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
    func fail(_ message: String) -> Bool {
        Issue.record(Comment(rawValue: message), sourceLocation: sourceLocation)
        return false
    }
    let allowed = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "-_."))
    guard !name.isEmpty, !name.hasPrefix("."), name.unicodeScalars.allSatisfy(allowed.contains) else {
        return fail("“\(name)” is no name for a golden picture")
    }
    let url = URL(fileURLWithPath: filePath).deletingLastPathComponent()
        .appendingPathComponent("__Goldens__").appendingPathComponent(name + ".png")
    if ProcessInfo.processInfo.environment["ALOFT_RECORD_GOLDENS"] == "1" {
        do {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            guard let data = image.pngData() else { return fail("the picture could not be encoded") }
            try data.write(to: url, options: .atomic)
        } catch {
            return fail("the golden picture \(url.path) could not be kept: \(error)")
        }
        return fail("the golden picture “\(name)” was recorded; run again without ALOFT_RECORD_GOLDENS")
    }
    let expected: CGImage
    do {
        expected = try ImageDecoder.decode(Data(contentsOf: url)).image
    } catch {
        Attachment.record(image, named: "\(name)-actual.png", sourceLocation: sourceLocation)
        return fail("there is no golden picture “\(name)”: record it with ALOFT_RECORD_GOLDENS=1 (\(error))")
    }
    guard let comparison = ImageComparison(image, expected, tolerance: tolerance) else {
        attach(image, expected, nil, name: name, sourceLocation: sourceLocation)
        return fail(
            "“\(name)” is \(image.width) × \(image.height) pixels, and \(expected.width) × \(expected.height) were expected"
        )
    }
    guard comparison.differingPixels > differingPixels else { return true }
    attach(image, expected, comparison.difference, name: name, sourceLocation: sourceLocation)
    return fail(
        "“\(name)”: \(comparison.differingPixels) pixels differ, by up to \(comparison.largestDifference)/255"
    )
}

private func attach(
    _ actual: CGImage,
    _ expected: CGImage,
    _ difference: CGImage?,
    name: String,
    sourceLocation: SourceLocation
) {
    Attachment.record(actual, named: "\(name)-actual.png", sourceLocation: sourceLocation)
    Attachment.record(expected, named: "\(name)-expected.png", sourceLocation: sourceLocation)
    if let difference {
        Attachment.record(difference, named: "\(name)-difference.png", sourceLocation: sourceLocation)
    }
}
