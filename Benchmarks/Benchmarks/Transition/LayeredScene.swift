import Compositor
import CompositorScenes
import CoreGraphics

/// A row of a list lifts off and flies to the middle of the screen; closing, the detail shrinks to a row, which flies home:
/// as an app shows it, with a row of several layers, a snapshot of it, and a shadow that is drawn anew in each frame.
struct LayeredScene {
    private static let scale = TransitionPhase.scale

    let size: CGSize
    private let list: [RenderNode]
    private let row: RenderNode
    private let detail: CGImage
    private let rowCenter: CGPoint

    init(width: Int, height: Int) {
        size = CGSize(width: Double(width) / Self.scale, height: Double(height) / Self.scale)
        let cardSize = CGSize(width: size.width - 32, height: 88)
        let text = Self.text(width: Int((cardSize.width - 40) * Self.scale), height: Int(60 * Self.scale))
        var rows: [RenderNode] = []
        for index in 0..<8 {
            let center = CGPoint(x: size.width / 2, y: 50 + 100 * Double(index))
            rows.append(Self.card(UInt64(10 + index), size: cardSize, center: center, text: text))
        }
        list = rows
        row = rows[2]
        rowCenter = CGPoint(x: size.width / 2, y: 250)
        detail = SceneImages.noise(width, height, opaque: true, seed: 5)
    }

    /// The tree of a phase, in which everything moves from 0 to 1 seconds.
    func tree(_ phase: TransitionPhase) -> RenderTree {
        var root = LayerValues()
        root.bounds = CGRect(origin: .zero, size: size)
        root.backgroundColor = RGBA(red: 0.91, green: 0.91, blue: 0.91, alpha: 1)
        let children = list + (phase == .closeShrink ? shrinking : [sprite(phase)])
        return RenderTree(
            root: RenderNode(id: LayerID(rawValue: 1), values: root, children: children),
            scale: Self.scale
        )
    }

    /// The list, on its way up by 100 points, under a bar of 88 points that blurs it by a standard deviation, in points; nil
    /// for no bar.
    func scrolling(under sigma: Double?) -> RenderTree {
        var root = LayerValues()
        root.bounds = CGRect(origin: .zero, size: size)
        root.backgroundColor = RGBA(red: 0.91, green: 0.91, blue: 0.91, alpha: 1)
        var scroll = root
        scroll.position = center
        scroll.backgroundColor = nil
        var children = [
            RenderNode(
                id: LayerID(rawValue: 2),
                values: scroll,
                animations: [
                    TransitionPhase.animation(
                        .position,
                        .point(center),
                        .point(CGPoint(x: center.x, y: center.y - 100))
                    )
                ],
                children: list
            )
        ]
        if let sigma {
            var bar = LayerValues()
            bar.bounds = CGRect(x: 0, y: 0, width: size.width, height: 88)
            bar.position = CGPoint(x: size.width / 2, y: 44)
            bar.backdrop = BackdropValues(
                sigma: sigma,
                saturation: 1.8,
                tint: RGBA(red: 1, green: 1, blue: 1, alpha: 0.7)
            )
            children.append(RenderNode(id: LayerID(rawValue: 3), values: bar))
        }
        return RenderTree(
            root: RenderNode(id: LayerID(rawValue: 1), values: root, children: children),
            scale: Self.scale
        )
    }

    private var center: CGPoint { CGPoint(x: size.width / 2, y: size.height / 2) }

    private func sprite(_ phase: TransitionPhase) -> RenderNode {
        var values = LayerValues()
        values.bounds = row.values.bounds
        values.position = rowCenter
        values.contents = .snapshot(RenderSnapshot(node: row, time: 0, rect: row.values.bounds))
        values.opacity = 0.98
        Self.addShadow(&values, radius: 16)
        return RenderNode(
            id: LayerID(rawValue: 100),
            values: values,
            animations: phase.animationsOfRow(home: rowCenter, center: center)
        )
    }

    /// The dimming, and the detail on its way from the screen's size to the row's.
    private var shrinking: [RenderNode] {
        let screen = CGRect(origin: .zero, size: size)
        var dim = LayerValues()
        dim.bounds = screen
        dim.position = center
        dim.backgroundColor = .black
        var shadow = LayerValues()
        shadow.bounds = screen
        shadow.position = center
        Self.addShadow(&shadow, radius: 0)
        shadow.backgroundColor = .white
        var picture = LayerValues()
        picture.bounds = screen
        picture.position = center
        picture.contents = .image(detail)
        picture.masksToBounds = true
        let resize = TransitionPhase.animation(.bounds, .rect(screen), .rect(row.values.bounds))
        let round = TransitionPhase.animation(.cornerRadius, .number(0), .number(16))
        return [
            RenderNode(
                id: LayerID(rawValue: 100),
                values: dim,
                animations: [TransitionPhase.animation(.opacity, .number(0.72), .number(0))]
            ),
            RenderNode(id: LayerID(rawValue: 101), values: shadow, animations: [resize, round]),
            RenderNode(id: LayerID(rawValue: 102), values: picture, animations: [resize, round]),
        ]
    }

    private static func addShadow(_ values: inout LayerValues, radius: Double) {
        values.shadowOpacity = 0.4
        values.shadowRadius = 5
        values.shadowOffset = CGSize(width: -5, height: 0)
        if radius > 0 {
            values.shadowPath = CGPath(
                roundedRect: values.bounds,
                cornerWidth: radius,
                cornerHeight: radius,
                transform: nil
            )
        }
    }

    private static func card(_ id: UInt64, size: CGSize, center: CGPoint, text: CGImage) -> RenderNode {
        var label = LayerValues()
        label.bounds = CGRect(x: 0, y: 0, width: size.width - 40, height: 60)
        label.position = CGPoint(x: size.width / 2, y: 44)
        label.contents = .image(text)
        label.contentsScale = scale
        var card = LayerValues()
        card.bounds = CGRect(origin: .zero, size: size)
        card.position = center
        card.backgroundColor = .white
        card.cornerRadius = 16
        return RenderNode(
            id: LayerID(rawValue: id),
            values: card,
            children: [RenderNode(id: LayerID(rawValue: id + 1000), values: label)]
        )
    }

    /// What looks like two lines of text: dark strokes on nothing.
    private static func text(width: Int, height: Int) -> CGImage {
        var numbers = SeededNumbers(seed: 9)
        let strokes = (0..<width / 6).map { _ in numbers.whole(20, 220) }
        let image = CGImage(width: width, height: height, isOpaque: false) { pixels, stride in
            for y in 0..<height {
                let isLine = y % (height / 2) > height / 6
                for x in 0..<width {
                    let alpha = isLine && x % 6 < 3 ? UInt32(strokes[min(x / 6, strokes.count - 1)]) : 0
                    pixels[y * stride + x] = alpha << 24
                }
            }
        }
        return image!
    }
}
