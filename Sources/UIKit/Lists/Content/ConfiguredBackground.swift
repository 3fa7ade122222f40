import QuartzCore

/// The view that shows a cell's background configuration.
@MainActor struct ConfiguredBackground {
    private(set) var view: BackgroundConfigurationView?
    private(set) var configuration: UIBackgroundConfiguration?

    /// Shows a configuration behind all that is in a cell.
    mutating func show(_ new: UIBackgroundConfiguration?, in cell: UIView, state: any UIConfigurationState) {
        configuration = new
        guard let shown = new?.updated(for: state) else {
            view?.removeFromSuperview()
            view = nil
            return
        }
        let ground = view ?? BackgroundConfigurationView()
        view = ground
        if ground.superview !== cell { cell.insertSubview(ground, at: 0) }
        ground.configuration = shown
        place(in: cell.bounds, cell.effectiveUserInterfaceLayoutDirection)
    }

    /// Puts the view where its insets leave it.
    func place(in bounds: CGRect, _ direction: UIUserInterfaceLayoutDirection) {
        guard let view else { return }
        let frame = bounds.inset(by: view.configuration.backgroundInsets.resolved(direction))
        view.frame = CGRect(x: frame.minX, y: frame.minY, width: max(frame.width, 0), height: max(frame.height, 0))
    }
}
