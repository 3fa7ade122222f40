import UIKit

/// The thumbnails of what is in sight and about to be: made away from the main actor, a few at a time, and kept while
/// there is room for them.
@MainActor final class Thumbnails {
    typealias Answer = Result<UIImage, any Error>

    /// How many bytes of pixels are kept.
    var limit = 32 << 20 { didSet { makeRoom() } }
    /// How many pixels a thumbnail covers. What is wanted is made anew when that changes.
    var size = CGSize.zero {
        didSet {
            guard size != oldValue else { return }
            for task in tasks.values { task.cancel() }
            for photo in wanted { want(photo) }
        }
    }
    /// Hears of each thumbnail that was made, and of each that could not be.
    var onAnswer: (String, Answer) -> Void = { _, _ in }

    private let make: @Sendable (String, CGSize) async throws -> UIImage
    private let width: Int
    private var wanted: Set<String> = []
    /// What is still to be made; the newest wish is last, and first to be granted.
    private var wishes: [String] = []
    private var tasks: [String: Task<Void, Never>] = [:]
    private var kept: [String: (answer: Answer, size: CGSize, cost: Int, age: Int)] = [:]
    private var cost = 0
    private var age = 0

    /// - Parameter width: how many are made at the same time.
    init(width: Int = 2, make: @escaping @Sendable (String, CGSize) async throws -> UIImage) {
        (self.width, self.make) = (width, make)
    }

    /// The thumbnail of a photo, perhaps one of the size before, or why there is none; nil while it is not known.
    subscript(photo: String) -> Answer? {
        age += 1
        kept[photo]?.age = age
        return kept[photo]?.answer
    }

    /// Has the thumbnail of a photo made before those that were asked for earlier.
    func want(_ photo: String) {
        wanted.insert(photo)
        guard isToBeMade(photo), tasks[photo]?.isCancelled ?? true else { return }
        wishes.removeAll { $0 == photo }
        wishes.append(photo)
        grant()
    }

    /// Why a file cannot be shown does not depend on the size.
    private func isToBeMade(_ photo: String) -> Bool {
        guard let known = kept[photo], case .success = known.answer else { return kept[photo] == nil }
        return known.size != size
    }

    /// Takes a wish back.
    func forget(_ photo: String) {
        wanted.remove(photo)
        wishes.removeAll { $0 == photo }
        tasks[photo]?.cancel()
    }

    private func grant() {
        // A wish that was taken back and made again waits until what was begun for it has stopped.
        while tasks.count < width, let index = wishes.lastIndex(where: { tasks[$0] == nil }) {
            let photo = wishes.remove(at: index)
            tasks[photo] = Task { [size] in
                let answer = await Self.answer(photo, size, make)
                tasks[photo] = nil
                if case .failure(is CancellationError) = answer {} else { keep(answer, photo, size) }
                grant()
            }
        }
    }

    @concurrent private nonisolated static func answer(
        _ photo: String,
        _ size: CGSize,
        _ make: @Sendable (String, CGSize) async throws -> UIImage
    ) async -> Answer {
        do {
            try Task.checkCancellation()
            return .success(try await make(photo, size))
        } catch {
            return .failure(error)
        }
    }

    private func keep(_ answer: Answer, _ photo: String, _ size: CGSize) {
        let pixels = (try? answer.get())?.cgImage
        let bytes = (pixels?.bytesPerRow ?? 0) * (pixels?.height ?? 0)
        age += 1
        let former = kept.updateValue((answer, size, bytes, age), forKey: photo)
        cost += bytes - (former?.cost ?? 0)
        makeRoom()
        onAnswer(photo, answer)
    }

    /// Drops what was not looked at for the longest time. Why a file cannot be shown takes no room.
    private func makeRoom() {
        while cost > limit, let oldest = kept.filter({ $0.value.cost > 0 }).min(by: { $0.value.age < $1.value.age }) {
            cost -= oldest.value.cost
            kept[oldest.key] = nil
        }
    }
}
