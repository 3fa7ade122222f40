import QuartzCore

/// Begins an image and makes its context the current one until the matching `UIGraphicsEndImageContext()`.
///
/// - Parameters:
///   - size: In points. Without an area, or too large for memory, there is no context until the image ends.
///   - opaque: Whether the image has no alpha.
///   - scale: Pixels a point; 0 for the main screen's.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    let scale = scale > 0 && scale.isFinite ? scale : UIScreen.mainScale
    let context = CGContext.ofImage(size: size, scale: scale, opaque: opaque)
    GraphicsStack.shared.push(DeferredContext { context }, imageScale: scale)
}

/// Begins an image of 1 pixel a point with alpha.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
    UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// An image of what has been drawn since the image began; nil where the current context is no image's.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    let stack = GraphicsStack.shared
    guard let scale = stack.imageScale, let image = stack.current?.makeImage() else { return nil }
    return UIImage(cgImage: image, scale: scale, orientation: .up)
}

/// Ends the image that was begun last. Where the current context is no image's, nothing happens.
public func UIGraphicsEndImageContext() {
    let stack = GraphicsStack.shared
    if stack.imageScale != nil { stack.pop() }
}
