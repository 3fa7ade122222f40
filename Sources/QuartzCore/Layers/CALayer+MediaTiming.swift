import CoreGraphics

extension CALayer {
    // MARK: - The layer's own time

    /// When it begins, in seconds of the parent's time.
    public var beginTime: CFTimeInterval {
        get { layerTiming.beginTime }
        set { changeTiming { $0.beginTime = newValue } }
    }

    /// What is added to its own time, in seconds.
    public var timeOffset: CFTimeInterval {
        get { layerTiming.timeOffset }
        set { changeTiming { $0.timeOffset = newValue } }
    }

    /// How fast time passes for the layer and all below it; 0 pauses it.
    public var speed: Float {
        get { Float(layerTiming.speed) }
        set { changeTiming { $0.speed = Double(newValue) } }
    }

    /// How long one run lasts, in seconds.
    public var duration: CFTimeInterval {
        get { extraTiming.duration }
        set { extraTiming.duration = newValue }
    }

    /// How often it runs; 0 counts as once.
    public var repeatCount: Float {
        get { extraTiming.repeatCount }
        set { extraTiming.repeatCount = newValue }
    }

    /// For how long it repeats, in seconds; 0 leaves it to the count.
    public var repeatDuration: CFTimeInterval {
        get { extraTiming.repeatDuration }
        set { extraTiming.repeatDuration = newValue }
    }

    /// Whether each run is followed by one backwards.
    public var autoreverses: Bool {
        get { extraTiming.autoreverses }
        set { extraTiming.autoreverses = newValue }
    }

    /// What shows before it begins and after it has ended.
    public var fillMode: CAMediaTimingFillMode {
        get { extraTiming.fillMode }
        set { extraTiming.fillMode = newValue }
    }

    private func changeTiming(_ change: (inout LayerTiming) -> Void) {
        var timing = layerTiming
        change(&timing)
        guard timing.beginTime.isFinite, timing.timeOffset.isFinite, timing.speed.isFinite else { return }
        layerTiming = timing
        setChanged()
        // What ends below may now end at another time.
        nearestContext?.setAlarmAtCommit()
    }
}
