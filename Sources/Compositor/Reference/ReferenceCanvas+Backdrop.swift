import CoreGraphics

/// The group in which a group is being drawn, as far as it is, and which part of each of its pixels that will cover.
struct ReferenceGround {
    var image: ReferenceImage
    var coverage: ReferenceCoverage
}

extension ReferenceCanvas {
    /// A picture to draw a group in.
    /// - Parameter isIsolated: whether backdrops in it see nothing of what lies outside. It is cut all the same.
    func group(_ coverage: ReferenceCoverage, isIsolated: Bool) -> ReferenceCanvas {
        var group = ReferenceCanvas(width: width, height: height)
        group.grounds = grounds + [ReferenceGround(image: image, coverage: coverage)]
        guard isIsolated else { return group }
        for index in group.grounds.indices { group.grounds[index].image = group.image }
        return group
    }

    /// What would show if nothing more were drawn.
    var paintedSoFar: ReferenceImage {
        var result = image
        for ground in grounds.reversed() {
            let inner = result
            result = ground.image
            result.paint(ground.coverage, opacity: 1) { inner.at($0) }
        }
        return result
    }

    mutating func drawBackdrop(
        _ plan: BackdropPlan,
        _ shape: LayerShape,
        _ projection: Projection,
        _ edge: ReferenceCoverage,
        opacity: Double
    ) {
        let tint = plan.tint?.reference ?? SIMD4(repeating: 0)
        guard let sigma = plan.sigma(shape, projection) else {
            image.paint(edge, opacity: opacity) { _ in tint }
            return
        }
        let blurred = paintedSoFar.blurred(sigma: sigma)
        image.paint(edge, opacity: opacity) { pixel in
            let color = blurred.at(pixel)
            let grey = (SIMD3(color.x, color.y, color.z) * BackdropPlan.luminance).sum()
            let vivid = SIMD4(repeating: grey) + (color - grey) * plan.saturation
            var result = vivid.clamped(lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: color.w))
            result.w = color.w
            return tint + result * (1 - tint.w)
        }
    }
}

extension ReferenceImage {
    /// Rows and then columns weighed by a Gaussian, out to five standard deviations; the outermost pixels go on.
    func blurred(sigma: Double) -> ReferenceImage {
        guard sigma > 0 else { return self }
        let radius = Int((5 * sigma).rounded(.up))
        let bell = (-radius...radius).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
        // sums[i] is the sum of all weights before the i-th.
        var sums = [0.0]
        for weight in bell { sums.append(sums.last! + weight) }
        let total = sums.last!
        func pass(_ input: [SIMD4<Double>], _ step: Int, _ count: Int, _ lines: Int, _ line: Int) -> [SIMD4<Double>] {
            var output = input
            for l in 0..<lines {
                for i in 0..<count {
                    let (low, high) = (max(-radius, -i), min(radius, count - 1 - i))
                    let (before, after): (Double, Double) = (sums[low + radius], total - sums[high + radius + 1])
                    var sum = input[l * line] * before
                    sum += input[l * line + (count - 1) * step] * after
                    for d in low...high {
                        let at = l * line + (i + d) * step
                        sum += input[at] * bell[d + radius]
                    }
                    output[l * line + i * step] = sum / total
                }
            }
            return output
        }
        var result = self
        result.pixels = pass(pass(pixels, 1, width, height, width), width, height, width, 1)
        return result
    }
}
