extension CGContext {
    /// Sets the colour of fills.
    public func setFillColor(_ color: CGColor) {
        state.fillColor = color.rgba
        state.fillColorSpace = color.colorSpace ?? .standard
    }

    /// Sets the colour of fills, in sRGB.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// Sets the colour of fills to a shade of grey.
    public func setFillColor(gray: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(gray: gray, alpha: alpha))
    }

    /// Sets what the components of `setFillColor(_:)` mean, and the colour of fills to black.
    public func setFillColorSpace(_ space: CGColorSpace) {
        state.fillColorSpace = space
        state.fillColor = .black
    }

    /// Sets the colour of fills from components in the space of fills, alpha the last of them.
    public func setFillColor(_ components: UnsafePointer<CGFloat>) {
        if let color = CGColor(colorSpace: state.fillColorSpace, components: components) { setFillColor(color) }
    }

    /// Sets the colour of lines.
    public func setStrokeColor(_ color: CGColor) {
        state.strokeColor = color.rgba
        state.strokeColorSpace = color.colorSpace ?? .standard
    }

    /// Sets the colour of lines, in sRGB.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// Sets the colour of lines to a shade of grey.
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(gray: gray, alpha: alpha))
    }

    /// Sets what the components of `setStrokeColor(_:)` mean, and the colour of lines to black.
    public func setStrokeColorSpace(_ space: CGColorSpace) {
        state.strokeColorSpace = space
        state.strokeColor = .black
    }

    /// Sets the colour of lines from components in the space of lines, alpha the last of them.
    public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
        if let color = CGColor(colorSpace: state.strokeColorSpace, components: components) { setStrokeColor(color) }
    }
}
