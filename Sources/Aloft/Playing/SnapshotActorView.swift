import UIKit

/// The copy of a view that flies. The outer view casts the shadow; an inner one clips the copy to its corners.
final class SnapshotActorView: UIView, ActorView {
    private let clip: UIView
    private let content: UIView
    private let corners: CACornerMask
    private let fit: ContentFit
    /// What hides a part of it near its source; nil for nothing.
    var crop: Crop? { didSet { cut(oldValue) } }

    /// - Parameters:
    ///   - content: the copy, in its own size.
    ///   - model: the view that it is a copy of; it lends the shape of its corners.
    ///   - part: the ground and the shadow.
    init(_ content: UIView, of model: UIView, as part: Choreography.Part) {
        self.content = content
        clip = UIView(frame: .zero)
        fit = ContentFit(part.content, natural: content.bounds.size)
        corners = model.layer.maskedCorners
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        if let shadow = part.shadow {
            layer.shadowColor = UIColor.black.cgColor
            layer.shadowOffset = CGSize(width: shadow.x, height: shadow.y)
            layer.shadowRadius = CGFloat(shadow.radius)
            layer.shadowOpacity = Float(shadow.opacity)
        }
        clip.clipsToBounds = true
        clip.backgroundColor = part.ground?.color
        clip.layer.maskedCorners = corners
        clip.layer.cornerCurve = model.layer.cornerCurve
        for view in [clip, content] {
            view.autoresizingMask = []
            view.layer.anchorPoint = .zero
            view.center = .zero
        }
        clip.addSubview(content)
        addSubview(clip)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    var strands: [Strand] {
        var strands = [
            Strand(layer: layer, keyPath: "position") { .point($0.center) },
            Strand(layer: layer, keyPath: "bounds") { .rect(CGRect(origin: .zero, size: $0.size)) },
            Strand(layer: layer, keyPath: "transform.scale") { .number($0.scale) },
            Strand(layer: layer, keyPath: "opacity") { .number($0.seenAlpha) },
            Strand(layer: clip.layer, keyPath: "bounds") { .rect(CGRect(origin: .zero, size: $0.size)) },
            Strand(layer: clip.layer, keyPath: "cornerRadius") {
                .number(Double(Outline.radius($0.cornerRadius, in: $0.size)))
            },
            Strand(layer: content.layer, keyPath: "transform.scale.x", isLinear: fit.isLinear) { [fit] in
                .number(Double(fit.place(in: $0.size).scale.width))
            },
            Strand(layer: content.layer, keyPath: "transform.scale.y", isLinear: fit.isLinear) { [fit] in
                .number(Double(fit.place(in: $0.size).scale.height))
            },
        ]
        if !fit.isLinear {
            strands.append(
                Strand(layer: content.layer, keyPath: "position", isLinear: false) { [fit] in
                    .point(fit.place(in: $0.size).origin)
                }
            )
        }
        if let crop, let mask = layer.mask {
            strands += [
                Strand(layer: mask, keyPath: "bounds", isLinear: false) {
                    .rect(CGRect(origin: .zero, size: crop.window(of: $0).size))
                },
                Strand(layer: mask, keyPath: "position", isLinear: false) { .point(crop.window(of: $0).origin) },
            ]
        }
        if layer.shadowOpacity > 0 {
            strands.append(
                Strand(layer: layer, keyPath: "shadowPath") { [corners] in .outline(Self.outline($0, corners)) }
            )
        }
        return strands
    }

    func apply(_ state: ActorState) {
        bounds = CGRect(origin: .zero, size: state.size)
        center = state.center
        transform = CGAffineTransform(scaleX: CGFloat(state.scale), y: CGFloat(state.scale))
        alpha = CGFloat(state.seenAlpha)
        clip.bounds = bounds
        clip.layer.cornerRadius = Outline.radius(state.cornerRadius, in: state.size)
        let place = fit.place(in: state.size)
        content.transform = CGAffineTransform(scaleX: place.scale.width, y: place.scale.height)
        content.center = place.origin
        if let crop, let mask = layer.mask {
            let window = crop.window(of: state)
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            mask.bounds.size = window.size
            mask.position = window.origin
            CATransaction.commit()
        }
        if layer.shadowOpacity > 0 { layer.shadowPath = Self.outline(state, corners).path }
    }

    private func cut(_ former: Crop?) {
        guard crop != former else { return }
        guard crop != nil else { return layer.mask = nil }
        guard layer.mask == nil else { return }
        let mask = CALayer()
        mask.anchorPoint = .zero
        mask.backgroundColor = UIColor.black.cgColor
        layer.mask = mask
    }

    private static func outline(_ state: ActorState, _ corners: CACornerMask) -> Outline {
        Outline(size: state.size, radius: Outline.radius(state.cornerRadius, in: state.size), corners: corners)
    }
}

extension Choreography.Ground {
    var color: UIColor {
        UIColor(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: 1)
    }
}
