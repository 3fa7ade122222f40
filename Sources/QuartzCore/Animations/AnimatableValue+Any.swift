import CoreGraphics

extension AnimatableValue {
    /// The value that an animation was given as `Any`: numbers, geometry, transforms, colours, paths, images. Nil for
    /// anything else.
    init?(any value: Any) {
        switch value {
        case let v as AnimatableValue: self = v
        case let v as CGFloat: self = .number(v)
        case let v as Double: self = .number(v)
        case let v as Float: self = .number(Double(v))
        case let v as Bool: self = .flag(v)
        case let v as Int: self = .number(Double(v))
        case let v as CGPoint: self = .point(v)
        case let v as CGSize: self = .size(v)
        case let v as CGRect: self = .rect(v)
        case let v as CATransform3D: self = .transform(v)
        case let v as CGAffineTransform: self = .transform(CATransform3DMakeAffineTransform(v))
        case let v as CGColor: self = .color(v.rgba)
        case let v as [CGColor]: self = .colors(v.map(\.rgba))
        case let v as CGPath: self = .path(v)
        case let v as CGImage: self = .contents(.image(v))
        case let v as [NSNumber]: self = .numbers(v.map(\.doubleValue))
        case let v as NSNumber: self = .number(v.doubleValue)
        case let v as NSValue:
            guard let geometry = v.animatable else { return nil }
            self = geometry
        default: return nil
        }
    }

    /// The value as code outside gets to see it.
    var anyValue: Any {
        switch self {
        case .number(let v): v
        case .point(let v): v
        case .size(let v): v
        case .rect(let v): v
        case .transform(let v): v
        case .color(let v): CGColor(v)
        case .colors(let v): v.map(CGColor.init)
        case .numbers(let v): v.map { NSNumber(value: $0) }
        case .path(let v): v
        case .contents(.image(let v)): v
        case .contents: NSNull()
        case .flag(let v): v
        }
    }
}

extension NSValue {
    /// The geometry in a boxed value, by its type encoding.
    fileprivate var animatable: AnimatableValue? {
        switch String(cString: objCType) {
        case "{CGPoint=dd}": .point(pointValue)
        case "{CGSize=dd}": .size(sizeValue)
        case "{CGRect={CGPoint=dd}{CGSize=dd}}": .rect(rectValue)
        default: nil
        }
    }
}
