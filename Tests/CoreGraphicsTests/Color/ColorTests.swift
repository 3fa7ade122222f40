import CoreGraphics
import Testing

@Suite struct ColorTests {
    @Test func keepsItsComponents() throws {
        let color = CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
        #expect(color.components == [0.1, 0.2, 0.3, 0.4])
        #expect(color.numberOfComponents == 4)
        #expect(color.alpha == 0.4)
        #expect(color.colorSpace?.name == CGColorSpace.sRGB)
        #expect(try #require(color.copy(alpha: 1)).components == [0.1, 0.2, 0.3, 1])
        #expect(color.rgba == RGBA(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4))
    }

    @Test func equalityIsThatOfValues() {
        #expect(CGColor(red: 1, green: 0, blue: 0, alpha: 1) == CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
        #expect(CGColor(gray: 0, alpha: 1) == .black)
        #expect(CGColor.black != .clear)
        #expect(CGColor.white != CGColor(red: 1, green: 1, blue: 1, alpha: 1))
        #expect(Set([CGColor.white, CGColor(gray: 1, alpha: 1)]).count == 1)
    }

    @Test func greyIsEquallyRedGreenAndBlue() {
        #expect(CGColor(gray: 0.5, alpha: 1).rgba == RGBA(red: 0.5, green: 0.5, blue: 0.5, alpha: 1))
        #expect(CGColor(gray: 0.5, alpha: 1).components == [0.5, 1])
    }

    @Test func clipsWhatIsNoColour() {
        let color = CGColor(red: 2, green: -1, blue: .nan, alpha: .infinity)
        #expect(color.rgba == RGBA(red: 1, green: 0, blue: 0, alpha: 1))
        #expect(color.components?.first == 2)
    }

    @Test func displayP3IsConverted() throws {
        let space = try #require(CGColorSpace(name: CGColorSpace.displayP3))
        let grey = try #require(CGColor(colorSpace: space, components: [0.5, 0.5, 0.5, 1])).rgba
        #expect(abs(grey.red - 0.5) < 1e-3 && abs(grey.blue - 0.5) < 1e-3)
        // sRGB's pure red is (0.9175, 0.2003, 0.1386) there.
        let red = try #require(CGColor(colorSpace: space, components: [0.9175, 0.2003, 0.1386, 1])).rgba
        #expect(abs(red.red - 1) < 2e-3 && red.green < 0.02 && red.blue < 0.02)
    }

    @Test func spaces() throws {
        #expect(CGColorSpace(name: "nonsense") == nil)
        #expect(CGColorSpaceCreateDeviceRGB().numberOfComponents == 3)
        #expect(CGColorSpaceCreateDeviceGray().model == .monochrome)
        #expect(CGColorSpaceCreateDeviceRGB() == CGColorSpaceCreateDeviceRGB())
        #expect(CGColorSpaceCreateDeviceRGB() != CGColorSpace(name: CGColorSpace.sRGB))
    }
}
