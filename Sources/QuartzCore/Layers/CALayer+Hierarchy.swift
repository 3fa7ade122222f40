import CoreGraphics

extension CALayer {
    /// The layers in this one, back to front; nil when there are none.
    public var sublayers: [CALayer]? {
        get {
            if presentationTree != nil { return presentedSublayers() }
            return sublayerList.isEmpty ? nil : sublayerList
        }
        set {
            let wanted = newValue ?? []
            for layer in sublayerList where !wanted.contains(where: { $0 === layer }) { layer.removeFromSuperlayer() }
            for layer in wanted { layer.removeFromSuperlayer() }
            for layer in wanted { addSublayer(layer) }
        }
    }

    /// The layer that this one is in.
    public var superlayer: CALayer? {
        if let source = presentationTree { return source.parent ?? modelLayer?.parent?.presentation() }
        return parent
    }

    /// A sibling that is none goes to the back.
    public func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        insert(layer, at: { list in list.firstIndex { $0 === sibling } ?? 0 })
    }

    /// A sibling that is none goes to the front.
    public func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        insert(layer, at: { list in list.firstIndex { $0 === sibling }.map { $0 + 1 } ?? list.count })
    }

    /// Puts another layer in the place of a sublayer.
    public func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
        guard let index = sublayerList.firstIndex(where: { $0 === oldLayer }), oldLayer !== newLayer else { return }
        oldLayer.removeFromSuperlayer()
        insertSublayer(newLayer, at: UInt32(index))
    }

    final func detach() {
        if let owner = maskOwner {
            owner.mask = nil
            return
        }
        guard let parent else { return }
        let clock = nearestContext?.clock
        parent.sublayerList.removeAll { $0 === self }
        parent.flags.insert(.sublayersChanged)
        self.parent = nil
        flags.remove(.listed)
        parent.setChanged()
        for layer in layersWithAnimations() { TransactionState.current.note(animated: layer, clock: clock) }
    }

    final func insert(_ layer: CALayer, at index: ([CALayer]) -> Int) {
        precondition(layer.modelLayer == nil && modelLayer == nil, "A presentation layer has no place in a layer tree")
        precondition(!layer.isSelfOrAncestor(of: self), "A layer cannot be its own ancestor")
        if layer.parent === self {
            sublayerList.removeAll { $0 === layer }
        } else {
            layer.removeFromSuperlayer()
        }
        sublayerList.insert(layer, at: index(sublayerList))
        flags.insert(.sublayersChanged)
        layer.parent = self
        setChanged()
        layer.remark()
        setNeedsLayout()
    }

    private func isSelfOrAncestor(of layer: CALayer) -> Bool {
        var next: CALayer? = layer
        while let current = next {
            if current === self { return true }
            next = current.parent ?? current.maskOwner
        }
        return false
    }

    /// Tells the new ancestors what this layer already waits for.
    private func remark() {
        for (flag, below) in [
            (LayerFlags.changed, LayerFlags.changedBelow), (.needsLayout, .needsLayoutBelow),
            (.needsDisplay, .needsDisplayBelow),
        ] where flags.contains(flag) || flags.contains(below) {
            let had = flags.contains(flag)
            flags.remove(flag)
            mark(flag, below: below)
            if !had { flags.remove(flag) }
        }
    }

    /// The layers at and below this one that have animations: they may just have left the screen.
    private func layersWithAnimations() -> [CALayer] {
        var result: [CALayer] = animations.isEmpty ? [] : [self]
        // A committed subtree without animations needs no visit.
        if let committed, committed.isStatic, !flags.contains(.changedBelow), !flags.contains(.changed) {
            return result
        }
        for layer in sublayerList { result += layer.layersWithAnimations() }
        if let maskLayer { result += maskLayer.layersWithAnimations() }
        return result
    }

    /// A layer whose alpha masks this one and all below it. It must have no superlayer.
    public var mask: CALayer? {
        get { presentationTree == nil ? maskLayer : presentedMask() }
        set {
            guard newValue !== maskLayer else { return }
            if let newValue {
                precondition(newValue.parent == nil, "A mask has no superlayer")
                precondition(!newValue.isSelfOrAncestor(of: self), "A layer cannot mask itself")
                newValue.maskOwner?.mask = nil
            }
            maskLayer?.maskOwner = nil
            maskLayer = newValue
            newValue?.maskOwner = self
            setChanged()
            newValue?.remark()
        }
    }

    // MARK: - Layout

    /// Whether the sublayers will be laid out again.
    public func needsLayout() -> Bool { flags.contains(.needsLayout) }

    /// Lays out now what needs it: from the topmost ancestor that needs layout down to here.
    public func layoutIfNeeded() {
        var top = self
        while let next = top.parent, next.flags.contains(.needsLayout) { top = next }
        top.layoutPass()
    }

    /// Lays out this layer and what is marked below it, until nothing is. A layout that keeps asking for itself is cut off
    /// after a hundred rounds.
    func layoutPass() {
        for _ in 0..<100 {
            guard !flags.isDisjoint(with: [.needsLayout, .needsLayoutBelow]) else { return }
            layoutRound()
        }
    }

    private func layoutRound() {
        if flags.contains(.needsLayout) {
            flags.remove(.needsLayout)
            layoutSublayers()
        }
        guard flags.contains(.needsLayoutBelow) else { return }
        flags.remove(.needsLayoutBelow)
        for layer in waitingSublayers where !layer.flags.isDisjoint(with: [.needsLayout, .needsLayoutBelow]) {
            layer.layoutRound()
        }
        if let maskLayer, !maskLayer.flags.isDisjoint(with: [.needsLayout, .needsLayoutBelow]) {
            maskLayer.layoutRound()
        }
    }
}
