import AloftTesting
import Foundation
import Testing
import UIKit

@Suite struct GoldenImageTests {
    private func picture(_ colour: UInt32 = 0xFF30_6090, spot: UInt32? = nil) -> CGImage {
        CGImage(width: 8, height: 6) { pixels, stride in
            for y in 0..<6 { for x in 0..<8 { pixels[y * stride + x] = colour } }
            if let spot { pixels[2 * stride + 3] = spot }
        }!
    }

    /// Whether an issue is the one that begins so.
    private func says(_ text: String, _ issue: Issue) -> Bool {
        issue.comments.contains { $0.rawValue.hasPrefix(text) }
    }

    @Test func aPictureIsLikeItsGolden() {
        #expect(expectImage(picture(), matchesGolden: "plain"))
    }

    @Test func aSmallDifferenceIsToleratedWhenAskedFor() {
        #expect(expectImage(picture(0xFF31_5F90), matchesGolden: "plain", tolerance: 1))
        withKnownIssue {
            expectImage(picture(0xFF31_5F90), matchesGolden: "plain")
        } matching: {
            says("“plain”: 48 pixels differ, by up to 1/255", $0)
        }
        #expect(expectImage(picture(spot: 0xFFFF_FFFF), matchesGolden: "plain", differingPixels: 1))
    }

    @Test func whatDiffersFails() {
        withKnownIssue {
            expectImage(picture(spot: 0xFFFF_FFFF), matchesGolden: "plain")
        } matching: {
            says("“plain”: 1 pixels differ, by up to 207/255", $0)
        }
    }

    @Test(arguments: ["none", "", "../plain", ".plain", "a/b"])
    func aGoldenThatIsNotThereFails(name: String) {
        withKnownIssue {
            expectImage(picture(), matchesGolden: name)
        } matching: {
            says(name == "none" ? "there is no golden picture “none”" : "“\(name)” is no name for a golden picture", $0)
        }
    }

    @Test func anotherSizeFails() {
        let large = CGImage(width: 9, height: 6) { pixels, stride in pixels.update(repeating: 0, count: stride * 6) }!
        withKnownIssue {
            expectImage(large, matchesGolden: "plain")
        } matching: {
            says("“plain” is 9 × 6 pixels, and 8 × 6 were expected", $0)
        }
        #expect(ImageComparison(large, picture()) == nil)
    }

    @Test func theDifferenceIsShown() throws {
        let comparison = try #require(ImageComparison(picture(spot: 0xFFFF_FFFF), picture()))
        #expect(comparison.differingPixels == 1)
        #expect(comparison.largestDifference == 207)
        let difference = try #require(comparison.difference)
        difference.withPixels { pixels, stride in
            let spot = pixels[2 * stride + 3]
            #expect(spot >> 16 & 255 > 150 && spot & 255 < 50)
            #expect(pixels[0] & 255 > 190)
        }
        #expect(ImageComparison(picture(), picture())?.difference == nil)
    }

    @Test func imagesOfBothKindsAreAttachedAsPNG() throws {
        let image = picture()
        Attachment.record(image, named: "green")
        Attachment.record(UIImage(cgImage: image), named: "green as UIKit's")
        let attachment = Attachment(image, named: "green")
        let bytes = try attachment.withUnsafeBytes { Data($0) }
        #expect(try ImageDecoder.decode(bytes).image.width == 8)
        #expect(attachment.preferredName.hasPrefix("green"))
    }
}
