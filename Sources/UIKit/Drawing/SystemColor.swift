import QuartzCore

/// The system's colours, each made once.
enum SystemColor {
    static let systemRed = color(rgb(0xFF3B30), dark: rgb(0xFF453A), high: rgb(0xD70015), darkHigh: rgb(0xFF6961))
    static let systemOrange = color(rgb(0xFF9500), dark: rgb(0xFF9F0A), high: rgb(0xC93400), darkHigh: rgb(0xFFB340))
    static let systemYellow = color(rgb(0xFFCC00), dark: rgb(0xFFD60A), high: rgb(0xB25000), darkHigh: rgb(0xFFD426))
    static let systemGreen = color(rgb(0x34C759), dark: rgb(0x30D158), high: rgb(0x248A3D), darkHigh: rgb(0x30DB5B))
    static let systemMint = color(rgb(0x00C7BE), dark: rgb(0x63E6E2), high: rgb(0x0C817B), darkHigh: rgb(0x66D4CF))
    static let systemTeal = color(rgb(0x30B0C7), dark: rgb(0x40C8E0), high: rgb(0x008299), darkHigh: rgb(0x5DE6FF))
    static let systemCyan = color(rgb(0x32ADE6), dark: rgb(0x64D2FF), high: rgb(0x0071A4), darkHigh: rgb(0x70D7FF))
    static let systemBlue = color(rgb(0x007AFF), dark: rgb(0x0A84FF), high: rgb(0x0040DD), darkHigh: rgb(0x409CFF))
    static let systemIndigo = color(rgb(0x5856D6), dark: rgb(0x5E5CE6), high: rgb(0x3634A3), darkHigh: rgb(0x7D7AFF))
    static let systemPurple = color(rgb(0xAF52DE), dark: rgb(0xBF5AF2), high: rgb(0x8944AB), darkHigh: rgb(0xDA8FFF))
    static let systemPink = color(rgb(0xFF2D55), dark: rgb(0xFF375F), high: rgb(0xD30F45), darkHigh: rgb(0xFF6482))
    static let systemBrown = color(rgb(0xA2845E), dark: rgb(0xAC8E68), high: rgb(0x7F6545), darkHigh: rgb(0xB59469))
    static let systemGray = color(rgb(0x8E8E93), dark: rgb(0x8E8E93), high: rgb(0x6C6C70), darkHigh: rgb(0xAEAEB2))
    static let systemGray2 = color(rgb(0xAEAEB2), dark: rgb(0x636366), high: rgb(0x8E8E93), darkHigh: rgb(0x7C7C80))
    static let systemGray3 = color(rgb(0xC7C7CC), dark: rgb(0x48484A), high: rgb(0xAEAEB2), darkHigh: rgb(0x545456))
    static let systemGray4 = color(rgb(0xD1D1D6), dark: rgb(0x3A3A3C), high: rgb(0xBCBCC0), darkHigh: rgb(0x444446))
    static let systemGray5 = color(rgb(0xE5E5EA), dark: rgb(0x2C2C2E), high: rgb(0xD8D8DC), darkHigh: rgb(0x363638))
    static let systemGray6 = color(rgb(0xF2F2F7), dark: rgb(0x1C1C1E), high: rgb(0xEBEBF0), darkHigh: rgb(0x242426))
    static let label = color(rgb(0x000000), dark: rgb(0xFFFFFF))
    static let secondaryLabel = color(rgb(0x3C3C43, 0.6), dark: rgb(0xEBEBF5, 0.6))
    static let tertiaryLabel = color(rgb(0x3C3C43, 0.3), dark: rgb(0xEBEBF5, 0.3))
    static let quaternaryLabel = color(rgb(0x3C3C43, 0.18), dark: rgb(0xEBEBF5, 0.16))
    static let placeholderText = color(rgb(0x3C3C43, 0.3), dark: rgb(0xEBEBF5, 0.3))
    static let separator = color(rgb(0x3C3C43, 0.29), dark: rgb(0x545458, 0.6))
    static let opaqueSeparator = color(rgb(0xC6C6C8), dark: rgb(0x38383A))
    static let link = color(rgb(0x007AFF), dark: rgb(0x0984FF))
    static let systemFill = color(rgb(0x787880, 0.2), dark: rgb(0x787880, 0.36))
    static let secondarySystemFill = color(rgb(0x787880, 0.16), dark: rgb(0x787880, 0.32))
    static let tertiarySystemFill = color(rgb(0x767680, 0.12), dark: rgb(0x767680, 0.24))
    static let quaternarySystemFill = color(rgb(0x747480, 0.08), dark: rgb(0x767680, 0.18))
    static let systemBackground = color(rgb(0xFFFFFF), dark: rgb(0x000000), elevated: rgb(0x1C1C1E))
    static let secondarySystemBackground = color(rgb(0xF2F2F7), dark: rgb(0x1C1C1E), elevated: rgb(0x2C2C2E))
    static let tertiarySystemBackground = color(rgb(0xFFFFFF), dark: rgb(0x2C2C2E), elevated: rgb(0x3A3A3C))
    static let systemGroupedBackground = color(rgb(0xF2F2F7), dark: rgb(0x000000), elevated: rgb(0x1C1C1E))
    static let secondarySystemGroupedBackground = color(rgb(0xFFFFFF), dark: rgb(0x1C1C1E), elevated: rgb(0x2C2C2E))
    static let tertiarySystemGroupedBackground = color(rgb(0xF2F2F7), dark: rgb(0x2C2C2E), elevated: rgb(0x3A3A3C))

    /// - Parameter hex: red, green and blue, a byte each.
    static func rgb(_ hex: UInt32, _ alpha: CGFloat = 1) -> UIColor {
        func part(_ shift: UInt32) -> CGFloat { CGFloat(hex >> shift & 0xFF) / 255 }
        return UIColor(red: part(16), green: part(8), blue: part(0), alpha: alpha)
    }

    /// - Parameters:
    ///   - high: Light, with more contrast; nil where that makes no difference.
    ///   - darkHigh: Dark, with more contrast.
    ///   - elevated: Dark, above the window.
    private static func color(
        _ light: UIColor,
        dark: UIColor,
        high: UIColor? = nil,
        darkHigh: UIColor? = nil,
        elevated: UIColor? = nil
    ) -> UIColor {
        UIColor { traits in
            let isHigh = traits.accessibilityContrast == .high
            guard traits.userInterfaceStyle == .dark else { return isHigh ? high ?? light : light }
            if isHigh, let darkHigh { return darkHigh }
            return traits.userInterfaceLevel == .elevated ? elevated ?? dark : dark
        }
    }
}
