/// How a presented controller covers what is there.
public enum UIModalPresentationStyle: Int, Sendable {
    /// The whole window; the view of the presenter leaves it meanwhile.
    case fullScreen = 0
    /// A sheet that nearly fills the window.
    case pageSheet = 1
    /// A smaller sheet, where the window is wide.
    case formSheet = 2
    /// The view of the nearest controller that defines a presentation context, which leaves the window meanwhile.
    case currentContext = 3
    /// What the transitioning delegate's presentation controller makes of it.
    case custom = 4
    /// The whole window, with what is there underneath.
    case overFullScreen = 5
    /// The view of the nearest controller that defines a presentation context, which stays underneath.
    case overCurrentContext = 6
    /// No presentation.
    case none = -1
    /// The system's choice, which is a page sheet.
    case automatic = -2
}

/// How a presented controller comes, where no animator of the app's says so.
public enum UIModalTransitionStyle: Int, Sendable {
    /// Up from below.
    case coverVertical = 0
    /// The window turns over, with the presented controller on its back.
    case flipHorizontal = 1
    /// The new fades in.
    case crossDissolve = 2
}
