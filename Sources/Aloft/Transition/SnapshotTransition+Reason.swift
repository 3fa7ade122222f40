import UIKit

extension SnapshotTransition {
    /// Why a flight is not played as its choreography has it: the destination fades instead. Or, where something flies all
    /// the same, what is wrong with it.
    public enum Reason: String, Sendable, Hashable {
        /// The source closure gave no view.
        case noSource
        /// The source is in no window, or in another one than the container.
        case sourceNotInWindow
        /// The source, or a view that it is in, is hidden.
        case sourceHidden
        /// The source has no area.
        case sourceWithoutSize
        /// The system made no copy of the source or the destination.
        case noSnapshot
        /// The source has gone on the way home.
        case sourceLost
        /// The user wants less motion.
        case reducedMotion
        /// It flies, but a picture does not show the secure text that is in a view.
        case secureText
        /// It flies, but a picture does not show what is drawn by others than layers, as video is.
        case drawnElsewhere
        /// It flies, but in a picture a blur is of what is in the picture, not of what lies under it.
        case blur
        /// It flies, but the view that was to fly itself cannot leave where it is: a picture of it flies.
        case notLive
        /// It flies, but there was no memory for pictures as sharp as the screen.
        case overBudget
    }
}

extension SnapshotTransition.Reason {
    /// What speaks against a view as the source of a flight in a container; nil for nothing.
    @MainActor init?(against source: UIView?, in container: UIView) {
        guard let source else {
            self = .noSource
            return
        }
        let size = source.bounds.size
        if source.window == nil || source.window !== container.window {
            self = .sourceNotInWindow
        } else if !(size.width.isFinite && size.height.isFinite && size.width > 0 && size.height > 0) {
            self = .sourceWithoutSize
        } else if sequence(first: source, next: \.superview).contains(where: \.isHidden) {
            self = .sourceHidden
        } else {
            return nil
        }
    }

    /// Said in the log, once a flight; nil for what is as it should be.
    var complaint: String? {
        switch self {
        case .noSource: "the source closure gave no view"
        case .sourceNotInWindow: "the source is not in the window of the transition"
        case .sourceHidden: "the source is hidden"
        case .sourceWithoutSize: "the source has no area"
        case .noSnapshot: "no copy could be made of the source or the destination"
        case .sourceLost: "the source has gone on the way"
        case .reducedMotion: nil
        case .secureText: "secure text is not in the picture"
        case .drawnElsewhere: "what is not drawn by layers, as video is, is not in the picture"
        case .blur: "in a picture a blur does not show what lies under it"
        case .notLive: "a view that was to fly itself cannot leave where it is"
        case .overBudget: "there was no memory for pictures as sharp as the screen"
        }
    }
}

/// Where transitions say, in a line, that they are not played as they should be.
package enum TransitionLog {
    /// What takes lines. A type of its own: the metadata of an optional function is not always there at run time.
    package struct Receiver: Sendable {
        let take: @MainActor @Sendable (String) -> Void

        package init(_ take: @escaping @MainActor @Sendable (String) -> Void) { self.take = take }
    }

    /// Takes the lines instead of the standard error, for whoever runs within.
    @TaskLocal package static var receiver: Receiver?

    @MainActor static func write(_ reason: SnapshotTransition.Reason) {
        guard let complaint = reason.complaint else { return }
        let line = "Aloft: \(reason.isFlaw ? "what flies is not as it should be" : "nothing flies"), for \(complaint)"
        if let receiver { return receiver.take(line) }
        FileHandle.standardError.write(Data((line + "\n").utf8))
    }
}
