extension UIColor {
    /// What bars are made of where the app has not said it.
    static let barGround = UIColor { traits in
        traits.userInterfaceStyle == .dark ? UIColor(white: 0.11, alpha: 1) : UIColor(white: 0.975, alpha: 1)
    }
}
