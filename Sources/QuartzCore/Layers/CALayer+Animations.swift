import CoreGraphics

extension CALayer {
    // MARK: - Animations

    final func addCopy(of animation: CAAnimation, forKey key: String?) {
        addCopy(of: animation, forKey: key, group: nil)
    }

    /// - Parameter group: waits for the animation beside the transaction's own.
    package func addCopy(of animation: CAAnimation, forKey key: String?, group: CompletionGroup?) {
        guard modelLayer == nil, let copy = animation.copy() as? CAAnimation else { return }
        nextAnimationNumber += 1
        let name = key ?? "animation-\(nextAnimationNumber)"
        if key != nil { dropAnimation(forKey: name) }
        let state = TransactionState.current
        let fallback = state.nearest(\.duration).flatMap { $0 > 0 ? $0 : nil } ?? 0.25
        if copy.duration <= 0 || copy.duration.isNaN { copy.duration = fallback }
        if copy.timingFunction == nil, let pacing = state.nearest(\.timingFunction) { copy.timingFunction = pacing }
        guard let render = copy.renderAnimation(defaultDuration: fallback) else {
            // It animates nothing that we know: it is over at once.
            copy.delegate?.animationDidStop(copy, finished: true)
            return
        }
        let waiting = state.nearest(\.group)
        waiting?.enter()
        group?.enter()
        let both: CompletionGroup? = waiting == nil ? group : group == nil ? waiting : .both(waiting!, group!)
        animations.append(
            LayerAnimation(
                key: name,
                number: nextAnimationNumber,
                object: copy,
                render: render,
                isStamped: copy.beginTime != 0,
                group: both
            )
        )
        state.note(animated: self, clock: nearestContext?.clock)
        setChanged()
    }

    /// The animation under a key, as it was copied; nil when there is none.
    public func animation(forKey key: String) -> CAAnimation? {
        animations.first { $0.key == key }?.object
    }

    /// The keys of the animations, in the order in which they were added; nil when there are none.
    public func animationKeys() -> [String]? {
        animations.isEmpty ? nil : animations.map(\.key)
    }

    final func dropAnimation(forKey key: String) {
        guard let index = animations.firstIndex(where: { $0.key == key }) else { return }
        let animation = animations.remove(at: index)
        setChanged()
        animation.end(finished: false)
    }

    final func dropAnimations() {
        guard !animations.isEmpty else { return }
        let dropped = animations
        animations = []
        setChanged()
        for animation in dropped { animation.end(finished: false) }
    }

    /// Changes the timing of an animation that is under way, without removing it.
    package func retimeAnimation(forKey key: String, _ change: (inout RenderAnimation) -> Void) {
        guard let index = animations.firstIndex(where: { $0.key == key }) else { return }
        change(&animations[index].render)
        animations[index].isStamped = true
        setChanged()
        TransactionState.current.note(animated: self, clock: nearestContext?.clock)
    }

    // MARK: - At commits

    /// Registers a shown layer's animations with its context; a layer that is not shown loses them.
    func settleAnimationsAtCommit() -> LayerContext? {
        guard !animations.isEmpty else { return nil }
        guard let context = nearestContext else {
            dropAnimations()
            return nil
        }
        context.register(animated: self)
        return context
    }

    /// Gives animations without a begin time the time of the commit, and tells delegates of the start.
    func stampAnimations(at now: Double) {
        var started: [CAAnimation] = []
        for index in animations.indices {
            if !animations[index].isStamped {
                animations[index].render.timing.beginTime = localMediaTime(now)
                animations[index].isStamped = true
            }
            if !animations[index].hasStarted {
                animations[index].hasStarted = true
                started.append(animations[index].object)
            }
        }
        for object in started { object.delegate?.animationDidStart(object) }
    }

    /// The context's time at which the next animation is over; infinite when none ever is.
    func nextAnimationEnd() -> Double {
        var result = Double.infinity
        for animation in animations where animation.isStamped && !animation.hasEnded {
            result = min(result, contextTime(animation.render.timing.endTime))
        }
        return result
    }

    func endAnimations(at now: Double) {
        let local = localMediaTime(now)
        var ended: [LayerAnimation] = []
        for animation in animations where animation.isStamped && !animation.hasEnded {
            // An alarm rings at the very end, give or take what conversion of time loses.
            if animation.render.timing.endTime <= local + 1e-9 { ended.append(animation) }
        }
        ended.sort { ($0.render.timing.endTime, $0.number) < ($1.render.timing.endTime, $1.number) }
        for animation in ended {
            guard let index = animations.firstIndex(where: { $0.number == animation.number }) else { continue }
            if animation.object.isRemovedOnCompletion {
                animations.remove(at: index)
                setChanged()
            } else {
                animations[index].hasEnded = true
            }
            animation.end(finished: true)
        }
    }

    // MARK: - Time

    /// A time of the context's clock in this layer's time.
    package func localMediaTime(_ time: Double) -> Double {
        let outer = (parent ?? maskOwner)?.localMediaTime(time) ?? time
        return layerTiming.localTime(outer)
    }

    /// A time of this layer's in the context's clock; infinite for a layer whose time stands still.
    package func contextTime(_ local: Double) -> Double {
        guard layerTiming.speed != 0 else { return .infinity }
        let outer = layerTiming.parentTime(local)
        return (parent ?? maskOwner)?.contextTime(outer) ?? outer
    }

    /// Converts a time from another layer's, or from the clock when it is nil.
    public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
        localMediaTime(l?.contextTime(t) ?? t)
    }

    /// Converts a time to another layer's, or to the clock's when it is nil.
    public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
        let time = contextTime(t)
        return l?.localMediaTime(time) ?? time
    }
}

extension CompletionGroup {
    /// One that leaves two at once.
    fileprivate static func both(_ a: CompletionGroup, _ b: CompletionGroup) -> CompletionGroup {
        let result = CompletionGroup { finished in
            a.leave(finished: finished)
            b.leave(finished: finished)
        }
        result.enter()
        result.close()
        return result
    }
}
