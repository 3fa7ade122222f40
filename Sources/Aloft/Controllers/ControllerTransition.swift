import UIKit

/// How a view controller comes out of a view, and goes back into it, when it is presented or pushed.
///
///     detail.snapshotTransition = .letter(of: letter.id) { context in
///         list.cell(for: context.item)?.envelope
///     }
///     present(detail, animated: true)
///
/// Set it as the controller's `snapshotTransition`; then present and dismiss as always. For pushes, say once that the
/// navigation controller `usesSnapshotTransitions`.
public struct ControllerTransition {
    /// What is played.
    package var choreography: Choreography
    /// Where the controller's view lies when it is presented. A pushed one always fills its container.
    package var placement: Placement
    /// What is shown, by any value that tells one source from another. Set it when the controller comes to show
    /// something else: it closes into the source of that. A value of another type than the first has no source.
    public var item: AnyHashable

    /// How fingers may close the controller, and catch it in flight. Nothing, unless set.
    public var dismissal: Set<SnapshotTransition.Dismissal> = []
    /// Asked before a finger takes hold of the controller: false, and nothing moves. That is told as an ending, too:
    /// `ignored`. A presented controller is asked for its `isModalInPresentation`, and the delegate of its presentation
    /// controller, all the same.
    public var mayDismiss: (@MainActor (UIViewController) -> Bool)?

    /// What happens when the source closure gives no view to fly home to: each of these in turn, until one leads
    /// anywhere. It is asked for a view all the way, and followed as soon as it gives one.
    public var home: [SnapshotTransition.Home] = [.fade]

    /// Whether a dismissal, or a pop, is over for the system as soon as its flight is on its way. Then another controller
    /// can be presented, or pushed, while this one still flies home, and both fly; touches reach what is below, and
    /// nothing turns the flight round any more.
    package var isLetGo = false

    /// Hears how each flight of the controller ended: each presentation, dismissal, push and pop that was animated,
    /// each tap that turns one round, and each drag has exactly one ending.
    public var onEnd: (@MainActor (Ending) -> Void)?

    /// Hears in every frame of a flight, and at its end, how far it is from closed, 0, to open, 1.
    public var onProgress: (@MainActor (Double) -> Void)?

    private let provider: @MainActor (AnyHashable, UIViewController) -> UIView?

    /// Creates a transition whose source is asked for by what is shown.
    ///
    /// - Parameters:
    ///   - choreography: what is played.
    ///   - placement: where the controller's view lies when it is presented.
    ///   - item: what is shown.
    ///   - source: gives the view that the flight starts from, or comes home to. It is asked each time that it matters,
    ///     for cells are reused, rows move and lists reload. Without a view that is seen in the same window the
    ///     controller fades instead. It is kept as long as the controller: capture what owns the controller weakly.
    public init<Item: Hashable>(
        _ choreography: Choreography,
        placement: Placement = .full,
        of item: Item,
        source: @escaping @MainActor (Context<Item>) -> UIView?
    ) {
        self.choreography = choreography
        self.placement = placement
        self.item = AnyHashable(item)
        provider = { current, controller in
            (current.base as? Item).flatMap { source(Context(item: $0, controller: controller)) }
        }
    }

    /// Creates a transition whose source needs nothing to be asked for by.
    public init(
        _ choreography: Choreography,
        placement: Placement = .full,
        source: @escaping @MainActor (Context<Void>) -> UIView?
    ) {
        self.choreography = choreography
        self.placement = placement
        item = AnyHashable(Never?.none)
        provider = { _, controller in source(Context(item: (), controller: controller)) }
    }

    /// Where a presented controller's view lies.
    public enum Placement: Sendable, Hashable {
        /// It fills the container.
        case full
        /// It lies in the middle of the container: as large as its `preferredContentSize`, or as its constraints make
        /// it, but 16 points from the sides and 64 from the top and the bottom at least.
        case centered
    }

    /// What a source is asked for.
    public struct Context<Item> {
        /// What is shown.
        public let item: Item
        /// The controller that comes or goes.
        public let controller: UIViewController
    }

    /// How a flight ended.
    public struct Ending: Sendable, Hashable {
        /// Where the flight was to go: `open` or `closed`.
        public let goal: SnapshotTransition.State
        /// How it ended.
        public let outcome: SnapshotTransition.Outcome
        /// Why it was not played as its choreography has it; nil if it was.
        public let reason: SnapshotTransition.Reason?
    }

    @MainActor func source(for controller: UIViewController) -> UIView? { provider(item, controller) }
}

extension ControllerTransition {
    /// The letter: the controller is presented as a card in the middle, and flies there from its source.
    public static func letter<Item: Hashable>(
        of item: Item,
        source: @escaping @MainActor (Context<Item>) -> UIView?
    ) -> ControllerTransition {
        ControllerTransition(.letter, placement: .centered, of: item, source: source)
    }

    /// The letter, from a source that needs nothing to be asked for by.
    public static func letter(source: @escaping @MainActor (Context<Void>) -> UIView?) -> ControllerTransition {
        ControllerTransition(.letter, placement: .centered, source: source)
    }

    /// The zoom: the controller fills the container, and grows into it from its source.
    public static func zoom<Item: Hashable>(
        of item: Item,
        source: @escaping @MainActor (Context<Item>) -> UIView?
    ) -> ControllerTransition {
        ControllerTransition(.zoom, of: item, source: source)
    }

    /// The zoom, from a source that needs nothing to be asked for by.
    public static func zoom(source: @escaping @MainActor (Context<Void>) -> UIView?) -> ControllerTransition {
        ControllerTransition(.zoom, source: source)
    }
}
