import CoreGraphics

/// Memory for the tiles of a ground, taken from the system in large pieces: touching many small ones for the first time
/// takes as long as painting them.
final class GroundMemory {
    private var slabs: [UnsafeMutableRawPointer] = []
    private var used = GroundMemory.slab
    private var spare: [UnsafeMutableRawPointer] = []

    private static let slab = 2 << 20
    private static let block = GroundBlock.pixels * 4

    deinit {
        for slab in slabs { free(slab) }
    }

    func pixels() -> UnsafeMutablePointer<UInt32> { take().bindMemory(to: UInt32.self, capacity: Self.block / 4) }
    func rest() -> UnsafeMutablePointer<Int8> { take().bindMemory(to: Int8.self, capacity: Self.block) }

    func takeBack(_ block: GroundBlock) {
        spare.append(block.pixels)
        if let rest = block.rest { spare.append(rest) }
    }

    private func take() -> UnsafeMutableRawPointer {
        if let block = spare.popLast() { return block }
        if used + Self.block > Self.slab {
            var memory: UnsafeMutableRawPointer?
            guard posix_memalign(&memory, 64, Self.slab) == 0, let memory else {
                preconditionFailure("out of memory")
            }
            slabs.append(memory)
            used = 0
        }
        defer { used += Self.block }
        return slabs[slabs.count - 1] + used
    }
}
