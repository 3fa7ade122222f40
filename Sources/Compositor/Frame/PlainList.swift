import CoreGraphics

/// A list of plain values that grows as it is filled, and keeps its memory.
///
/// Tiles fill and empty lists many thousand times a frame. An array would count references to itself there, and a count
/// waits until all that was written before it has reached memory: a whole tile of pixels. Whoever owns a list frees it.
struct PlainList<Element: BitwiseCopyable> {
    private(set) var base: UnsafeMutablePointer<Element>
    private(set) var count = 0
    private var capacity: Int

    init(capacity: Int = 16) {
        base = .allocateAligned(count: capacity)
        self.capacity = capacity
    }

    func free() { Foundation.free(base) }

    var isEmpty: Bool { count == 0 }
    var last: Element? { isEmpty ? nil : base[count - 1] }
    var all: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: base, count: count) }

    subscript(index: Int) -> Element {
        get {
            precondition(index >= 0 && index < count)
            return base[index]
        }
        // Threads may each set values of their own in one list.
        nonmutating set {
            precondition(index >= 0 && index < count)
            base[index] = newValue
        }
    }

    mutating func append(_ element: Element) {
        if count == capacity { grow() }
        base[count] = element
        count += 1
    }

    private mutating func grow() {
        let larger: UnsafeMutablePointer<Element> = .allocateAligned(count: capacity * 2)
        larger.update(from: base, count: count)
        Foundation.free(base)
        (base, capacity) = (larger, capacity * 2)
    }

    /// Takes the last element out.
    @discardableResult mutating func popLast() -> Element? {
        guard count > 0 else { return nil }
        count -= 1
        return base[count]
    }

    mutating func remove(at index: Int) {
        precondition(index >= 0 && index < count)
        (base + index).update(from: base + index + 1, count: count - index - 1)
        count -= 1
    }

    /// Leaves the first elements, and those alone.
    mutating func truncate(to length: Int) { count = min(count, max(length, 0)) }

    /// Fills the list with one value.
    mutating func fill(_ element: Element, count length: Int) {
        truncate(to: 0)
        while capacity < length { grow() }
        base.update(repeating: element, count: length)
        count = length
    }
}

extension PlainList where Element: Comparable {
    /// Puts a value where it belongs among others that lie in order.
    mutating func insertInOrder(_ element: Element) {
        append(element)
        var index = count - 1
        while index > 0, base[index - 1] > element {
            base[index] = base[index - 1]
            index -= 1
        }
        base[index] = element
    }
}
