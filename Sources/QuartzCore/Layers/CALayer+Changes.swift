import CoreGraphics

extension CALayer {
    /// Changes a property: finds its action, changes the model, marks the layer, runs the action.
    final func change(_ property: LayerKeyPath.Property, _ mutate: (inout LayerValues) -> Void) {
        let action = pendingAction(forKey: property.rawValue)
        mutate(&values)
        setChanged()
        if type(of: self).needsDisplay(forKey: property.rawValue) { setNeedsDisplay() }
        action?.run(forKey: property.rawValue, object: self, arguments: nil)
    }

    /// The action for a change that is about to be made.
    final func pendingAction(forKey key: String) -> (any CAAction)? {
        guard modelLayer == nil else { return nil }
        let state = TransactionState.current
        if state.disablesActions { return nil }
        // Only what is on screen animates by itself: a layer that no commit has seen takes its values at once.
        if delegate == nil, committed == nil { return nil }
        return action(forKey: key)
    }

    /// Marks the layer as different from what was committed, and its ancestors as holding such a layer.
    final func setChanged() {
        mark(.changed, below: .changedBelow)
    }

    /// Marks this layer, and those above it up to one that is marked already; tells the context at the top.
    final func mark(_ flag: LayerFlags, below: LayerFlags) {
        if modelLayer != nil || flags.contains(flag) { return }
        flags.insert(flag)
        listInSuperlayer()
        var layer = self
        while let next = layer.parent ?? layer.maskOwner {
            if next.flags.contains(below) { return }
            next.flags.insert(below)
            next.listInSuperlayer()
            layer = next
        }
        layer.context?.setNeedsCommit()
    }

    /// The context that the layer is shown in, if it is shown.
    package var nearestContext: LayerContext? {
        var layer = self
        while let next = layer.parent ?? layer.maskOwner { layer = next }
        return layer.context
    }

    /// The time in the context's clock, or the current clock's while the layer is shown nowhere.
    package var mediaTime: Double { (nearestContext?.clock ?? MediaClock.current).now }
}

extension CALayer {
    // MARK: - Actions

    final func searchAction(_ event: String) -> (any CAAction)? {
        if let action = delegate?.action(for: self, forKey: event) { return action is NSNull ? nil : action }
        if let action = actionTable?[event] { return action is NSNull ? nil : action }
        if let actions = styleTable?["actions"] as? [String: any CAAction], let action = actions[event] {
            return action is NSNull ? nil : action
        }
        if let action = type(of: self).defaultAction(forKey: event) { return action is NSNull ? nil : action }
        return implicitAnimation(forKey: event)
    }

    /// Actions by key.
    public var actions: [String: any CAAction]? {
        get { actionTable }
        set { actionTable = newValue }
    }

    /// Values for properties that are not set; only "actions" is looked at.
    public var style: [AnyHashable: Any]? {
        get { styleTable }
        set { styleTable = newValue }
    }

    /// From what shows now to the new model value, in the transaction's time.
    private func implicitAnimation(forKey event: String) -> (any CAAction)? {
        guard committed != nil, let keyPath = LayerKeyPath(event), keyPath.component == nil,
            !Self.neverImplicit.contains(keyPath.property),
            // The ground of a shape is not animated by itself; its fill is.
            !(self is CAShapeLayer && keyPath.property == .backgroundColor)
        else { return nil }
        let animation = CABasicAnimation(keyPath: event)
        animation.fromValue = presentationValues(at: mediaTime).value(at: keyPath)
        if animation.fromValue == nil { return nil }
        animation.timingFunction = CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
        return animation
    }

    private static let neverImplicit: Set<LayerKeyPath.Property> = [.hidden, .doubleSided, .masksToBounds, .contents]
}
