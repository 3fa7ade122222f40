import CompositorKernels
import CompositorScenes
import Testing

/// The forms of the kernels for special processors give the bits of the portable ones, and those what they say.
@Suite(.serialized) struct KernelTests {
    /// Rows of every length up to some, so that what is left over at their ends is looked at too.
    private static let counts = 0..<19

    private struct Rows {
        var deep: [Int16], other: [Int16], pixels: [UInt32], more: [UInt32], coverage: [Float], fractions: [Int16]

        init(_ seed: UInt64) {
            var numbers = SeededNumbers(seed: seed)
            func number() -> Int16 { Int16(numbers.whole(0, 9) == 0 ? 32_640 : numbers.whole(0, 32_767)) }
            deep = (0..<96).map { _ in number() }
            other = (0..<96).map { _ in number() }
            pixels = (0..<24).map { _ in numbers.whole(0, 4) == 0 ? 0 : UInt32(truncatingIfNeeded: numbers.next()) }
            more = (0..<24).map { _ in UInt32(truncatingIfNeeded: numbers.next()) }
            coverage = (0..<24).map { _ in Float(numbers.whole(-100, 1100)) / 1000 }
            fractions = (0..<24).map { _ in Int16(numbers.whole(0, 32_767)) }
        }
    }

    /// The forms that this processor runs.
    private static let forms = (0...kernels_best_form().rawValue).map { kernels_form(rawValue: $0) }

    /// What a kernel makes of the same rows in each of its forms, the portable one first.
    private func inEachForm<Result>(_ kernel: () -> Result) -> [Result] {
        defer { kernels_use_form(kernels_best_form()) }
        return Self.forms.map {
            kernels_use_form($0)
            return kernel()
        }
    }

    private func inEachForm(_ seed: UInt64, _ kernel: (inout [Int16], Rows, Int) -> Void) -> [[[Int16]]] {
        Self.counts.map { count in
            let rows = Rows(seed &+ UInt64(count))
            return inEachForm {
                var target = rows.deep
                kernel(&target, rows, count)
                return target
            }
        }
    }

