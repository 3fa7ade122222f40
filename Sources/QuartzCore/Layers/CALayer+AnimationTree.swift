import CoreGraphics

extension CALayer {
    /// The keys of the animations of this layer and of all below it, by the layer's identity.
    package func animationKeysInTree() -> [ObjectIdentifier: Set<String>] {
        var result: [ObjectIdentifier: Set<String>] = [:]
        visitTree { layer in
            guard !layer.animations.isEmpty else { return }
            result[ObjectIdentifier(layer)] = Set(layer.animations.map(\.key))
        }
        return result
    }

    /// Gives animations that wait for the commit their begin time now, here and below.
    package func stampAnimationsInTree(at now: Double) {
        visitTree { if !$0.animations.isEmpty { $0.stampAnimations(at: now) } }
    }

    /// Removes animations here and below, those aside that are listed.
    package func removeAnimationsInTree(except others: [ObjectIdentifier: Set<String>]) {
        visitTree { layer in
            let kept = others[ObjectIdentifier(layer)] ?? []
            for key in layer.animations.map(\.key) where !kept.contains(key) { layer.removeAnimation(forKey: key) }
        }
    }

    private func visitTree(_ visit: (CALayer) -> Void) {
        visit(self)
        mask?.visitTree(visit)
        for layer in sublayerList { layer.visitTree(visit) }
    }
}
