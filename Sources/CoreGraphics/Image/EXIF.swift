/// The little of EXIF that showing an image needs. Whatever is out of place counts as missing.
enum EXIF {
    /// What some programs put before the TIFF header in formats where it does not belong.
    private static let prefix = Array("Exif\0\0".utf8)

    /// The orientation, 1 to 8, in a block that begins with a TIFF header.
    static func orientation(_ block: UnsafeRawBufferPointer) -> Int? {
        let block = UnsafeRawBufferPointer(rebasing: block[(block.starts(with: prefix) ? prefix.count : 0)...])
        let isLittle: Bool
        if block.starts(with: [0x49, 0x49, 0x2A, 0]) {
            isLittle = true
        } else if block.starts(with: [0x4D, 0x4D, 0, 0x2A]) {
            isLittle = false
        } else {
            return nil
        }
        func value(at offset: Int, bytes count: Int) -> Int? {
            guard offset >= 0, offset <= block.count - count else { return nil }
            let bytes = block[offset..<offset + count]
            let ordered = isLittle ? Array(bytes.reversed()) : Array(bytes)
            return ordered.reduce(0) { $0 << 8 | Int($1) }
        }
        guard let directory = value(at: 4, bytes: 4), let count = value(at: directory, bytes: 2) else { return nil }
        for index in 0..<count {
            let entry = directory + 2 + index * 12
            guard let tag = value(at: entry, bytes: 2) else { return nil }
            if tag == 0x0112 {
                guard value(at: entry + 2, bytes: 2) == 3, let orientation = value(at: entry + 8, bytes: 2),
                    (1...8).contains(orientation)
                else { return nil }
                return orientation
            }
        }
        return nil
    }

    static func chunk(inPNG bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer? {
        var offset = 8
        while offset <= bytes.count - 12 {
            let length = bigEndian(bytes, offset, 4)
            guard length <= bytes.count - offset - 12 else { return nil }
            if bytes[(offset + 4)..<(offset + 8)].elementsEqual("eXIf".utf8) {
                return UnsafeRawBufferPointer(rebasing: bytes[(offset + 8)..<(offset + 8 + length)])
            }
            offset += length + 12
        }
        return nil
    }

    static func chunk(inWebP bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer? {
        var offset = 12
        while offset <= bytes.count - 8 {
            let length = (0..<4).reduce(0) { $0 | Int(bytes[offset + 4 + $1]) << (8 * $1) }
            guard length <= bytes.count - offset - 8 else { return nil }
            if bytes[offset..<(offset + 4)].elementsEqual("EXIF".utf8) {
                return UnsafeRawBufferPointer(rebasing: bytes[(offset + 8)..<(offset + 8 + length)])
            }
            offset += 8 + length + length % 2
        }
        return nil
    }

    static func chunk(inJPEG bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer? {
        var found: UnsafeRawBufferPointer?
        forEachMarker(inJPEG: bytes) { marker, content in
            guard marker == 0xE1, content.starts(with: prefix) else { return true }
            found = UnsafeRawBufferPointer(rebasing: content[prefix.count...])
            return false
        }
        return found
    }

    static func hasAdobeMarker(inJPEG bytes: UnsafeRawBufferPointer) -> Bool {
        var isFound = false
        forEachMarker(inJPEG: bytes) { marker, content in
            isFound = marker == 0xEE && content.starts(with: "Adobe".utf8)
            return !isFound
        }
        return isFound
    }

    /// Calls the closure with each marker before the scan and its content until it returns false.
    private static func forEachMarker(
        inJPEG bytes: UnsafeRawBufferPointer,
        _ body: (UInt8, UnsafeRawBufferPointer) -> Bool
    ) {
        var offset = 2
        while offset <= bytes.count - 4, bytes[offset] == 0xFF {
            let marker = bytes[offset + 1]
            if marker == 0xFF {
                offset += 1
                continue
            }
            let length = bigEndian(bytes, offset + 2, 2)
            guard marker != 0xDA, length >= 2, length <= bytes.count - offset - 2 else { return }
            let content = UnsafeRawBufferPointer(rebasing: bytes[(offset + 4)..<(offset + 2 + length)])
            guard body(marker, content) else { return }
            offset += 2 + length
        }
    }

    private static func bigEndian(_ bytes: UnsafeRawBufferPointer, _ offset: Int, _ count: Int) -> Int {
        (0..<count).reduce(0) { $0 << 8 | Int(bytes[offset + $1]) }
    }
}
