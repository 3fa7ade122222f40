import CoreGraphics
import Testing

// Swift Testing's own image attachments are not there on Linux. With this, images are attached in the same words as on
// Apple's platforms, as PNG: `Attachment.record(image, named: "frame")`.

extension CGImage: Attachable {
    public func withUnsafeBytes<R>(
        for attachment: borrowing Attachment<CGImage>,
        _ body: (UnsafeRawBufferPointer) throws -> R
    ) throws -> R {
        guard let data = pngData() else { throw ImageAttachmentError.notEncoded }
        return try data.withUnsafeBytes(body)
    }

    public func preferredName(for attachment: borrowing Attachment<CGImage>, basedOn suggestedName: String) -> String {
        suggestedName.lowercased().hasSuffix(".png") ? suggestedName : suggestedName + ".png"
    }
}

/// Why an image could not be attached.
public enum ImageAttachmentError: Error {
    /// The image has no pixels, or they could not be encoded.
    case notEncoded
}
