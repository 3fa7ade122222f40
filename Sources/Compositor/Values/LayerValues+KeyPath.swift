import CoreGraphics

extension LayerValues {
    /// The value at a key path; nil when it has none now (no background colour, no shadow path).
    package func value(at keyPath: LayerKeyPath) -> AnimatableValue? {
        guard let whole = value(of: keyPath.property) else { return nil }
        guard let component = keyPath.component else { return whole }
        return whole.component(component)
    }

    /// Sets the value at a key path. A value of another kind than the property's is ignored.
    package mutating func set(_ value: AnimatableValue?, at keyPath: LayerKeyPath) {
        guard let component = keyPath.component else {
            set(value, of: keyPath.property)
            return
        }
        guard let value, var whole = self.value(of: keyPath.property) else { return }
        whole.setComponent(component, value)
        set(whole, of: keyPath.property)
    }

    private func value(of property: LayerKeyPath.Property) -> AnimatableValue? {
        switch property {
        case .bounds: .rect(bounds)
        case .position: .point(position)
        case .zPosition: .number(zPosition)
        case .anchorPoint: .point(anchorPoint)
        case .anchorPointZ: .number(anchorPointZ)
        case .transform: .transform(transform)
        case .sublayerTransform: .transform(sublayerTransform)
        case .opacity: .number(Double(opacity))
        case .hidden: .flag(isHidden)
        case .doubleSided: .flag(isDoubleSided)
        case .masksToBounds: .flag(masksToBounds)
        case .backgroundColor: backgroundColor.map(AnimatableValue.color)
        case .cornerRadius: .number(cornerRadius)
        case .borderWidth: .number(borderWidth)
        case .borderColor: borderColor.map(AnimatableValue.color)
        case .contents: .contents(contents)
        case .contentsRect: .rect(contentsRect)
        case .contentsCenter: .rect(contentsCenter)
        case .shadowColor: shadowColor.map(AnimatableValue.color)
        case .shadowOpacity: .number(Double(shadowOpacity))
        case .shadowOffset: .size(shadowOffset)
        case .shadowRadius: .number(shadowRadius)
        case .shadowPath: shadowPath.map(AnimatableValue.path)
        case .path: shape?.path.map(AnimatableValue.path)
        case .fillColor: shape?.fillColor.map(AnimatableValue.color)
        case .strokeColor: shape?.strokeColor.map(AnimatableValue.color)
        case .strokeStart: shape.map { .number($0.strokeStart) }
        case .strokeEnd: shape.map { .number($0.strokeEnd) }
        case .lineWidth: shape.map { .number($0.lineWidth) }
        case .miterLimit: shape.map { .number($0.miterLimit) }
        case .lineDashPhase: shape.map { .number($0.lineDashPhase) }
        case .colors: gradient.map { .colors($0.colors) }
        case .locations: gradient?.locations.map(AnimatableValue.numbers)
        case .startPoint: gradient.map { .point($0.startPoint) }
        case .endPoint: gradient.map { .point($0.endPoint) }
        case .backdropSigma: backdrop.map { .number($0.sigma) }
        case .backdropSaturation: backdrop.map { .number($0.saturation) }
        case .backdropTint: backdrop.map { .color($0.tint) }
        }
    }

    private mutating func set(_ value: AnimatableValue?, of property: LayerKeyPath.Property) {
        switch (property, value) {
        case (.bounds, .rect(let v)): bounds = v
        case (.position, .point(let v)): position = v
        case (.zPosition, .number(let v)): zPosition = v
        case (.anchorPoint, .point(let v)): anchorPoint = v
        case (.anchorPointZ, .number(let v)): anchorPointZ = v
        case (.transform, .transform(let v)): transform = v
        case (.sublayerTransform, .transform(let v)): sublayerTransform = v
        case (.opacity, .number(let v)): opacity = Float(v)
        case (.hidden, .flag(let v)): isHidden = v
        case (.doubleSided, .flag(let v)): isDoubleSided = v
        case (.masksToBounds, .flag(let v)): masksToBounds = v
        case (.backgroundColor, .color(let v)): backgroundColor = v
        case (.backgroundColor, nil): backgroundColor = nil
        case (.cornerRadius, .number(let v)): cornerRadius = v
        case (.borderWidth, .number(let v)): borderWidth = v
        case (.borderColor, .color(let v)): borderColor = v
        case (.borderColor, nil): borderColor = nil
        case (.contents, .contents(let v)): contents = v
        case (.contents, nil): contents = nil
        case (.contentsRect, .rect(let v)): contentsRect = v
        case (.contentsCenter, .rect(let v)): contentsCenter = v
        case (.shadowColor, .color(let v)): shadowColor = v
        case (.shadowColor, nil): shadowColor = nil
        case (.shadowOpacity, .number(let v)): shadowOpacity = Float(v)
        case (.shadowOffset, .size(let v)): shadowOffset = v
        case (.shadowRadius, .number(let v)): shadowRadius = v
        case (.shadowPath, .path(let v)): shadowPath = v
        case (.shadowPath, nil): shadowPath = nil
        case (.path, .path(let v)): shape?.path = v
        case (.path, nil): shape?.path = nil
        case (.fillColor, .color(let v)): shape?.fillColor = v
        case (.fillColor, nil): shape?.fillColor = nil
        case (.strokeColor, .color(let v)): shape?.strokeColor = v
        case (.strokeColor, nil): shape?.strokeColor = nil
        case (.strokeStart, .number(let v)): shape?.strokeStart = v
        case (.strokeEnd, .number(let v)): shape?.strokeEnd = v
        case (.lineWidth, .number(let v)): shape?.lineWidth = v
        case (.miterLimit, .number(let v)): shape?.miterLimit = v
        case (.lineDashPhase, .number(let v)): shape?.lineDashPhase = v
        case (.colors, .colors(let v)): gradient?.colors = v
        case (.locations, .numbers(let v)): gradient?.locations = v
        case (.locations, nil): gradient?.locations = nil
        case (.startPoint, .point(let v)): gradient?.startPoint = v
        case (.endPoint, .point(let v)): gradient?.endPoint = v
        case (.backdropSigma, .number(let v)): backdrop?.sigma = v
        case (.backdropSaturation, .number(let v)): backdrop?.saturation = v
        case (.backdropTint, .color(let v)): backdrop?.tint = v
        default: break
        }
    }
}
