import QuartzCore

extension UISlider {
    /// Sets the image of the thumb for a state. Where a state has none, that of the normal state shows.
    public func setThumbImage(_ image: UIImage?, for state: UIControl.State) {
        thumbImages[state] = image
        imagesDidChange()
    }

    /// Sets the image of the track before the thumb for a state; it is stretched along the track.
    public func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) {
        minimumTrackImages[state] = image
        imagesDidChange()
    }

    /// Sets the image of the track after the thumb for a state; it is stretched along the track.
    public func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) {
        maximumTrackImages[state] = image
        imagesDidChange()
    }

    private func imagesDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    /// The picture of the thumb in a state.
    public func thumbImage(for state: UIControl.State) -> UIImage? { thumbImages[state] }
    /// The picture of the track before the thumb in a state.
    public func minimumTrackImage(for state: UIControl.State) -> UIImage? { minimumTrackImages[state] }
    /// The picture of the track behind the thumb in a state.
    public func maximumTrackImage(for state: UIControl.State) -> UIImage? { maximumTrackImages[state] }

    /// The image of the thumb in the present state.
    public var currentThumbImage: UIImage? { thumbImages.current(state) }
    /// The image of the track before the thumb in the present state.
    public var currentMinimumTrackImage: UIImage? { minimumTrackImages.current(state) }
    /// The image of the track after the thumb in the present state.
    public var currentMaximumTrackImage: UIImage? { maximumTrackImages.current(state) }
}

/// The views that a slider is made of.
@MainActor struct SliderParts {
    static let trackHeight: CGFloat = 4
    static let thumbSize = CGSize(width: 27, height: 27)
    static let height: CGFloat = 34

    let before = UIImageView()
    let after = UIImageView()
    let thumb = ThumbView()
    let thumbImage = UIImageView()
    let minimum = UIImageView()
    let maximum = UIImageView()

    func add(to slider: UISlider) {
        for view in [after, before, minimum, maximum, thumb, thumbImage] { slider.addSubview(view) }
    }

    func layout(in slider: UISlider) {
        let bounds = slider.bounds
        let track = slider.trackRect(forBounds: bounds)
        let rect = slider.thumbRect(forBounds: bounds, trackRect: track, value: slider.value)
        let middle = min(max(rect.midX, track.minX), track.maxX)
        let left = CGRect(x: track.minX, y: track.minY, width: middle - track.minX, height: track.height)
        let right = CGRect(x: middle, y: track.minY, width: track.maxX - middle, height: track.height)
        before.frame = slider.isRightToLeft ? right : left
        // Under the thumb no gap shows between the two.
        after.frame = track
        before.image = slider.currentMinimumTrackImage
        after.image = slider.currentMaximumTrackImage
        for view in [before, after] {
            view.layer.cornerRadius = view.image == nil ? track.height / 2 : 0
        }
        before.backgroundColor = before.image == nil ? slider.minimumTrackTintColor ?? slider.tintColor : nil
        after.backgroundColor = after.image == nil ? slider.maximumTrackTintColor ?? .systemFill : nil

        thumbImage.image = slider.currentThumbImage
        thumbImage.frame = rect
        thumb.isHidden = thumbImage.image != nil
        thumb.frame = rect
        thumb.color = slider.thumbTintColor ?? .white

        minimum.image = slider.minimumValueImage
        minimum.frame = slider.minimumValueImageRect(forBounds: bounds)
        maximum.image = slider.maximumValueImage
        maximum.frame = slider.maximumValueImageRect(forBounds: bounds)
    }
}
