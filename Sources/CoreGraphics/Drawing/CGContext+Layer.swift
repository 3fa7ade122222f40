import CCairo

extension CGContext {
    /// Begins a layer: until `endTransparencyLayer()`, everything is drawn apart and then added as one, with the
    /// alpha, the blend mode and the shadow of now; within, these begin as 1, normal and none.
    ///
    /// - Parameter auxiliaryInfo: Has no effect.
    public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {
        beginLayer(in: nil)
    }

    /// Begins a layer as `beginTransparencyLayer(auxiliaryInfo:)` does, limited to a rectangle.
    ///
    /// - Parameter auxiliaryInfo: Has no effect.
    public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: CFDictionary?) {
        beginLayer(in: rect)
    }

    /// Ends the layer begun last and draws it. Without one, nothing happens.
    public func endTransparencyLayer() {
        guard saved.contains(where: \.isLayer) else { return }
        while let last = saved.popLast() {
            if !last.isLayer {
                cairo_restore(cairo)
                continue
            }
            let group = cairo_pop_group(cairo)
            state = last.state
            draw {
                guard let group else { return }
                cairo_identity_matrix(cairo)
                cairo_set_source(cairo, group)
                cairo_paint_with_alpha(cairo, Double(state.alpha))
            }
            cairo_pattern_destroy(group)
            cairo_restore(cairo)
            return
        }
    }

    private func beginLayer(in rect: CGRect?) {
        saved.append(SavedState(state: state, isLayer: true))
        cairo_save(cairo)
        if let rect { clip(to: rect) }
        cairo_identity_matrix(cairo)
        cairo_push_group(cairo)
        state.alpha = 1
        state.blendMode = .normal
        state.shadow = nil
        state.mask = nil
    }
}
