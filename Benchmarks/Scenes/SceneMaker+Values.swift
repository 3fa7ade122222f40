import Compositor
import CoreGraphics

extension SceneMaker {
    mutating func layerValues(depth: Int, in space: CGSize) -> LayerValues {
        var values = LayerValues()
        let snapped = numbers.chance(0.35)
        func length(_ n: inout SeededNumbers, _ room: Double) -> Double {
            let v = n.real(4, max(8, room * 1.1))
            return snapped ? v.rounded() : v
        }
        values.bounds.size = CGSize(width: length(&numbers, space.width), height: length(&numbers, space.height))
        values.position = CGPoint(
            x: numbers.real(-0.1, 1.1) * space.width,
            y: numbers.real(-0.1, 1.1) * space.height
        )
        if snapped {
            values.position = CGPoint(
                x: values.position.x.rounded() + values.bounds.width / 2 - (values.bounds.width / 2).rounded(),
                y: values.position.y.rounded() + values.bounds.height / 2 - (values.bounds.height / 2).rounded()
            )
        }
        if numbers.chance(0.15) {
            features.insert(.boundsOrigin)
            values.bounds.origin = CGPoint(x: numbers.real(-9, 9), y: numbers.real(-9, 9))
        }
        if numbers.chance(0.15) { values.anchorPoint = CGPoint(x: numbers.real(0, 1), y: numbers.real(0, 1)) }
        if !snapped || numbers.chance(0.3) { setTransform(&values) }
        if numbers.chance(0.12) { setPerspective(&values) }
        if numbers.chance(0.15) {
            features.insert(.zPosition)
            values.zPosition = numbers.real(-5, 5).rounded()
        }
        setPaints(&values)
        setVisibility(&values)
        if numbers.chance(0.3) { setShadow(&values) }
        if numbers.chance(0.01) { spoil(&values) }
        return values
    }

    private mutating func setTransform(_ values: inout LayerValues) {
        var t = CATransform3DIdentity
        switch numbers.whole(0, 6) {
        case 0:
            features.insert(.rotation)
            t = CATransform3DMakeRotation(numbers.real(-3, 3), 0, 0, 1)
        case 1:
            features.insert(.scale)
            let s = numbers.real(0.3, 1.8)
            t = CATransform3DMakeScale(s, numbers.chance(0.5) ? s : numbers.real(0.3, 1.8), 1)
        case 2:
            features.insert(.skew)
            t.m21 = numbers.real(-0.6, 0.6)
            t.m12 = numbers.real(-0.3, 0.3)
        case 3:
            features.insert(.flip)
            t = CATransform3DMakeScale(numbers.chance(0.5) ? -1 : 1, -1, 1)
        case 4:
            features.insert(.perspective)
            t.m34 = -1 / numbers.real(60, 400)
            t = CATransform3DRotate(t, numbers.real(-1.1, 1.1), numbers.real(-1, 1), numbers.real(-1, 1), 0)
        case 5:
            features.insert(.rotation)
            t = CATransform3DMakeRotation(.pi / 2 * Double(numbers.whole(1, 3)), 0, 0, 1)
        default: break
        }
        values.transform = t
    }

    mutating func setPerspective(_ values: inout LayerValues) {
        features.insert(.sublayerTransform)
        var t = CATransform3DIdentity
        t.m34 = -1 / numbers.real(100, 500)
        values.sublayerTransform = CATransform3DRotate(t, numbers.real(-0.7, 0.7), numbers.real(-1, 1), 1, 0.2)
    }

    private mutating func setPaints(_ values: inout LayerValues) {
        if numbers.chance(0.6) {
            features.insert(.background)
            values.backgroundColor = color(opaque: 0.5)
        }
        if numbers.chance(0.4) {
            features.insert(.roundedCorners)
            values.cornerRadius = numbers.real(0.5, 20)
            if numbers.chance(0.25) {
                features.insert(.someCorners)
                values.maskedCorners = RoundedCorners(rawValue: UInt(numbers.whole(0, 15)))
            }
            if numbers.chance(0.3) {
                features.insert(.continuousCorners)
                values.cornerCurve = .continuous
            }
        }
        if numbers.chance(0.25) {
            features.insert(.border)
            values.borderWidth = numbers.real(0.3, 6)
            values.borderColor = color(opaque: 0.6)
        }
        if numbers.chance(0.35) { setContents(&values) }
        if numbers.chance(0.12) { setGradient(&values) }
        if numbers.chance(0.08) { setVectors(&values) }
        if numbers.chance(0.3) {
            features.insert(values.cornerRadius > 0 ? .roundedClip : .clip)
            values.masksToBounds = true
        }
    }

