import CoreGraphics

extension CALayer {
    // MARK: - The layer's own time

    public var beginTime: CFTimeInterval {
        get { layerTiming.beginTime }
        set { changeTiming { $0.beginTime = newValue } }
    }

    public var timeOffset: CFTimeInterval {
        get { layerTiming.timeOffset }
        set { changeTiming { $0.timeOffset = newValue } }
    }

    /// How fast time passes for the layer and all below it; 0 pauses it.
    public var speed: Float {
        get { Float(layerTiming.speed) }
        set { changeTiming { $0.speed = Double(newValue) } }
    }

    public var duration: CFTimeInterval {
        get { extraTiming.duration }
        set { extraTiming.duration = newValue }
    }

    public var repeatCount: Float {
        get { extraTiming.repeatCount }
        set { extraTiming.repeatCount = newValue }
    }

    public var repeatDuration: CFTimeInterval {
        get { extraTiming.repeatDuration }
        set { extraTiming.repeatDuration = newValue }
    }

    public var autoreverses: Bool {
        get { extraTiming.autoreverses }
        set { extraTiming.autoreverses = newValue }
    }

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
