import CoreGraphics
import Synchronization

/// An object that has geometry, a look, and sublayers, and can animate all of it. It holds model values; what is on screen
/// is made from committed trees of them.
///
/// A subclass that declares a designated initialiser of its own must also repeat `required convenience init(_from:)`,
/// because Swift without the Objective-C runtime cannot make an object of a class that it only knows at run time.
open class CALayer: NSObject, CAMediaTiming {
    private static let lastID = Atomic<UInt64>(0)

    /// Who the layer is, in render trees.
    package let id = LayerID(rawValue: CALayer.lastID.wrappingAdd(1, ordering: .relaxed).newValue)
    /// The model.
    package internal(set) var values = LayerValues()
    package internal(set) var layerTiming = LayerTiming()

    /// The layer itself on presentation layers.
    var modelLayer: CALayer?
    /// The values and time from which a presentation layer was made.
    var presentationTree: PresentationSource?

    var sublayerList: [CALayer] = []
    /// Of many sublayers those that wait for something, as long as none comes, goes or changes its place.
    var restless: [CALayer] = []
    /// Where the layer was among its siblings at the last commit.
    var place = 0
    weak var parent: CALayer?
    /// The layer that this one masks.
    weak var maskOwner: CALayer?
    var maskLayer: CALayer?
    /// Set on the root of a context.
    weak var context: LayerContext?

    var flags = LayerFlags()
    /// What was committed last; valid while nothing at or below the layer is marked as changed.
    var committed: RenderNode?
    package internal(set) var animations: [LayerAnimation] = []
    var nextAnimationNumber = 0
    var actionTable: [String: any CAAction]?
    var styleTable: [AnyHashable: Any]?
    var contentsObject: Any?
    var extraTiming = ExtraTiming()
    /// Values under keys that are no properties.
    var ownValues: [String: Any] = [:]

    /// The delegate, held weakly: for a view's layer it is the view.
    open weak var delegate: (any CALayerDelegate)?
    /// A name for the app's own use.
    open var name: String?
    /// Whether a change of the size of the bounds asks for a new display.
    open var needsDisplayOnBoundsChange = false
    /// Whether drawn contents have no transparency.
    open var isOpaque = false

    public override init() {
        super.init()
    }

    /// A copy for a presentation: a subclass copies what it adds.
    public init(layer: Any) {
        super.init()
        guard let layer = layer as? CALayer else { return }
        values = layer.values
        layerTiming = layer.layerTiming
        extraTiming = layer.extraTiming
        name = layer.name
        isOpaque = layer.isOpaque
        contentsObject = layer.contentsObject
        needsDisplayOnBoundsChange = layer.needsDisplayOnBoundsChange
        ownValues = layer.ownValues
    }

    /// Makes a layer of a class known at run time: a fresh one, or a copy of `source`.
    public required convenience init(_from source: CALayer?) {
        if let source { self.init(layer: source) } else { self.init() }
    }

    deinit {
        for layer in sublayerList { layer.parent = nil }
        for animation in animations { animation.end(finished: false) }
    }

    // MARK: - What subclasses may override

    /// Size, and the origin of the layer's own coordinates: moving the origin scrolls the sublayers.
    open var bounds: CGRect {
        get { values.bounds }
        set { setBounds(newValue) }
    }

    /// Where the anchor point lies in the superlayer's coordinates.
    open var position: CGPoint {
        get { values.position }
        set { setPosition(newValue) }
    }

    /// Applies about the anchor point.
    open var transform: CATransform3D {
        get { values.transform }
        set { change(.transform) { $0.transform = newValue } }
    }

    /// The box of the transformed bounds in the superlayer's coordinates. Setting it changes `bounds.size` and `position`;
    /// under a scale or a turn by quarters the size is divided by it, under any other transform it is undefined.
    open var frame: CGRect {
        get { values.frame }
        set { setFrame(newValue) }
    }

    /// From 0 to 1; applies to the layer and all below it as a group.
    open var opacity: Float {
        get { values.opacity }
        set { setOpacity(newValue) }
    }

    /// Whether the layer and all in it do not show.
    open var isHidden: Bool {
        get { values.isHidden }
        set { setHidden(newValue) }
    }

    /// What the layer shows: a `CGImage`, or nil. Anything else is kept, and shows nothing.
    open var contents: Any? {
        get { contentsObject }
        set { setContents(newValue) }
    }

    /// Whether a point, in the layer's own coordinates, lies in its bounds.
    open func contains(_ p: CGPoint) -> Bool { values.bounds.contains(p) }

    /// The farthest layer under a point given in the superlayer's coordinates, front to back; nil when it lies outside.
    open func hitTest(_ p: CGPoint) -> CALayer? { hitTestSublayers(p) }