    private mutating func setContents(_ values: inout LayerValues) {
        if numbers.chance(0.25) {
            setSnapshot(&values)
        } else {
            features.insert(.image)
            values.contents = .image(
                SceneImages.noise(
                    numbers.whole(1, 40),
                    numbers.whole(1, 40),
                    opaque: numbers.chance(0.5),
                    seed: numbers.next() >> 8
                )
            )
        }
        values.contentsScale = numbers.pick([1, 1, 2, 3])
        if numbers.chance(0.4) {
            features.insert(.gravity)
            values.contentsGravity = numbers.pick([
                .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight,
                .resizeAspect, .resizeAspectFill,
            ])
        }
        if numbers.chance(0.2) {
            features.insert(.contentsRect)
            values.contentsRect = CGRect(
                x: numbers.real(-0.2, 0.5),
                y: numbers.real(-0.2, 0.5),
                width: numbers.real(0.1, 0.8),
                height: numbers.real(0.1, 0.8)
            )
        }
        if numbers.chance(0.25) {
            features.insert(.nineSlice)
            if case .snapshot = values.contents { features.insert(.slicedSnapshot) }
            values.contentsCenter = CGRect(
                x: numbers.real(0, 0.5),
                y: numbers.real(0, 0.5),
                width: numbers.real(0.05, 0.5),
                height: numbers.real(0.05, 0.5)
            )
        }
        if numbers.chance(0.15) {
            features.insert(.nearest)
            values.magnificationFilter = .nearest
            values.minificationFilter = numbers.pick([.nearest, .linear])
        }
    }

    private mutating func setSnapshot(_ values: inout LayerValues) {
        features.insert(.snapshot)
        var inner = self
        let node = inner.layer(depth: 5, in: size)
        features.formUnion(inner.features)
        numbers = inner.numbers
        var rect = node.values.bounds
        guard rect.width.isFinite, rect.height.isFinite, rect.width > 0, rect.height > 0 else { return }
        if numbers.chance(0.4) {
            features.insert(.cutSnapshot)
            rect = rect.insetBy(dx: rect.width * numbers.real(-0.2, 0.3), dy: rect.height * numbers.real(-0.2, 0.3))
        }
        values.contents = .snapshot(RenderSnapshot(node: node, time: numbers.real(0, 1), rect: rect))
    }

    private mutating func setGradient(_ values: inout LayerValues) {
        features.insert(.gradient)
        var gradient = GradientValues()
        gradient.kind = numbers.pick([.axial, .radial, .conic])
        let count = numbers.whole(1, 4)
        gradient.colors = (0..<count).map { _ in color(opaque: 0.6) }
        if numbers.chance(0.5) {
            gradient.locations = (0..<count).map { _ in numbers.real(0, 1) }.sorted()
            if count > 2, numbers.chance(0.3) { gradient.locations![1] = gradient.locations![2] }
        }
        gradient.startPoint = CGPoint(x: numbers.real(0, 1), y: numbers.real(0, 1))
        gradient.endPoint = CGPoint(x: numbers.real(0, 1), y: numbers.real(0, 1))
        values.gradient = gradient
    }

    private mutating func setVectors(_ values: inout LayerValues) {
        features.insert(.vectorShape)
        var shape = ShapeValues()
        shape.path = path(in: values.bounds)
        shape.fillColor = numbers.chance(0.7) ? color(opaque: 0.5) : nil
        if numbers.chance(0.6) {
            shape.strokeColor = color(opaque: 0.5)
            shape.lineWidth = numbers.real(0.5, 5)
            shape.strokeEnd = numbers.chance(0.3) ? numbers.real(0.3, 1) : 1
            shape.lineJoin = numbers.pick([.miter, .round, .bevel])
        }
        values.shape = shape
    }

    private mutating func path(in rect: CGRect) -> CGPath {
        let path = CGMutablePath()
        func point(_ n: inout SeededNumbers) -> CGPoint {
            CGPoint(x: rect.minX + n.real(0, 1) * rect.width, y: rect.minY + n.real(0, 1) * rect.height)
        }
        path.move(to: point(&numbers))
        for _ in 0..<numbers.whole(2, 5) {
            if numbers.chance(0.5) {
                path.addLine(to: point(&numbers))
            } else {
                path.addQuadCurve(to: point(&numbers), control: point(&numbers))
            }
        }
        path.closeSubpath()
        return path
    }

