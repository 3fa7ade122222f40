import UIKit

/// The pictures of the demos, drawn.
enum Picture {
    /// A symbol on a ground that goes from one hue to a neighbouring one.
    @MainActor static func tile(_ symbol: String, hue: CGFloat, size: CGSize) -> UIImage {
        UIGraphicsImageRenderer(size: size).image { context in
            gradient(
                [
                    UIColor(hue: hue, saturation: 0.42, brightness: 0.96, alpha: 1),
                    UIColor(
                        hue: (hue + 0.07).truncatingRemainder(dividingBy: 1),
                        saturation: 0.62,
                        brightness: 0.78,
                        alpha: 1
                    ),
                ],
                from: .zero,
                to: CGPoint(x: size.width, y: size.height),
                in: context.cgContext
            )
            UIColor(white: 1, alpha: 0.14).setFill()
            UIBezierPath(
                ovalIn: CGRect(x: size.width * 0.45, y: -size.height * 0.3, width: size.width, height: size.width)
            )
            .fill()
            let points = min(size.width, size.height) * 0.46
            let configuration = UIImage.SymbolConfiguration(pointSize: points, weight: .regular)
            guard let image = UIImage(systemName: symbol, withConfiguration: configuration)?.withTintColor(.white)
            else {
                return
            }
            image.draw(
                at: CGPoint(x: (size.width - image.size.width) / 2, y: (size.height - image.size.height) / 2)
            )
        }
    }

    /// Hills under a sky.
    static func landscape(_ light: Landscape, size: CGSize) -> UIImage {
        UIGraphicsImageRenderer(size: size).image { context in
            let (width, height) = (size.width, size.height)
            gradient(light.sky, from: .zero, to: CGPoint(x: 0, y: height * 0.8), in: context.cgContext)
            light.sun.setFill()
            let radius = height * 0.13
            let sun = CGPoint(x: width * light.sunPlace.x, y: height * light.sunPlace.y)
            UIBezierPath(ovalIn: CGRect(x: sun.x - radius, y: sun.y - radius, width: 2 * radius, height: 2 * radius))
                .fill()
            for (index, color) in light.hills.enumerated() {
                let base = height * (0.52 + 0.15 * CGFloat(index)), swing = height * (0.16 - 0.03 * CGFloat(index))
                let shift = width * light.shift * CGFloat(index + 1)
                let hill = UIBezierPath()
                hill.move(to: CGPoint(x: 0, y: height))
                for step in 0...60 {
                    let x = width * CGFloat(step) / 60
                    let phase = (x + shift) / width * .pi
                    let wave = sin(phase * (1.7 + CGFloat(index) * 0.6)) * 0.7 + sin(phase * 4.3 + CGFloat(index)) * 0.3
                    hill.addLine(to: CGPoint(x: x, y: base - swing * wave))
                }
                hill.addLine(to: CGPoint(x: width, y: height))
                hill.close()
                color.setFill()
                hill.fill()
            }
        }
    }

    private static func gradient(_ colors: [UIColor], from: CGPoint, to: CGPoint, in context: CGContext) {
        let gradient = CGGradient(colorsSpace: nil, colors: colors.map(\.cgColor) as CFArray, locations: nil)
        guard let gradient else { return }
        context.drawLinearGradient(
            gradient,
            start: from,
            end: to,
            options: [.drawsBeforeStartLocation, .drawsAfterEndLocation]
        )
    }
}

/// The light on the hills.
struct Landscape {
    let sky: [UIColor]
    let sun: UIColor
    /// In parts of the picture's width and height.
    let sunPlace: CGPoint
    /// The farthest first.
    let hills: [UIColor]
    let shift: CGFloat

    /// - Parameters:
    ///   - hue: that of the sky at the horizon.
    ///   - ground: the hue of the hills.
    ///   - brightness: of everything.
    init(hue: CGFloat, ground: CGFloat, brightness: CGFloat, sun: CGPoint, shift: CGFloat) {
        sky = [
            UIColor(
                hue: (hue + 0.55).truncatingRemainder(dividingBy: 1),
                saturation: 0.45,
                brightness: brightness * 0.75,
                alpha: 1
            ),
            UIColor(hue: hue, saturation: 0.38, brightness: min(brightness * 1.05, 1), alpha: 1),
        ]
        self.sun = UIColor(hue: hue, saturation: 0.12, brightness: 1, alpha: 0.95)
        sunPlace = sun
        hills = (0..<3).map { index in
            let part = CGFloat(index) / 2
            return UIColor(
                hue: ground,
                saturation: 0.28 + 0.22 * part,
                brightness: brightness * (0.66 - 0.4 * part),
                alpha: 1
            )
        }
        self.shift = shift
    }
}

extension UIView {
    /// Leaves the view's size to constraints, whatever its content is.
    func takesAnySize() {
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            setContentCompressionResistancePriority(UILayoutPriority(1), for: axis)
            setContentHuggingPriority(UILayoutPriority(1), for: axis)
        }
    }
}
