import QuartzCore

extension NSAttributedString {
    /// Whether another text has the same characters and attributes.
    ///
    /// Foundation's own comparison traps on Linux where attributes hold objects that are not its own.
    func isSame(as other: NSAttributedString?) -> Bool {
        guard let other, length == other.length, string == other.string else { return false }
        var position = 0
        while position < length {
            var (range, otherRange) = (NSRange(), NSRange())
            let attributes = attributes(at: position, effectiveRange: &range)
            let others = other.attributes(at: position, effectiveRange: &otherRange)
            guard attributes.count == others.count,
                attributes.allSatisfy({ key, value in others[key].map { Self.areSame(value, $0) } ?? false })
            else { return false }
            let next = min(NSMaxRange(range), NSMaxRange(otherRange))
            guard next > position else { return false }
            position = next
        }
        return true
    }

    private static func areSame(_ one: Any, _ two: Any) -> Bool {
        if let one = one as? NSObject, let two = two as? NSObject { return one.isEqual(two) }
        if let one = one as? AnyHashable, let two = two as? AnyHashable { return one == two }
        return false
    }
}
