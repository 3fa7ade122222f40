import CoreGraphics

extension LayerValues {
    /// Whether two values of a layer paint the same in the same place. Objects are compared by identity.
    static func paintAlike(_ a: LayerValues, _ b: LayerValues) -> Bool {
        geometryAlike(a, b) && visibilityAlike(a, b) && fillAlike(a, b) && contentsAlike(a, b) && shadowAlike(a, b)
            && a.gradient == b.gradient && a.shape == b.shape && a.backdrop == b.backdrop
    }

    private static func geometryAlike(_ a: LayerValues, _ b: LayerValues) -> Bool {
        a.bounds == b.bounds && a.position == b.position && a.zPosition == b.zPosition
            && a.anchorPoint == b.anchorPoint && a.anchorPointZ == b.anchorPointZ
            && CATransform3DEqualToTransform(a.transform, b.transform)
            && CATransform3DEqualToTransform(a.sublayerTransform, b.sublayerTransform)
    }

    private static func visibilityAlike(_ a: LayerValues, _ b: LayerValues) -> Bool {
        a.opacity == b.opacity && a.isHidden == b.isHidden && a.isDoubleSided == b.isDoubleSided
            && a.masksToBounds == b.masksToBounds && a.allowsGroupOpacity == b.allowsGroupOpacity
            && a.shouldRasterize == b.shouldRasterize && a.rasterizationScale == b.rasterizationScale
    }

    private static func fillAlike(_ a: LayerValues, _ b: LayerValues) -> Bool {
        a.backgroundColor == b.backgroundColor && a.cornerRadius == b.cornerRadius
            && a.maskedCorners == b.maskedCorners && a.cornerCurve == b.cornerCurve
            && a.borderWidth == b.borderWidth && a.borderColor == b.borderColor
    }

    private static func contentsAlike(_ a: LayerValues, _ b: LayerValues) -> Bool {
        RenderContents.isSame(a.contents, b.contents) && a.contentsRect == b.contentsRect
            && a.contentsCenter == b.contentsCenter && a.contentsScale == b.contentsScale
            && a.contentsGravity == b.contentsGravity && a.magnificationFilter == b.magnificationFilter
            && a.minificationFilter == b.minificationFilter
    }

    private static func shadowAlike(_ a: LayerValues, _ b: LayerValues) -> Bool {
        a.shadowColor == b.shadowColor && a.shadowOpacity == b.shadowOpacity && a.shadowOffset == b.shadowOffset
            && a.shadowRadius == b.shadowRadius && a.shadowPath == b.shadowPath
    }
}
