import CPango

/// A text as Pango wants it, in UTF-8, with the way to UTF-16 and back.
struct TextStorage {
    /// The rest of a longer text is not laid out: Pango's coordinates would overflow.
    private static let longest = 1 << 19

    /// Without the character of value zero, which Pango does not take.
    let bytes: [UInt8]
    let length: Int
    /// The UTF-16 offset of each byte, with one more for the end; nil where the two are equal throughout.
    private let utf16Offsets: [Int32]?

    init(_ string: String) {
        var bytes = Array(string.utf8.prefix(Self.longest))
        if bytes.count == Self.longest {
            // The cut may have left a part of a character.
            while let last = bytes.popLast(), last & 0xC0 == 0x80 {}
        }
        var isASCII = true
        for index in bytes.indices {
            if bytes[index] == 0 { bytes[index] = 0x20 }
            if bytes[index] >= 0x80 { isASCII = false }
        }
        self.bytes = bytes
        if isASCII {
            utf16Offsets = nil
            length = bytes.count
            return
        }
        var offsets: [Int32] = []
        offsets.reserveCapacity(bytes.count + 1)
        var offset: Int32 = 0
        var pending: Int32 = 0
        for byte in bytes {
            if byte & 0xC0 != 0x80 {
                offset += pending
                pending = byte >= 0xF0 ? 2 : 1
            }
            offsets.append(offset)
        }
        offsets.append(offset + pending)
        length = Int(offset + pending)
        utf16Offsets = offsets
    }

    func utf16Offset(ofByte byte: Int) -> Int {
        let byte = min(max(byte, 0), bytes.count)
        return utf16Offsets.map { Int($0[byte]) } ?? byte
    }

    /// The first byte of the character at a UTF-16 offset.
    func byte(ofUTF16 offset: Int) -> Int {
        guard let utf16Offsets else { return min(max(offset, 0), bytes.count) }
        var low = 0
        var high = utf16Offsets.count - 1
        while low < high {
            let middle = (low + high) / 2
            if Int(utf16Offsets[middle]) < offset { low = middle + 1 } else { high = middle }
        }
        // In the middle of a pair of surrogates, the search ends behind the character.
        return low
    }

    /// Whether lines cannot break in more than 512 characters. The time that Pango takes to break such a word that does
    /// not fit grows with the square of its length: 20 seconds for 20 000 characters.
    var hasEndlessWord: Bool {
        let longest = 512
        guard bytes.count > longest else { return false }
        let count = bytes.reduce(1) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
        var attributes = [UInt32](repeating: 0, count: count)
        bytes.withUnsafeBytes { text in
            pango_get_log_attrs(
                text.bindMemory(to: CChar.self).baseAddress,
                Int32(text.count),
                -1,
                nil,
                &attributes,
                Int32(count)
            )
        }
        var last = 0
        for index in attributes.indices where attributes[index] & 1 == 1 || index == count - 1 {
            if index - last > longest { return true }
            last = index
        }
        return false
    }
}
