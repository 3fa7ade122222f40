import QuartzCore

/// The system's colours, each made once.
enum SystemColor {
    static let systemRed = color(rgb(255, 59, 48), dark: rgb(255, 69, 58), high: rgb(215, 0, 21), darkHigh: rgb(255, 105, 97))
    static let systemOrange = color(rgb(255, 149, 0), dark: rgb(255, 159, 10), high: rgb(201, 52, 0), darkHigh: rgb(255, 179, 64))
    static let systemYellow = color(rgb(255, 204, 0), dark: rgb(255, 214, 10), high: rgb(178, 80, 0), darkHigh: rgb(255, 212, 38))
    static let systemGreen = color(rgb(52, 199, 89), dark: rgb(48, 209, 88), high: rgb(36, 138, 61), darkHigh: rgb(48, 219, 91))
    static let systemMint = color(rgb(0, 199, 190), dark: rgb(99, 230, 226), high: rgb(12, 129, 123), darkHigh: rgb(102, 212, 207))
    static let systemTeal = color(rgb(48, 176, 199), dark: rgb(64, 200, 224), high: rgb(0, 130, 153), darkHigh: rgb(93, 230, 255))
    static let systemCyan = color(rgb(50, 173, 230), dark: rgb(100, 210, 255), high: rgb(0, 113, 164), darkHigh: rgb(112, 215, 255))
    static let systemBlue = color(rgb(0, 122, 255), dark: rgb(10, 132, 255), high: rgb(0, 64, 221), darkHigh: rgb(64, 156, 255))
    static let systemIndigo = color(rgb(88, 86, 214), dark: rgb(94, 92, 230), high: rgb(54, 52, 163), darkHigh: rgb(125, 122, 255))
    static let systemPurple = color(rgb(175, 82, 222), dark: rgb(191, 90, 242), high: rgb(137, 68, 171), darkHigh: rgb(218, 143, 255))
    static let systemPink = color(rgb(255, 45, 85), dark: rgb(255, 55, 95), high: rgb(211, 15, 69), darkHigh: rgb(255, 100, 130))
    static let systemBrown = color(rgb(162, 132, 94), dark: rgb(172, 142, 104), high: rgb(127, 101, 69), darkHigh: rgb(181, 148, 105))
    static let systemGray = color(rgb(142, 142, 147), dark: rgb(142, 142, 147), high: rgb(108, 108, 112), darkHigh: rgb(174, 174, 178))
    static let systemGray2 = color(rgb(174, 174, 178), dark: rgb(99, 99, 102), high: rgb(142, 142, 147), darkHigh: rgb(124, 124, 128))
    static let systemGray3 = color(rgb(199, 199, 204), dark: rgb(72, 72, 74), high: rgb(174, 174, 178), darkHigh: rgb(84, 84, 86))
    static let systemGray4 = color(rgb(209, 209, 214), dark: rgb(58, 58, 60), high: rgb(188, 188, 192), darkHigh: rgb(68, 68, 70))
    static let systemGray5 = color(rgb(229, 229, 234), dark: rgb(44, 44, 46), high: rgb(216, 216, 220), darkHigh: rgb(54, 54, 56))
    static let systemGray6 = color(rgb(242, 242, 247), dark: rgb(28, 28, 30), high: rgb(235, 235, 240), darkHigh: rgb(36, 36, 38))
    static let label = color(rgb(0, 0, 0), dark: rgb(255, 255, 255))
    static let secondaryLabel = color(rgb(60, 60, 67, 0.6), dark: rgb(235, 235, 245, 0.6))
    static let tertiaryLabel = color(rgb(60, 60, 67, 0.3), dark: rgb(235, 235, 245, 0.3))
    static let quaternaryLabel = color(rgb(60, 60, 67, 0.18), dark: rgb(235, 235, 245, 0.16))
    static let placeholderText = color(rgb(60, 60, 67, 0.3), dark: rgb(235, 235, 245, 0.3))
    static let separator = color(rgb(60, 60, 67, 0.29), dark: rgb(84, 84, 88, 0.6))
    static let opaqueSeparator = color(rgb(198, 198, 200), dark: rgb(56, 56, 58))
    static let link = color(rgb(0, 122, 255), dark: rgb(9, 132, 255))
    static let systemFill = color(rgb(120, 120, 128, 0.2), dark: rgb(120, 120, 128, 0.36))
    static let secondarySystemFill = color(rgb(120, 120, 128, 0.16), dark: rgb(120, 120, 128, 0.32))
    static let tertiarySystemFill = color(rgb(118, 118, 128, 0.12), dark: rgb(118, 118, 128, 0.24))
    static let quaternarySystemFill = color(rgb(116, 116, 128, 0.08), dark: rgb(118, 118, 128, 0.18))
    static let systemBackground = color(rgb(255, 255, 255), dark: rgb(0, 0, 0), elevated: rgb(28, 28, 30))
    static let secondarySystemBackground = color(rgb(242, 242, 247), dark: rgb(28, 28, 30), elevated: rgb(44, 44, 46))
    static let tertiarySystemBackground = color(rgb(255, 255, 255), dark: rgb(44, 44, 46), elevated: rgb(58, 58, 60))
    static let systemGroupedBackground = color(rgb(242, 242, 247), dark: rgb(0, 0, 0), elevated: rgb(28, 28, 30))
    static let secondarySystemGroupedBackground = color(rgb(255, 255, 255), dark: rgb(28, 28, 30), elevated: rgb(44, 44, 46))
    static let tertiarySystemGroupedBackground = color(rgb(242, 242, 247), dark: rgb(44, 44, 46), elevated: rgb(58, 58, 60))

    static func rgb(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat = 1) -> UIColor {
        UIColor(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
    }

    /// - Parameters:
    ///   - high: Light, with more contrast; nil where that makes no difference.
    ///   - darkHigh: Dark, with more contrast.
    ///   - elevated: Dark, above the window.
    private static func color(
        _ light: UIColor, dark: UIColor, high: UIColor? = nil, darkHigh: UIColor? = nil, elevated: UIColor? = nil
    ) -> UIColor {
        UIColor { traits in
            let isHigh = traits.accessibilityContrast == .high
            guard traits.userInterfaceStyle == .dark else { return isHigh ? high ?? light : light }
            if isHigh, let darkHigh { return darkHigh }
            return traits.userInterfaceLevel == .elevated ? elevated ?? dark : dark
        }
    }
}
