import QuartzCore

extension UIButton.ButtonType {
    /// The image that a button of the type has from the start.
    @MainActor var image: UIImage? {
        switch self {
        case .custom, .system: nil
        case .detailDisclosure, .infoLight, .infoDark: Self.info
        case .contactAdd: Self.plus
        case .close: Self.cross
        }
    }

    private static let cross = template(side: 12) {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 1.5, y: 1.5))
        path.addLine(to: CGPoint(x: 10.5, y: 10.5))
        path.move(to: CGPoint(x: 10.5, y: 1.5))
        path.addLine(to: CGPoint(x: 1.5, y: 10.5))
        stroke(path, width: 2)
    }

    private static let info = template(side: 22) {
        stroke(UIBezierPath(ovalIn: CGRect(x: 1, y: 1, width: 20, height: 20)), width: 1.5)
        UIBezierPath(ovalIn: CGRect(x: 9.75, y: 5.25, width: 2.5, height: 2.5)).fill()
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 9.5, y: 10))
        path.addLine(to: CGPoint(x: 11.25, y: 10))
        path.addLine(to: CGPoint(x: 11.25, y: 16))
        path.move(to: CGPoint(x: 9.25, y: 16))
        path.addLine(to: CGPoint(x: 13.25, y: 16))
        stroke(path, width: 1.5)
    }

    private static let plus = template(side: 22) {
        stroke(UIBezierPath(ovalIn: CGRect(x: 1, y: 1, width: 20, height: 20)), width: 1.5)
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 6.5, y: 11))
        path.addLine(to: CGPoint(x: 15.5, y: 11))
        path.move(to: CGPoint(x: 11, y: 6.5))
        path.addLine(to: CGPoint(x: 11, y: 15.5))
        stroke(path, width: 1.5)
    }

    private static func stroke(_ path: UIBezierPath, width: CGFloat) {
        path.lineWidth = width
        path.lineCapStyle = .round
        path.stroke()
    }

    private static func template(side: CGFloat, _ draw: () -> Void) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 3
        return UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format).image { _ in
            UIColor.black.set()
            draw()
        }.withRenderingMode(.alwaysTemplate)
    }
}
