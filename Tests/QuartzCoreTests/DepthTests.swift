import BehaviourRules
import QuartzCore
import Testing

@MainActor @Suite struct DepthTests {
    @Test(.rule(9)) func depthOrdersPaintingAndNoArray() {
        let outer = layer(0, 0, 40, 40)
        let (a, b, c) = (
            layer(0, 0, 20, 20, .red, in: outer), layer(0, 0, 20, 20, .green, in: outer),
            layer(0, 0, 20, 20, .blue, in: outer)
        )
        #expect(frame(outer)[5, 5] == blue)
        a.zPosition = 1
        #expect(frame(outer)[5, 5] == red)
        b.zPosition = 1
        #expect(frame(outer)[5, 5] == green, "ties keep the order of the array")
        #expect(outer.sublayers == [a, b, c])
    }

    @Test(.rule(8)) func perspectiveEnlargesWhatIsNear() {
        let outer = layer(0, 0, 100, 100, .green)
        let near = layer(40, 40, 20, 20, .red, in: outer)
        outer.sublayerTransform.m34 = -1 / 100
        #expect(frame(outer, width: 100, height: 100)[35, 50] == green)
        near.zPosition = 50
        let pixels = frame(outer, width: 100, height: 100)
        #expect(pixels[31, 50] == red && pixels[29, 50] == green, "twice as large about the middle")
        #expect(pixels[0, 0] == green && pixels[99, 99] == green, "the parent's own ground does not move")
    }
}
