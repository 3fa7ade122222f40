import CoreGraphics

/// An animatable property of a layer, or one component of it, as a key path names it: "position", "bounds.size.width",
/// "transform.rotation.z".
package struct LayerKeyPath: Hashable, Sendable {
    package enum Property: String, Sendable, CaseIterable {
        case bounds, position, zPosition, anchorPoint, anchorPointZ, transform, sublayerTransform
        case opacity, hidden, doubleSided, masksToBounds
        case backgroundColor, cornerRadius, borderWidth, borderColor
        case contents, contentsRect, contentsCenter
        case shadowColor, shadowOpacity, shadowOffset, shadowRadius, shadowPath
        case path, fillColor, strokeColor, strokeStart, strokeEnd, lineWidth, miterLimit, lineDashPhase
        case colors, locations, startPoint, endPoint
        case backdropSigma, backdropSaturation, backdropTint
    }

    package enum Component: String, Sendable {
        case x, y, width, height, origin, size
        case originX = "origin.x"
        case originY = "origin.y"
        case sizeWidth = "size.width"
        case sizeHeight = "size.height"
        case rotation
        case rotationX = "rotation.x"
        case rotationY = "rotation.y"
        case rotationZ = "rotation.z"
        case scale
        case scaleX = "scale.x"
        case scaleY = "scale.y"
        case scaleZ = "scale.z"
        case translation
        case translationX = "translation.x"
        case translationY = "translation.y"
        case translationZ = "translation.z"
    }

    package var property: Property
    package var component: Component?

    package init(_ property: Property, _ component: Component? = nil) {
        self.property = property
        self.component = component
    }

    /// Nil when no animatable property of ours has this name. `frame` is none: it is derived.
    package init?(_ string: String) {
        let parts = string.split(separator: ".", maxSplits: 1)
        guard let head = parts.first else { return nil }
        let name = Self.synonyms[String(head)] ?? String(head)
        guard let property = Property(rawValue: name) else { return nil }
        guard parts.count == 2 else {
            self.init(property)
            return
        }
        guard let component = Component(rawValue: String(parts[1])) else { return nil }
        self.init(property, component)
    }

    private static let synonyms = ["isHidden": "hidden", "isDoubleSided": "doubleSided"]
}
