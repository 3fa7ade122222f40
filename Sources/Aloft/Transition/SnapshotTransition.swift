import UIKit

/// Opens a view out of another, and closes it again: snapshots of the two fly by a choreography.
///
///     let transition = SnapshotTransition(.letter, container: view, destination: letterView) { [weak self] in
///         self?.selectedCard
///     }
///     transition.open()
///     transition.close()
///
/// A flight can be cut in on at any instant, by `open`, `close`, `reverse`, `cancel` or a tap: it turns round where
/// it is, as fast as it is. At rest nothing of it is left: every view has the alpha, the transform and the visibility
/// that it had, since a flight never sets them. What hides a view of the app in flight is an animation of its
/// opacity.
///
/// Keep the transition while it is open; in flight it keeps itself. When it is let go while open, its dimming view
/// goes.
@MainActor public final class SnapshotTransition {
    /// Asks for the source, as it is now: cells are reused, rows move, lists reload.
    package typealias Source = @MainActor () -> UIView?
    /// Hears how a call ended.
    package typealias Completion = @MainActor (Outcome) -> Void

    /// What is played.
    package let choreography: Choreography
    /// The view in whose bounds the flight takes place.
    package internal(set) weak var container: UIView?
    /// The view that is opened.
    package let destination: UIView
    /// Where the transition is.
    public internal(set) var state = State.closed { didSet { if state != oldValue { updateGestures() } } }
    /// Why the last flight was not played as its choreography has it; nil if it was. The same is said in a line on the
    /// standard error, unless it is what the user wants.
    public internal(set) var reason: Reason?
    /// What becomes of a call that wants a flight to go the other way.
    public var reentry = Reentry.redirect
    /// Whether a tap on what is in flight turns it round. Taps are taken either way: none starts a second flight.
    public var tapsReverse = true
    /// What a tap on the dimming view does while open: it closes, unless set to something else.
    public var onDimmingTap: @MainActor (SnapshotTransition) -> Void = { $0.close() }
    /// How fingers may close what is open, and catch what flies. Nothing, unless set.
    public var dismissal: Set<Dismissal> = [] { didSet { updateGestures() } }
    /// Asked before a finger takes hold: false, and nothing moves.
    public var mayDrag: (@MainActor () -> Bool)?
    /// Hears, once for each time that a finger takes hold of what is open, how that ended: `finished` if it closed,
    /// `cancelled` if it went back, `ignored` if `mayDrag` said no.
    public var onDragEnd: (@MainActor (Outcome) -> Void)?

    /// What happens when the source closure gives no view to fly home to: each of these in turn, until one leads
    /// anywhere. It is asked for a view all the way, and followed as soon as it gives one.
    public var home: [Home] = [.fade]
    /// Hears in every frame of a flight, and at its end, how far it is from closed, 0, to open, 1.
    public var onProgress: (@MainActor (Double) -> Void)?

    let source: Source
    var memory = HomeMemory()
    var flight: Flight?
    var dimming: DimmingView?
    /// How the destination came to be seen; nil while it is not.
    var presence: Presence?
    /// What has been changed of the app's views, and is to be put back.
    var ledger = RestorationLedger()
    let hosting: Hosting
    /// Kept while it flies: what asks for the source, when the system has let it go.
    var kept: UIViewController?
    /// Calls that wait for the flight to end.
    var queue: [(goal: Rest, completion: Completion?)] = []
    /// Hears, after all others, of each flight that is over: where it got to, and how.
    var onRest: (@MainActor (Rest, Outcome) -> Void)?
    /// Hears when a flight turns round, and where it goes then.
    var onTurn: (@MainActor (Rest) -> Void)?
    /// Hears where a flight goes that has been steered, once it is on its way.
    var onCourse: (@MainActor (Rest) -> Void)?
    /// What a tap on what is in flight does, where a controller decides; nil turns it round, as `tapsReverse` says.
    var onFlightTap: (@MainActor () -> Void)?
    /// A finger that has caught what flies lets it go the other way; nil turns it round, as `reentry` says.
    var onFingerTurn: (@MainActor (Rest) -> Void)?
    /// Whether that is so of what a finger has begun, too.
    var isAskedToTurn = false
    /// Hears how far it is to closed, from 0 to 1, while a finger holds the flight; nil once it has let go.
    var onHold: (@MainActor (Double?) -> Void)?
    var gestures: DismissalGestures?

    /// Creates a transition, at rest and closed.
    ///
    /// - Parameters:
    ///   - choreography: what is played.
    ///   - container: the view in whose bounds the flight takes place. It is held weakly.
    ///   - destination: the view that is opened, with the frame that it has in the container. If it is in no view, it
    ///     is added to the container while open, and removed after; if it is in one, it is unhidden and hidden instead.
    ///   - source: asked for the view that the flight starts from, or comes home to, each time that it matters. It must
    ///     be in the container's window, seen, and have a size; otherwise the destination fades instead.
    public convenience init(
        _ choreography: Choreography = .letter,
        container: UIView,
        destination: UIView,
        source: @escaping @MainActor () -> UIView?
    ) {
        self.init(choreography, container: container, destination: destination, hosting: .own, source: source)
    }

    /// - Parameter state: the rest that it begins at.
    init(
        _ choreography: Choreography,
        container: UIView,
        destination: UIView,
        hosting: Hosting,
        state: State = .closed,
        source: @escaping Source
    ) {
        self.choreography = choreography
        self.container = container
        self.destination = destination
        self.hosting = hosting
        self.state = state
        self.source = source
    }

    deinit {
        guard let dimming else { return }
        Task { @MainActor in dimming.removeFromSuperview() }
    }

    /// Opens the destination, from closed or from a flight.
    ///
    /// - Parameter completion: called once, however this ends. A call on the way to open waits for the same end as the
    ///   one before; one that is open is over at once.
    public func open(completion: (@MainActor (Outcome) -> Void)? = nil) { go(to: .open, completion) }

    /// Closes the destination, from open or from a flight.
    ///
    /// - Parameter completion: called once, however this ends.
    public func close(completion: (@MainActor (Outcome) -> Void)? = nil) { go(to: .closed, completion) }

    /// Opens the destination, and returns how it ended.
    @discardableResult
    public func open() async -> Outcome {
        await withCheckedContinuation { continuation in open { continuation.resume(returning: $0) } }
    }

    /// Closes the destination, and returns how it ended.
    @discardableResult
    public func close() async -> Outcome {
        await withCheckedContinuation { continuation in close { continuation.resume(returning: $0) } }
    }

    /// Turns a flight round, as `reentry` has it. At rest it does nothing.
    package func reverse() {
        switch state {
        case .opening: close()
        case .closing: open()
        case .closed, .open: break
        }
    }

    /// Ends a flight: what it was flying to is there at once. At rest it does nothing.
    public func cancel() {
        guard let flight else { return }
        deliver(settle(flight, .cancelled))
    }
}
