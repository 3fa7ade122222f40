import Compositor
import CoreGraphics

/// The work that is measured, as layers: a row of a list lifts off and flies to the middle of the screen; closing, the
/// detail shrinks to a row, which flies home.
@MainActor struct PictureScene {
    let pictures: TransitionPictures
    let size: CGSize

    init(width: Int, height: Int) {
        pictures = TransitionPictures(width: width, height: height)
        size = CGSize(width: Double(width) / TransitionPhase.scale, height: Double(height) / TransitionPhase.scale)
    }

    /// The tree of a phase, in which everything moves from 0 to 1 seconds.
    func tree(_ phase: TransitionPhase) -> RenderTree {
        var root = LayerValues()
        root.bounds = CGRect(origin: .zero, size: size)
        var list = root
        list.position = center
        list.contents = .image(pictures.list)
        list.contentsScale = TransitionPhase.scale
        let children = phase == .closeShrink ? shrinking : [sprite(phase)]
        return RenderTree(
            root: RenderNode(
                id: LayerID(rawValue: 1),
                values: root,
                children: [RenderNode(id: LayerID(rawValue: 2), values: list)] + children
            ),
            scale: TransitionPhase.scale
        )
    }

    private var center: CGPoint { CGPoint(x: size.width / 2, y: size.height / 2) }
    private var rowCenter: CGPoint { CGPoint(x: size.width / 2, y: 250) }

    private func sprite(_ phase: TransitionPhase) -> RenderNode {
        let (scale, margins) = (TransitionPhase.scale, TransitionPictures.margins)
        var values = LayerValues()
        values.bounds = CGRect(
            x: 0,
            y: 0,
            width: Double(pictures.sprite.width) / scale,
            height: Double(pictures.sprite.height) / scale
        )
        values.anchorPoint.x = (Double(margins.left) + Double(pictures.rowWidth) / 2) / Double(pictures.sprite.width)
        values.position = rowCenter
        values.contents = .image(pictures.sprite)
        values.contentsScale = scale
        values.opacity = 0.98
        return RenderNode(
            id: LayerID(rawValue: 100),
            values: values,
            animations: phase.animationsOfRow(home: rowCenter, center: center)
        )
    }

    /// The dimming, and the detail over its shadow, on its way from the screen's size to the row's.
    private var shrinking: [RenderNode] {
        let screen = CGRect(origin: .zero, size: size)
        let scale = TransitionPhase.scale
        let row = CGRect(
            x: 0,
            y: 0,
            width: Double(pictures.rowWidth) / scale,
            height: Double(TransitionPictures.rowHeight) / scale
        )
        var dim = LayerValues()
        dim.bounds = screen
        dim.position = center
        dim.backgroundColor = .black
        var picture = LayerValues()
        picture.bounds = screen
        picture.position = center
        var shadow = picture
        picture.contents = .image(pictures.detail)
        picture.masksToBounds = true
        shadow.backgroundColor = .white
        shadow.shadowOpacity = Float(TransitionPictures.shadow.opacity)
        shadow.shadowRadius = TransitionPictures.shadow.sigma / scale
        shadow.shadowOffset = CGSize(width: TransitionPictures.shadow.x / scale, height: 0)
        let resize = TransitionPhase.animation(.bounds, .rect(screen), .rect(row))
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
}
