import CoreGraphics

extension CALayer {
    final func keyedValue(_ key: String) -> Any? {
        if let path = LayerKeyPath(key), path.component == nil {
            if path.property == .contents { return contents }
            return values.value(at: path).flatMap { KeyedValue.boxed($0) }
        }
        if let property = plainProperty(key) { return property.get() }
        return ownValues[key] ?? type(of: self).defaultValue(forKey: key)
    }

    final func setKeyedValue(_ value: Any?, _ key: String) {
        if let path = LayerKeyPath(key), path.component == nil {
            set(value is NSNull ? nil : value, path.property)
        } else if let property = plainProperty(key) {
            property.set(value)
        } else {
            let action = pendingAction(forKey: key)
            ownValues[key] = value
            if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
            action?.run(forKey: key, object: self, arguments: nil)
        }
    }

    /// Sets a property that can be animated. What subclasses may override, is set as they set it.
    private func set(_ value: Any?, _ property: LayerKeyPath.Property) {
        let number = value.flatMap(KeyedValue.number)
        switch (property, value.flatMap(AnimatableValue.init(any:))) {
        case (.contents, _): contents = value
        case (.bounds, .rect(let rect)?): bounds = rect
        case (.position, .point(let point)?): position = point
        case (.transform, .transform(let matrix)?): transform = matrix
        case (.opacity, _): if let number { opacity = Float(number) }
        case (.hidden, _): if let number { isHidden = number != 0 }
        case (.doubleSided, _): if let number { isDoubleSided = number != 0 }
        case (.masksToBounds, _): if let number { masksToBounds = number != 0 }
        case (_, let new?): change(property) { $0.set(new, at: LayerKeyPath(property)) }
        case (_, nil): if value == nil { change(property) { $0.set(nil, at: LayerKeyPath(property)) } }
        }
    }

    /// The properties that cannot be animated.
    private func plainProperty(_ key: String) -> KeyedProperty? {
        switch key {
        case "frame": .init(self, \CALayer.frame)
        case "name": .init(self, \CALayer.name)
        case "mask": .init(self, \CALayer.mask)
        case "superlayer": .init(reading: self, \CALayer.superlayer)
        case "sublayers": .init(self, \CALayer.sublayers)
        case "delegate": .init(reading: self, \CALayer.delegate)
        case "contentsGravity": .init(self, \CALayer.contentsGravity)
        case "contentsScale": .init(self, \CALayer.contentsScale)
        case "magnificationFilter": .init(self, \CALayer.magnificationFilter)
        case "minificationFilter": .init(self, \CALayer.minificationFilter)
        case "cornerCurve": .init(self, \CALayer.cornerCurve)
        case "opaque", "isOpaque": .init(self, \CALayer.isOpaque)
        case "allowsGroupOpacity": .init(self, \CALayer.allowsGroupOpacity)
        case "shouldRasterize": .init(self, \CALayer.shouldRasterize)
        case "rasterizationScale": .init(self, \CALayer.rasterizationScale)
        case "needsDisplayOnBoundsChange": .init(self, \CALayer.needsDisplayOnBoundsChange)
        case "actions": .init(self, \CALayer.actions)
        case "style": .init(self, \CALayer.style)
        case "beginTime": .init(self, \CALayer.beginTime)
        case "timeOffset": .init(self, \CALayer.timeOffset)
        case "speed": .init(self, \CALayer.speed)
        case "duration": .init(self, \CALayer.duration)
        case "repeatCount": .init(self, \CALayer.repeatCount)
        case "repeatDuration": .init(self, \CALayer.repeatDuration)
        case "autoreverses": .init(self, \CALayer.autoreverses)
        case "fillMode": .init(self, \CALayer.fillMode)
        default:
            (self as? CAShapeLayer)?.plainShapeProperty(key) ?? (self as? CAGradientLayer)?.plainGradientProperty(key)
        }
    }
}

extension CAShapeLayer {
    fileprivate func plainShapeProperty(_ key: String) -> KeyedProperty? {
        switch key {
        case "fillRule": .init(self, \CAShapeLayer.fillRule)
        case "lineCap": .init(self, \CAShapeLayer.lineCap)
        case "lineJoin": .init(self, \CAShapeLayer.lineJoin)
        case "lineDashPattern": .init(self, \CAShapeLayer.lineDashPattern)
        default: nil
        }
    }
}

extension CAGradientLayer {
    fileprivate func plainGradientProperty(_ key: String) -> KeyedProperty? {
        key == "type" ? .init(self, \CAGradientLayer.type) : nil
    }
}
