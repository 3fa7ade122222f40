import Testing
import UIKit
@_exported import _Testing_CoreGraphics

/// A UIKit image on its way into an attachment: a class with subclasses cannot be attached itself.
public struct _AttachableUIImage: AttachableWrapper {
    public let wrappedValue: UIImage

    public func withUnsafeBytes<R>(
        for attachment: borrowing Attachment<_AttachableUIImage>,
        _ body: (UnsafeRawBufferPointer) throws -> R
    ) throws -> R {
        guard let data = wrappedValue.cgImage?.pngData() else { throw ImageAttachmentError.notEncoded }
        return try data.withUnsafeBytes(body)
    }

    public func preferredName(
        for attachment: borrowing Attachment<_AttachableUIImage>,
        basedOn suggestedName: String
    ) -> String {
        suggestedName.lowercased().hasSuffix(".png") ? suggestedName : suggestedName + ".png"
    }
}

extension Attachment where AttachableValue == _AttachableUIImage {
    /// An attachment of a picture, as PNG.
    public init(_ image: UIImage, named preferredName: String? = nil, sourceLocation: SourceLocation = #_sourceLocation)
    {
        self.init(
            _AttachableUIImage(wrappedValue: image),
            named: preferredName,
            sourceLocation: sourceLocation
        )
    }

    /// Attaches a picture, as PNG, to the current test.
    public static func record(
        _ image: UIImage,
        named preferredName: String? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        record(Self(image, named: preferredName, sourceLocation: sourceLocation), sourceLocation: sourceLocation)
    }
}
