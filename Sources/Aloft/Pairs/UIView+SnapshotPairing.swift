import UIKit

extension UIView {
    /// Which view on the other side of a transition belongs to this one: that with an equal value.
    ///
    ///     cell.title.snapshotPairing = "title"
    ///     detail.heading.snapshotPairing = "title"
    ///
    /// Views in the source and views in the destination that are paired fly from one place to the other by themselves,
    /// above the copies of the two, in choreographies in which these become one another: `zoom`, `container`, `card`,
    /// and those of your own. A label is set anew in the size that it takes, never stretched; an image keeps its
    /// proportions, from one content mode to the other. A value that nobody in the other side has pairs with nothing;
    /// of several views of one side with the same value the first counts. Nil, as it is at first, pairs with nothing.
    public var snapshotPairing: AnyHashable? {
        get { companion(Pairing.self)?.value }
        set { setCompanion(Pairing.self, newValue.map(Pairing.init)) }
    }
}

/// What is kept with a view.
@MainActor final class Pairing {
    let value: AnyHashable

    init(_ value: AnyHashable) { self.value = value }
}
