import CoreGraphics

/// A property that is read and written by its key.
struct KeyedProperty {
    let get: () -> Any?
    let set: (Any?) -> Void

    /// A property that always has a value; nil, and what is of another kind, is ignored.
    init<Object: AnyObject, Value>(_ object: Object, _ path: ReferenceWritableKeyPath<Object, Value>) {
        get = { [unowned object] in KeyedValue.boxed(object[keyPath: path]) }
        set = { [unowned object] new in
            if let value = KeyedValue.unboxed(new, as: Value.self) { object[keyPath: path] = value }
        }
    }

    /// A property that may have none.
    init<Object: AnyObject, Value>(_ object: Object, _ path: ReferenceWritableKeyPath<Object, Value?>) {
        get = { [unowned object] in object[keyPath: path].flatMap { KeyedValue.boxed($0) } }
        set = { [unowned object] new in
            if new == nil || new is NSNull {
                object[keyPath: path] = nil
            } else if let value = KeyedValue.unboxed(new, as: Value.self) {
                object[keyPath: path] = value
            }
        }
    }

    /// A property that can only be read.
    init<Object: AnyObject, Value>(reading object: Object, _ path: KeyPath<Object, Value?>) {
        get = { [unowned object] in object[keyPath: path] }
        set = { _ in }
    }
}

/// Values as key paths give and take them: numbers boxed, so that they can be had as any kind of number.
enum KeyedValue {
    static func boxed(_ value: Any) -> Any? {
        switch value {
        case let value as any RawRepresentable<String>: value.rawValue
        case let value as Bool: NSNumber(value: value)
        case let value as Float: NSNumber(value: value)
        case let value as Double: NSNumber(value: value)
        case let value as CGFloat: NSNumber(value: Double(value))
        case let value as Int: NSNumber(value: value)
        case let value as AnimatableValue: boxed(value)
        default: value
        }
    }

    static func boxed(_ value: AnimatableValue) -> Any? {
        switch value {
        case .number(let number): NSNumber(value: number)
        case .flag(let flag): NSNumber(value: flag)
        case .contents: nil
        default: value.anyValue
        }
    }

    static func unboxed<Value>(_ value: Any?, as type: Value.Type) -> Value? {
        guard let value else { return nil }
        if let number = number(value) {
            switch type {
            case is Double.Type: return number as? Value
            case is CGFloat.Type: return CGFloat(number) as? Value
            case is Float.Type: return Float(number) as? Value
            case is Bool.Type: return (number != 0) as? Value
            default: break
            }
        }
        if let same = value as? Value { return same }
        if let text = value as? String, let names = type as? any RawRepresentable<String>.Type {
            return named(text, names) as? Value
        }
        return nil
    }

    private static func named<Name: RawRepresentable<String>>(_ text: String, _ type: Name.Type) -> Name? {
        Name(rawValue: text)
    }

    static func number(_ value: Any) -> Double? {
        switch value {
        case let value as NSNumber: value.doubleValue
        case let value as Double: value
        case let value as CGFloat: Double(value)
        case let value as Float: Double(value)
        case let value as Int: Double(value)
        case let value as Bool: value ? 1 : 0
        default: nil
        }
    }

    /// A part of a value, such as "size.width" of a rectangle.
    static func part(_ path: Substring, of value: Any) -> Any? {
        guard let component = LayerKeyPath.Component(rawValue: String(path)) else { return nil }
        return AnimatableValue(any: value)?.component(component).flatMap { boxed($0) }
    }

    /// The value with a part of it replaced; nil when it has no such part.
    static func replacing(_ path: Substring, of value: Any, with part: Any?) -> Any? {
        guard let component = LayerKeyPath.Component(rawValue: String(path)),
            var whole = AnimatableValue(any: value), whole.component(component) != nil,
            let new = part.flatMap(AnimatableValue.init(any:))
        else { return nil }
        whole.setComponent(component, new)
        return whole.anyValue
    }
}
