import UIKit

/// A view tree, written down property by property, so that two can be compared.
@MainActor enum ViewTree {
    static func describe(_ view: UIView, leavingOut: [UIView] = []) -> [String] {
        lines(view, leavingOut, indent: "")
    }

    private static func lines(_ view: UIView, _ leavingOut: [UIView], indent: String) -> [String] {
        guard !leavingOut.contains(where: { $0 === view }) else { return [] }
        let layer = view.layer
        let properties: [String] = [
            "\(type(of: view)) \(view.tag)", "bounds \(view.bounds)", "center \(view.center)",
            "transform \(view.transform)", "alpha \(view.alpha)", "hidden \(view.isHidden)",
            "clips \(view.clipsToBounds)", "interaction \(view.isUserInteractionEnabled)",
            "mode \(view.contentMode.rawValue)", "autoresizing \(view.autoresizingMask.rawValue)",
            "background \(String(describing: layer.backgroundColor?.components))",
            "anchor \(layer.anchorPoint)", "z \(layer.zPosition)", "radius \(layer.cornerRadius)",
            "border \(layer.borderWidth)", "shadow \(layer.shadowOpacity) \(layer.shadowRadius) \(layer.shadowOffset)",
            "path \(layer.shadowPath != nil)", "mask \(layer.mask != nil)", "rasterizes \(layer.shouldRasterize)",
            "sublayers \(layer.sublayers?.count ?? 0)", "animations \(layer.animationKeys() ?? [])",
            "recognisers \(view.gestureRecognizers?.count ?? 0)",
            "presented \(String(describing: layer.presentation()?.opacity))",
        ]
        return [indent + properties.joined(separator: ", ")]
            + view.subviews.flatMap { lines($0, leavingOut, indent: indent + "  ") }
    }
}