    /// Rows of which every second texel is looked at, every third, some more than once, forwards and backwards, up to the
    /// very last one.
    @Test(arguments: [0, 0.003, 0.4, 0.999, 1, 1.001, 1.7, 2, 2.001, 3.3, -0.5, -1, -2.4])
    func formsAgreeOnSamplings(pace: Double) {
        var numbers = SeededNumbers(seed: 5)
        let width = 90
        func row() -> [UInt32] {
            (0..<width).map { _ in numbers.whole(0, 3) == 0 ? 0 : UInt32(truncatingIfNeeded: numbers.next()) }
        }
        let (top, bottom, below) = (row(), row(), row())
        let target = (0..<40 * 4).map { _ in Int16(numbers.whole(0, 32_640)) }
        let rest = (0..<40 * 4).map { _ in Int8(numbers.whole(-64, 63)) }
        for count in 0..<40 {
            var pixels = sampling()
            let place = Int64(numbers.whole(0, 4_294_967_295)) + (pace < 0 ? 85 << 32 : -1 << 32)
            let step = Int64(pace * 4_294_967_296)
            sampling_prepare(&pixels, place, step, 0, Int64(width - 1) << 32, count, Int32(width))
            for opacity: Int16 in [.max, 20_000] {
                let results = inEachForm {
                    var (deep, over) = (target, target)
                    var (plain, mixed) = ([UInt32](repeating: 7, count: 40), [UInt32](repeating: 7, count: 40))
                    _ = deep_sample(&deep, &pixels, top, bottom, 9000)
                    deep_sample_over(&over, &pixels, top, bottom, 9000, opacity)
                    pixels_sample(&plain, &pixels, top, bottom, 9000)
                    pixels_sample_over(&mixed, below, opacity == .max ? nil : rest, &pixels, top, bottom, 0, opacity)
                    return (deep, over, plain, mixed)
                }
                for result in results { #expect(result == results[0]) }
                // What lies beyond is left alone.
                #expect(results.allSatisfy { $0.0[(count * 4)...] == target[(count * 4)...] })
                #expect(results.allSatisfy { $0.3[count...].allSatisfy { $0 == 7 } })
            }
        }
    }

    /// Even rows stay as they are, to the bit, and what lies halfway between two texels is their mean.
    @Test func samplingsAreMixedLinearly() {
        for form in Self.forms {
            kernels_use_form(form)
            defer { kernels_use_form(kernels_best_form()) }
            var pixels = sampling()
            sampling_prepare(&pixels, 1 << 31, 1 << 32, 0, 20 << 32, 20, 21)
            for value: UInt32 in [0, 1, 127, 200, 255] {
                let even = [UInt32](repeating: value * 0x0101_0101, count: 21)
                var deep = [Int16](repeating: 0, count: 80)
                _ = deep_sample(&deep, &pixels, even, even, 12_345)
                #expect(deep.allSatisfy { $0 == Int16(value) * 128 })
            }
            let steps = (0..<21).map { UInt32($0 * 10) * 0x0101_0101 }
            var deep = [Int16](repeating: 0, count: 80)
            _ = deep_sample(&deep, &pixels, steps, Array(repeating: 0, count: 21), 16_384)
            #expect((0..<20).allSatisfy { deep[$0 * 4] == Int16($0 * 10 + 5) * 64 })
        }
    }

    @Test(arguments: 1...20)
    func formsAgree(seed: UInt64) {
        let kernels: [(inout [Int16], Rows, Int) -> Void] = [
            { deep_widen(&$0, $1.pixels, $2) },
            { deep_fill(&$0, $1.other, $2) },
            { target, rows, count in
                target.withUnsafeMutableBytes {
                    deep_narrow($0.baseAddress!.assumingMemoryBound(to: UInt32.self), rows.other, count)
                }
            },
            { target, rows, count in
                let floats = rows.other.map { Float($0) / 20_000 - 0.3 } + [.nan, .infinity, -.infinity, -0.0]
                deep_from_floats(&target, Array(floats.reversed()), count)
            },
            { deep_over(&$0, $1.other, $2) },
            { deep_over_faded(&$0, $1.other, $2, $1.fractions[0]) },
            { deep_over_covered(&$0, $1.other, $2, $1.fractions[0], $1.coverage) },
            { deep_over_pixels(&$0, $1.pixels, $2, .max) },
            { deep_over_pixels(&$0, $1.pixels, $2, $1.fractions[0]) },
            { deep_over_color(&$0, $1.other, $2) },
            { deep_over_tint(&$0, $1.other, $1.fractions, $2) },
            { deep_mask(&$0, $1.other, $2) },
            { target, rows, count in
                target.withUnsafeMutableBytes {
                    let pixels = $0.baseAddress!.assumingMemoryBound(to: UInt32.self)
                    var rest = [Int8](repeating: 0, count: 96)
                    _ = deep_split(pixels, &rest, rows.other, count)
                    for (i, one) in rest.enumerated() { $0[96 + i] = UInt8(bitPattern: one) }
                }
            },
            { target, rows, count in
                let rest = rows.fractions.flatMap { fraction -> [Int8] in
                    [Int8(truncatingIfNeeded: fraction), 5, -9, 63]
                }
                deep_join(&target, rows.pixels, rest, count)
            },
            { target, rows, count in
                let rest = rows.fractions.flatMap { fraction -> [Int8] in
                    [Int8(truncatingIfNeeded: fraction / 600), 5, -9, 63]
                }
                target.withUnsafeMutableBytes {
                    let pixels = $0.baseAddress!.assumingMemoryBound(to: UInt32.self)
                    pixels_join_over(pixels, rows.pixels, rest, rows.other, count)
                    pixels_join_over(pixels + 20, rows.pixels, nil, rows.other, count)
                }
            },
            { deep_join_over(&$0, $1.pixels, nil, $1.other, $2) },
            { target, rows, count in
                target.withUnsafeMutableBytes {
                    let pixels = $0.baseAddress!.assumingMemoryBound(to: UInt32.self)
                    pixels_over_faded(pixels, rows.other, Array(rows.deep.reversed()), count, .max)
                    pixels_over_faded(pixels + 20, rows.other, Array(rows.deep.reversed()), count, rows.fractions[0])
                }
            },
            { shadow_row(&$0, $1.coverage, 24, -7.3, 0.61, 1.5, 8, 3, $2) },
            { shadow_row(&$0, $1.coverage, 24, .nan, 0.61, 1.5, 8, 3, $2) },
        ]
        for (index, kernel) in kernels.enumerated() {
            for results in inEachForm(seed, kernel) {
                for result in results { #expect(result == results[0], "kernel \(index)") }
            }
        }
    }

    @Test func whatIsWidenedAndNarrowedIsTheSame() {
        let pixels = (0..<256).map { UInt32($0) &* 0x0101_0101 }
        var deep = [Int16](repeating: 0, count: 1024)
        deep_widen(&deep, pixels, 256)
        var result = [UInt32](repeating: 1, count: 256)
        deep_narrow(&result, deep, 256)
        #expect(result == pixels)
    }

    /// Every alpha over every value: within a tenth of a step of what it is in full precision.
    @Test func mixingIsExactToATenthOfAStep() {
        var worst = 0.0
        for alpha in 0...255 {
            let source = (0..<256).map { UInt32(alpha) << 24 | UInt32(min($0, alpha)) }
            var target = [Int16](repeating: 0, count: 1024)
            deep_widen(&target, (0..<256).map { 0xFF00_0000 | UInt32(255 - $0) }, 256)
            deep_over_pixels(&target, source, 256, .max)
            for value in 0..<256 {
                let exact = Double(min(value, alpha)) + Double(255 - value) * Double(255 - alpha) / 255
                worst = max(worst, abs(Double(target[value * 4]) / 128 - exact))
            }
        }
        #expect(worst < 0.1)
    }

    @Test(arguments: [1, 3, 4, 9]) func clearRowsAreTold(count: Int) {
        for form in Self.forms {
            kernels_use_form(form)
            defer { kernels_use_form(kernels_best_form()) }
            var pixels = sampling()
            sampling_prepare(&pixels, 0, 1 << 32, 0, 15 << 32, count, 16)
            var out = [Int16](repeating: 1, count: 64)
            var row = [UInt32](repeating: 0, count: 16)
            #expect(deep_sample(&out, &pixels, row, row, 9000) == 0)
            row[count - 1] = 1
            #expect(deep_sample(&out, &pixels, Array(repeating: 0, count: 16), row, 9000) == 1)
        }
    }

    /// What is opaque leaves nothing of what is below, even where sums have gone a hair beyond full.
    @Test(arguments: [Int16(32_640), 32_641, 32_767]) func opaqueHides(alpha: Int16) {
        var target: [Int16] = (0..<64).map { Int16($0 * 510) }
        let source: [Int16] = (0..<64).map { $0 % 4 == 3 ? alpha : 1000 }
        deep_over(&target, source, 16)
        #expect(target == source)
    }

    /// Brighter than their alpha allows, pixels end at white.
    @Test func sumsDoNotOverflow() {
        var target = [Int16](repeating: 32_640, count: 32)
        deep_over_pixels(&target, Array(repeating: 0x00FF_FFFF, count: 8), 8, .max)
        var pixels = [UInt32](repeating: 0, count: 8)
        deep_narrow(&pixels, target, 8)
        #expect(pixels == Array(repeating: 0xFFFF_FFFF, count: 8))
    }
}
