import Testing
import UIKit

@Suite struct ColorTests {
    private func components(_ color: UIColor) -> [CGFloat] {
        var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        return [red, green, blue, alpha].map { ($0 * 1000).rounded() / 1000 }
    }

    @Test(
        arguments: [
            (0, [1, 0, 0]), (1.0 / 6, [1, 1, 0]), (2.0 / 6, [0, 1, 0]), (0.5, [0, 1, 1]), (4.0 / 6, [0, 0, 1]),
            (5.0 / 6, [1, 0, 1]), (1, [1, 0, 0]), (-0.5, [0, 1, 1]),
        ] as [(CGFloat, [CGFloat])]
    )
    func huesGoRound(hue: CGFloat, expected: [CGFloat]) {
        let color = UIColor(hue: hue, saturation: 1, brightness: 1, alpha: 0.5)
        #expect(components(color) == expected + [0.5])
        var (back, saturation, brightness) = (CGFloat(0), CGFloat(0), CGFloat(0))
        #expect(color.getHue(&back, saturation: &saturation, brightness: &brightness, alpha: nil))
        #expect(abs(back - (hue - hue.rounded(.down))) < 1e-6 && saturation == 1 && brightness == 1)
    }

    @Test func greyIsGrey() {
        var (white, alpha) = (CGFloat(0), CGFloat(0))
        #expect(UIColor(white: 0.25, alpha: 0.5).getWhite(&white, alpha: &alpha) && white == 0.25 && alpha == 0.5)
        #expect(!UIColor.red.getWhite(&white, alpha: &alpha) && white == 0.25)
        var (saturation, brightness) = (CGFloat(1), CGFloat(0))
        UIColor(white: 0.5, alpha: 1).getHue(nil, saturation: &saturation, brightness: &brightness, alpha: nil)
        #expect(saturation == 0 && brightness == 0.5)
    }

    @Test func theWiderSpaceIsConverted() {
        #expect(components(UIColor(displayP3Red: 1, green: 1, blue: 1, alpha: 1)) == [1, 1, 1, 1])
        // 50 % red of Display P3 in sRGB by the two spaces' matrices.
        let red = components(UIColor(displayP3Red: 0.5, green: 0.25, blue: 0.25, alpha: 1))
        #expect(red[0] > 0.5 && red[1] < 0.25 && red[2] < 0.25)
    }

    @Test func coloursPaint() {
        let pixels = drawn { context in
            UIColor.red.set()
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
            UIColor.blue.withAlphaComponent(0.5).setFill()
            context.fill(CGRect(x: 10, y: 0, width: 10, height: 10))
            context.stroke(CGRect(x: 0.5, y: 12.5, width: 5, height: 5))
        }
        #expect(pixels[5, 5] == red && pixels[15, 5] == 0x8000_0080 && pixels[0, 12] == red)
        #expect(UIColor.red == UIColor(red: 1, green: 0, blue: 0, alpha: 1) && UIColor.red != .blue)
        #expect(UIColor.red.hash == UIColor(red: 1, green: 0, blue: 0, alpha: 1).hash)
    }
}
