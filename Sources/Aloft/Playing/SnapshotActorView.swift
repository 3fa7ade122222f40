import UIKit

/// The copy of a view that flies. The outer view casts the shadow, that of its part or that of the view itself; an inner
/// one clips the copy to its corners.
final class SnapshotActorView: UIView, ActorView {
    private let clip: UIView
    private let content: UIView
    private let corners: Corners
    /// What cuts off corners that are not rounded alike on both sides.
    private let shape: CAShapeLayer?
    private let fit: ContentFit
    /// Whether the content takes the size that it is to have by itself.
    private let resizes: Bool
    /// Whether it ever turns, in its plane or out of it.
    private let turns: Bool
    /// What hides a part of it near its source; nil for nothing.
    var crop: Crop? { didSet { cut(oldValue) } }

    /// - Parameters:
    ///   - content: the copy, in its own size.
    ///   - model: the view that it is a copy of; it lends the shape of its corners.
    ///   - part: what it looks like.
    ///   - turns: whether it ever turns.
    ///   - ends: the views of the two sides that it stands between; they lend it their corners.
    init(
        _ copy: Copy,
        of model: UIView,
        as part: Choreography.Part,
        turns: Bool,
        between ends: (source: UIView?, destination: UIView?) = (nil, nil)
    ) {
        content = copy.view
        resizes = copy.resizes
        self.turns = turns
        clip = UIView(frame: .zero)
        let isWhole = copy.resizes && part.content != .placed
        fit = ContentFit(isWhole ? .stretched : part.content, natural: content.bounds.size)
        corners = Corners(
            source: (ends.source ?? model).outlined.layer.maskedCorners,
            destination: (ends.destination ?? model).outlined.layer.maskedCorners
        )
        shape = corners.areSame || part.overflows ? nil : CAShapeLayer()
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        if let shadow = part.shadow {
            layer.shadowColor = UIColor.black.cgColor
            layer.shadowOffset = CGSize(width: shadow.x, height: shadow.y)
            layer.shadowRadius = CGFloat(shadow.radius)
            layer.shadowOpacity = Float(shadow.opacity)
        } else if !part.overflows, Self.castsShadow(model) {
            // What the copy itself casts is cut off at its corners.
            layer.shadowColor = model.layer.shadowColor
            layer.shadowOffset = model.layer.shadowOffset
            layer.shadowRadius = model.layer.shadowRadius
            layer.shadowOpacity = model.layer.shadowOpacity
        }
        clip.clipsToBounds = !part.overflows
        clip.backgroundColor = part.takesGround ? model.ground : part.ground?.color
        clip.layer.maskedCorners = corners.source
        clip.layer.mask = shape
        clip.layer.cornerCurve = part.curvesCorners ? .continuous : model.outlined.layer.cornerCurve
        // Its back shows nothing: there another copy may be.
        layer.isDoubleSided = !turns
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
            turns
                ? Strand(layer: layer, keyPath: "transform", isLinear: false) { .transform($0.transform) }
                : Strand(layer: layer, keyPath: "transform.scale") { .number($0.scale) },
            Strand(layer: layer, keyPath: "opacity") { .number($0.seenAlpha) },
            Strand(layer: clip.layer, keyPath: "bounds") { .rect(CGRect(origin: .zero, size: $0.size)) },
            shape.map { [corners] shape in
                Strand(layer: shape, keyPath: "path", isLinear: false) { .outline(Outline($0, corners)) }
            }
                ?? Strand(layer: clip.layer, keyPath: "cornerRadius") {
                    .number(Double(Outline.radius($0.cornerRadius, in: $0.size)))
                },
            Strand(layer: content.layer, keyPath: "opacity") { .number($0.contentAlpha) },
        ]
        if resizes {
            strands.append(
                Strand(layer: content.layer, keyPath: "bounds", isLinear: fit.isLinear) { [fit] in
                    .rect(CGRect(origin: .zero, size: fit.size(in: $0)))
                }
            )
        } else {
            strands += [
                Strand(layer: content.layer, keyPath: "transform.scale.x", isLinear: fit.isLinear) { [fit] in
                    .number(Double(fit.place(in: $0).scale.width))
                },
                Strand(layer: content.layer, keyPath: "transform.scale.y", isLinear: fit.isLinear) { [fit] in
                    .number(Double(fit.place(in: $0).scale.height))
                },
            ]
        }
        if fit.moves {
            strands.append(
                Strand(layer: content.layer, keyPath: "position", isLinear: fit.isLinear) { [fit] in
                    .point(fit.place(in: $0).origin)
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
                Strand(layer: layer, keyPath: "shadowPath", isLinear: shape == nil) { [corners] in
                    .outline(Outline($0, corners))
                }
            )
        }
        return strands
    }

    func apply(_ state: ActorState) {
        bounds = CGRect(origin: .zero, size: state.size)
        center = state.center
        layer.transform = state.transform
        alpha = CGFloat(state.seenAlpha)
        clip.bounds = bounds
        if let shape {
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            shape.path = Outline(state, corners).path
            CATransaction.commit()
        } else {
            clip.layer.cornerRadius = Outline.radius(state.cornerRadius, in: state.size)
        }
        content.alpha = CGFloat(state.contentAlpha)
        let place = fit.place(in: state)
        if resizes {
            content.bounds.size = fit.size(in: state)
        } else {
            content.transform = CGAffineTransform(scaleX: place.scale.width, y: place.scale.height)
        }
        content.center = place.origin
        if let crop, let mask = layer.mask {
            let window = crop.window(of: state)
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            mask.bounds.size = window.size
            mask.position = window.origin
            CATransaction.commit()
        }
        if layer.shadowOpacity > 0 { layer.shadowPath = Outline(state, corners).path }
    }

    /// Lets a newer copy fade in over the one that is shown.
    func show(_ newer: UIView) {
        let former = content.subviews
        UIView.performWithoutAnimation {
            newer.frame.origin = .zero
            newer.alpha = 0
            content.addSubview(newer)
        }
        UIView.animate(withDuration: 0.15) {
            newer.alpha = 1
        } completion: { _ in
            for view in former { view.removeFromSuperview() }
        }
    }

    /// Whether a view casts a shadow in the shape of its outline: not in that of what is in it.
    private static func castsShadow(_ model: UIView) -> Bool {
        model.layer.shadowOpacity > 0 && !model.clipsToBounds
            && (model.layer.shadowPath != nil || model.backgroundColor?.cgColor.alpha ?? 0 >= 1)
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
}

extension ActorState {
    /// Scale and turns about the centre. What turns out of the plane is seen from a thousand points away.
    var transform: CATransform3D {
        var transform = CATransform3DIdentity
        if flip != 0 {
            transform.m34 = -1 / 1000
            transform = CATransform3DRotate(transform, CGFloat(flip), 0, 1, 0)
        }
        if rotation != 0 { transform = CATransform3DRotate(transform, CGFloat(rotation), 0, 0, 1) }
        return CATransform3DScale(transform, CGFloat(scale), CGFloat(scale), 1)
    }
}

extension Choreography.Motion {
    /// Whether an actor ever turns.
    func turns(_ actor: Choreography.Actor) -> Bool {
        let placed = (start + stages.flatMap(\.then)).compactMap { cue -> Choreography.Move? in
            if case .place(let move) = cue { move } else { nil }
        }
        return (placed + stages.flatMap(\.moves)).contains {
            $0.actor == actor && ($0.rotation != nil || $0.flip != nil)
        }
    }
}

extension Choreography.Ground {
    var color: UIColor {
        UIColor(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: 1)
    }
}
