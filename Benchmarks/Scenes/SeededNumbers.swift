/// Numbers that look random and are the same for the same seed everywhere (SplitMix64).
package struct SeededNumbers: RandomNumberGenerator {
    private var state: UInt64

    package init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678_9ABC_DEF1 }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    package mutating func real(_ low: Double, _ high: Double) -> Double {
        low + (high - low) * Double(next() >> 11) / Double(1 << 53)
    }

    package mutating func whole(_ low: Int, _ high: Int) -> Int { low + Int(next() % UInt64(high - low + 1)) }

    package mutating func chance(_ p: Double) -> Bool { real(0, 1) < p }

    package mutating func pick<T>(_ values: [T]) -> T { values[whole(0, values.count - 1)] }
}
