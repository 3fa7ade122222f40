import Testing
import UIKit

/// Files of one picture, 24 pixels wide and 16 high, its corners red (A), green (B), blue (C) and white (D).
enum PictureFile: CaseIterable, Sendable {
    case png, jpeg, webP

    /// The file with an EXIF block where its format has one.
    func data(exif block: [UInt8]? = nil) throws -> Data {
        let plain = try plain()
        guard let block else { return plain }
        switch self {
        case .png:
            // After the header, which ends at 33.
            let body = Array("eXIf".utf8) + block
            let chunk = Self.bytes(UInt32(block.count)) + body + Self.bytes(Self.checksum(body))
            return plain[..<33] + chunk + plain[33...]
        case .jpeg:
            let body = Array("Exif\0\0".utf8) + block
            let length = Self.bytes(UInt32(body.count + 2)).suffix(2)
            return plain[..<2] + [0xFF, 0xE1] + length + body + plain[2...]
        case .webP:
            let header: [UInt8] = [0x08, 0, 0, 0, 23, 0, 0, 15, 0, 0]
            let length = Self.bytes(UInt32(block.count)).reversed()
            let padding: [UInt8] = block.count % 2 == 0 ? [] : [0]
            let rest =
                Array("WEBPVP8X".utf8) + [10, 0, 0, 0] + header + Array(plain[12...]) + Array("EXIF".utf8) + length
                + block + padding
            return Data(Array("RIFF".utf8) + Self.bytes(UInt32(rest.count)).reversed() + rest)
        }
    }

    private func plain() throws -> Data {
        let black: UInt32 = 0xFF00_0000
        let top = [red, black, green].flatMap { [UInt32](repeating: $0, count: 8) }
        let bottom = [blue, black, 0xFFFF_FFFF].flatMap { [UInt32](repeating: $0, count: 8) }
        let picture = UIImage(
            cgImage: image([[UInt32]](repeating: top, count: 8) + [[UInt32]](repeating: bottom, count: 8))
        )
        switch self {
        case .png: return try #require(picture.pngData())
        case .jpeg: return try #require(picture.jpegData(compressionQuality: 1))
        case .webP:
            let text =
                "UklGRkIAAABXRUJQVlA4TDUAAAAvF8ADACcgEEjaH3qN+RcQFPk/2vwHsqVsMMxG0iiMwiqswvpL3fcA"
                + "IvofbQuQJD9Vb9t+AgA="
            return try #require(Data(base64Encoded: text))
        }
    }

    private static func bytes(_ number: UInt32) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
    }

    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(UInt32.max) { sum, byte in
            (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
        }
    }
}

/// An EXIF block that says how the picture is turned.
func exif(orientation: UInt8, isLittle: Bool = true) -> [UInt8] {
    isLittle
        ? [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0, 0, 0, 0, 0]
        : [0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
}