    private mutating func setVisibility(_ values: inout LayerValues) {
        if numbers.chance(0.35) { values.opacity = Float(numbers.real(0.1, 1)) }
        if numbers.chance(0.25) { values.allowsGroupOpacity = false }
        if numbers.chance(0.1) {
            features.insert(.backFace)
            values.isDoubleSided = false
        }
        if numbers.chance(0.03) {
            features.insert(.hidden)
            values.isHidden = true
        }
        if numbers.chance(0.05) {
            features.insert(.rasterized)
            values.shouldRasterize = true
            values.rasterizationScale = numbers.pick([1, 2, 0.7])
        }
    }

    private mutating func setShadow(_ values: inout LayerValues) {
        values.shadowOpacity = Float(numbers.real(0.1, 1))
        values.shadowColor = color(opaque: 0.8)
        values.shadowOffset = CGSize(width: numbers.real(-6, 6), height: numbers.real(-6, 6))
        values.shadowRadius = numbers.real(0.3, 6)
        if numbers.chance(0.15) {
            features.insert(.sharpShadow)
            values.shadowRadius = 0
        }
        if numbers.chance(0.2) {
            features.insert(.shadowPath)
            let radius = numbers.real(0, 10)
            values.shadowPath = CGPath(
                roundedRect: values.bounds.insetBy(dx: numbers.real(-3, 1), dy: 1),
                cornerWidth: radius,
                cornerHeight: radius,
                transform: nil
            )
        } else if numbers.chance(0.15) {
            features.insert(.shadowOfPath)
            values.shadowPath = path(in: values.bounds)
        } else if values.backgroundColor != nil, values.contents == nil {
            features.insert(.shadowOfShape)
        }
    }

    /// One number that no layer should have.
    private mutating func spoil(_ values: inout LayerValues) {
        features.insert(.hostileNumbers)
        let bad = numbers.pick([Double.nan, .infinity, -.infinity, 1e300, -1e18, 1e9, 1e-300])
        switch numbers.whole(0, 9) {
        case 0: values.bounds.size.width = bad
        case 1: values.position.x = bad
        case 2: values.transform.m11 = bad
        case 3: values.cornerRadius = bad
        case 4: values.borderWidth = bad
        case 5: values.shadowRadius = bad
        case 6: values.opacity = Float(bad)
        case 7: values.bounds.origin.y = bad
        case 8: values.contentsRect.size.width = bad
        default: values.zPosition = bad
        }
    }

    mutating func animations(_ values: LayerValues) -> [RenderAnimation] {
        features.insert(.animation)
        return (0..<numbers.whole(1, 3)).map { _ in
            let (path, from, to) = ends(values)
            var animation = RenderAnimation(
                .property(PropertyAnimation(keyPath: path, values: .basic(from: from, to: to, by: nil)))
            )
            animation.timing.duration = numbers.real(0.5, 1.5)
            animation.timing.fillsForwards = true
            animation.curve = .bezier(.easeInEaseOut)
            return animation
        }
    }

    private mutating func ends(_ values: LayerValues) -> (LayerKeyPath, AnimatableValue, AnimatableValue) {
        switch numbers.whole(0, 6) {
        case 0:
            let to = CGPoint(x: numbers.real(0, 60), y: numbers.real(0, 60))
            return (LayerKeyPath(.position), .point(values.position), .point(to))
        case 1: return (LayerKeyPath(.opacity), .number(1), .number(numbers.real(0, 1)))
        case 2:
            let to = CATransform3DMakeRotation(numbers.real(-2, 2), 0, 0, 1)
            return (LayerKeyPath(.transform), .transform(CATransform3DIdentity), .transform(to))
        case 3: return (LayerKeyPath(.cornerRadius), .number(0), .number(numbers.real(0, 20)))
        case 4: return (LayerKeyPath(.backgroundColor), .color(color(opaque: 0.5)), .color(color(opaque: 0.5)))
        case 5:
            let to = CGRect(x: 0, y: 0, width: numbers.real(5, 60), height: numbers.real(5, 60))
            return (LayerKeyPath(.bounds), .rect(values.bounds), .rect(to))
        default: return (LayerKeyPath(.shadowOpacity), .number(0), .number(numbers.real(0, 1)))
        }
    }
}
