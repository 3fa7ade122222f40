import UIKit

/// A view that stands for an actor of the cast.
@MainActor protocol ActorView: UIView {
    /// The animated properties, each as it follows from the actor's state.
    var strands: [Strand] { get }
    /// Sets them at once.
    func apply(_ state: ActorState)
}
