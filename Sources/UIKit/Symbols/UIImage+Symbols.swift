import CoreGraphics

extension UIImage {
    /// A picture of the system's by its name ("chevron.left", "heart.fill"); nil for a name that is not known.
    ///
    /// The pictures are those of the open font Material Icons that come nearest. They have no colour of their own: an
    /// image view shows them in its tint colour.
    public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }

    /// A picture of the system's by its name, of a size and a weight; nil for a name that is not known.
    public convenience init?(systemName name: String, withConfiguration configuration: UIImage.Configuration?) {
        var symbol = Symbol(name: name)
        if let configuration = configuration as? SymbolConfiguration { symbol.values = configuration.values }
        self.init(symbol)
    }

    /// A picture of the system's by its name, at the text size of a trait collection; nil for a name that is not known.
    public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
        let style = SymbolConfiguration(textStyle: .body)
        guard let traitCollection else {
            self.init(systemName: name, withConfiguration: style)
            return
        }
        let font = UIFont.preferredFont(forTextStyle: .body, compatibleWith: traitCollection)
        self.init(systemName: name, withConfiguration: SymbolConfiguration(pointSize: font.pointSize))
    }

    private convenience init?(_ symbol: Symbol) {
        let scale = UIScreen.mainScale
        guard let pixels = symbol.draw(scale: scale) else { return nil }
        self.init(ImagePixels(pixels), scale: scale, orientation: .up, symbol: symbol)
    }

    /// Whether the image is a picture of the system's.
    public var isSymbolImage: Bool { symbol != nil }

    /// How a picture of the system's is made; nil for other images.
    public var symbolConfiguration: UIImage.SymbolConfiguration? { symbol.map { SymbolConfiguration($0.values) } }

    /// How the image is made; nil for one that comes from no symbol.
    public var configuration: UIImage.Configuration? { symbolConfiguration }

    /// The picture with another configuration; other images stay as they are.
    public func withConfiguration(_ configuration: UIImage.Configuration) -> UIImage {
        guard var symbol, let configuration = configuration as? SymbolConfiguration else { return self }
        symbol.values = configuration.values
        return redrawn(symbol) ?? self
    }

    /// The picture with what a configuration says in addition; nil for an image that is no symbol.
    public func applyingSymbolConfiguration(_ configuration: UIImage.SymbolConfiguration) -> UIImage? {
        guard var symbol else { return nil }
        symbol.values = SymbolConfiguration(symbol.values).applying(configuration).values
        return redrawn(symbol)
    }

    private func redrawn(_ symbol: Symbol) -> UIImage? {
        UIImage(symbol).map { renderingMode == .automatic ? $0 : $0.withRenderingMode(renderingMode) }
    }
}