    /// Puts a layer in front of all others in this one.
    open func addSublayer(_ layer: CALayer) { insert(layer, at: { $0.count }) }

    /// - Parameter idx: beyond the end counts as the end.
    open func insertSublayer(_ layer: CALayer, at idx: UInt32) {
        insert(layer, at: { min(Int(idx), $0.count) })
    }

    /// Takes the layer out of its superlayer, or from the layer that it masks.
    open func removeFromSuperlayer() { detach() }

    /// Finds what happens when a property changes: the delegate is asked first, then `actions`, then the style's actions,
    /// then the class. A null action ends the search.
    open func action(forKey event: String) -> (any CAAction)? { searchAction(event) }

    /// The action of a class for a key; nil leaves it to the implicit animation.
    open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

    /// Asks for the sublayers to be laid out before the next commit.
    open func setNeedsLayout() { mark(.needsLayout, below: .needsLayoutBelow) }

    /// Places the sublayers; the delegate is asked to.
    open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

    /// The size that the layer would like to have, in points: that of its bounds.
    open func preferredFrameSize() -> CGSize { values.bounds.size }

    /// Asks for the contents to be drawn again before the next commit.
    open func setNeedsDisplay() { mark(.needsDisplay, below: .needsDisplayBelow) }

    /// Provides the contents: the delegate is asked, or else they are drawn.
    open func display() {
        if let delegate { delegate.display(self) } else { drawContents() }
    }

    /// Draws contents in a context whose y axis points down and whose unit is a point.
    open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

    /// Draws the layer and all below it, in its own coordinates, as the model has them: animations are not looked at.
    open func render(in ctx: CGContext) { renderModel(in: ctx) }

    /// Adds a copy of an animation under a key; one that is there under the same key is removed. A duration that is not
    /// above 0 becomes that of the transaction, or 0.25 s.
    open func add(_ anim: CAAnimation, forKey key: String?) { addCopy(of: anim, forKey: key) }

    /// Removes the animation under a key; it does not finish.
    open func removeAnimation(forKey key: String) { dropAnimation(forKey: key) }

    /// Removes all animations; none of them finishes.
    open func removeAllAnimations() { dropAnimations() }

    /// The value that a property has when nobody sets it; nil for those without one.
    open class func defaultValue(forKey key: String) -> Any? {
        LayerKeyPath(key).flatMap { LayerValues().value(at: $0)?.anyValue }
    }

    // MARK: - Values by key

    /// The value of a property, or what was kept under a key that is none; the default of the class when there is neither.
    open func value(forKey key: String) -> Any? { keyedValue(key) }

    /// Sets a property, or keeps a value under a key that is none. A value of a wrong kind is ignored.
    open func setValue(_ value: Any?, forKey key: String) { setKeyedValue(value, key) }

    /// The value at a key path: a property or a part of one ("bounds.size.width", "transform.rotation.z"), or one of another
    /// layer's ("mask.opacity"). Nil when there is none.
    open func value(forKeyPath keyPath: String) -> Any? { valueAlong(keyPath) }

    /// Sets the value at a key path. A path that leads nowhere is ignored.
    open func setValue(_ value: Any?, forKeyPath keyPath: String) { setValue(value, along: keyPath) }

    /// Whether a change of this property asks for a new display. A subclass overrides it for its own.
    open class func needsDisplay(forKey key: String) -> Bool { false }
}

/// What has to be done at the next commit.
struct LayerFlags: OptionSet {
    let rawValue: UInt8
    /// The layer's own values, animations or sublayers changed.
    static let changed = LayerFlags(rawValue: 1)
    /// Something below it did.
    static let changedBelow = LayerFlags(rawValue: 2)
    static let needsLayout = LayerFlags(rawValue: 4)
    static let needsLayoutBelow = LayerFlags(rawValue: 8)
    static let needsDisplay = LayerFlags(rawValue: 16)
    static let needsDisplayBelow = LayerFlags(rawValue: 32)
    /// The superlayer has it among those that wait for something.
    static let listed = LayerFlags(rawValue: 64)
    /// Sublayers came, went or changed places since the last commit.
    static let sublayersChanged = LayerFlags(rawValue: 128)

    /// What a layer can wait for.
    static let waiting: LayerFlags = [
        .changed, .changedBelow, .needsLayout, .needsLayoutBelow, .needsDisplay, .needsDisplayBelow,
    ]
}

/// The parts of `CAMediaTiming` that a layer keeps and its clock has no use for.
struct ExtraTiming {
    var duration: CFTimeInterval = .infinity
    var repeatCount: Float = 0
    var repeatDuration: CFTimeInterval = 0
    var autoreverses = false
    var fillMode: CAMediaTimingFillMode = .removed
}
