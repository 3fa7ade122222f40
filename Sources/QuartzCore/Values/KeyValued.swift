import CoreGraphics

/// An object whose properties are reached by key, and those of what it holds by key paths.
protocol KeyValued: AnyObject {
    func value(forKey key: String) -> Any?
    func setValue(_ value: Any?, forKey key: String)
    func value(forKeyPath keyPath: String) -> Any?
    func setValue(_ value: Any?, forKeyPath keyPath: String)
}

extension KeyValued {
    func valueAlong(_ keyPath: String) -> Any? {
        let parts = keyPath.split(separator: ".", maxSplits: 1)
        guard let key = parts.first.map(String.init) else { return nil }
        guard parts.count == 2 else { return value(forKey: key) }
        switch value(forKey: key) {
        case let object as any KeyValued: return object.value(forKeyPath: String(parts[1]))
        case let value?: return KeyedValue.part(parts[1], of: value)
        case nil: return nil
        }
    }

    func setValue(_ value: Any?, along keyPath: String) {
        let parts = keyPath.split(separator: ".", maxSplits: 1)
        guard let key = parts.first.map(String.init) else { return }
        guard parts.count == 2 else {
            setValue(value, forKey: key)
            return
        }
        switch self.value(forKey: key) {
        case let object as any KeyValued: object.setValue(value, forKeyPath: String(parts[1]))
        case let whole?:
            guard let new = KeyedValue.replacing(parts[1], of: whole, with: value) else { return }
            setValue(new, forKey: key)
        case nil: break
        }
    }
}

extension CALayer: KeyValued {}
extension CAAnimation: KeyValued {}
