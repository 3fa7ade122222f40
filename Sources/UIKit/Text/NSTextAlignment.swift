import QuartzCore

/// Which edge the lines of a text keep to.
public enum NSTextAlignment: Int, Sendable {
    /// The left edge.
    case left
    /// The middle.
    case center
    /// The right edge.
    case right
    /// Both edges; the last line of a paragraph keeps to the natural one.
    case justified
    /// The edge at which the paragraph's writing direction begins.
    case natural

    init(_ value: TextParagraphStyle.Alignment) {
        self =
            switch value {
            case .left: .left
            case .center: .center
            case .right: .right
            case .justified: .justified
            case .natural: .natural
            }
    }

    var value: TextParagraphStyle.Alignment {
        switch self {
        case .left: .left
        case .center: .center
        case .right: .right
        case .justified: .justified
        case .natural: .natural
        }
    }
}

/// What becomes of text that does not fit a line.
public enum NSLineBreakMode: Int, Sendable {
    /// It goes on in the next line, after a whole word where one fits.
    case byWordWrapping
    /// It goes on in the next line, after whichever character fits last.
    case byCharWrapping
    /// It is not drawn beyond the edge.
    case byClipping
    /// The beginning of the last line gives way to an ellipsis.
    case byTruncatingHead
    /// The end of the last line gives way to an ellipsis.
    case byTruncatingTail
    /// The middle of the last line gives way to an ellipsis.
    case byTruncatingMiddle

    init(_ value: TextParagraphStyle.LineBreakMode) {
        self =
            switch value {
            case .wordWrap: .byWordWrapping
            case .charWrap: .byCharWrapping
            case .clip: .byClipping
            case .truncateHead: .byTruncatingHead
            case .truncateTail: .byTruncatingTail
            case .truncateMiddle: .byTruncatingMiddle
            }
    }

    var value: TextParagraphStyle.LineBreakMode {
        switch self {
        case .byWordWrapping: .wordWrap
        case .byCharWrapping: .charWrap
        case .byClipping: .clip
        case .byTruncatingHead: .truncateHead
        case .byTruncatingTail: .truncateTail
        case .byTruncatingMiddle: .truncateMiddle
        }
    }
}

/// The direction of a paragraph as a whole; words of the other direction within it keep their own.
public enum NSWritingDirection: Int, Sendable {
    /// That of the first letter whose script has one.
    case natural = -1
    /// From left to right.
    case leftToRight
    /// From right to left.
    case rightToLeft

    init(_ value: TextParagraphStyle.WritingDirection) {
        self =
            switch value {
            case .natural: .natural
            case .leftToRight: .leftToRight
            case .rightToLeft: .rightToLeft
            }
    }

    var value: TextParagraphStyle.WritingDirection {
        switch self {
        case .natural: .natural
        case .leftToRight: .leftToRight
        case .rightToLeft: .rightToLeft
        }
    }
}

/// A line under a text or through it.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: Int

    /// A set of these bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// One line.
    public static let single = NSUnderlineStyle(rawValue: 1)
}
