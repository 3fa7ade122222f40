import CoreGraphics

/// A frame as a list of commands, bottom first, ready to be drawn tile by tile. Lists are kept and filled anew.
struct DisplayList {
    /// What a command draws from.
    enum Source {
        case color(Wide)
        case image(ImageSource)
        case shadow(ShadowSource)
        case rows(Unmanaged<RowSource>)
    }

    enum Kind {
        case paint
        /// Begins a group: what follows is drawn on nothing, up to the `pop`.
        case push
        /// Begins the mask of the group that was pushed last.
        case pushMask
        case popMask
        case pop
    }

    /// Nothing in it counts references: tiles look at commands many thousand times a frame.
    struct Command {
        var kind: Kind
        var bounds: PixelRect
        var opacity: Float = 1
        /// Whether every pixel that is covered whole becomes opaque.
        var isOpaque = false
        var outline = Outline.everything
        var source = Source.color(Wide(repeating: 0))
        /// `push`: the index of its `pop`, and whether a mask follows.
        var end = 0
        var hasMask = false
    }

    var commands: [Command] = []
    var edges: [Edge] = []
    var sides: [EdgeGroup] = []
    /// What the sources point into.
    var keptAlive: [AnyObject] = []
    /// The first command that is not of the ground; nil when the list has no such place.
    var edge: Int?

    /// A source that is kept alive as long as the list.
    mutating func keep(_ source: RowSource) -> Source {
        keptAlive.append(source)
        return .rows(Unmanaged.passUnretained(source))
    }

    mutating func removeAll() {
        commands.removeAll(keepingCapacity: true)
        edges.removeAll(keepingCapacity: true)
        sides.removeAll(keepingCapacity: true)
        keptAlive.removeAll(keepingCapacity: true)
        edge = nil
    }
}
