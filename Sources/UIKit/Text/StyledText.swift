import QuartzCore

/// A text with attributes as a value. Indices count UTF-16 code units.
///
/// Foundation on Linux traps where it compares the attributes of two neighbouring runs, as it does whenever an attributed
/// string is changed: texts are put together here instead.
struct StyledText {
    typealias Attributes = [NSAttributedString.Key: Any]

    struct Piece {
        var text: String
        var attributes: Attributes

        var length: Int { text.utf16.count }
    }

    private(set) var pieces: [Piece] = []

    init(_ text: String, _ attributes: Attributes) {
        append(text, attributes)
    }

    init(_ text: NSAttributedString) {
        let string = NSString(string: text.string)
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) { attributes, range, _ in
            pieces.append(Piece(text: string.substring(with: range), attributes: attributes))
        }
    }

    mutating func append(_ text: String, _ attributes: Attributes) {
        if !text.isEmpty { pieces.append(Piece(text: text, attributes: attributes)) }
    }

    var isEmpty: Bool { pieces.isEmpty }
    var length: Int { pieces.reduce(0) { $0 + $1.length } }

    mutating func changeAttributes(_ change: (inout Attributes) -> Void) {
        for index in pieces.indices { change(&pieces[index].attributes) }
    }

    /// Puts other text in a range's place.
    mutating func replace(_ range: Range<Int>, with text: String, _ attributes: Attributes) {
        var result: [Piece] = []
        var start = 0
        var isPlaced = false
        func part(_ piece: Piece, _ range: Range<Int>) -> Piece? {
            guard !range.isEmpty else { return nil }
            let place = NSRange(location: range.lowerBound, length: range.count)
            return Piece(text: NSString(string: piece.text).substring(with: place), attributes: piece.attributes)
        }
        func place() {
            if !isPlaced, !text.isEmpty { result.append(Piece(text: text, attributes: attributes)) }
            isPlaced = true
        }
        for piece in pieces {
            let length = piece.length
            let low = min(max(range.lowerBound - start, 0), length)
            let high = min(max(range.upperBound - start, low), length)
            if let head = part(piece, 0..<low) { result.append(head) }
            if range.lowerBound < start + length { place() }
            if let tail = part(piece, high..<length) { result.append(tail) }
            start += length
        }
        place()
        pieces = result
    }

    /// An attribute of the character at an index, with the range of the piece that it is in.
    func attribute(_ key: NSAttributedString.Key, at index: Int) -> (value: Any, range: Range<Int>)? {
        var start = 0
        for piece in pieces {
            let range = start..<(start + piece.length)
            if range.contains(index) { return piece.attributes[key].map { ($0, range) } }
            start = range.upperBound
        }
        return nil
    }

    /// The text for Foundation. Of two neighbouring pieces one has an attribute more, so that they are seen to differ
    /// without a look at their values.
    var attributed: NSAttributedString {
        guard var last = pieces.first?.attributes.count, pieces.count > 1 else {
            return NSAttributedString(string: pieces.first?.text ?? "", attributes: pieces.first?.attributes ?? [:])
        }
        let result = NSMutableAttributedString(
            attributedString: NSAttributedString(string: pieces[0].text, attributes: pieces[0].attributes)
        )
        for piece in pieces.dropFirst() {
            var attributes = piece.attributes
            attributes[Self.mark] = nil
            if attributes.count == last { attributes[Self.mark] = true }
            last = attributes.count
            result.append(NSAttributedString(string: piece.text, attributes: attributes))
        }
        return NSAttributedString(attributedString: result)
    }

    private static let mark = NSAttributedString.Key(rawValue: "AloftPiece")
}
